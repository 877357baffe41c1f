/// A decorator as declared: what adds literals. Each kind is a subclass.
public class DecoratorStep: RuleComponent, @unchecked Sendable {
  override var stage: RuleStage? { .decorator }

  override func add(to declaration: inout RuleDeclaration) { declaration.decorators.append(self) }

  /// The literals that the decorator puts before and behind the value; `nil` for one that lays the value out, of which a rule
  /// has one at most: ``shape(by:behind:)``.
  func ends(by compiler: inout RuleCompiler) -> (front: ByteLiteral?, back: ByteLiteral?)? { nil }

  /// The filter that a decorator brings along; `nil` for one that takes any value. It runs behind the filters of the
  /// rule, while a text is typed too. What is wrong is reported by ``shape(by:behind:)`` alone.
  func filter(by compiler: inout RuleCompiler) -> CompiledFilter? { nil }

  /// The checks that a decorator brings along, before those of the rule. What is wrong with the declaration is reported
  /// by ``shape(by:behind:)`` alone.
  func checks(by compiler: inout RuleCompiler) -> [CompiledCheck] { [] }

  /// The type of the values that the decorator makes; `nil` for texts of any meaning.
  var valueKind: TypedValue.Kind? { nil }

  /// The compiled form of a decorator whose literals stand within the value; `nil` where what is wrong was reported.
  func shape(by compiler: inout RuleCompiler, behind filters: FilterChain) -> CompiledShape? { nil }
}
