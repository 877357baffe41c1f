import Testing

@testable import InputMask
@testable import InputMaskFields

/// Parts that are filled from the right: durations, amounts.
@Suite struct RightPartsTests {
  static let duration = declaration("duration", durationParts)
  static let amount = declaration(
    "amount",
    Parts(
      [
        .part(Part("euros", .digits(1...6))), .literal(","), .part(Part("cents", .digits(2...2))),
        .literal(" €"),
      ], value: "{euros}.{cents}", fill: .right))

  private static let durationParts = Parts(
    [
      .part(Part("hours", .digits(1...2))), .literal(":"),
      .part(Part("minutes", .digits(2...2), range: 0...59)), .literal(":"),
      .part(Part("seconds", .digits(2...2), range: 0...59)),
    ], fill: .right)

  private static func declaration(_ name: String, _ parts: Parts) -> RuleDeclaration {
    var declaration = RuleDeclaration(name)
    declaration.append(parts)
    return declaration
  }

  @Test(arguments: [
    FieldCase(duration, "|", "1", "0:00:01|"), FieldCase(duration, "|", "123", "0:01:23|"),
    FieldCase(duration, "|", "12345", "1:23:45|"), FieldCase(duration, "|", "123456", "12:34:56|"),
    FieldCase(duration, "12:34:56|", "7", "12:34:56|", refused: [.full]),
    FieldCase(duration, "|", "10", "0:00:10|"),
    FieldCase(duration, "|", "⟦1:2:3⟧", "1:02:03|"), FieldCase(duration, "|", "⟦5:30⟧", "0:05:30|"),
    FieldCase(duration, "|", "⟦90⟧", "0:00:90|"), FieldCase(duration, "|", "⟦12:34:56⟧", "12:34:56|"),
    FieldCase(amount, "|", "1", "0,01| €"), FieldCase(amount, "|", "123456", "1234,56| €"),
    FieldCase(amount, "|", "⟦12,5⟧", "12,05| €"), FieldCase(amount, "|", "٣", "0,03| €"),
  ])
  func digitsEnterFromTheRight(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    (duration, "1:23:456", "1:23:45"), (duration, "1:234", "0:01:23"), (duration, "100:00", "0:10:00"),
    (amount, "12,345", "12,34 €"),
  ])
  func aGroupKeepsToItsPart(_ declaration: RuleDeclaration, _ input: String, _ text: String) throws {
    let rule = try Rule(declaration)
    #expect(rule.format(input).text == text)
    #expect(rule.format(input).problems.map(\.code) == [.tooLong])
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  /// Zeros for which the part has no room tell nothing.
  @Test(arguments: [
    ("000:1", "0:00:01"), ("0064:1", "0:64:01"), ("001:02:03", "1:02:03"),
  ])
  func zerosBeforeAGroupGiveWay(_ input: String, _ text: String) throws {
    let rule = try Rule(Self.duration)
    #expect(rule.format(input).text == text)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test(arguments: [
    FieldCase(duration, "0:01:23|", "⌫", "0:00:12|"), FieldCase(duration, "0:00:01|", "⌫", "|"),
    FieldCase(duration, "1:23:45|", "⌫⌫⌫⌫⌫", "|"), FieldCase(duration, "1:23:45|", "⌫↶", "1:23:45|"),
    FieldCase(duration, "[1:23:45|]", "7", "0:00:07|"), FieldCase(duration, "[1:23:45|]", "⌫", "|"),
    FieldCase(amount, "1234,56| €", "⌫⌫", "12,34| €"),
    FieldCase(duration, "1:23|:45", "⌫", "0:12|:45"), FieldCase(duration, "0:01|:23", "5", "0:15|:23"),
  ])
  func deletingLetsTheRestMoveBack(_ row: FieldCase) throws { try row.check() }

  /// A zero that fills a part up gives way to the digit that is typed before it.
  @Test(arguments: [
    FieldCase(duration, "1|:02:03", "⌫1", "1|:02:03"), FieldCase(duration, "|1:02:03", "⌦1", "1|:02:03"),
    FieldCase(duration, "12|:02:03", "⌫⌫12", "12|:02:03"), FieldCase(duration, "|0:00:05", "1", "1|:00:05"),
    FieldCase(duration, "0|:02:03", "1", "1|:02:03"), FieldCase(amount, "|0,05 €", "1", "1|,05 €"),
    FieldCase(duration, "|", "100203", "10:02:03|"),
    FieldCase(duration, "|10:02:03", "1", "|10:02:03", refused: [.full]),
    FieldCase(duration, "|0:02:03", "⟦12⟧", "12|:02:03"),
  ])
  func aZeroThatWasAddedGivesWay(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    ("1:02:03", "1:02:03", true), ("0:75:00", "0:75:00", false), ("", "", false), ("5:30", "0:05:30", true),
    ("0:00:00", "0:00:00", true), ("1:2:3", "1:02:03", true),
  ])
  func aWholeTextIsReadPartByPart(_ input: String, _ text: String, _ isValid: Bool) throws {
    var declaration = Self.duration
    declaration.checks = [.complete]
    let rule = try Rule(declaration)
    let outcome = rule.format(input)
    #expect(outcome.text == text)
    #expect(outcome.isValid == isValid)
    #expect(rule.format(outcome.text).text == text)
    #expect(rule.value(of: text) == outcome.value)
  }

  @Test(arguments: ["0,05 €", "1,00 €", "1234,56 €"])
  func theValueIsReadBack(_ text: String) throws {
    var declaration = RuleDeclaration("amount")
    declaration.append(
      Parts(
        [
          .part(Part("euros", .digits(1...6))), .literal(","), .part(Part("cents", .digits(2...2))),
          .literal(" €"),
        ],
        value: "{cents}/{euros}", fill: .right))
    let rule = try Rule(declaration)
    let outcome = rule.format(text)
    #expect(rule.format(value: outcome.value).text == text)
    #expect(rule.format(outcome.value).text == text)
  }

  @Test func theValueHasItsFormAndItsParts() throws {
    let outcome = try Rule(Self.amount).format("1234,56 €")
    #expect(outcome.value == "1234.56" && outcome.text == "1234,56 €")
    #expect(outcome.parts["euros"] == "1234" && outcome.parts["cents"] == "56")
    #expect(try Rule(Self.amount).format("1234.56").text == "1234,56 €")
    let problem = try #require(try Rule(Self.duration).format("1:75:00").problems.first)
    #expect(problem.code == .range && problem.part == "minutes")
  }

  @Test(arguments: [
    FieldCase(duration, "|", "0", "0:00:00|"), FieldCase(duration, "|", "0⌫", "|"),
    FieldCase(duration, "|", "00", "0:00:00|", refused: [.alreadyThere]),
    FieldCase(duration, "|", "05", "0:00:05|"), FieldCase(amount, "|", "0", "0,00| €"),
    FieldCase(duration, "|", "⟦0⟧", "0:00:00|"), FieldCase(duration, "|", "⟦00⟧", "0:00:00|"),
  ])
  func aZeroThatIsTypedIsAValue(_ row: FieldCase) throws { try row.check() }

  @Test func partsAreStepped() throws {
    try FieldCase(Self.duration, "0:01|:59", "↑", "0:02|:59").check()
    try FieldCase(Self.duration, "0:01:59|", "↓", "0:01:58|").check()
  }

  /// Digits that are typed are those of the value, behind zeros, and idempotence and round trips hold.
  @Test(arguments: Seeded.seeds(40))
  func theValueIsTheDigitsBehindZeros(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for declaration in [Self.duration, Self.amount] {
      let rule = try Rule(declaration)
      for _ in 0..<20 {
        let digits = (0..<random.int(0...8)).map { _ in String(random.int(0...9)) }.joined()
        var field = InputField(rule)
        for digit in digits { _ = field.perform(.type(String(digit))) }
        let comment: Comment = "seed \(seed): \(digits)"
        let most = declaration.name == "duration" ? 6 : 8
        let typed = digits.drop { $0 == "0" }
        let left = String(field.text.filter { $0.isNumber }.drop { $0 == "0" })
        #expect(left == typed.prefix(most), comment)
        #expect(rule.format(field.text).text == field.text, comment)
        #expect(rule.format(field.value).text == field.text, comment)
        for _ in 0..<10 { _ = field.perform(.delete(.backward, .character)) }
        #expect(field.text.isEmpty, comment)
      }
    }
  }
}
