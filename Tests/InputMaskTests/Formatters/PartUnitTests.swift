import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskRules

/// A last part that may be left out, with a unit behind it.
@Suite struct PartUnitTests {
  private static func rule(_ hours: String = "h", first: String? = nil, last: String = "m") throws -> Rule {
    var elements: [Parts.Element] = [
      .part(Part("hours", .digits(1...2), range: 0...23)), .literal(hours),
      .part(Part("minutes", .digits(1...2), range: 0...59, isOptional: true)), .literal(last),
    ]
    if let first { elements.insert(.literal(first), at: 0) }
    return try PartsTests.rule(Parts(elements))
  }

  @Test(arguments: [
    ("5", "5", "5"), ("5h", "5h", "5"), ("5h30", "5h30m", "5h30"), ("5h30m", "5h30m", "5h30"),
    ("5h3m", "5h3m", "5h3"),
  ])
  func theUnitOfAPartThatIsLeftOutIsLeftOutToo(_ input: String, _ text: String, _ value: String) throws {
    let rule = try Self.rule()
    let outcome = rule.format(input)
    #expect(outcome.text == text)
    #expect(outcome.value == value)
    #expect(outcome.isValid)
    #expect(rule.format(value: value).value == value)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
    var field = InputField(rule)
    for key in input { _ = field.perform(.type(String(key))) }
    #expect(field.text == text, "typed")
  }

  /// A later character of a literal ends the part, and what stands before it in the literal is written with it.
  @Test(arguments: [
    ("5", "5", "5"), ("5h", "5 h", "5"), ("5 h", "5 h", "5"), ("05h", "05 h", "05"),
    ("5h30", "5 h 30 min", "5 h 30"),
    ("5 h 30", "5 h 30 min", "5 h 30"), ("5h 30", "5 h 30 min", "5 h 30"), ("12h3", "12 h 3 min", "12 h 3"),
    ("5 30", "5 h 30 min", "5 h 30"),
  ])
  func aUnitBehindASpaceEndsItsPart(_ input: String, _ text: String, _ value: String) throws {
    try Self.check(try Self.rule(" h ", last: " min"), input, text, value)
  }

  @Test(arguments: [
    ("5h", "5 h"), ("5h30m", "5 h 30 m"), ("5 h 30 m", "5 h 30 m"), ("5h30m7", "5 h 30 m 7 s"),
    ("5h3m", "5 h 3 m"),
    ("5h3m7", "5 h 3 m 7 s"),
  ])
  func soDoesAUnitInTheMiddle(_ input: String, _ text: String) throws {
    let rule = try PartsTests.rule(
      Parts([
        .part(Part("hours", .digits(1...2))), .literal(" h "),
        .part(Part("minutes", .digits(1...2), isOptional: true)), .literal(" m "),
        .part(Part("seconds", .digits(1...2), isOptional: true)), .literal(" s"),
      ]))
    try Self.check(rule, input, text, rule.format(text).value)
  }

  private static func check(_ rule: Rule, _ input: String, _ text: String, _ value: String) throws {
    let outcome = rule.format(input)
    #expect(outcome.text == text)
    #expect(outcome.value == value)
    #expect(outcome.isValid)
    #expect(rule.format(text).text == text)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
    var field = InputField(rule)
    for key in input { _ = field.perform(.type(String(key))) }
    #expect(field.text == text, "typed")
    #expect(field.blur().text == text, "left")
  }

  @Test(arguments: [
    ("30m", "h30"), ("90m", "h90"), ("h30m", "h30m"), ("5 30m", "5h30m"), ("530m", "5h30m"),
    ("٣٠m", "h30"),
  ])
  func aNumberBelongsToTheSignBehindIt(_ input: String, _ text: String) throws {
    let rule = try Self.rule()
    let outcome = rule.format(input)
    #expect(outcome.text == text)
    #expect(outcome.isValid == (text == "5h30m"))
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test(arguments: [
    ("2024年2月9日", "2024年2月9日", true), ("2024年29日", "2024年月29", false),
    ("2024年2月月9日", "2024年2月9日", false), ("2024年年2月9日", "2024年2月9日", false),
  ])
  func aSignEndsItsPartOnce(_ input: String, _ text: String, _ isValid: Bool) throws {
    let rule = try PartsTests.rule(DateParts(.date, pattern: "yyyy年M月d日"))
    #expect(rule.format(input).text == text)
    #expect(rule.format(input).isValid == isValid)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  /// A literal that another one opens closes the whole.
  @Test func aBracketClosesWhateverIsLeftOut() throws {
    let rule = try Self.rule("-", first: "(", last: ")")
    #expect(rule.format("5").text == "(5)")
    #expect(rule.format("5-30").text == "(5-30)")
  }

  @Test(arguments: [
    "'h', {minutes: {digits: 1-2, range: 0-59, optional: true}}, m",
    "' h ', {minutes: {digits: 1-2, range: 0-59, optional: true}}, ' min'",
  ])
  func suchARuleKeepsTheLaws(_ rest: String) throws {
    let yaml = "rules: {a: {parts: [hours: {digits: 1-2, range: 0-23}, \(rest)], checks: [complete]}}"
    let rules = try book(yaml)
    for seed in UInt64(1)...4 {
      let check = try RuleLawCheck("a", in: rules, seed: seed, inputCount: 300, limit: .seconds(60))
      #expect(check.failures.isEmpty, "\(check.failures)")
    }
  }
}
