/// Collects the parts of a `Rule { … }` block, in order.
@resultBuilder
public enum RuleBuilder {
  /// One step or check.
  public static func buildExpression(_ part: RulePart) -> [RulePart] { [part] }
  /// A filter of the program's own.
  public static func buildExpression<F: Filter>(_ filter: F) -> [RulePart] { [CustomFilter(filter)] }
  /// A decorator of the program's own.
  public static func buildExpression<D: Decorator>(_ decorator: D) -> [RulePart] {
    [CustomDecorator(decorator)]
  }
  /// The parts of a block.
  public static func buildBlock(_ parts: [RulePart]...) -> [RulePart] { parts.flatMap { $0 } }
  /// The parts behind an `if` without `else`.
  public static func buildOptional(_ parts: [RulePart]?) -> [RulePart] { parts ?? [] }
  /// The parts of the first branch.
  public static func buildEither(first parts: [RulePart]) -> [RulePart] { parts }
  /// The parts of the other branch.
  public static func buildEither(second parts: [RulePart]) -> [RulePart] { parts }
  /// The parts of a `for` loop.
  public static func buildArray(_ parts: [[RulePart]]) -> [RulePart] { parts.flatMap { $0 } }
}
