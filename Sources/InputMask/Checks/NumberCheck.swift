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
  private let check: NumberCheck

  init(_ check: NumberCheck, minimum: DecimalNumber?, maximum: DecimalNumber?) {
    self.check = check
    self.minimum = minimum
    self.maximum = maximum
    super.init("range", judgesContent: true)
  }

  override func finding(in value: TextView, _ run: borrowing Run) -> Finding? {
    guard minimum != nil || maximum != nil else {
      return DecimalNumber.isNumber(value.bytes) ? nil : Finding(.notANumber, .value)
    }
    guard let number = DecimalNumber(value.bytes) else { return Finding(.notANumber, .value) }
    if minimum.map({ number < $0 }) != true, maximum.map({ $0 < number }) != true { return nil }
    return Finding(.range, .value, .bounds(minimum: check.minimum, maximum: check.maximum))
  }
}
