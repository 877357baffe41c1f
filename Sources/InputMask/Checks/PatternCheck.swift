/// A regular expression for the whole value.
public struct PatternCheck: Hashable, Sendable {
  /// An ICU regular expression that must match the value from start to end.
  public var pattern: String
  /// Whether the case of letters makes no difference.
  public var ignoresCase: Bool

  /// A check against `pattern`; a match that takes longer than the engine's limit counts as none.
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

  override func finding(in value: TextView, _ run: borrowing Run) -> Finding? {
    do throws(RegularExpressionTimeout) {
      return try expression.matchesWhole(value.bytes) ? nil : Finding(.pattern, .value)
    } catch {
      return Finding(.limit, .value)
    }
  }
}
