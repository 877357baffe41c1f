/// A filter that drops characters of a set from the start of a value, such as leading zeros.
///
/// The last of them stays where no letter or digit follows: `007` becomes `7`, `000` becomes `0`, `00.5` becomes `0.5`.
public final class StripLeading: FilterStep, @unchecked Sendable {
  static let syntax = PartSyntax<FilterStep>(
    "strip-leading", [.required("set", .text)], shorthand: .optional("set", .text)
  ) { fields, _ in
    StripLeading(fields.text("set") ?? "")
  }

  /// The characters that are dropped, in ICU set notation.
  public let set: String

  /// A filter that drops members of `set`, which is read when the rule is made.
  public init(_ set: String) {
    self.set = set
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("set", .literal(set))]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    compiler.unicodeSet(set, "set").map { CompiledStripLeading($0) }
  }
}

/// The compiled form of ``StripLeading``.
final class CompiledStripLeading: CompiledFilter, @unchecked Sendable {
  private let set: UnicodeSet
  private let table: ASCIITable

  init(_ set: UnicodeSet) {
    self.set = set
    table = ASCIITable(set)
    super.init(reach: .text)
  }

  override func keepsAll(ofLength length: Int) -> Bool { length < 2 }

  override func mayChange(_ byte: UInt8) -> Bool { byte >= 0x80 || table.pointer[Int(byte)] != 0 }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    var start = 0
    var end = text.isEmpty ? 0 : text.next(after: 0)
    while end < text.count, text.run(start, end).isMember(of: set) {
      let next = text.next(after: end)
      let following = text.run(end, next)
      guard following.isMember(of: set) || following.isMember(of: .letterOrDigit) else { break }
      start = end
      end = next
    }
    // The author of the rule asked for it, so it counts as replaced by nothing, and not as dropped.
    if start > 0 { writer.replace(text.run(0, start), with: "") }
    if start < text.count { writer.keep(text.run(start, text.count)) }
  }
}
