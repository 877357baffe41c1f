/// A check that all required places are filled.
public final class CompleteCheck: Check, @unchecked Sendable {
  static let syntax = PartSyntax<Check>("complete") { _, _ in CompleteCheck() }

  /// A check that no required place is empty, such as a slot of a mask.
  public init() { super.init(named: Self.syntax.name) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? { CompiledCompleteCheck(name) }
}

extension Check {
  /// All required places are filled.
  public static let complete: Check = CompleteCheck()
}

/// The compiled form of ``CompleteCheck``.
final class CompiledCompleteCheck: CompiledCheck {
  init(_ name: String) { super.init(name, .form, readsValue: false) }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    run.isComplete ? nil : Finding(.incomplete, .end)
  }
}
