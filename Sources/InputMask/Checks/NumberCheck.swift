/// Bounds for a number.
public struct NumberCheck: Hashable, Sendable {
  /// The smallest number that passes, in decimal digits; `nil` for any.
  public var minimum: String?
  /// The largest number that passes, in decimal digits; `nil` for any.
  public var maximum: String?

  /// A check that the value is a decimal number, such as `-12.50`, from `minimum` to `maximum`. Numbers are
  /// compared digit by digit, so that no size and no precision is lost.
  public init(minimum: String? = nil, maximum: String? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// The compiled form of ``NumberCheck``.
final class CompiledNumberCheck: CompiledCheck, @unchecked Sendable {
  private let minimum: DecimalNumber?
  private let maximum: DecimalNumber?
  /// Keeps the bytes of the bounds alive.
  private let bounds: [ByteLiteral]
  private let check: NumberCheck

  /// - Parameters:
  ///   - minimum: the bytes of a number.
  ///   - maximum: the same.
  init(_ check: NumberCheck, minimum: ByteLiteral?, maximum: ByteLiteral?) {
    self.check = check
    bounds = [minimum, maximum].compactMap { $0 }
    self.minimum = minimum.flatMap { DecimalNumber($0.buffer) }
    self.maximum = maximum.flatMap { DecimalNumber($0.buffer) }
    super.init("range", judgesContent: true)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    guard let number = DecimalNumber(value.bytes) else { return Finding(.notANumber, .value) }
    if minimum.map({ number < $0 }) != true, maximum.map({ $0 < number }) != true { return nil }
    return Finding(.range, .value, .bounds(minimum: check.minimum, maximum: check.maximum))
  }
}
