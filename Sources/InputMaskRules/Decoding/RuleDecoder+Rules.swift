import InputMask

extension RuleDecoder {
  static let ruleKeys = KeyTable(
    "a rule",
    [
      .optional("title", .anyText), .optional("placeholder", .anyText), .optional("extends", .text),
      .optional("parameters", .any), .optional("with", .any), .optional("formatters", .any),
      .optional("tidy", .any), .optional("checks", .any), .optional("optional", .boolean),
      .optional("redact", .any), .optional("editing", .any),
      .optional("hints", .any),
      .optional("messages", .any), .optional("examples", .any),
    ], namesElsewhere: Suggestion.ruleKeysElsewhere)
  static let editingKeys = KeyTable(
    "editing",
    [
      .optional("trailing", .choice(["lazy", "eager"])), .optional("overwrite", .boolean),
      .optional("copies", .choice(["nothing", "shown"])),
      .optional("guard", .anyText),
    ])
  static let hintKeys = KeyTable(
    "hints",
    [
      .optional("keyboard", .choice(RuleHints.Keyboard.allCases.map(\.rawValue))),
      .optional("autofill", .choice(RuleHints.Autofill.allCases.map(\.rawValue))),
      .optional("direction", .choice(RuleHints.Direction.allCases.map(\.rawValue))),
    ])
  static let exampleKeys = KeyTable(
    "an example",
    [
      .required("input", .anyText), .optional("text", .anyText), .optional("value", .anyText),
      .optional("shown", .anyText), .optional("valid", .boolean), .optional("problem", .text),
    ])
  /// The declaration that a rule's tree says, with its parameters already put in.
  mutating func declaration(_ name: String, of node: DocumentNode) -> RuleDeclaration {
    let fields = fields(of: node, Self.ruleKeys)
    var rule = RuleDeclaration(
      name, title: fields.text("title") ?? "", placeholder: fields.text("placeholder") ?? "")
    if let formatters = fields.nodes["formatters"] {
      (rule.filters, rule.decorators) = steps(of: formatters, called: "formatters")
    }
    if let redact = fields.nodes["redact"] { rule.redactor = Redact(redact, &self) }
    if let tidy = fields.nodes["tidy"] { rule.tidying = filters(of: tidy, called: "tidy") }
    if let checks = fields.nodes["checks"] { rule.checks = self.checks(of: checks) }
    rule.isOptional = fields.boolean("optional") ?? false
    if let editing = fields.nodes["editing"] {
      let editing = self.fields(of: editing, Self.editingKeys)
      rule.isEager = editing.text("trailing") == "eager"
      rule.overwrites = editing.boolean("overwrite") ?? false
      rule.copiesShown = editing.text("copies") == "shown"
      rule.guarded = editing.text("guard") ?? ""
    }
    if let hints = fields.nodes["hints"] {
      let hints = self.fields(of: hints, Self.hintKeys)
      rule.hints = RuleHints(
        keyboard: hints.text("keyboard").flatMap { RuleHints.Keyboard(rawValue: $0) } ?? .text,
        autofill: hints.text("autofill").flatMap { RuleHints.Autofill(rawValue: $0) },
        direction: hints.text("direction").flatMap { RuleHints.Direction(rawValue: $0) } ?? .natural)
    }
    if let messages = fields.nodes["messages"] { rule.messages = self.messages(of: messages) }
    if let examples = fields.nodes["examples"] {
      rule.examples = list(of: examples, called: "examples").map { example(of: $0) }
    }
    return rule
  }

  private mutating func messages(of node: DocumentNode) -> [String: [String: String]] {
    var messages: [String: [String: String]] = [:]
    for language in entries(of: node, called: "messages") {
      if !isLanguageTag(language.key) {
        report(
          language.keyLocation, "\(language.key.quoted) is no language tag; write one such as en or pt-BR")
      }
      var texts: [String: String] = [:]
      for entry in entries(of: language.value, called: "messages in \(language.key.quoted)") {
        checkCode(entry.key, at: entry.keyLocation)
        texts[entry.key] = text(of: entry.value, called: "the message for \(entry.key.quoted)")
      }
      messages[language.key] = texts
    }
    return messages
  }

  /// The form of a tag of BCP 47: a language and subtags of letters and digits.
  private func isLanguageTag(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isAlphanumeric = parts.allSatisfy { part in
      1...8 ~= part.utf8.count
        && part.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isAlphabetic || 0x30...0x39 ~= $0.value)
        }
    }
    guard isAlphanumeric, let language = parts.first else { return false }
    return 2...8 ~= language.utf8.count && language.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
  }

  private mutating func example(of node: DocumentNode) -> Example {
    let fields = fields(of: node, Self.exampleKeys)
    if let problem = fields.nodes["problem"], let code = fields.text("problem") {
      checkCode(code, at: problem.location)
      if fields.boolean("valid") == true {
        report(problem.location, "an example cannot be valid and have a problem; remove one of the two")
      }
    }
    return Example(
      fields.text("input") ?? "", text: fields.text("text"), value: fields.text("value"),
      shown: fields.text("shown"),
      isValid: fields.boolean("valid") ?? true, problem: fields.text("problem"))
  }
}
