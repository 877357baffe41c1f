/// A filter that keeps letters of any script, with the marks they carry, and drops everything else.
public final class LettersOnly: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>("letters-only") { _, _ in LettersOnly() }

  /// A filter that keeps letters.
  public init() { super.init(named: Self.syntax.name) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    ClassFilter(.letter, reason: .notALetter)
  }
}
