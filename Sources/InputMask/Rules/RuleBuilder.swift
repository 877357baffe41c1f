/// One part of a rule: a formatter or a check.
public enum RuleComponent: Hashable, Sendable {
  /// A step.
  case formatter(Formatter)
  /// A check.
  case check(Check)
}

/// What a `Rule { … }` block may list.
public protocol RulePart {
  /// The part as data.
  var component: RuleComponent { get }
}

/// Collects the parts of a `Rule { … }` block, in order.
@resultBuilder
public enum RuleBuilder {
  /// One formatter or check.
  public static func buildExpression<Part: RulePart>(_ part: Part) -> [RuleComponent] { [part.component] }
  /// A filter of the program's own.
  public static func buildExpression<F: Filter>(_ filter: F) -> [RuleComponent] {
    [.formatter(.custom(CustomFilter(filter)))]
  }
  /// The parts of a block.
  public static func buildBlock(_ parts: [RuleComponent]...) -> [RuleComponent] { parts.flatMap { $0 } }
  /// The parts behind an `if` without `else`.
  public static func buildOptional(_ parts: [RuleComponent]?) -> [RuleComponent] { parts ?? [] }
  /// The parts of the first branch.
  public static func buildEither(first parts: [RuleComponent]) -> [RuleComponent] { parts }
  /// The parts of the other branch.
  public static func buildEither(second parts: [RuleComponent]) -> [RuleComponent] { parts }
  /// The parts of a `for` loop.
  public static func buildArray(_ parts: [[RuleComponent]]) -> [RuleComponent] { parts.flatMap { $0 } }
}
