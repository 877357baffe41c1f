import InputMaskFields
import InputMaskRules
import Testing

@testable import InputMask

@Suite struct StripLeadingTests {
  @Test(arguments: [
    ("007", "7"), ("7", "7"), ("000", "0"), ("0", "0"), ("", ""), ("00.5", "0.5"), ("0.5", "0.5"),
    ("100", "100"),
    ("0a", "a"), ("0 7", "0 7"), ("00é", "é"), ("0\u{301}7", "0\u{301}7"), ("٠٠7", "٠٠7"),
  ])
  func theLastOneStaysWhereNoLetterOrDigitFollows(_ input: String, _ text: String) throws {
    let rule = try Rule("r") { StripLeading("[0]") }
    let outcome = rule.format(input)
    #expect(outcome.text.isSame(as: text), "\(outcome.text.debugDescription)")
    #expect(outcome.dropped.isEmpty)
    #expect(rule.format(text).text.isSame(as: text))
  }

  @Test(arguments: [
    ("-007", "-7"), ("+0", "+0"), ("-00.5", "-0.5"), ("--07", "--07"), ("-", "-"), ("007", "7"),
    ("7-07", "7-07"),
    ("\u{2212}07", "\u{2212}7"), ("-\u{301}07", "-\u{301}7"), ("-0٠7", "-٠7"),
  ])
  func oneCharacterOfAnotherSetMayStandBefore(_ input: String, _ text: String) throws {
    let rule = try Rule("r") { StripLeading("[0]", behind: "[+\\-\u{2212}]") }
    let outcome = rule.format(input)
    #expect(outcome.text.isSame(as: text), "\(outcome.text.debugDescription)")
    #expect(outcome.dropped.isEmpty)
    #expect(rule.format(text).text.isSame(as: text))
  }

  @Test func zerosOfAnyScriptAreASet() throws {
    #expect(try Rule("r") { StripLeading("[0٠०]") }.format("٠0०12").text == "12")
    #expect(try Rule("r") { StripLeading("[0٠०]") }.format("٠०12").text == "12")
  }

  @Test func whatTheRuleStripsIsNoProblem() throws {
    let rule = try Rule("r") {
      DigitsOnly(); StripLeading("[0]"); DropsCheck("[]")
    }
    #expect(rule.format("0042").isValid)
    #expect(!rule.format("0x42").isValid)
  }

  @Test func aFieldStripsWhenItIsLeft() throws {
    var field = InputField(
      try Rule(RuleDeclaration("r", filters: [DigitsOnly()], tidying: [StripLeading("[0]")])))
    for key in ["0", "0", "7"] { _ = field.perform(.type(key)) }
    #expect(field.text == "007")
    _ = field.blur()
    #expect(field.text == "7")
  }

  @Test func aSetThatIsNoneIsAnError() {
    let error = #expect(throws: RuleError.self) { try Rule("r") { StripLeading("[0") } }
    #expect(error?.description.hasPrefix("rule r: set: ") == true)
  }

  @Test(arguments: ["strip-leading: \"[0]\"", "strip-leading: {set: \"[0]\"}"])
  func ruleFilesSayIt(_ text: String) throws {
    #expect(try InputMaskTests.rule("{tidy: [\(text)]}").declaration.tidying == [StripLeading("[0]")])
  }

  @Test func ruleFilesSayTheOtherSet() throws {
    #expect(
      try InputMaskTests.rule("{tidy: [strip-leading: {set: \"[0]\", behind: \"[+-]\"}]}").declaration.tidying
        == [StripLeading("[0]", behind: "[+-]")])
  }

  @Test(arguments: Seeded.seeds(10))
  func rulesWithItKeepTheLaws(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let strip = StripLeading(
      random.pick(["[0]", "[0-9]", "[:L:]", "[\\-+.]", "[[:M:]a]"]),
      behind: random.pick([nil, "[+\\-]", "[0-9a]"]))
    let others: [FilterStep] = random.pick([[DigitsOnly()], [LettersOnly()], [MaxLength(8)], []])
    let isTidying = random.chance(1, in: 2)
    // A decorator drops a lone mark that would join its literal, and what is left may begin with more to strip.
    let decorators: [DecoratorStep] =
      others.contains { $0 is DigitsOnly || $0 is LettersOnly }
      ? random.pick([[], [Prefix("+7 ")], [Separators(" ", every: 3)]]) : []
    let rule = try Rule(
      RuleDeclaration(
        "stripped", filters: isTidying ? others : others + [strip],
        decorators: decorators,
        tidying: isTidying ? [strip] : []))
    let bulk = BulkFormatter(rule)
    for _ in 0..<20 {
      RuleLaws(rule, bulk: bulk, RandomText.text(upTo: 16, using: &random), "seed \(seed)").check()
      RuleLaws(rule, bulk: bulk, RandomText.number(upTo: 16, using: &random), "seed \(seed)").check()
    }
  }
}
