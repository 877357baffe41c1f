/// Bounds for the length of a value.
public final class LengthCheck: Check, @unchecked Sendable {
  static let syntax = ComponentSyntax<Check>(
    "length", [.optional("min", .count), .optional("max", .count), .optional("unit", TextUnit.names)],
    shorthand: .optional("exact", .count), needsKeys: true
  ) { fields, decoder in
    if let exact = fields.integer["exact"] { return LengthCheck(minimum: exact, maximum: exact) }
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
    return CompiledCheck(name, .form) { [self] value, _ in finding(in: value) }
  }

  private func finding(in value: TextView) -> Finding? {
    // No unit counts more of a text than there are bytes.
    if minimum <= 0, maximum.map({ value.count <= $0 }) ?? true { return nil }
    let length = unit.length(of: value)
    if length < minimum { return Finding(.tooShort, .end, .length(length, minimum: minimum, maximum: nil)) }
    if let maximum, value.count > maximum {
      let room = unit.room(of: value)
      if room > maximum { return Finding(.tooLong, .value, .length(room, minimum: nil, maximum: maximum)) }
    }
    return nil
  }
}
