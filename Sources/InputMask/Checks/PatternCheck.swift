/// A regular expression for the whole value.
public struct PatternCheck: Hashable, Sendable {
  /// A regular expression in ICU syntax that must match the value from start to end.
  public var pattern: String
  /// Whether the case of letters makes no difference.
  public var ignoresCase: Bool

  /// A check against `pattern`. A match takes time in proportion to the value, except where the pattern has back
  /// references or the like, which ICU runs: one that takes longer than the engine's limit is the problem `limit`.
  public init(_ pattern: String, ignoresCase: Bool = false) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
  }
}

/// The compiled form of ``PatternCheck``.
final class CompiledPatternCheck: CompiledCheck, @unchecked Sendable {
  private let expression: RegularExpression

  init(_ expression: RegularExpression) {
    self.expression = expression
    super.init("pattern", judgesContent: true)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    do throws(RegularExpressionTimeout) {
      return try expression.matchesWhole(value.bytes) ? nil : Finding(.pattern, .value)
    } catch {
      return Finding(.limit, .value)
    }
  }
}
