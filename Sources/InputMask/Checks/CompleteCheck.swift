/// A check that all required places are filled.
public final class CompleteCheck: Check, @unchecked Sendable {
  static let syntax = ComponentSyntax<Check>("complete") { _, _ in CompleteCheck() }

  /// A check that no required place is empty, such as a slot of a mask.
  public init() { super.init(named: Self.syntax.name) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    CompiledCheck(name, .form, readsValue: false) { _, walk in
      walk.isComplete ? nil : Finding(.incomplete, .end)
    }
  }
}

extension Check {
  /// All required places are filled.
  public static let complete: Check = CompleteCheck()
}
