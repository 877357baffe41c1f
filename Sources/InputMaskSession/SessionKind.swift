/// What a session drives, by its name in JSON.
enum SessionKind: String, CaseIterable {
  /// A line of text under a rule.
  case text
  /// Boxes for a code.
  case code
  /// Tokens, with pending text behind them.
  case tokens
  /// Several fields that are submitted together.
  case form
}
