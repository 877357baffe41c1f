/// A regular expression for the whole value.
public final class PatternCheck: Check, @unchecked Sendable {
  static let syntax = ComponentSyntax<Check>(
    "pattern", [.required("regex", .text), .optional("ignore-case", .boolean)],
    shorthand: .optional("regex", .text)
  ) { fields, _ in
    PatternCheck(fields.text["regex"] ?? "", ignoresCase: fields.boolean["ignore-case"] ?? false)
  }

  /// A regular expression in ICU syntax that must match the value from start to end.
  public let pattern: String
  /// Whether the case of letters makes no difference.
  public let ignoresCase: Bool

  /// A check against `pattern`. A match takes time in proportion to the value, for a very large pattern times its size: one
  /// that takes longer than the engine's limit is the problem `limit`.
  public init(_ pattern: String, ignoresCase: Bool = false) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([("regex", .literal(pattern)), ("ignore-case", .flag(ignoresCase))])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    compiler.expression(pattern, ignoresCase: ignoresCase, for: .wholeMatch).map { expression in
      CompiledCheck(name) { value, walk in
        let match = expression.match(value.bytes, &walk.memory.pointee.work)
        if case .whole = match { return nil }
        if walk.memory.pointee.work.isExhausted { return Finding(.limit, .value) }
        var finding = Finding(.pattern, .value)
        if case .beginning = match { finding.mayPass = true }
        return finding
      }
    }
  }
}
