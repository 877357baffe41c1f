/// A filter as declared: what changes the value. Each kind is a subclass.
public class FilterStep: RuleComponent, @unchecked Sendable {
  override var stage: RuleStage? { .filter }

  override func add(to declaration: inout RuleDeclaration) { declaration.filters.append(self) }

  /// The compiled form; `nil` where what is wrong was reported.
  func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? { nil }
}
