import InputMaskRules
import Testing

@testable import InputMask

@Suite struct LanguageTests {
  /// The lookup of RFC 4647, section 3.4.
  @Test(arguments: [
    ("ru", "ru"), ("RU", "ru"), ("ru_RU", "ru"), ("ru-Cyrl-RU", "ru"), ("pt-BR", "pt-BR"), ("PT_br", "pt-BR"),
    ("pt-PT", "pt"), ("zh-Hant-x-old", "zh-Hant"), ("zh-Hant-a-b-c", "zh-Hant"), ("zh", nil), ("", nil),
    ("-", nil), ("de", nil), ("r", nil), ("russian", nil),
  ])
  func aTagIsLookedUpAsBCP47Says(_ tag: String, _ found: String?) {
    #expect(LanguageTag.lookup(tag, in: ["pt", "pt-BR", "ru", "zh-Hant"]) == found)
  }

  /// A single letter means nothing without the subtags behind it.
  @Test(arguments: [("zh-a-b", "zh"), ("zh-x-old", "zh"), ("zh-a", "zh-a"), ("zh-Hans", "zh")])
  func aTagIsNotCutBehindASingleLetter(_ tag: String, _ found: String) {
    #expect(LanguageTag.lookup(tag, in: ["zh-a", "zh-x", "zh"]) == found)
  }

  @Test(arguments: Seeded.seeds(20))
  func aLongerTagIsServedNoWorse(_ seed: UInt64) {
    var random = Seeded(seed)
    let subtags = ["ru", "RU", "Cyrl", "x", "petr1708", "pt", "BR", "en", "1"]
    for _ in 0..<100 {
      // A tag does not begin with a single letter or digit, but for those of private use.
      let parts =
        [random.pick(subtags.filter { $0.count > 1 })]
        + (0..<random.int(0...4)).map { _ in random.pick(subtags) }
      let available = [parts[0]]
      #expect(
        LanguageTag.lookup(parts.joined(separator: "-"), in: available) == parts[0], "seed \(seed): \(parts)")
    }
  }

  @Test(arguments: MessageTable.languages) func everySentenceIsThereInEveryLanguage(_ language: String) {
    var texts: Set<String> = []
    for key in MessageKey.allCases {
      let text = MessageTable.text(key, language)
      #expect(!text.isEmpty && text != key.rawValue, "\(key)")
      #expect(texts.insert(text).inserted, "\(key) says what another sentence says")
      if language != "en" { #expect(text != MessageTable.text(key, "en"), "\(key) is not translated") }
    }
  }

  /// A translation has the figures of the original, and as many forms of a word as its language.
  @Test(arguments: MessageTable.languages) func figuresAndFormsAreThoseOfTheLanguage(_ language: String) {
    func figures(_ text: String) -> Set<String> {
      Set(
        text.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first }.map { part in
          let forms = part.split(separator: "|")
          #expect(forms.count == 1 || forms.count == (language == "en" ? 3 : 4), "\(text)")
          return String(forms[0])
        })
    }
    for key in MessageKey.allCases {
      let names = figures(MessageTable.text(key, language))
      #expect(names.isSubset(of: ["count", "minimum", "maximum"]), "\(key)")
      #expect(names.contains("minimum") == MessageTable.text(key, "en").contains("{minimum"), "\(key)")
      #expect(names.contains("maximum") == MessageTable.text(key, "en").contains("{maximum"), "\(key)")
    }
  }

  @Test(arguments: [
    (1, "знака"), (2, "знаков"), (5, "знаков"), (11, "знаков"), (12, "знаков"), (21, "знака"), (22, "знаков"),
    (25, "знаков"), (101, "знака"), (111, "знаков"), (112, "знаков"),
  ])
  func aNumberHasItsFormInRussian(_ minimum: Int, _ word: String) throws {
    let rule = try Rule("rule") { LengthCheck(minimum: minimum) }
    let input = String(repeating: "x", count: minimum - 1)
    let message = rule.format(input, language: "ru").problems.first?.message
    #expect(message?.hasSuffix("не меньше \(minimum) \(word)") == true, "\(message ?? "none")")
  }

  @Test(arguments: [
    (0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (14, 2), (21, 0), (22, 1), (111, 2), (-1, 0),
  ])
  func formsAreThoseOfCLDR(_ number: Int, _ index: Int) {
    #expect(PluralForms(of: "ru_RU").index(for: number) == index)
    #expect(PluralForms(of: "en").index(for: number) == (abs(number) == 1 ? 0 : 1))
  }

  /// A rule's own messages have the forms of their language, and what is no figure stays as written.
  @Test(arguments: [
    ("ru", "{minimum|знак|знака|знаков}", "знака"), ("uk", "{minimum|знак|знаки|знаків}", "знаки"),
    ("en", "{minimum|one|many}", "many"), ("en", "{minimum|one}", "one"),
    ("en", "{other|a|b}", "{other|a|b}"),
    ("ru", "{count|знак|знака|знаков}", "знак"), ("en", "{minimum|}", ""), ("en", "{|a}", "{|a}"),
  ])
  func aMessageOfARuleHasForms(_ language: String, _ template: String, _ expected: String) throws {
    let rule = try Rule(
      RuleDeclaration(
        "rule", checks: [LengthCheck(minimum: 2)], messages: [language: ["too-short": template]]))
    #expect(rule.format("x", language: language).problems.map(\.message) == [expected])
  }

  @Test func aRuleListsItsLanguages() throws {
    let messages = ["ru": ["limit": "много"], "en": ["limit": "much"], "pt-BR": [:]]
    #expect(try Rule(RuleDeclaration("rule", messages: messages)).languages == ["en", "pt-BR", "ru"])
    #expect(try Rule(RuleDeclaration("rule")).languages.isEmpty)
    #expect(Rule.standardLanguages == ["en", "ru"])
  }

  @Test(arguments: [
    ("month", "MM", "13", "такого месяца нет; проверьте дату"),
    ("minute", "mm", "60", "такой минуты нет; проверьте дату"),
  ])
  func aPartOfADateHasItsGender(_ field: String, _ layout: String, _ input: String, _ message: String) throws
  {
    let rule = try Rule("rule") { DateCheck(format: layout) }
    let problems = rule.format(input, language: "ru-RU").problems
    #expect(problems.map(\.message) == [message])
    #expect(problems.first?.parameters["field"] == field)
  }

  /// A rule that is silent in the language does not get in the way of the engine, which speaks it.
  @Test func theEngineSpeaksWhereTheRuleHasOtherLanguagesOnly() throws {
    let rule = try Rule(
      RuleDeclaration("rule", checks: [.luhn], messages: ["en": ["checksum": "own words"]]))
    #expect(rule.format("12", language: "fr").problems.map(\.message) == ["own words"])
    #expect(rule.format("12", language: "ru").problems.map(\.message) == [MessageTable.text(.checksum, "ru")])
  }

  /// The sentence of a problem that was found in one language is that of the outcome in another.
  @Test(arguments: Seeded.seeds(20))
  func aProblemIsWordedInAnotherLanguage(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for rule in try RuleBook.standard().allRules() {
      let input = RandomText.text(upTo: 12, using: &random)
      let outcome = rule.format(input)
      let messages = outcome.problems.map { rule.message(for: $0, of: outcome.variant, language: "ru") }
      #expect(
        messages == rule.format(input, language: "ru").problems.map(\.message), "seed \(seed), \(rule.name)")
    }
  }
}
