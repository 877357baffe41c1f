/// A filter that drops characters of a set from the start of a value, such as leading zeros.
///
/// The last of them stays where no letter or digit follows: `007` becomes `7`, `000` becomes `0`, `00.5` becomes `0.5`.
/// A sign may stand before them: with `behind: "[+-]"`, `-007` becomes `-7`.
public final class StripLeading: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>(
    "strip-leading", [.required("set", .text), .optional("behind", .text)], shorthand: .optional("set", .text)
  ) { fields, _ in
    StripLeading(fields.text["set"] ?? "", behind: fields.text["behind"])
  }

  /// The characters that are dropped, in ICU set notation.
  public let set: String

  /// One character of this set, in ICU set notation, may stand before them; it stays. `nil` for none.
  public let lead: String?

  /// A filter that drops members of `set`, at the start or behind one character of `lead`.
  public init(_ set: String, behind lead: String? = nil) {
    self.set = set
    self.lead = lead
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([("set", .literal(set)), ("behind", lead.map { .literal($0) })])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    let set = compiler.unicodeSet(set, "set")
    let lead = lead.flatMap { compiler.unicodeSet($0, "behind") }
    return set.map { CompiledStripLeading($0, behind: lead) }
  }
}

/// The compiled form of ``StripLeading``.
final class CompiledStripLeading: CompiledFilter {
  private let set: UnicodeSet
  private let lead: UnicodeSet?

  init(_ set: UnicodeSet, behind lead: UnicodeSet?) {
    self.set = set
    self.lead = lead
    super.init(
      Traits(reach: .text, effect: .other, takesAlong: .any, freeLength: 1, dropsFreely: false))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    scalars.allSatisfy { $0.isASCII && !set.contains($0) } ? .becomes(scalars) : .depends
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    var first = 0
    if let lead, !text.isEmpty {
      let next = text.next(after: 0)
      if text.run(0, next).isMember(of: lead) { first = next }
    }
    var start = first
    var end = start < text.count ? text.next(after: start) : start
    while end < text.count, text.run(start, end).isMember(of: set) {
      let next = text.next(after: end)
      let following = text.run(end, next)
      guard following.isMember(of: set) || following.isMember(of: .letterOrDigit) else { break }
      start = end
      end = next
    }
    if first > 0 { writer.keep(text.run(0, first)) }
    // The author of the rule asked for it, so it counts as replaced by nothing, and not as dropped.
    if start > first { writer.replace(text.run(first, start), with: "") }
    if start < text.count { writer.keep(text.run(start, text.count)) }
  }
}
