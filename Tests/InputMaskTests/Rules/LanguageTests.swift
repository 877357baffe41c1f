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

  @Test(arguments: MessageTable.languages) func everyProblemHasItsOwnSentence(_ language: String) {
    var texts: Set<String> = []
    for key in MessageKey.all {
      let text = MessageTable.text(key.words, language)
      #expect(texts.insert(text).inserted, "\(key) says what another sentence says")
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

  /// A rule's own messages have the forms of their language, and what is no figure stays as written.
  @Test(arguments: [
    ("ru", "{minimum|знак|знака|знаков}", "знака"), ("uk", "{minimum|знак|знаки|знаків}", "знаки"),
    ("en", "{minimum|one|many}", "many"), ("ja", "{minimum|文字}", "文字"), ("fr", "{minimum|un|deux}", "deux"),
    ("en", "{minimum|one}", "one"),
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
    #expect(
      Rule.standardLanguages == [
        "en", "ar", "de", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "tr", "uk", "zh",
      ])
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
    #expect(rule.format("12", language: "sv").problems.map(\.message) == ["own words"])
    for language in ["ru", "de-AT", "zh-CN"] {
      let message = MessageTable.text(try #require(MessageKey("checksum")).words, language)
      #expect(rule.format("12", language: language).problems.map(\.message) == [message])
    }
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
