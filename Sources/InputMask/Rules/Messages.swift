/// The words for a problem: the rule's own in the language asked for, or the engine's in English.
enum Messages {
  /// The message for a problem of a rule, with `{name}` replaced by the problem's figures.
  static func message(
    for code: Problem.Code, _ figures: Figures, in declaration: RuleDeclaration, language: String
  ) -> String {
    let template =
      own(code.name, declaration.messages, language) ?? standard(code, figures.parameters, declaration)
    return fill(template, figures)
  }

  /// The same for a problem.
  static func message(for problem: Problem, in declaration: RuleDeclaration, language: String) -> String {
    message(for: problem.code, problem.figures, in: declaration, language: language)
  }

  /// The message that the rule itself has for a code, with `{name}` where figures belong.
  static func ownTemplate(
    for code: Problem.Code, in declaration: RuleDeclaration, language: String
  ) -> String? {
    own(code.name, declaration.messages, language)
  }

  /// What a field says that is no problem of a check: the rule's own message for a code in the language asked
  /// for, or the words given.
  static func message(
    for code: Problem.Code, else words: String, in declaration: RuleDeclaration, language: String
  ) -> String {
    own(code.name, declaration.messages, language) ?? words
  }

  /// The rule's message in a language, or in the shorter tags that it falls back to: `pt-BR`, `pt`, `en`.
  private static func own(_ code: String, _ messages: [String: [String: String]], _ language: String)
    -> String?
  {
    if messages.isEmpty { return nil }
    var tag = language
    while true {
      if let message = messages[tag]?[code] { return message }
      guard let end = tag.lastIndex(of: "-") else { break }
      tag = String(tag[..<end])
    }
    return messages["en"]?[code]
  }

  private static func standard(
    _ code: Problem.Code, _ parameters: [String: String], _ declaration: RuleDeclaration
  ) -> String {
    // A check of the program's own may have the name of a problem of the engine; its words are its own.
    for case .custom(let check) in declaration.checks where check.name == code.name {
      return check.message
    }
    for case .refuse(let filter) in declaration.formatters where filter.problem == code {
      return "the rule takes nothing with a character that is here; write it another way"
    }
    switch code {
    case .incomplete: return "something is missing; fill every place"
    case .tooShort: return "too short: {count}; at least {minimum} characters"
    case .tooLong:
      return parameters["maximum"] == nil
        ? "more characters than there is room for; remove the surplus"
        : "too long; at most {maximum} characters"
    case .pattern: return "not of the form that the rule asks for; check what was typed"
    case .oneOf: return "not one of the values that the rule allows; choose one of them"
    case .checksum: return "the check digits do not fit the others; look for a mistyped character"
    case .notANumber: return "not a number; write digits, with a sign or a decimal point if need be"
    case .notADate:
      return parameters["field"] == nil
        ? "not a date or time of this layout; write all its digits" : "no such {field}; check the date"
    case .range:
      switch (parameters["minimum"], parameters["maximum"]) {
      case (nil, _): return "out of range; at most {maximum}"
      case (_, nil): return "out of range; at least {minimum}"
      default: return "out of range; from {minimum} to {maximum}"
      }
    case .unexpected: return "characters that do not belong here; remove them"
    case .limit: return "the rule takes too much work or memory for this text; shorten the text"
    case .malformed: return "not well-formed UTF-8; convert the input to UTF-8"
    default: return code.name
    }
  }

  /// The template with figures in the places of their names; a name that there is no figure for stays.
  static func fill(_ template: String, _ figures: Figures) -> String {
    if figures.isEmpty || !template.utf8.contains(UInt8(ascii: "{")) { return template }
    let parameters = figures.parameters
    let utf8 = template.utf8
    var result = ""
    var rest = utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(utf8[utf8.index(after: open)..<close]) ?? ""
      result += String(rest[..<open]) ?? ""
      result += parameters[name] ?? "{\(name)}"
      rest = rest[utf8.index(after: close)...]
    }
    return result + (String(rest) ?? "")
  }
}
