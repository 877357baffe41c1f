/// A knob of a rule that a caller may turn.
public struct RuleParameter: Hashable, Sendable {
  /// The name, as in `--set name=value`.
  public let name: String
  /// The value that it has unless another is given, as written.
  public let defaultValue: String
}
