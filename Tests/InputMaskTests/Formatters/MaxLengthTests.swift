import InputMaskRules
import Testing

@testable import InputMask

@Suite struct MaxLengthTests {
  @Test(arguments: [
    (MaxLength(3), FormatCase("1234", "123", dropped: ["3..<4 tooLong"])),
    (MaxLength(3), FormatCase("12", "12")),
    (MaxLength(2), FormatCase("🇩🇪🇪🇺👍🏽", "🇩🇪🇪🇺", dropped: ["16..<24 tooLong"])),
    (MaxLength(1), FormatCase("e\u{301}\u{302}x", "e\u{301}\u{302}", dropped: ["5..<6 tooLong"])),
    (MaxLength(1), FormatCase("\r\n1", "\r\n", dropped: ["2..<3 tooLong"])),
    (
      MaxLength(2, unit: .scalars),
      FormatCase("ae\u{301}b", "a", dropped: ["1..<4 tooLong", "4..<5 tooLong"])
    ),
    (MaxLength(3, unit: .scalars), FormatCase("ae\u{301}", "ae\u{301}")),
    (MaxLength(3, unit: .utf16), FormatCase("a👍b", "a👍", dropped: ["5..<6 tooLong"])),
    (MaxLength(2, unit: .utf16), FormatCase("a👍b", "a", dropped: ["1..<5 tooLong", "5..<6 tooLong"])),
    (MaxLength(5, unit: .utf8), FormatCase("a漢é", "a漢", dropped: ["4..<6 tooLong"])),
    (MaxLength(1, unit: .utf8), FormatCase("é", "", dropped: ["0..<2 tooLong"])),
    (MaxLength(17, unit: .utf8), FormatCase("👩‍👩‍👧", "", dropped: ["0..<18 tooLong"])),
  ])
  func wholeGraphemesFit(_ filter: MaxLength, _ line: FormatCase) throws {
    try line.expect(filter)
  }

  /// UAX #15, section 13: no text has more than 30 marks in a row with a meaning.
  @Test(arguments: [(30, 1), (31, 2), (300_000, 9_678)])
  func aGraphemeTakesRoomForEvery31Scalars(marks: Int, room: Int) throws {
    let grapheme = "a" + String(repeating: "\u{301}", count: marks)
    let checked = try Rule("checked") { LengthCheck(minimum: 2, maximum: 100) }
    #expect(checked.format(grapheme + "b").isValid == (room < 100))
    #expect(checked.format(grapheme).problems.first?.code == .tooShort)
    let cut = try Rule("cut") { MaxLength(1) }.format(grapheme + "b")
    #expect(cut.value.isSame(as: room == 1 ? grapheme : ""))
    #expect(cut.dropped.count == (room == 1 ? 1 : 2))
    #expect(cut.problems.map(\.code) == [.tooLong])
  }

  @Test(arguments: ["name", "password"])
  func noStandardRuleTakesAMegabyteForACharacter(name: String) throws {
    let rule = try RuleBook.standard().rule(named: name)
    let outcome = rule.format("a" + String(repeating: "\u{301}", count: 500_000) + "bcdefgh")
    #expect(outcome.problems.map(\.code) == [.tooLong])
  }

  @Test func aSurplusIsAProblemAtItsPlace() throws {
    let problems = try Rule("short") { MaxLength(2) }.format("1234").problems
    #expect(problems.map(\.code) == [.tooLong])
    #expect(problems.map(\.range) == [Range(utf8: 2..<4)])
    #expect(problems.map(\.step) == ["max-length"])
  }

  @Test(arguments: TextUnit.allCases, Seeded.seeds(10))
  func noGraphemeIsSplitAndNoRoomIsLeft(_ unit: TextUnit, _ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let limit = random.int(1...12)
      let rule = try Rule("limit") { MaxLength(limit, unit: unit) }
      let input = RandomText.text(upTo: 10, using: &random)
      let value = rule.value(of: input)
      let comment: Comment = "seed \(seed): \(input.debugDescription) at most \(limit)"
      let ends = input.withTextView { view in [0] + view.map { $0.range.upperBound.value } }
      #expect(Array(value.utf8) == Array(input.utf8.prefix(value.utf8.count)), comment)
      #expect(ends.contains(value.utf8.count), comment)
      #expect(unit.measure(value) <= limit, comment)
      if let next = ends.first(where: { $0 > value.utf8.count }) {
        #expect(unit.measure(String(decoding: Array(input.utf8)[..<next], as: UTF8.self)) > limit, comment)
      }
    }
  }
}

extension TextUnit {
  /// The length of a text by the views of `String`.
  fileprivate func measure(_ text: String) -> Int {
    switch self {
    case .graphemes: text.withTextView { $0.graphemeCount }
    case .scalars: text.unicodeScalars.count
    case .utf16: text.utf16.count
    case .utf8: text.utf8.count
    }
  }
}
