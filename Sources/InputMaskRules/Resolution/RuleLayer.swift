/// The rules of one source: what is loaded later hides what has the same name in earlier layers.
enum RuleLayer: Sendable {
  /// The standard rules; a file of them is read when its rule is asked for.
  case embedded
  /// Files that were read.
  case loaded([String: LoadedRule])

  struct LoadedRule: Sendable {
    var rule: RuleNode
    var file: RuleFile
  }

  /// The names of the rules, in no order.
  var names: [String] {
    switch self {
    case .embedded: EmbeddedRules.names
    case .loaded(let rules): Array(rules.keys)
    }
  }

  /// A rule of a name. An embedded file that is broken is reported.
  func rule(named name: String, reporting diagnostics: inout [RuleDiagnostic]) -> RuleNode? {
    loaded(name, reporting: &diagnostics)?.rule
  }

  func loaded(_ name: String, reporting diagnostics: inout [RuleDiagnostic]) -> LoadedRule? {
    switch self {
    case .loaded(let rules): return rules[name]
    case .embedded:
      guard let source = EmbeddedRules.file(named: name) else { return nil }
      let file = RuleFile(source)
      diagnostics += file.diagnostics
      return file.rules.first { $0.name == name }.map { LoadedRule(rule: $0, file: file) }
    }
  }
}
