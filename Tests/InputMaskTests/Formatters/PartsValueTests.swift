import Testing

@testable import InputMask

/// Values of parts in a form of their own, as they are handed out and read back.
@Suite struct PartsValueTests {
  /// A text, and the value of it.
  struct Row: CustomTestStringConvertible, Sendable {
    var parts: Parts
    var text: String
    var value: String
    var testDescription: String { text }

    init(_ parts: Parts, _ text: String, _ value: String) {
      (self.parts, self.text, self.value) = (parts, text, value)
    }
  }

  private static let account = Parts(
    [.part(Part("prefix", .digits(1...6))), .literal("/"), .part(Part("number", .digits(2...10)))],
    value: "{prefix}-{number}")
  private static let padded = Parts(
    [.part(Part("prefix", .digits(1...6))), .literal("/"), .part(Part("number", .digits(2...10)))],
    value: "{prefix:6}{number:10}")
  private static let plate = Parts(
    [
      .part(Part("region", .characters("[A-Z]", 1...3))), .literal("-"),
      .part(Part("number", .digits(1...4))),
    ],
    value: "{number}/{region}")
  private static let weight = Parts(
    [
      .part(Part("weight", .digits(1...3))), .literal(" "), .part(Part("unit", .words(["kg", "lb", "kgf"]))),
    ],
    value: "{unit}:{weight}")
  private static let extensible = Parts(
    [
      .part(Part("number", .digits(2...3))), .literal(" x"),
      .part(Part("extension", .digits(1...3), isOptional: true)),
    ], value: "{number}|{extension}")
  /// Its value begins as no text does, so that the part which may be missing does not matter.
  private static let spent = Parts(
    [
      .part(Part("hours", .digits(1...2))), .literal(" h "),
      .part(Part("minutes", .digits(1...2), isOptional: true)), .literal(" min"),
    ], value: "PT{hours}H{minutes}M")
  private static let swapped = swapped("{b}/{a}")

  private static func swapped(_ value: String) -> Parts {
    Parts(
      [
        .part(Part("a", .characters("[A-Z]", 2...2))), .literal("-"),
        .part(Part("b", .characters("[A-Z]", 2...2))),
      ],
      value: value)
  }

  private static let rows = [
    Row(account, "030/0123456", "030-0123456"), Row(account, "1/10", "1-10"),
    Row(padded, "30/123456", "0000300000123456"), Row(plate, "AB-12", "12/AB"), Row(plate, "X-1", "1/X"),
    Row(weight, "80 kg", "kg:80"), Row(weight, "80 kgf", "kgf:80"), Row(swapped, "AB-CD", "CD/AB"),
    Row(spent, "7 h 30 min", "PT7H30M"), Row(spent, "7", "PT7HM"),
  ]

  @Test(arguments: rows) func aStoredValueIsReadBack(_ row: Row) throws {
    let rule = try Rule("value") {
      row.parts
      CompleteCheck()
    }
    let outcome = rule.format(row.text)
    #expect(outcome.text == row.text && outcome.value == row.value && outcome.isValid)
    for back in [rule.format(row.value), rule.format(value: row.value)] {
      #expect(back.text == row.text && back.value == row.value && back.isValid)
    }
  }

  @Test(arguments: [("12 x34", "12|34"), ("12", "12|")])
  func anOptionalPartMayBeMissingInAValue(_ text: String, _ value: String) throws {
    let rule = try Rule("extensible") { Self.extensible }
    #expect(rule.format(text).value == value)
    #expect(rule.format(value: value).text == text)
  }

  /// The hour of such a locale has no zero in front, its value has one.
  @Test func aTextThatHasTheLiteralsOfTheValueStaysAsItWasTyped() throws {
    let rule = try Rule("time") {
      Parts(
        [
          .part(Part("hour", .digits(1...2), range: 0...23)), .literal(":"),
          .part(Part("minute", .digits(2...2))),
        ],
        value: "{hour:2}:{minute}")
    }
    for (input, text) in [("0930", "09:30"), ("09:30", "09:30"), ("9:30", "9:30"), ("930", "9:30")] {
      #expect(rule.format(input).text == text)
      #expect(rule.format(input).value == "09:30")
    }
    #expect(rule.format(value: "09:30").text == "9:30")
  }

  /// A text that could be a value stays the text that it is; only who says that it is a value has it read so.
  @Test func aTextIsNotTakenForAValueThatLooksLikeIt() throws {
    let rule = try Rule("swapped") { Self.swapped("{b}-{a}") }
    #expect(rule.format("AB-CD").text == "AB-CD")
    #expect(rule.format("AB-CD").value == "CD-AB")
    #expect(rule.format(value: "CD-AB").text == "AB-CD")
  }
}
