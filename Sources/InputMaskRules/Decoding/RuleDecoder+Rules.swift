import InputMask

extension RuleDecoder {
  static let ruleKeys = KeyTable(
    "a rule",
    [
      .optional("title", .anyText), .optional("placeholder", .anyText), .optional("extends", .text),
      .optional("parameters", .any), .optional("with", .any), .optional("parts", .any),
      .optional("also-read", .text), .optional("value", .text), Parts.fillKey, .optional("formatters", .any),
      .optional("tidy", .any), .optional("checks", .any), .optional("optional", .boolean),
      .optional("redact", .any), .optional("editing", .any),
      .optional("hints", .any), .optional("type", .choice(TypedValue.Kind.allCases.map(\.rawValue))),
      .optional("find", .any),
      .optional("messages", .any), .optional("examples", .any), .optional("variants", .any),
      .optional("best-fit", .choice(BestFit.allCases.map(\.rawValue))),
    ], namesElsewhere: Suggestion.ruleKeysElsewhere)
  static let editingKeys = KeyTable(
    "editing",
    [
      .optional("trailing", .choice(["lazy", "eager"])),
      .optional("overwrite", .choice(["true", "false", "shift"])),
      .optional("copies", .choice(["nothing", "shown"])),
      .optional("guard", .anyText), .optional("guide", .text),
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
      .optional("variant", .text),
    ])
  /// The declaration that a rule's tree says, with its parameters already put in.
  mutating func declaration(_ name: String, of node: DocumentNode) -> RuleDeclaration {
    let fields = fields(of: node, Self.ruleKeys)
    var rule = RuleDeclaration(
      name, title: fields.text["title"] ?? "", placeholder: fields.text["placeholder"] ?? "")
    if let formatters = fields.nodes["formatters"] {
      (rule.filters, rule.decorators) = steps(of: formatters, called: "formatters")
    }
    addParts(fields, to: &rule)
    if let redact = fields.nodes["redact"] { rule.redactor = Redact(redact, &self) }
    if let tidy = fields.nodes["tidy"] {
      rule.tidying = steps(of: tidy, called: "tidy", else: .tidyingDecorator)
    }
    if let checks = fields.nodes["checks"] { rule.checks = self.checks(of: checks) }
    rule.isOptional = fields.boolean["optional"] ?? false
    if let editing = fields.nodes["editing"] {
      let editing = self.fields(of: editing, Self.editingKeys)
      rule.isEager = editing.text["trailing"] == "eager"
      rule.overwrites = ["true", "shift"].contains(editing.text["overwrite"])
      rule.shiftsBeforeOverwriting = editing.text["overwrite"] == "shift"
      rule.guide = editing.text["guide"]
      rule.copiesShown = editing.text["copies"] == "shown"
      rule.guarded = editing.text["guard"] ?? ""
    }
    if let hints = fields.nodes["hints"] {
      let hints = self.fields(of: hints, Self.hintKeys)
      rule.hints = RuleHints(
        keyboard: hints.choice("keyboard") ?? .text, autofill: hints.choice("autofill"),
        direction: hints.choice("direction") ?? .natural)
    }
    addVariants(fields, to: &rule)
    rule.type = fields.choice("type")
    if let find = fields.nodes["find"] { rule.finds = Find.read(find, &self) }
    if let messages = fields.nodes["messages"] { rule.messages = self.messages(of: messages) }
    if let examples = fields.nodes["examples"] {
      rule.examples = list(of: examples, called: "examples").map { example(of: $0) }
    }
    return rule
  }

  /// Puts the parts that a rule lists before its other decorators.
  private mutating func addParts(_ fields: DocumentFields, to rule: inout RuleDeclaration) {
    guard let parts = fields.nodes["parts"] else {
      for key in ["also-read", "value", "fill"] {
        if let node = fields.nodes[key] { report(node.location, "\(key): belongs to parts:; add them") }
      }
      return
    }
    add(
      parts: parts, alsoRead: fields.text["also-read"], value: fields.text["value"],
      fill: fields.choice("fill") ?? .left, to: &rule)
  }

  private mutating func messages(of node: DocumentNode) -> [String: [String: String]] {
    var messages: [String: [String: String]] = [:]
    for language in entries(of: node, called: "messages") {
      if !LanguageTag.isWellFormed(language.key) || language.key.contains("_") {
        report(
          language.keyLocation, "\(language.key.quoted) is no language tag; write one such as en or pt-BR")
      }
      if language.value.scalar != nil, Problem.Code(language.key).figures != nil {
        report(language.keyLocation, "messages stand under their language; write {en: {\(language.key): …}}")
        continue
      }
      var texts: [String: String] = [:]
      for entry in entries(of: language.value, called: "messages in \(language.key.quoted)") {
        // Behind a point stands the part that the message is for.
        let code = String(entry.key.prefix { $0 != "." })
        checkCode(code, at: entry.keyLocation)
        let words = text(of: entry.value, called: "the message for \(entry.key.quoted)")
        texts[entry.key] = words
        if let words { checkFigures(of: words, for: code, at: entry.value.location) }
      }
      messages[language.key] = texts
    }
    return messages
  }

  /// Reports figures in a message that its problem does not have: people would read their names in braces.
  private mutating func checkFigures(of words: String, for code: String, at location: DocumentLocation) {
    guard let figures = Problem.Code(code).figures else { return }
    for (name, isClosed) in Self.figures(in: words) {
      if !isClosed {
        report(
          location,
          "nothing closes the brace before \(name); "
            + "write }, as in {minimum} or {minimum|character|characters}")
      } else if !figures.contains(name) {
        report(
          location,
          "the problem \(code.quoted) has no figure \(name.quoted); "
            + (figures.isEmpty ? "it has none; leave it out" : Suggestion.remedy(for: name, in: figures)))
      }
    }
  }

  /// The names behind braces in a message, as `{minimum}` and `{minimum|character|characters}` have them, and whether another brace closes
  /// each.
  private static func figures(in words: String) -> [(name: String, isClosed: Bool)] {
    // Hardly any message has some, and characters are slow to look at.
    guard words.utf8.contains(UInt8(ascii: "{")) else { return [] }
    return words.split(separator: "{").dropFirst(words.first == "{" ? 0 : 1).compactMap { part in
      let end = part.firstIndex(of: "}") ?? part.endIndex
      let name = part[..<end].prefix { $0 != "|" }
      if name.isEmpty || !name.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) { return nil }
      return (String(name), end < part.endIndex)
    }
  }

  private mutating func example(of node: DocumentNode) -> Example {
    let fields = fields(of: node, Self.exampleKeys)
    if let problem = fields.nodes["problem"], let code = fields.text["problem"] {
      checkCode(code, at: problem.location)
      if fields.boolean["valid"] == true {
        report(problem.location, "an example cannot be valid and have a problem; remove one of the two")
      }
    }
    var example = Example(
      fields.text["input"] ?? "", text: fields.text["text"], value: fields.text["value"],
      shown: fields.text["shown"],
      isValid: fields.boolean["valid"] ?? true, problem: fields.text["problem"])
    example.variant = fields.text["variant"]
    return example
  }
}
