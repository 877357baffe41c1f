import InputMask

/// The rules of one file, before they are decoded.
struct RuleFile: Sendable {
  static let keys = KeyTable("the file", [.required("rules", .any), .optional("version", .integer(1...1))])

  /// How many rules a file may have.
  static let maximumRuleCount = 1_000

  /// The rules with their names, in the order of the file.
  var rules: [DocumentEntry] = []

  /// Everything that is wrong with the file as such; what is wrong with a rule shows when it is made.
  private(set) var diagnostics: [RuleDiagnostic] = []

  /// Whether it is YAML of another kind: readable, but without `rules`.
  private(set) var isForeign = false

  init(_ file: SourceFile) {
    let (root, diagnostics) = DocumentReader.read(file)
    self.diagnostics = diagnostics
    guard let root else { return }
    isForeign = root["rules"] == nil
    var decoder = RuleDecoder()
    let fields = decoder.fields(of: root, Self.keys)
    if let node = fields.nodes["rules"] {
      let entries = decoder.entries(of: node, called: "rules")
      if entries.count > Self.maximumRuleCount {
        decoder.report(
          entries[Self.maximumRuleCount].keyLocation,
          "more than \(Self.maximumRuleCount) rules; put the others into another file")
      }
      for entry in entries.prefix(Self.maximumRuleCount) {
        if !RuleName.isValid(entry.key) {
          decoder.report(entry.keyLocation, "\(entry.key.quoted) cannot name a rule; \(RuleName.remedy)")
        }
        if entry.value.mapping == nil {
          decoder.report(
            entry.value.location,
            "the rule \(entry.key.quoted) must be a mapping, not \(entry.value.words); "
              + "write formatters: or other keys under it, or {} for none")
        }
        rules.append(entry)
      }
    }
    self.diagnostics += decoder.diagnostics
  }

  /// The lines of the file that say a rule, under a `rules:` of their own where it has others too; the
  /// whole file where they cannot be told apart by lines.
  func source(of rule: DocumentEntry) -> String {
    let file = rule.keyLocation.file
    let lines = rules.map(\.keyLocation.line)
    let whole = file.text(fromLine: 1, toLine: nil)
    // What an alias stands for is elsewhere.
    let isAlias = rule.value.location.line < rule.keyLocation.line
    guard rules.count > 1, Set(lines).count == lines.count, isBlock(rule), !isAlias else { return whole }
    let start = firstLine(ofRuleAt: rule.keyLocation.line, in: file)
    let next = lines.filter { $0 > rule.keyLocation.line }.min()
    return "rules:\n" + file.text(fromLine: start, toLine: next.map { firstLine(ofRuleAt: $0, in: file) })
  }

  /// The line of a rule's name, or the first of the comments right above it, which are about it.
  private func firstLine(ofRuleAt line: Int, in file: SourceFile) -> Int {
    var first = line
    while first > 1, file.line(first - 1).drop(while: { $0 == " " }).first == "#" { first -= 1 }
    return first
  }

  /// Whether nothing but space stands before the rule's name, as in block style.
  private func isBlock(_ rule: DocumentEntry) -> Bool {
    let line = rule.keyLocation.file.line(rule.keyLocation.line).unicodeScalars
    let head = line.prefix(rule.keyLocation.column - 1)
    return !head.isEmpty && head.allSatisfy { $0 == " " } && line.dropFirst(head.count).first != "\""
  }
}
