import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct RuleTests {
  @Test(arguments: [
    ("9161234567", "+7-916-123-45-67", true), ("89161234567", "+7-916-123-45-67", true),
    ("+79161234567", "+7-916-123-45-67", true), ("+7 (916) 123-45-67", "+7-916-123-45-67", true),
    ("0079161234567", "+7-916-123-45-67", true), ("79161234567", "+7-916-123-45-67", true),
    ("+7-916-123-45-67", "+7-916-123-45-67", true), ("٩١٦١٢٣٤٥٦٧", "+7-916-123-45-67", true),
    ("８(９１６)1234567", "+7-916-123-45-67", true), ("8 (800) 555-35-35", "+7-800-555-35-35", true),
    ("916", "+7-916", false), ("", "", false), ("+", "+", false), ("+7", "+7", false), ("+79", "+7-9", false),
    ("916-", "+7-916-", false),
    ("880055535351", "+7-800-555-35-35", false), ("+780055535351", "+7-800-555-35-35", false),
  ])
  func everySpellingOfANumberIsOneNumber(_ input: String, _ text: String, _ isValid: Bool) throws {
    let outcome = try Rule(SampleRules.phone).format(input)
    #expect(outcome.text == text)
    #expect(outcome.isValid == isValid)
  }

  @Test func whatIsDroppedSaysWhereByWhomAndWhy() throws {
    let outcome = try Rule(SampleRules.phone).format("8 (916) x123-45-67-8")
    #expect(outcome.value == "9161234567")
    #expect(
      outcome.dropped.map { "\($0.summary) \($0.step)" } == [
        "1..<2 notADigit digits-only", "2..<3 notADigit digits-only", "6..<7 notADigit digits-only",
        "7..<8 notADigit digits-only",
        "8..<9 notADigit digits-only", "12..<13 notADigit digits-only", "15..<16 notADigit digits-only",
        "18..<19 notADigit digits-only", "0..<1 prefix strip-prefix", "19..<20 tooLong mask",
      ])
    #expect(
      outcome.problems.map { "\($0.code)@\($0.range.utf8) \($0.step)" } == [
        "too-long@19..<20 mask", "unexpected@8..<9 drops",
      ])
  }

  @Test func aCaretFollowsThroughEveryStep() throws {
    let explanation = try Rule(SampleRules.phone).explain("8 9161234567")
    #expect(explanation.steps.map(\.name) == ["digits-only", "strip-prefix", "mask", "redact"])
    #expect(explanation.carets(from: UTF8Offset(5)).map(\.value) == [4, 3, 6, 12])
    #expect(explanation.carets(from: UTF8Offset(0)).map(\.value) == [0, 0, 0, 0])
    #expect(explanation.carets(from: UTF8Offset(12)).map(\.value) == [11, 10, 16, 28])
  }

  private func inCode(_ isLong: Bool) throws -> Rule {
    try Rule("pin") {
      DigitsOnly()
      for limit in [isLong ? 6 : 4] { MaxLength(limit) }
      if isLong { Separators("-", every: 3) } else { Separators("-", every: 1) }
      if isLong { Redact() }
      LengthCheck(minimum: 4)
      Check.luhn
    }
  }

  @Test func aRuleInCodeIsTheRuleAsData() throws {
    let short = RuleDeclaration(
      "pin",
      formatters: [
        .digitsOnly(DigitsOnly()), .maxLength(MaxLength(4)), .separators(Separators("-", every: 1)),
      ],
      checks: [.length(LengthCheck(minimum: 4)), .luhn])
    #expect(try inCode(false) == Rule(short))
    #expect(try inCode(false).hashValue == Rule(short).hashValue)
    #expect(try inCode(true) != Rule(short))
    #expect(
      try inCode(true).declaration.formatters.map(\.name) == [
        "digits-only", "max-length", "separators", "redact",
      ])
    var eager = short
    eager.isEager = true
    #expect(try Rule(eager) != Rule(short))
  }

  @Test func whatAFieldDoesCanBeSaidBeforeTheBlock() throws {
    var built = RuleDeclaration("built", formatters: [.digitsOnly(DigitsOnly()), .mask(Mask("[00]/[00]"))])
    built.isEager = true
    built.overwrites = true
    built.guarded = "."
    let rule = try Rule("built", isEager: true, overwrites: true, guarded: ".") {
      DigitsOnly()
      Mask("[00]/[00]")
    }
    #expect(try rule == Rule(built))
    #expect(InputField(rule).overwrites)
  }

  @Test(arguments: [
    (InputMask.Formatter.digitsOnly(DigitsOnly()), "digits-only", InputMask.Formatter.Stage.filter),
    (.lettersOnly(LettersOnly()), "letters-only", .filter),
    (.characters(Characters("[a]")), "characters", .filter), (.trim(Trim()), "trim", .filter),
    (.collapseWhitespace(CollapseWhitespace()), "collapse-whitespace", .filter),
    (.letterCase(LetterCase(.upper)), "case", .filter),
    (.normalize(Normalize()), "normalize", .filter), (.replace(Replace([:])), "replace", .filter),
    (.stripPrefix(StripPrefix("8")), "strip-prefix", .filter),
    (.maxLength(MaxLength(1)), "max-length", .filter),
    (.separators(Separators("-", every: 1)), "separators", .decorator),
    (.mask(Mask("[0]")), "mask", .decorator), (.prefix(Prefix("+")), "prefix", .decorator),
    (.suffix(Suffix("%")), "suffix", .decorator),
    (.choose(Choose([])), "choose", .decorator), (.redact(Redact()), "redact", .redactor),
  ])
  func formattersHaveTheNamesOfRuleFiles(
    _ formatter: InputMask.Formatter, _ name: String, _ stage: InputMask.Formatter.Stage
  ) {
    #expect(formatter.name == name)
    #expect(formatter.stage == stage)
  }

  @Test(arguments: [
    (Check.complete, "complete"), (.length(LengthCheck()), "length"),
    (.pattern(PatternCheck("a")), "pattern"), (.oneOf(OneOfCheck([])), "one-of"),
    (.luhn, "luhn"), (.mod97, "mod-97"), (.number(NumberCheck()), "range"),
    (.date(DateCheck(format: "dd")), "range"),
    (.drops(DropsCheck("[a]")), "drops"), (.custom(CustomCheck("own", message: "") { _ in true }), "own"),
  ])
  func checksHaveTheNamesOfRuleFiles(_ check: Check, _ name: String) { #expect(check.name == name) }

  @Test func whatIsPrintedHasNoValueInIt() throws {
    let rule = try Rule(SampleRules.phone)
    let outcome = rule.format("916x123")
    #expect("\(outcome)" == "Outcome(incomplete, problems: [\"incomplete\", \"unexpected\"], dropped: 1)")
    #expect(outcome.debugDescription == "\(outcome)")
    let explanation = rule.explain("916x123")
    #expect("\(explanation)" == "Explanation(digits-only → strip-prefix → mask → redact)")
    #expect(explanation.debugDescription == "\(explanation)")
    var dumped = ""
    dump(outcome, to: &dumped)
    dump(explanation, to: &dumped)
    dump(explanation.steps, to: &dumped)
    #expect(!dumped.contains("916"))
    #expect("\(Problem.Code.tooLong)" == "too-long")
  }

  /// String interpolation and dumps of what holds an outcome or a step must not print the value either.
  @Test func noPartOfAnExplanationPrintsTheValue() throws {
    let explanation = try Rule(SampleRules.phone).explain("9161234567")
    for text in [
      "\(explanation.steps)", "\([explanation])", "\(Optional(explanation.outcome) as Any)",
      String(reflecting: explanation.steps),
    ] {
      #expect(!text.contains("916"), "\(text)")
    }
  }

  @Test func anExampleWithAProblemIsInvalid() {
    #expect(Example("1").isValid)
    #expect(!Example("1", problem: "luhn").isValid)
    #expect(!Example("1", isValid: false).isValid)
  }
}
