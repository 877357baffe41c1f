/// Bounds for the length of a value.
public final class LengthCheck: Check, @unchecked Sendable {
  static let syntax = PartSyntax<Check>(
    "length", [.optional("min", .count), .optional("max", .count), .optional("unit", TextUnit.names)],
    shorthand: .optional("exact", .count), needsKeys: true
  ) { fields, decoder in
    if let exact = fields.integer("exact") { return LengthCheck(minimum: exact, maximum: exact) }
    let bounds = decoder.bounds(fields)
    return LengthCheck(
      minimum: bounds?.minimum ?? 0, maximum: bounds?.maximum, unit: fields.choice("unit") ?? .graphemes)
  }

  /// The shortest value that passes.
  public let minimum: Int
  /// The longest value that passes; `nil` for any.
  public let maximum: Int?
  /// What the bounds count.
  public let unit: TextUnit

  /// A check that the length is at least `minimum` and at most `maximum`.
  public init(minimum: Int = 0, maximum: Int? = nil, unit: TextUnit = .graphemes) {
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([
      ("min", minimum == 0 && maximum != nil ? nil : .integer(minimum)),
      ("max", maximum.map { .integer($0) }), ("unit", unit.node),
    ])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    if minimum < 0 || maximum.map({ $0 < minimum }) == true { compiler.report("length", .emptyLength) }
    return CompiledLengthCheck(self)
  }
}

/// The compiled form of ``LengthCheck``.
final class CompiledLengthCheck: CompiledCheck {
  private let check: LengthCheck
  /// How many bytes a simple value may have.
  private let lengths: ClosedRange<Int>

  init(_ check: LengthCheck) {
    self.check = check
    lengths = check.minimum...Swift.max(check.minimum, check.maximum ?? .max)
    super.init(check.name, .form)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    // Every unit counts a simple text by its bytes.
    if value.isSimple, value.count >= lengths.lowerBound, value.count <= lengths.upperBound { return nil }
    // No unit counts more of a text than there are bytes.
    if check.minimum <= 0, check.maximum.map({ value.count <= $0 }) ?? true { return nil }
    if !isLongEnough(value) {
      let length = check.unit.length(of: value)
      return Finding(.tooShort, .end, .length(length, minimum: check.minimum, maximum: nil))
    }
    if let maximum = check.maximum, value.count > maximum {
      let room = check.unit.room(of: value)
      if room > maximum { return Finding(.tooLong, .value, .length(room, minimum: nil, maximum: maximum)) }
    }
    return nil
  }

  /// Graphemes are counted no further than they have to be.
  private func isLongEnough(_ value: TextView) -> Bool {
    if value.isSimple || check.unit != .graphemes { return check.unit.length(of: value) >= check.minimum }
    var missing = check.minimum
    var position = 0
    while missing > 0, position < value.count {
      position = value.next(after: position)
      missing -= 1
    }
    return missing <= 0
  }
}
