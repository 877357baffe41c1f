/// What a step of a rule may change; a rule runs its steps in this order.
public enum RuleStage: Int, Hashable, Sendable, Comparable {
  /// Changes the value.
  case filter
  /// Adds literals.
  case decorator
  /// Changes only what is shown.
  case redactor

  /// Whether the left stage runs before the right one.
  public static func < (left: RuleStage, right: RuleStage) -> Bool { left.rawValue < right.rawValue }
}
