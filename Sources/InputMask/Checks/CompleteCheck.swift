/// That every place is filled which must be.
public final class CompleteCheck: Check, @unchecked Sendable {
  static let form = PartForm<Check>("complete") { _, _ in CompleteCheck() }

  /// A check that no place is empty which must be filled, such as a slot of a mask.
  public init() { super.init(named: Self.form.name) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? { CompiledCompleteCheck(name) }
}

extension Check {
  /// Every place that must be filled is filled.
  public static let complete: Check = CompleteCheck()
}

/// The compiled form of ``CompleteCheck``.
final class CompiledCompleteCheck: CompiledCheck, @unchecked Sendable {
  init(_ name: String) { super.init(name, judgesContent: false) }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    run.isComplete ? nil : Finding(.incomplete, .end)
  }
}
