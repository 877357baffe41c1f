extension Rule {
  /// A rule that lets everything through: for a field whose owner formats.
  ///
  /// Such a field of `InputMaskFields` shows what its owner makes of each edit: it hands the text over and takes back
  /// what the owner holds.
  public static let identity = Rule(RuleDeclaration("identity"), compiled: CompiledRule(choosing: nil))
}
