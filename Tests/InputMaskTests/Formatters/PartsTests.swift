import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Values of named parts as whole texts.
@Suite struct PartsTests {
  static func rule(
    _ part: DecoratorStep, _ checks: [Check] = [.complete], _ redact: Redact? = nil
  ) throws -> Rule {
    var declaration = RuleDeclaration("parts")
    declaration.append(part)
    declaration.redactor = redact
    declaration.checks = checks
    return try Rule(
      declaration, clock: .fixed(.init(year: 2026, month: 11, day: 22), .init(hour: 12, minute: 0)))
  }

  static func dayMonthYear(_ literal: String) -> [Parts.Element] {
    [
      .part(Part("day", .digits(1...2), pad: 2, range: 1...31)), .literal(literal),
      .part(Part("month", .digits(1...2), pad: 2, range: 1...12)), .literal(literal),
      .part(Part("year", .digits(4...4), range: 1...9999, pivot: 68)),
    ]
  }

  static let date = Parts(dayMonthYear("."), alsoRead: "[-/.\\ ]")

  @Test(arguments: [
    ("1.2.2024", "01.02.2024", true), ("452024", "04.05.2024", true), ("1-2-24", "01.02.2024", true),
    ("1.2.69", "01.02.1969", true), (".05.2024", ".05.2024", false), ("4..2024", "04..2024", false),
    ("1.", "01.", false), ("0", "0", false), ("12.05.2024.", "12.05.2024", true), ("", "", false),
  ])
  func aWholeTextIsReadPartByPart(_ input: String, _ text: String, _ isComplete: Bool) throws {
    let rule = try Self.rule(Self.date)
    let outcome = rule.format(input)
    #expect(outcome.text == text)
    #expect(outcome.isComplete == isComplete)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  /// A digit that makes no number of its part is of the next one, pasted as typed.
  @Test(arguments: [
    ("date", "932020", "09/03/2020"), ("date", "1232020", "12/03/2020"), ("date", "02302020", "02/30/2020"),
    ("date", "9/32/2020", "09/32/2020"),
  ])
  func digitsFlowAsTheyAreTyped(_ name: String, _ input: String, _ text: String) throws {
    let rule = try RuleBook.standard().rule(named: name, parameters: ["locale": "en-US"])
    #expect(rule.format(input).text == text)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
    var field = InputField(rule)
    for key in input where !input.contains("/") { _ = field.perform(.type(String(key))) }
    #expect(field.text == text || input.contains("/"), "typed")
  }

  @Test(arguments: [
    ("30/02", true), ("31/04/", true), ("30/2", true), ("30/02/2", true), ("31/1", false), ("29/02", false),
    ("31/", false), ("31/0", false),
  ])
  func aDayOfNoYearIsToldBeforeTheYear(_ input: String, _ isTold: Bool) throws {
    let rule = try RuleBook.standard().rule(named: "date")
    #expect(rule.format(input).problems.contains { $0.code == .notADate } == isTold)
    let range = try RuleBook.standard().rule(named: "date-range")
    #expect(range.format(input).problems.contains { $0.code == .notADate } == isTold)
  }

  @Test(arguments: [("SXL", false), ("XL", true), ("xl", true), ("S2", false)])
  func lettersBehindAWordAreMissed(_ input: String, _ isValid: Bool) throws {
    let sizes = Part("size", .words(["S", "M", "L", "XL", "XXL"]))
    #expect(try Self.rule(Parts([.part(sizes)])).format(input).isValid == isValid)
  }

  @Test(arguments: [
    ("45.01.2024", "day", 0..<2), ("01.13.2024", "month", 3..<5), ("00.12.2024", "day", 0..<2),
    ("12.00.2024", "month", 3..<5), ("12.12.0000", "year", 6..<10),
  ])
  func aWholeTextKeepsANumberOutOfRange(_ input: String, _ part: String, _ range: Range<Int>) throws {
    let outcome = try Self.rule(Self.date).format(input)
    #expect(outcome.text == input)
    #expect(outcome.problems.map(\.code) == [.range])
    #expect(outcome.problems.first?.part == part)
    #expect(outcome.problems.first?.range.utf8 == range)
  }

  @Test func everyPartHasItsProblem() throws {
    let problems = try Self.rule(Self.date).format("32.13.0000").problems
    #expect(problems.map(\.code) == [.range, .range, .range])
    #expect(problems.map(\.part) == ["day", "month", "year"])
    #expect(problems.map(\.range.utf8) == [0..<2, 3..<5, 6..<10])
    var field = InputField(try Self.rule(Self.date))
    #expect(field.perform(.paste("32.13.2024")).problems.map(\.part) == ["day", "month"])
  }

  @Test(arguments: ["044/0 – 2801–7", "044 0 – 2801–7", "044-0 – 2801-7"])
  func aLiteralIsReadWholeThoughItsCharactersEndThePartBehindIt(_ input: String) throws {
    let rule = try Self.rule(
      Parts(
        [
          .part(Part("a", .digits(3...3))), .literal("/"), .part(Part("b", .digits(1...1))), .literal(" – "),
          .part(Part("c", .digits(4...4))),
          .literal("–"), .part(Part("d", .digits(1...1))),
        ], alsoRead: "[-/\\ ]"))
    #expect(rule.format(input).text == "044/0 – 2801–7")
    #expect(rule.format(input).isValid)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test(arguments: ["28 A–424 – 2", "28:A–424 – 2", "28-A-424-2", "28 A 424 2"])
  func aCharacterThatIsReadTooEndsThePartBeforeItThoughALaterLiteralHasIt(_ input: String) throws {
    let rule = try Self.rule(
      Parts(
        [
          .part(Part("a", .digits(1...2))), .literal(":"), .part(Part("b", .characters("[0-9A-F]", 1...5))),
          .literal("–"), .part(Part("c", .digits(3...3))), .literal(" – "), .part(Part("d", .digits(1...1))),
        ], alsoRead: "[[:P:][:Zs:]]"))
    #expect(rule.format(input).text == "28:A–424 – 2")
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  /// The literal of a later part may begin with white space.
  @Test(arguments: [
    ("415 555 0132", "415-555-0132"), ("415 555 0132 x12", "415-555-0132 x12"),
    ("415-555-0132 x12", "415-555-0132 x12"),
    ("4155550132 x12", "415-555-0132 x12"), ("415 555 0132 12", "415-555-0132 x12"),
  ])
  func whiteSpaceLeavesNoPartEmpty(_ input: String, _ text: String) throws {
    let rule = try Self.rule(
      Parts([
        .part(Part("a", .digits(3...3))), .literal("-"), .part(Part("b", .digits(3...3))), .literal("-"),
        .part(Part("c", .digits(4...4))),
        .literal(" x"), .part(Part("d", .digits(1...5), isOptional: true)),
      ]))
    #expect(rule.format(input).text == text)
    #expect(rule.format(input).isValid)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test(arguments: ["26/08  /2023 - 28/01/2024", "26  08 2023 - 28/01/2024", "26/08 /2023 – 28/01/2024"])
  func whiteSpaceBehindAnEndOfItsOwnKindIsNoOtherEnd(_ input: String) throws {
    #expect(try RuleBook.standard().rule(named: "date-range").format(input).text == "26/08/2023 – 28/01/2024")
  }

  @Test(arguments: ["3( 20, 12", "3 20, 12", "3(20, 12", "3( 20, 1 2"])
  func aLiteralBehindAnotherCharacterIsTheSameEnd(_ input: String) throws {
    let rule = try Self.rule(
      Parts(
        [
          .part(Part("a", .digits(1...4))), .literal(" "), .part(Part("b", .digits(2...2), isOptional: true)),
          .literal(", "), .part(Part("c", .digits(1...1), range: 1...1)), .literal(" "),
          .part(Part("d", .digits(1...1))),
        ], alsoRead: "[[:P:][:Zs:]]"))
    #expect(rule.format(input).text == "3 20, 1 2")
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test(arguments: ["a1.2.2024", "1x2.3.2024", "1.2.2024 Chr"])
  func lettersAreNeverLost(_ input: String) throws {
    #expect(try Self.rule(Self.date).format(input).problems.map(\.code).contains(.unexpected))
  }

  @Test(arguments: ["250 × 3", "250 x 3", "250x3", "250 x3", "250x 3", "250 X 3"])
  func aLetterThatIsReadTooMayStandBehindASpace(_ input: String) throws {
    let rule = try Self.rule(
      Parts(
        [.part(Part("a", .digits(1...4))), .literal(" × "), .part(Part("b", .digits(1...1), range: 1...6))],
        alsoRead: "[xX ]"))
    #expect(rule.format(input).text == "250 × 3")
    #expect(rule.format(input).isValid)
    #expect(!rule.format(input.replacing("3", with: "y3")).isValid)
    #expect(!rule.format("x" + input).isValid)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test func theValueIsMadeByItsForm() throws {
    let rule = try Self.rule(
      Parts(Self.dayMonthYear("/"), value: "{year}-{month}-{day}"))
    #expect(rule.format("4/5/2024").value == "2024-05-04")
    #expect(rule.format("4/5/2024").parts["month"] == "05")
    #expect(rule.format("2024-05-04").text == "04/05/2024")
    #expect(rule.format("4/5").value == "04/5" || rule.format("4/5").value == "04/05")
    for input in ["4/5/2024", "2024-05-04", "4/5", "", "/5/2024", "45/13/2024"] {
      RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
    }
  }

  @Test(arguments: [
    (DateParts.Kind.date, "dd.MM.yyyy", "29.2.24", "29.02.2024", "2024-02-29"),
    (.date, "d. M. yyyy", "4.5.2024", "4. 5. 2024", "2024-05-04"), (.time, "HH:mm", "9.5", "09:05", "09:05"),
    (.date, "yyyy-MM-dd", "2024-2-9", "2024-02-09", "2024-02-09"),
    (.time, "h:mm a", "1:05 pm", "1:05 PM", "13:05"), (.time, "h:mm a", "13:05", "1:05 PM", "13:05"),
    (.time, "h:mm a", "12:00 am", "12:00 AM", "00:00"),
    (.datetime, "dd.MM.yyyy HH:mm", "1.2.2024 9:30", "01.02.2024 09:30", "2024-02-01T09:30"),
    (
      .dateRange, "dd.MM.yyyy – dd.MM.yyyy", "1.2.24-3.2.24", "01.02.2024 – 03.02.2024",
      "2024-02-01/2024-02-03"
    ),
  ])
  func datesAndTimesAreParts(
    _ kind: DateParts.Kind, _ pattern: String, _ input: String, _ text: String, _ value: String
  ) throws {
    let rule = try Self.rule(DateParts(kind, pattern: pattern))
    let outcome = rule.format(input)
    #expect(outcome.text == text)
    #expect(outcome.value == value)
    #expect(outcome.isValid)
    #expect(rule.format(value).text == text)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test(arguments: [
    ("29.02.2023", "day"), ("31.04.2024", "day"), ("29.02.1900", "day"),
  ])
  func aDayThatDoesNotExistIsAProblemOfItsPart(_ input: String, _ field: String) throws {
    let outcome = try Self.rule(DateParts(.date, pattern: "dd.MM.yyyy")).format(input)
    #expect(outcome.problems.map(\.code) == [.notADate])
    #expect(outcome.problems.first?.parameters["field"] == field)
    #expect(outcome.problems.first?.range.utf8 == 0..<2)
  }

  /// The clock of these rules stands at noon of 22 November 2026.
  @Test(arguments: [
    (PartsDateCheck(maximum: "today"), "22.11.2026", true),
    (PartsDateCheck(maximum: "today"), "23.11.2026", false),
    (PartsDateCheck(minimum: "today"), "21.11.2026", false),
    (PartsDateCheck(minimum: "2026-11-21"), "21.11.2026", true),
  ])
  func aClockSaysWhatTodayIs(_ check: PartsDateCheck, _ input: String, _ isValid: Bool) throws {
    #expect(try Self.rule(Self.date, [check]).format(input).isValid == isValid)
  }

  @Test(arguments: [
    ("29 feb 2024", "29 Feb 2024", true), ("29 Feb 2023", "29 Feb 2023", false),
    ("31 Dec 2024", "31 Dec 2024", true), ("31 Nov 2024", "31 Nov 2024", false),
  ])
  func aMonthMayBeAWord(_ input: String, _ text: String, _ isValid: Bool) throws {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = Parts([
      .part(Part("day", .digits(1...2), pad: 2, range: 1...31)), .literal(" "),
      .part(Part("month", .words(months))), .literal(" "),
      .part(Part("year", .digits(4...4))),
    ])
    let outcome = try Self.rule(parts, [.complete, PartsDateCheck()]).format(input)
    #expect(outcome.text == text)
    #expect(outcome.isValid == isValid)
  }

  /// A part that zeros fill up to two digits has one text for each number.
  @Test(arguments: [
    ("007", "07"), ("0", "00"), ("000", "00"), ("7", "07"), ("700", "700"), ("070", "70"), ("999", "999"),
  ])
  func zerosBeyondThePadAreLeftOut(_ input: String, _ text: String) throws {
    let number = Part("number", .digits(1...3), pad: 2, range: 0...900)
    for parts in [
      Parts([.part(number)]), Parts([.part(number), .literal("/"), .part(Part("rest", .digits(1...1)))]),
    ] {
      let rule = try Self.rule(parts)
      let tail = parts.elements.count > 1 ? "/5" : ""
      #expect(rule.format(input + tail).text == text + tail)
      #expect(rule.format(input + tail).value == text + tail)
      var field = InputField(rule)
      for key in input + tail { _ = field.perform(.type(String(key))) }
      // A number out of its range is refused while it is typed.
      if input != "999" { #expect(field.blur().text == text + tail) }
      RuleLaws(rule, bulk: BulkFormatter(rule), input + tail, "row").check()
    }
  }

  @Test(
    arguments: [
      ([], "no part"), ([.part(Part("a", .digits(2...2))), .part(Part("a", .digits(2...2)))], "called"),
      ([.part(Part("a", .digits(1...2))), .part(Part("b", .digits(2...2)))], "nothing tells"),
      ([.part(Part("a", .digits(1...2), pad: 3))], "filled up"),
      ([.part(Part("a", .digits(1...2), range: 1...100))], "no room"),
      ([.part(Part("a", .words([])))], "no words"),
      (
        [.part(Part("a", .digits(2...2))), .literal("5"), .part(Part("b", .digits(2...2)))],
        "too; write another"
      ),
      ([.part(Part("a", .words(["x"]), pad: 1))], "no number"),
      ([.part(Part("a b", .digits(1...2)))], "name a part"),
    ] as [([Parts.Element], String)])
  func mistakesAreTold(_ elements: [Parts.Element], _ words: String) {
    #expect {
      try Rule("bad") { Parts(elements) }
    } throws: { error in
      (error as? RuleError)?.issues.contains { $0.message.contains(words) } == true
    }
  }

  /// Parts at random, with inputs of what they are made of.
  @Test(arguments: Seeded.seeds(125))
  func randomPartsKeepTheLaws(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<12 {
      let parts = RandomRule.parts(using: &random)
      let redact = random.chance(1, in: 2) ? RandomRule.redact(parts, using: &random) : nil
      guard let rule = try? Self.rule(parts, random.chance(1, in: 2) ? [.complete] : [], redact) else {
        continue
      }
      for _ in 0..<4 {
        let input = (0..<random.int(0...11)).map { _ in
          random.pick(["0", "1", "2", "3", "4", "9", "a", "p", "-", "/", ".", " ", ",", "２", "٤", "AM"])
        }.joined()
        RuleLaws(rule, bulk: BulkFormatter(rule), input, "seed \(seed)").check()
      }
    }
  }
}
