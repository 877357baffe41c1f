/// Finds the words for a problem. It tries, in this order: the rule's message in the language that was asked for, the
/// engine's in that language, the rule's in English, and the engine's in English.
package enum Messages {
  /// A message with the names of its figures, and the tag of its language.
  private struct Template {
    var words: String
    var tag: String
  }

  /// The message for a problem of a rule, with `{name}` replaced by the problem's parameters.
  package static func message(
    for problem: Problem, in declaration: RuleDeclaration, language: String
  ) -> String {
    let code = problem.code.name
    let hidesCount = problem.parameters["count"] == nil
    func own(_ language: String) -> Template? {
      let ofPart = problem.part.flatMap { Self.own("\(code).\($0)", declaration, language) }
      let template = ofPart ?? Self.own(code, declaration, language)
      return hidesCount && template.map { namesCount($0.words) } ?? false ? nil : template
    }
    let found =
      own(language) ?? standard(problem, declaration, language) ?? own(MessageTable.languages[0])
      ?? standard(problem, declaration, MessageTable.languages[0])
    return found.map { fill($0, problem.parameters) } ?? code
  }

  /// Whether a message tells the length of the value.
  private static func namesCount(_ words: String) -> Bool {
    words.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false).dropFirst().contains {
      $0.starts(with: "count}".utf8) || $0.starts(with: "count|".utf8)
    }
  }

  /// The words of a field for a thing that no check found: the rule's message for a code in the language that was asked
  /// for, or else the given words.
  package static func message(
    for code: Problem.Code, else words: String, in declaration: RuleDeclaration, language: String
  ) -> String {
    own(code.name, declaration, language)?.words ?? words
  }

  /// The rule's message for a code in a language.
  private static func own(_ code: String, _ declaration: RuleDeclaration, _ language: String) -> Template? {
    let messages = declaration.messages
    if messages.isEmpty { return nil }
    if let words = messages[language]?[code] { return Template(words: words, tag: language) }
    let spoken = messages.keys.filter { messages[$0]?[code] != nil }.sorted()
    guard let tag = LanguageTag.lookup(language, in: spoken), let words = messages[tag]?[code] else {
      return nil
    }
    return Template(words: words, tag: tag)
  }

  /// The engine's words in a language; `nil` for a language that it does not speak. A check of the program's own has
  /// words of its own: it gets `nil` too, except in English.
  private static func standard(
    _ problem: Problem, _ declaration: RuleDeclaration, _ language: String
  ) -> Template? {
    for case let check as CustomCheck in declaration.checks where check.name == problem.code.name {
      return language == MessageTable.languages[0] ? Template(words: check.message, tag: language) : nil
    }
    let isRefused = declaration.filters.contains { ($0 as? Refuse)?.problem == problem.code }
    guard let key = isRefused ? MessageKey("refused") : MessageKey(problem),
      let tag = LanguageTag.lookup(language, in: MessageTable.languages)
    else { return nil }
    return Template(words: MessageTable.text(key.words, tag), tag: tag)
  }

  /// The words with the figures in them.
  private static func fill(_ template: Template, _ parameters: [String: String]) -> String {
    if parameters.isEmpty { return template.words }
    // By bytes in one piece: most messages name no figure.
    return template.words.withBytes { words in
      var result = ""
      var rest = words[...]
      func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
      while let open = rest.firstIndex(of: UInt8(ascii: "{")),
        let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
      {
        result += text(rest[..<open])
        let forms = rest[(open + 1)..<close].split(
          separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        let figure = parameters[text(forms[0])]
        if let figure, forms.count > 1 {
          let index = Int(figure).map { PluralForms.index(for: $0, in: template.tag) } ?? forms.count
          result += text(forms[Swift.min(1 + index, forms.count - 1)])
        } else {
          result += figure ?? text(rest[open...close])
        }
        rest = rest[(close + 1)...]
      }
      return rest.startIndex == words.startIndex ? template.words : result + text(rest)
    }
  }
}
