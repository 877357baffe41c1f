/// Bounds for the length of a value.
public struct LengthCheck: Hashable, Sendable {
  /// The shortest value that passes.
  public var minimum: Int
  /// The longest value that passes; `nil` for any.
  public var maximum: Int?
  /// What the bounds count.
  public var unit: MaxLength.Unit

  /// A check that the length is at least `minimum` and at most `maximum`.
  public init(minimum: Int = 0, maximum: Int? = nil, unit: MaxLength.Unit = .graphemes) {
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
  }
}

/// The compiled form of ``LengthCheck``.
final class CompiledLengthCheck: CompiledCheck, @unchecked Sendable {
  private let check: LengthCheck

  init(_ check: LengthCheck) {
    self.check = check
    super.init("length", judgesContent: false)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    // No unit counts more of a text than there are bytes.
    if check.minimum <= 0, check.maximum.map({ value.count <= $0 }) ?? true { return nil }
    let length = check.unit.length(of: value)
    if length < check.minimum {
      return Finding(.tooShort, .end, .length(length, minimum: check.minimum, maximum: nil))
    }
    if let maximum = check.maximum, length > maximum {
      return Finding(.tooLong, .value, .length(length, minimum: nil, maximum: maximum))
    }
    return nil
  }

  override func isLongEnough(_ value: TextView) -> Bool { check.unit.length(of: value) >= check.minimum }
}

extension MaxLength.Unit {
  /// The length of a whole text in this unit.
  func length(of text: TextView) -> Int {
    if text.isSimple { return text.count }
    if self == .graphemes { return text.graphemeCount }
    return length(of: text.bytes)
  }
}
