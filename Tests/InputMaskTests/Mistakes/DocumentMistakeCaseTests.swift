import Testing

@testable import InputMask

/// Each mistake that can be made in the keys and values of a rule file is made here.
@Suite struct DocumentMistakeCaseTests {
  private static let checks = CheckTable.all.map(\.name)
  private static let formatters = FilterTable.all.map(\.name) + DecoratorTable.all.map(\.name)
  private static let codes = Problem.Code.standard.map { $0.code.name }

  static let values: [MistakeCase<Mistake>] = [
    MistakeCase(.braces(of: "redact", key: "keep-last", value: "4"), rule: "redact: keep-last 4"),
    MistakeCase(.notAMapping("the file", "a list", keys: ["rules", "version"]), file: "[]"),
    MistakeCase(
      .unknownKey("cuont", of: "max-length", known: ["count", "unit"], elsewhere: [:]),
      rule: "formatters: [max-length: {cuont: 4}]"),
    MistakeCase(.missingKey("count", of: "max-length"), rule: "formatters: [max-length: {}]"),
    MistakeCase(.notATable("rules", "a list"), file: "rules: []"),
    MistakeCase(.emptyKey(of: "table"), rule: "formatters: [replace: {table: {'': a}}]"),
    MistakeCase(
      .notAText("title", "a whole number", text: "5", isPattern: false), rule: "title: 5"),
    MistakeCase(.notAText("title", "nothing", text: "", isNothing: true, isPattern: false), rule: "title: "),
    MistakeCase(.notAText("title", "a list", text: nil, isPattern: false), rule: "title: []"),
    MistakeCase(
      .notAText("mask", "a list", text: nil, isPattern: true), rule: "formatters: [mask: [00]]"),
    MistakeCase(.emptyText("prefix"), rule: "formatters: [prefix: '']"),
    MistakeCase(
      .notAWholeNumber("max-length", "a text", quoted: 4, example: 4), rule: "formatters: [max-length: '4']"),
    MistakeCase(
      .notAWholeNumber("max-length", "a number that is not whole", quoted: nil, example: 4),
      rule: "formatters: [max-length: 1.5]"),
    MistakeCase(
      .numberOutOfRange("max-length", -1, 0...1_000_000), rule: "formatters: [max-length: -1]"),
    MistakeCase(.zeroInFront("max-length", 10), rule: "formatters: [max-length: 010]"),
    MistakeCase(.notANumber("min", "a text", quoted: "0"), rule: "checks: [range: {min: '0'}]"),
    MistakeCase(.notANumber("min", "a text", quoted: nil), rule: "checks: [range: {min: x}]"),
    MistakeCase(.notABoolean("optional", "a text", text: "no"), rule: "optional: no"),
    MistakeCase(.notABoolean("optional", "a text", text: "Yes"), rule: "optional: Yes"),
    MistakeCase(.notABoolean("optional", "a text", text: "true"), rule: "optional: 'true'"),
    MistakeCase(.notABoolean("optional", "a mapping", text: nil), rule: "optional: {}"),
    MistakeCase(
      .notAChoice("trailing", "a list", choices: ["lazy", "eager"]), rule: "editing: {trailing: []}"),
    MistakeCase(
      .unknownChoice("trailing", text: "eagr", choices: ["lazy", "eager"]),
      rule: "editing: {trailing: eagr}"),
    MistakeCase(
      .notACharacter("above-9", "a text"),
      rule: "checks: [check-digit: {at: 1, weights: 1, modulo: 11, above-9: ab}]"),
    MistakeCase(.notAList("checks", "a text"), rule: "checks: luhn"),
    MistakeCase(
      .tooMany("checks", limit: 100),
      rule: "checks: [\(Array(repeating: "luhn", count: 101).joined(separator: ", "))]"),
    MistakeCase(
      .emptyList("groups", of: "number"), rule: "formatters: [separators: {separator: '-', groups: []}]"),
    MistakeCase(.emptyList("one-of", of: "value"), rule: "checks: [one-of: []]"),
    MistakeCase(.emptyList("spellings", of: "prefix"), rule: "formatters: [strip-prefix: []]"),
    MistakeCase(
      .emptyList("prefix", of: "prefix"),
      rule: "formatters: [choose: {cases: [{when: {prefix: []}, use: []}]}]"),
  ]

  static let items: [MistakeCase<Mistake>] = [
    MistakeCase(.notANamedItem("a formatter", "a list", isSeveral: false), rule: "formatters: [[a]]"),
    MistakeCase(.notANamedItem("a check", "a mapping", isSeveral: true), rule: "checks: [{a: 1, b: 2}]"),
    MistakeCase(
      .unknownFormatter("digit-only", known: formatters, checks: checks), rule: "formatters: [digit-only]"),
    MistakeCase(
      .unknownFormatter("redact", known: formatters, checks: checks), rule: "formatters: [redact: all]"),
    MistakeCase(.unknownCheck("required", known: checks, formatters: formatters), rule: "checks: [required]"),
    MistakeCase(
      .unknownFormatter("complete", known: formatters, checks: checks), rule: "formatters: [complete]"),
    MistakeCase(.unknownCheck("trim", known: checks, formatters: formatters), rule: "checks: [trim]"),
    MistakeCase(.takesNothing("trim"), rule: "formatters: [trim: 5]"),
    MistakeCase(.saysNothingAlone("length"), rule: "checks: [length]"),
    MistakeCase(.tidyingDecorator, rule: "tidy: [mask: '[0]']"),
    MistakeCase(.chosenFilter, rule: "formatters: [choose: {cases: [], otherwise: [trim]}]"),
    MistakeCase(
      .nearlyACode("incomplet", nearest: "incomplete"), rule: "messages: {en: {incomplet: x}}"),
    MistakeCase(.noCode("a b", known: codes), rule: "messages: {en: {a b: x}}"),
    MistakeCase(.noBounds, rule: "checks: [length: {}]"),
    MistakeCase(.reversedBounds(3, 2), rule: "checks: [length: {min: 3, max: 2}]"),
    MistakeCase(.tableOrPattern, rule: "formatters: [replace: {}]"),
    MistakeCase(.replaceLacks("with"), rule: "formatters: [replace: {pattern: a}]"),
    MistakeCase(.everyOrGroups, rule: "formatters: [separators: {separator: '-'}]"),
    MistakeCase(
      .repeatLastWithEvery,
      rule: "formatters: [separators: {separator: '-', every: 1, repeat-last: true}]"),
    MistakeCase(.slotName("ab"), rule: "formatters: [mask: {pattern: '[0]', slots: {ab: '[a]'}}]"),
    MistakeCase(.classesBesideCharacter, rule: "redact: {character: x, classes: {upper: A}}"),
    MistakeCase(.emptyCondition, rule: "formatters: [choose: {cases: [{when: {}, use: []}]}]"),
    MistakeCase(
      .unequalEnds("51-5"), rule: "formatters: [choose: {cases: [{when: {prefix: 51-5}, use: []}]}]"),
    MistakeCase(
      .reversedEnds("55-51"),
      rule: "formatters: [choose: {cases: [{when: {prefix: 55-51}, use: []}]}]"),
  ]

  private static func digit(_ keys: String) -> String { "checks: [check-digit: {modulo: 10, \(keys)}]" }

  static let parts: [MistakeCase<Mistake>] = [
    MistakeCase(.notAPart(isSeveral: true), rule: "parts: [{a: {}, b: {}}]"),
    MistakeCase(.notAPart(isSeveral: false), rule: "parts: [[]]"),
    MistakeCase(.name("A", of: "part"), rule: "parts: [A: {digits: 2}]"),
    MistakeCase(.partWithoutWidth("a"), rule: "parts: [a: {}]"),
    MistakeCase(
      .partOfTwoKinds("a", kinds: ["digits", "words"]), rule: "parts: [a: {digits: 2, words: [x]}]"),
    MistakeCase(.charactersWithoutCount, rule: "parts: [a: {characters: '[a]'}]"),
    MistakeCase(.countWithoutCharacters, rule: "parts: [a: {digits: 2, count: 2}]"),
    MistakeCase(.notARange("digits", 1...64), rule: "parts: [a: {digits: 1-x}]"),
    MistakeCase(
      .notCharacters("range"), rule: "parts: [a: {characters: '[A-F]', count: 1, range: {AF: 1900}}]"),
    MistakeCase(.reversedRange("digits", 2, 1), rule: "parts: [a: {digits: 2-1}]"),
    MistakeCase(
      .patternAndLocale(of: "date"), rule: "formatters: [date: {pattern: dd.MM.yyyy, locale: de}]"),
    MistakeCase(
      .notARange("range", 0...999_999_999_999_999_999), rule: "parts: [month: {digits: 2, range: 1..12}]"),
    MistakeCase(.noSwitch("luhn"), rule: "checks: [luhn: true]"),
    MistakeCase(.braces(of: "redact", key: "keep-last", value: "4"), rule: "redact: 4"),
    MistakeCase(
      .unknownChoice("a part under redact", text: "shown", choices: ["hide", "show"]),
      rule: "parts: [month: {digits: 2}], redact: {month: shown}"),
    MistakeCase(.notASeries("at", "a text"), rule: digit("at: x, weights: 1")),
    MistakeCase(
      .seriesTooLong("weights", -1_000_000...1_000_000, limit: 1_000), rule: digit("at: 1, weights: 1..2000")),
    MistakeCase(.rangeOfDateAndPart, rule: "checks: [range: {date: yyyy, of: a}]"),
    MistakeCase(.bothEnds("at"), rule: digit("at: 1--2, weights: 1")),
    MistakeCase(.reversedPositions("at"), rule: digit("at: 2..1, weights: 1")),
    MistakeCase(.reversedPositions("weights"), rule: digit("at: 9, weights: 10-2")),
  ]

  static let all = values + items + parts

  @Test(arguments: all)
  func eachMistakeIsToldInItsWords(_ example: MistakeCase<Mistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test func noMistakeIsLeftOut() throws {
    try MistakeSource.expectAllTold(in: "RuleDocuments/Mistake+Documents.swift")
  }
}
