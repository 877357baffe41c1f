import Testing

@testable import InputMask

/// A value that its mask or its checks do not find whole is not valid.
@Suite struct WholenessTests {
  private static func codes(_ input: String, _ checks: [Check], isOptional: Bool = false) throws -> [String] {
    let rule = try Rule(
      RuleDeclaration(
        "rule", filters: [DigitsOnly()], decorators: [Mask("[0000]")], checks: checks,
        isOptional: isOptional))
    return rule.format(input).problems.map(\.code.name)
  }

  @Test(arguments: [
    [PatternCheck("[0-9]{4}")], [.luhn], [PatternCheck("[0-9]*"), .luhn],
  ])
  func checksOnContentFindAnUnfilledValueIncomplete(_ checks: [Check]) throws {
    #expect(try Self.codes("12", checks) == ["incomplete"])
    #expect(try Self.codes("", checks) == ["incomplete"])
    #expect(try Self.codes("", checks, isOptional: true).isEmpty)
    #expect(try Self.codes("12", checks, isOptional: true) == ["incomplete"])
  }

  @Test func oneProblemIsEnough() throws {
    #expect(try Self.codes("12", [.complete, .luhn]) == ["incomplete"])
    #expect(try Self.codes("", [LengthCheck(minimum: 4), .luhn]) == ["too-short"])
    #expect(
      try Self.codes("", [.complete, LengthCheck(minimum: 4), .luhn], isOptional: true).isEmpty)
    #expect(try Self.codes("", []).isEmpty)
  }

  @Test func anOptionalValueIsAskedWhatWasDropped() throws {
    #expect(try Self.codes("x", [DropsCheck("[-]"), .luhn], isOptional: true) == ["unexpected"])
  }

  @Test(arguments: [
    ("1-2 (34)", []), ("1a234", ["unexpected"]), ("1234\u{E9}", ["unexpected"]),
    ("1234\u{BD}", ["unexpected"]),
    ("1234\u{2764}\u{FE0F}", []), ("-", ["incomplete"]), ("a", ["unexpected", "incomplete"]),
  ])
  func lettersAndNumbersAreMissedUnlessTheRuleSaysOtherwise(_ input: String, _ codes: [String]) throws {
    #expect(try Self.codes(input, [.complete]) == codes)
    #expect(try Self.codes(input, [DropsCheck("[:Any:]"), .complete]) == codes.filter { $0 != "unexpected" })
  }

  @Test func contentIsNotAskedOfWhatWasCut() throws {
    #expect(try Self.codes("12345", [.complete, .luhn]) == ["too-long"])
    #expect(try Self.codes("1234", [.complete, .luhn]) == ["checksum"])
  }

  @Test func problemsComeInTheOrderOfTheChecks() throws {
    let checks: [Check] = [DropsCheck("[-]"), .complete, .luhn]
    #expect(try Self.codes("1a2", checks) == ["unexpected", "incomplete"])
    #expect(try Self.codes("12a34", checks) == ["unexpected", "checksum"])
  }

  @Test(arguments: [(false, ["unexpected"]), (true, [])])
  func aReplacementThatDropsIsJudgedUnlessItIsMeantTo(_ drops: Bool, _ codes: [String]) throws {
    let rule = try Rule("rule") {
      Replace(pattern: "x.*", with: "", drop: drops)
      DropsCheck("[]")
    }
    #expect(rule.format("12x99").problems.map(\.code.name) == codes)
    #expect(rule.format("12x99").dropped.map(\.reason) == (drops ? [] : [.replaced]))
    let table = try Rule("rule") {
      Replace(["x": ""], drop: drops)
      DropsCheck("[]")
    }
    #expect(table.format("1x").problems.map(\.code.name) == codes)
  }

  @Test(arguments: ["123456", "1234567", "12345678", "123456789012"], [true, false])
  func aFixedCoverTellsNoLength(_ input: String, _ keepsSeparators: Bool) throws {
    let rule = try Rule("rule") {
      DigitsOnly()
      Separators(" ", every: 4)
      Redact(keepLast: 4, keepsSeparators: keepsSeparators, fixedLength: 4)
    }
    #expect(rule.redact(input) == "••••" + input.suffix(4))
  }

  @Test(arguments: [("a@b.nl", "•@•.••"), ("ab@b.nl", "a•@•.••"), ("name@example.com", "n•••@•••••••.•••")])
  func somethingOfEachPartIsHidden(_ input: String, _ shown: String) throws {
    let rule = try Rule("rule") { Redact(keepFirst: 1, significant: "[^@.]", hidesInEachPart: true) }
    #expect(rule.redact(input) == shown)
  }

  /// A digit is read as one whatever is drawn around it.
  @Test(arguments: [
    ("4\u{FE0F}\u{20E3} 12", "• ••"), ("1\u{FE0F}2", "••"), ("4\u{301}-", "•-"), ("1\u{200D}a", "•a"),
  ])
  func aMarkBehindACharacterThatCountsHidesItToo(_ input: String, _ shown: String) throws {
    let rule = try Rule("rule") { Redact(significant: "[0-9]") }
    #expect(rule.redact(input) == shown)
  }

  /// A literal ends a part, as a character that does not count does.
  @Test(arguments: [(1, "1•-••-••-••"), (2, "••-••-••-••"), (3, "••-3•-••-••"), (6, "••-••-••-••")])
  func literalsEndParts(_ keepFirst: Int, _ shown: String) throws {
    let rule = try Rule("rule") {
      DigitsOnly()
      Separators("-", every: 2)
      Redact(keepFirst: keepFirst, hidesInEachPart: true)
    }
    #expect(rule.redact("12345678") == shown)
  }
}
