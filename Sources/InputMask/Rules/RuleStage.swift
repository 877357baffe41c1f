/// The stages of a rule, in the order in which they run. A stage says what its steps may change.
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
