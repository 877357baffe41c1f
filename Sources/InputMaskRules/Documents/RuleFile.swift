import InputMask

/// The rules of one file, before they are decoded.
struct RuleFile: Sendable {
  static let keys = KeyTable("the file", [.required("rules", .any), .optional("version", .integer(1...1))])

  /// The rules in the order of the file.
  var rules: [RuleNode] = []

  /// Everything that is wrong with the file as such; what is wrong with a rule shows when it is made.
  private(set) var diagnostics: [RuleDiagnostic] = []

  init(_ file: SourceFile) {
    let (root, diagnostics) = DocumentReader.read(file)
    self.diagnostics = diagnostics
    guard let root else { return }
    var decoder = RuleDecoder()
    let fields = decoder.fields(of: root, Self.keys)
    if let node = fields.nodes["rules"] {
      let entries = decoder.entries(of: node, called: "rules")
      for entry in entries {
        if !RuleName.isValid(entry.key) {
          decoder.report(entry.keyLocation, "\(entry.key.quoted) cannot name a rule; \(RuleName.remedy)")
        }
        if entry.value.mapping == nil {
          let message = "the rule \(entry.key.quoted) must be a mapping, not \(entry.value.description); "
            + "write formatters: or other keys under it, or {} for none"
          decoder.report(entry.value.location, message)
        }
        rules.append(RuleNode(name: entry.key, keyLocation: entry.keyLocation, node: entry.value))
      }
    }
    self.diagnostics += decoder.diagnostics
  }

  /// The lines of the file that say a rule, under a `rules:` of their own where it has others too; the
  /// whole file where they cannot be told apart by lines.
  func source(of rule: RuleNode) -> String {
    let file = rule.keyLocation.file
    let lines = rules.map(\.keyLocation.line)
    let whole = file.text(fromLine: 1, toLine: nil)
    guard rules.count > 1, Set(lines).count == lines.count, isBlock(rule) else { return whole }
    let next = lines.filter { $0 > rule.keyLocation.line }.min()
    var end = next ?? file.lineCount + 1
    // Comments right above the next rule are about that one.
    while next != nil, end > rule.keyLocation.line + 1, isComment(file.line(end - 1)) { end -= 1 }
    let text = file.text(fromLine: rule.keyLocation.line, toLine: end > file.lineCount ? nil : end)
    return "rules:\n" + text
  }

  /// Whether nothing but space stands before the rule's name, as in block style.
  private func isBlock(_ rule: RuleNode) -> Bool {
    let line = rule.keyLocation.file.line(rule.keyLocation.line).unicodeScalars
    let head = line.prefix(rule.keyLocation.column - 1)
    return !head.isEmpty && head.allSatisfy { $0 == " " } && line.dropFirst(head.count).first != "\""
  }

  private func isComment(_ line: String) -> Bool {
    let rest = line.drop { $0 == " " }
    return rest.isEmpty || rest.first == "#"
  }
}

/// A rule as a file has it, before it is decoded.
struct RuleNode: Sendable {
  var name: String
  var keyLocation: SourceLocation
  var node: DocumentNode
}
