/// Something that a value must be for a rule to call it valid, as declared. Each kind is a subclass.
public class Check: RulePart, @unchecked Sendable {
  override func add(to declaration: inout RuleDeclaration) { declaration.checks.append(self) }

  /// The compiled form; `nil` where what is wrong was reported.
  func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? { nil }
}
