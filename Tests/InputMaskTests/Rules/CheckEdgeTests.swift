import Testing

@testable import InputMask

@Suite struct CheckEdgeTests {
  /// Four characters are the country and the check digits of no account, whatever their remainder is.
  @Test(arguments: ["0001", "0098", "A001"])
  func aValueOfFourCharactersHasNoMod97(_ value: String) throws {
    let rule = try Rule(RuleDeclaration("account", checks: [.mod97]))
    #expect(rule.format(value).problems.map(\.code) == [.checksum])
  }

  /// What was dropped is judged where its check stands among the others, first or last.
  @Test(arguments: [true, false])
  func problemsComeInTheOrderOfTheChecks(isFirst: Bool) throws {
    let length = LengthCheck(minimum: 4)
    let drops = DropsCheck("[-]")
    let rule = try Rule(
      RuleDeclaration(
        "code", filters: [DigitsOnly()], checks: isFirst ? [drops, length] : [length, drops]))
    let codes: [Problem.Code] = isFirst ? [.unexpected, .tooShort] : [.tooShort, .unexpected]
    #expect(rule.format("1x").problems.map(\.code) == codes)
    #expect(rule.explain("1x").outcome.problems.map(\.code) == codes)
  }

  @Test(arguments: [("1,234", true), (",123", false), ("-,123", false)])
  func aSeparatorBeforeTheFirstGroupIsNone(_ input: String, _ isValid: Bool) throws {
    let rule = try Rule(
      RuleDeclaration(
        "number",
        filters: [Characters("[-0-9]")],
        decorators: [Separators(",", every: 3, from: .right, within: "[0-9]")], checks: [DropsCheck("[]")]))
    #expect(rule.format(input).isValid == isValid)
  }

  @Test func aSeparatorBeforeTheFirstGroupFromTheRightIsNone() throws {
    let rule = try Rule(
      RuleDeclaration(
        "number", filters: [Characters("[0-9]")], decorators: [Separators(",", every: 3, from: .right)],
        checks: [DropsCheck("[]")]))
    #expect(rule.format("1,234").isValid)
    #expect(!rule.format(",123").isValid)
  }

  @Test func whatStandsBehindNineInASCIIIsNoDigit() throws {
    let rule = try Rule(RuleDeclaration("sum", checks: [.luhn]))
    #expect(rule.format("18").isValid && rule.format("1:8").isValid && rule.format("1/8").isValid)
  }

  @Test func minusNoughtIsNought() throws {
    let rule = try Rule(RuleDeclaration("number", checks: [NumberCheck(minimum: "0", maximum: "0")]))
    #expect(rule.format("-0").isValid && rule.format("-0.00").isValid && !rule.format("-0.01").isValid)
  }
}
