import Testing

@testable import InputMask

@Suite struct MessageTests {
  @Test(arguments: [
    (Check.complete, "1", "something is missing; fill every place"),
    (LengthCheck(minimum: 4), "12", "too short: 2; at least 4 characters"),
    (LengthCheck(maximum: 1), "12", "too long; at most 1 character"),
    (PatternCheck("[a-z]+"), "12", "not of the form that the rule asks for; check what was typed"),
    (OneOfCheck(["1"]), "12", "not one of the values that the rule allows; choose one of them"),
    (.luhn, "12", "the check digits do not fit the others; look for a mistyped character"),
    (.mod97, "12", "the check digits do not fit the others; look for a mistyped character"),
    (NumberCheck(), "1x", "not a number; write digits, with a sign or a decimal point if need be"),
    (NumberCheck(minimum: "20"), "12", "out of range; at least 20"),
    (NumberCheck(maximum: "10"), "12", "out of range; at most 10"),
    (NumberCheck(minimum: "20", maximum: "30"), "12", "out of range; from 20 to 30"),
    (DateCheck(format: "HHmm"), "12", "not a date or time of this layout; write all its digits"),
    (DateCheck(format: "MM"), "13", "no such month; check the date"),
    (DateCheck(format: "MMdd"), "0230", "no such day; check the date"),
    (DateCheck(format: "HH"), "24", "no such hour; check the date"),
    (DateCheck(format: "mm"), "60", "no such minute; check the date"),
    (DateCheck(format: "ss"), "60", "no such second; check the date"),
    (DateCheck(format: "MMdd", minimum: "0501"), "0430", "out of range; at least 0501"),
    (CustomCheck("own", message: "bad; do better") { _ in false }, "12", "bad; do better"),
  ])
  func theStandardWordsSayWhatIsWrongAndWhatWouldDo(_ check: Check, _ input: String, _ message: String) throws
  {
    let decorators = check == .complete ? [Mask("[00]")] : []
    let rule = try Rule(RuleDeclaration("rule", decorators: decorators, checks: [check]))
    #expect(rule.format(input).problems.map(\.message) == [message])
  }

  @Test func aSurplusAndAStrangeCharacterHaveTheirWords() throws {
    #expect(
      try Rule("short") { MaxLength(1) }.format("12").problems.map(\.message)
        == ["more characters than there is room for; remove the surplus"])
    #expect(
      try Rule("digits") {
        DigitsOnly(); DropsCheck("[-]")
      }.format("1x").problems.map(\.message)
        == ["characters that do not belong here; remove them"])
    let malformed = Problem(code: .malformed, step: "", range: Range(utf8: 0..<1))
    #expect(
      Messages.message(for: malformed, in: RuleDeclaration("any"), language: "en")
        == "not well-formed UTF-8; convert the input to UTF-8")
  }

  private static let spoken: [String: [String: String]] = [
    "en": ["too-short": "{count} of {minimum}"], "pt": ["too-short": "curto: {count}"],
    "pt-BR": ["luhn": "outro"], "zh-Hant": ["too-short": "太短"], "de": ["even": "ungerade; noch eins"],
  ]

  @Test(arguments: [
    ("pt", "curto: 2"), ("pt-BR", "curto: 2"), ("pt-BR-x-old", "curto: 2"), ("zh-Hant-TW", "太短"),
    ("zh", "太短：2 个字符；至少需要 4 个字符"),
    ("en-GB", "2 of 4"), ("sv", "2 of 4"),
    ("fr-CA", "trop court\u{A0}: 2\u{A0}; au moins 4 caractères"), ("", "2 of 4"), ("-", "2 of 4"),
    ("PT", "curto: 2"),
    ("pt_br", "curto: 2"), ("zh-hant-x-tw", "太短"), ("ru", "слишком коротко: 2; нужно не меньше 4 знаков"),
  ])
  func aLanguageFallsBackToShorterTagsAndEnglish(_ language: String, _ message: String) throws {
    let rule = try Rule(
      RuleDeclaration("rule", checks: [LengthCheck(minimum: 4)], messages: Self.spoken))
    #expect(rule.format("12", language: language).problems.map(\.message) == [message])
    #expect(rule.explain("12", language: language).outcome.problems.map(\.message) == [message])
  }

  @Test func aLanguageWithoutWordsForACodeTakesTheStandardOnes() throws {
    let rule = try Rule(RuleDeclaration("rule", checks: [.luhn], messages: ["de": ["too-short": "kurz"]]))
    #expect(
      rule.format("12", language: "de").problems.map(\.message)
        == ["die Prüfziffern passen nicht zu den übrigen; suchen Sie den Tippfehler"])
  }

  @Test(arguments: [
    ("{count}", "2"), ("{count}{minimum}", "24"), ("{unknown}", "{unknown}"), ("a {count", "a {count"),
    ("}{", "}{"),
    ("{{count}}", "{{count}}"), ("{}", "{}"), ("100 % {", "100 % {"), ("", ""),
  ])
  func parametersAreFilledInOnce(_ template: String, _ message: String) throws {
    let rule = try Rule(
      RuleDeclaration(
        "rule", checks: [LengthCheck(minimum: 4)], messages: ["en": ["too-short": template]]))
    #expect(rule.format("12").problems.map(\.message) == [message])
  }

  @Test func aCheckOfAProgramsOwnCanBeSpokenInItsLanguages() throws {
    let even = CustomCheck("even", message: "odd; add one") { _ in false }
    let rule = try Rule(RuleDeclaration("rule", checks: [even], messages: Self.spoken))
    #expect(rule.format("1", language: "de").problems.map(\.message) == ["ungerade; noch eins"])
    #expect(rule.format("1", language: "fr").problems.map(\.message) == ["odd; add one"])
  }

  /// A check may have the name of a problem of the engine; its words are still its own.
  @Test func aCheckOfAProgramsOwnKeepsItsWordsUnderAnyName() throws {
    let own = CustomCheck("pattern", message: "not of the house style; ask") { _ in false }
    #expect(try Rule("rule") { own }.format("1").problems.map(\.message) == ["not of the house style; ask"])
  }

  @Test(arguments: Seeded.seeds(20))
  func noMessageQuotesTheValue(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      var declaration = RuleDeclaration("rule", checks: RandomRule.checks(using: &random))
      declaration.filters = [MaxLength(random.int(4...9))]
      let secret = "§" + RandomText.number(upTo: 8, using: &random)
      let outcome = try Rule(declaration).format(secret)
      for problem in outcome.problems {
        #expect(!problem.message.contains("§"), "seed \(seed)")
        #expect(
          !problem.message.contains("{"), "a parameter without a value, seed \(seed): \(problem.message)")
        #expect(!problem.parameters.values.contains { $0.contains("§") }, "seed \(seed)")
      }
    }
  }
}
