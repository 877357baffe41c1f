import InputMask

extension InputField {
  /// What its surface may know to help people type.
  public var hints: RuleHints { rule.declaration.hints }
}

extension CodeField {
  /// What its surface may know to help people type.
  public var hints: RuleHints { rule.declaration.hints }
}

extension TokenField {
  /// What its surface may know to help people type.
  public var hints: RuleHints { rule.declaration.hints }
}

extension FormField {
  /// What its surface may know to help people type.
  public var hints: RuleHints { control.rule.declaration.hints }
}
