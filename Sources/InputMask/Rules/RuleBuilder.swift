/// Collects the components of a `Rule { … }` block, in order.
@resultBuilder
public enum RuleBuilder {
  /// One step or check.
  public static func buildExpression(_ component: RuleComponent) -> [RuleComponent] { [component] }
  /// A filter of the program's own.
  public static func buildExpression<F: Filter>(_ filter: F) -> [RuleComponent] { [CustomFilter(filter)] }
  /// A decorator of the program's own.
  public static func buildExpression<D: Decorator>(_ decorator: D) -> [RuleComponent] {
    [CustomDecorator(decorator)]
  }
  /// The components of a block.
  public static func buildBlock(_ components: [RuleComponent]...) -> [RuleComponent] {
    components.flatMap { $0 }
  }
  /// The components behind an `if` without `else`.
  public static func buildOptional(_ components: [RuleComponent]?) -> [RuleComponent] { components ?? [] }
  /// The components of the first branch.
  public static func buildEither(first components: [RuleComponent]) -> [RuleComponent] { components }
  /// The components of the other branch.
  public static func buildEither(second components: [RuleComponent]) -> [RuleComponent] { components }
  /// The components of a `for` loop.
  public static func buildArray(_ components: [[RuleComponent]]) -> [RuleComponent] {
    components.flatMap { $0 }
  }
}
