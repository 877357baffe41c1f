/// A decorator as declared: what adds literals. Each kind is a subclass.
public class DecoratorStep: RulePart, @unchecked Sendable {
  override var stage: RuleStage? { .decorator }

  /// Where the literals of a decorator stand.
  enum Place {
    /// Before the value.
    case front
    /// Between the characters of the value; a rule has one such decorator at most.
    case within
    /// Behind the value.
    case back
  }

  /// Where the literals stand.
  var place: Place { .within }

  override func add(to declaration: inout RuleDeclaration) { declaration.decorators.append(self) }

  /// The literal of a decorator that stands before or behind the value.
  func literal(by compiler: inout RuleCompiler) -> ByteLiteral { ByteLiteral("") }

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
