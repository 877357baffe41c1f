extension Rule {
  /// A rule that lets everything through: for a field whose owner formats.
  ///
  /// Such a field of `InputMaskFields` shows what its owner makes of each edit: it hands the text over and takes back
  /// what the owner holds.
  public static let identity = Rule(identityNamed: "identity")

  private init(identityNamed name: String) {
    declaration = RuleDeclaration(name)
    let filters = FilterChain(filters: [], names: [], typingCount: 0)
    compiled = CompiledRule(
      filters: filters,
      decorators: DecoratorChain(shape: nil, prefixes: [], suffixes: [], name: nil, filters: filters),
      redactor: nil, checks: CheckList([]), reader: nil, isEager: false, isOptional: false,
      maximumCount: .max,
      shortcuts: .all)
  }
}
