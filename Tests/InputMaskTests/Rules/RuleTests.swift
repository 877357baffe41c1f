import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct RuleTests {
  /// The text has letters then for which the second filter was not needed before.
  @Test func whatAFilterPutsInGoesThroughTheNext() throws {
    let rule = try Rule("r") {
      Replace(["1": "é"]); LetterCase(.upper)
    }
    #expect(rule.format("1").text == "É")
    #expect(BulkFormatter(rule).format("212", as: .text).bytes == Array("2É2".utf8))
  }

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
      filters: [DigitsOnly(), MaxLength(4)], decorators: [Separators("-", every: 1)],
      checks: [LengthCheck(minimum: 4), .luhn])
    #expect(try inCode(false) == Rule(short))
    #expect(try inCode(false).hashValue == Rule(short).hashValue)
    #expect(try inCode(true) != Rule(short))
    #expect(
      try inCode(true).declaration
        == RuleDeclaration(
          "pin", filters: [DigitsOnly(), MaxLength(6)], decorators: [Separators("-", every: 3)],
          redactor: Redact(), checks: [LengthCheck(minimum: 4), .luhn]))
    var eager = short
    eager.isEager = true
    #expect(try Rule(eager) != Rule(short))
  }

  @Test func whatAFieldDoesCanBeSaidBeforeTheBlock() throws {
    var built = RuleDeclaration("built", filters: [DigitsOnly()], decorators: [Mask("[00]/[00]")])
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
    (DigitsOnly() as RuleComponent, "digits-only", RuleStage.filter),
    (LettersOnly(), "letters-only", .filter),
    (Characters("[a]"), "characters", .filter), (Trim(), "trim", .filter),
    (CollapseWhitespace(), "collapse-whitespace", .filter),
    (LetterCase(.upper), "case", .filter),
    (Normalize(), "normalize", .filter), (Replace([:]), "replace", .filter),
    (StripPrefix("8"), "strip-prefix", .filter),
    (MaxLength(1), "max-length", .filter),
    (Separators("-", every: 1), "separators", .decorator),
    (Mask("[0]"), "mask", .decorator), (Prefix("+"), "prefix", .decorator),
    (Suffix("%"), "suffix", .decorator),
    (Choose([]), "choose", .decorator), (Redact(), "redact", .redactor),
  ])
  func stepsHaveTheNamesOfRuleFiles(_ step: RuleComponent, _ name: String, _ stage: RuleStage) {
    #expect(step.name == name)
    #expect(step.stage == stage)
  }

  @Test(arguments: [
    (Check.complete, "complete"), (LengthCheck(), "length"),
    (PatternCheck("a"), "pattern"), (OneOfCheck([]), "one-of"),
    (.luhn, "luhn"), (.mod97, "mod-97"), (NumberCheck(), "range"),
    (DateCheck(format: "dd"), "range"),
    (DropsCheck("[a]"), "drops"), (CustomCheck("own", message: "") { _ in true }, "own"),
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
