import InputMask

/// The rules of one source: what is loaded later hides what has the same name in earlier layers.
enum RuleLayer: Sendable {
  /// The standard rules; a file of them is read when its rule is asked for.
  case embedded
  /// Files that were read.
  case loaded([String: DocumentEntry])
  /// A directory that is looked into for the names that are asked for.
  case searched(RuleFolder)

  /// The names of the rules, in no order.
  var names: [String] {
    switch self {
    case .embedded: EmbeddedRules.names
    case .loaded(let rules): Array(rules.keys)
    case .searched(let folder): folder.names
    }
  }

  /// A rule of a name. A file that should have it and is broken is reported.
  /// - Parameter readsAll: Whether it is looked for in all files of a directory that is searched, not only in
  ///   the one that is named after it.
  func rule(
    named name: String, readsAll: Bool, reporting diagnostics: inout [RuleDiagnostic]
  ) -> DocumentEntry? {
    switch self {
    case .loaded(let rules): return rules[name]
    case .embedded:
      guard !readsAll, let bytes = EmbeddedRules.bytes(named: name) else { return nil }
      let file = RuleFile(SourceFile(name: "\(name).yaml", bytes: bytes))
      diagnostics += file.diagnostics
      return file.rules.first { $0.key == name }
    case .searched(let folder):
      return readsAll
        ? folder.rule(named: name, reporting: &diagnostics)
        : folder.rule(inFileOf: name, reporting: &diagnostics)
    }
  }
}
