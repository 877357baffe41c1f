/// A decorator that puts a separator between groups of graphemes.
public final class Separators: DecoratorStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<DecoratorStep>(
    "separators",
    [
      .required("separator", .text), .optional("every", .positiveCount),
      .optional("groups", .integers(1...1_000_000)), .optional("repeat-last", .boolean),
      .optional("from", .choice(Side.allCases.map { $0.rawValue })), .optional("within", .text),
    ]
  ) { fields, decoder in
    Separators(reading: fields, &decoder)
  }

  /// The end from which the groups are counted.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// From the start, as in card numbers.
    case left
    /// From the end, as in thousands.
    case right
  }

  /// What stands between two groups.
  public let separator: String
  /// The sizes of the groups, counted from `from`.
  public let groups: [Int]
  /// Whether the last size stands for all groups that follow; otherwise the last group takes the rest.
  public let repeatsLast: Bool
  /// The end from which the groups are counted.
  public let from: Side
  /// Only the first run of these characters, in ICU set notation, is grouped; `nil` for the whole value.
  public let within: String?

  /// A decorator that puts `separator` between groups of one size.
  public convenience init(
    _ separator: String, every size: Int, from side: Side = .left, within: String? = nil
  ) {
    self.init(separator, groups: [size], repeatsLast: true, from: side, within: within)
  }

  /// A decorator that puts `separator` between groups of the given sizes.
  public init(
    _ separator: String, groups: [Int], repeatsLast: Bool = false, from side: Side = .left,
    within: String? = nil
  ) {
    self.separator = separator
    self.groups = groups
    self.repeatsLast = repeatsLast
    from = side
    self.within = within
    super.init(named: Self.syntax.name)
  }

  private convenience init(reading fields: DocumentFields, _ decoder: inout RuleDecoder) {
    let separator = fields.text["separator"] ?? ""
    let side: Side = fields.choice("from") ?? .left
    let within = fields.text["within"]
    if (fields.nodes["every"] != nil) == (fields.nodes["groups"] != nil) {
      decoder.report(fields.location, .everyOrGroups)
    }
    if fields.nodes["every"] != nil, let repeatLast = fields.nodes["repeat-last"] {
      decoder.report(repeatLast.location, .repeatLastWithEvery)
    }
    if let groups = fields.integers["groups"] {
      let repeatsLast = fields.boolean["repeat-last"] ?? false
      self.init(separator, groups: groups, repeatsLast: repeatsLast, from: side, within: within)
    } else {
      self.init(separator, every: fields.integer["every"] ?? 1, from: side, within: within)
    }
  }

  override var members: [JSONNode.Member] {
    let isEvery = groups.count == 1 && repeatsLast
    return .written([
      ("separator", .literal(separator)), ("every", isEvery ? .integer(groups[0]) : nil),
      ("groups", isEvery ? nil : .sequence(groups.map { .integer($0) })),
      ("repeat-last", .flag(repeatsLast && !isEvery)),
      ("from", from == .left ? nil : .text(from.rawValue)),
      ("within", within.map { .literal($0) }),
    ])
  }

  override func shape(by compiler: inout RuleCompiler, behind filters: FilterChain) -> CompiledShape? {
    if separator.isEmpty {
      compiler.report("separator", .emptyLiteral(of: "separator"))
    }
    compiler.checkEnds(of: separator, "separator")
    if groups.isEmpty || groups.contains(where: { $0 < 1 }) { return compiler.fail("groups", .groupSizes) }
    let within = within.flatMap { compiler.unicodeSet($0, "within") }
    if let within, separator.unicodeScalars.contains(where: { within.contains($0) }) {
      compiler.report("within", .separatorInSet)
    }
    return CompiledSeparators(self, within: within)
  }
}
