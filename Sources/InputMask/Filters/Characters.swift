/// A filter that keeps the graphemes of a set of characters and drops everything else.
public final class Characters: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>(
    "characters", [.required("set", .text)], shorthand: .optional("set", .text)
  ) { fields, _ in
    Characters(fields.text["set"] ?? "")
  }

  /// The characters that are kept, in ICU set notation such as `[a-z0-9_]` or `[[:Lu:]&[:Cyrl:]]`.
  public let set: String

  /// A filter that keeps the members of `set`, which is read when the rule is made.
  public init(_ set: String) {
    self.set = set
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("set", .literal(set))]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    compiler.unicodeSet(set, "characters").map { ClassFilter($0, reason: .notAllowed) }
  }
}
