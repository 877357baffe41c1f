/// What may be dropped from an input. A rule without such a check lets everything be dropped but letters and numbers.
public final class DropsCheck: Check, @unchecked Sendable {
  static let syntax = ComponentSyntax<Check>(
    "drops", [.required("set", .text), .optional("at-literals", .text)], shorthand: .optional("set", .text)
  ) { fields, _ in
    DropsCheck(fields.text["set"] ?? "", atLiterals: fields.text["at-literals"])
  }

  /// The characters, in ICU set notation, that the filters and the mask may drop.
  public let set: String
  /// Further characters, in ICU set notation, that may be dropped where the text has a literal, and behind the value.
  /// The point of `12.30` stands where `12:30` has its colon; those of `1.2.30` do not. `nil` for none.
  public let setAtLiterals: String?

  /// A check that everything dropped from the input belongs to `set`; surplus characters are judged apart.
  public init(_ set: String, atLiterals setAtLiterals: String? = nil) {
    self.set = set
    self.setAtLiterals = setAtLiterals
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([("set", .literal(set)), ("at-literals", setAtLiterals.map { .literal($0) })])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    let set = compiler.unicodeSet(set, "drops")
    let setAtLiterals = setAtLiterals.flatMap { compiler.unicodeSet($0, "at-literals") }
    return set.map { CompiledDropsCheck(name, $0, atLiterals: setAtLiterals) }
  }
}

/// The compiled form of ``DropsCheck``.
final class CompiledDropsCheck: CompiledCheck {
  private let set: UnicodeSet
  private let setAtLiterals: UnicodeSet?
  /// Whether nothing at all may be dropped within a group that a literal may end, and within a part.
  private let keepsGroups: Bool

  init(_ name: String, _ set: UnicodeSet, atLiterals setAtLiterals: UnicodeSet?, keepsGroups: Bool = false) {
    self.set = set
    self.setAtLiterals = setAtLiterals
    self.keepsGroups = keepsGroups
    super.init(name, .drops, readsValue: false)
  }

  /// The check of a rule that has none of its own.
  static func implied() -> CompiledDropsCheck {
    CompiledDropsCheck(DropsCheck.syntax.name, .noLetterOrNumber, atLiterals: nil, keepsGroups: true)
  }

  /// Where characters may be dropped; of two answers the smaller one allows less.
  enum Allowance: Comparable {
    case nowhere
    /// At the ends, where white space is dropped freely.
    case atEnds
    /// Where the text has a literal, and behind the value.
    case atLiterals
    case anywhere
  }

  func allowance(toDrop scalar: Unicode.Scalar) -> Allowance {
    if set.contains(scalar) { return .anywhere }
    if setAtLiterals?.contains(scalar) == true { return .atLiterals }
    return ScalarProperties.isWhitespace(scalar) ? .atEnds : .nowhere
  }

  /// A surplus is a problem of its own. Another spelling of the prefix and white space at the ends are none. The sign of a
  /// number that may not be negative always is one, since the number without it is another.
  override func finding(in value: TextView, _ walk: inout Walk) -> Finding? {
    let isSplit = keepsGroups && walk.troubles.contains(.splitGroup)
    let drop = walk.firstDrop { dropped, reason in
      switch reason {
      case .tooLong, .prefix, .whitespace: return .anywhere
      case .outOfRange: return .nowhere
      case .noSlot where isSplit: return .nowhere
      default: return allowance(toDrop: dropped)
      }
    }
    return drop.map { Finding(.unexpected, .input($0)) }
  }

  private func allowance(toDrop dropped: TextRun) -> Allowance {
    if dropped.bytes.count == 1, set.contains(ascii: dropped.bytes[0]) { return .anywhere }
    var allowance = Allowance.anywhere
    var rest = dropped
    while !rest.isEmpty {
      guard let (scalar, width) = rest.firstScalar else { return .nowhere }
      allowance = Swift.min(allowance, self.allowance(toDrop: scalar))
      rest = rest.run(width, rest.count)
    }
    return allowance
  }
}
