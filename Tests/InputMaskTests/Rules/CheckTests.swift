import Testing

@testable import InputMask
@testable import InputMaskFields

/// An input, and what the checks must find: each problem as `code@0..<2`, in UTF-8 offsets of the input.
struct CheckCase: Sendable, CustomTestStringConvertible {
  var check: Check
  var input: String
  var problems: [String]

  init(_ check: Check, _ input: String, _ problems: String...) {
    self.check = check
    self.input = input
    self.problems = problems
  }

  var testDescription: String { "\(check.name): \(input.debugDescription)" }
}

@Suite struct CheckTests {
  private static func problems(_ line: CheckCase, _ parts: [RuleComponent]) throws -> [String] {
    let rule = try Rule(RuleDeclaration("checked", parts + [line.check]))
    return rule.format(line.input).problems.map { "\($0.code)@\($0.range.utf8)" }
  }

  @Test(arguments: [("", false), ("12", false), ("123", true), ("12345", true)])
  func aValueThatIsTooShortIsNotComplete(_ input: String, _ isComplete: Bool) throws {
    let rule = try Rule("code") {
      DigitsOnly()
      LengthCheck(minimum: 3, maximum: 4)
    }
    try Self.expect(rule, input, isComplete: isComplete)
  }

  @Test(arguments: [
    ("1", false), ("192.", false), ("19x", true), ("192.0.2", true), ("192.0", true), ("192.0255", true),
  ])
  func aValueThatAPatternWaitsForIsNotComplete(_ input: String, _ isComplete: Bool) throws {
    let rule = try Rule("address") {
      Characters("[0-9x.]")
      PatternCheck("[0-9]{1,3}\\.[0-9]{1,3}")
    }
    try Self.expect(rule, input, isComplete: isComplete)
  }

  /// No further character has room where the value fills its mask, or is as long as filters and checks let it be.
  @Test(arguments: [Mask("[00]"), MaxLength(2), LengthCheck(maximum: 2)])
  func aValueWithoutRoomWaitsForNothing(_ part: RuleComponent) throws {
    let rule = try Rule(RuleDeclaration("digits", [DigitsOnly(), part, PatternCheck(".*[1-9].*")]))
    try Self.expect(rule, "0", isComplete: false)
    try Self.expect(rule, "00", isComplete: true)
    try Self.expect(rule, "01", isComplete: true)
  }

  @Test func anyOfSeveralPatternsMayWait() throws {
    let rule = try Rule("either") { AnyOfCheck([PatternCheck("[a-z]"), PatternCheck("[0-9]{2}")]) }
    try Self.expect(rule, "1", isComplete: false)
    try Self.expect(rule, "ab", isComplete: true)
  }

  private static func expect(_ rule: Rule, _ input: String, isComplete: Bool) throws {
    let outcome = rule.format(input)
    #expect(outcome.isComplete == isComplete)
    #expect(outcome.isComplete || !outcome.isValid)
    var field = InputField(rule)
    #expect(field.perform(.type(input)).isComplete == isComplete)
    let bytes = Array(input.utf8)
    var output = [UInt8](repeating: 0, count: 16)
    let bulk = bytes.withUnsafeBufferPointer { bytes in
      output.withUnsafeMutableBufferPointer { BulkFormatter(rule).format(bytes, into: $0) }
    }
    #expect(bulk.isComplete == isComplete)
  }

  @Test(arguments: [
    CheckCase(.complete, "1234"), CheckCase(.complete, "12", "incomplete@2..<2"),
    CheckCase(.complete, "", "incomplete@0..<0"),
    CheckCase(.complete, "12x", "unexpected@2..<3", "incomplete@3..<3"),
    CheckCase(.complete, "12345", "too-long@4..<5"),
    CheckCase(.complete, "1-2-3-4-5-6", "too-long@8..<11"),
  ])
  func everyPlaceMustBeFilled(_ line: CheckCase) throws {
    #expect(try Self.problems(line, [DigitsOnly(), Mask("[00]-[00]")]) == line.problems)
  }

  @Test(arguments: [
    CheckCase(LengthCheck(minimum: 2), "12"),
    CheckCase(LengthCheck(minimum: 2), "é", "too-short@2..<2"),
    CheckCase(LengthCheck(minimum: 2), "", "too-short@0..<0"),
    CheckCase(LengthCheck(maximum: 2), "🇩🇪🇪🇺"),
    CheckCase(LengthCheck(maximum: 2), "abc", "too-long@0..<3"),
    CheckCase(LengthCheck(maximum: 1, unit: .utf8), "é", "too-long@0..<2"),
    CheckCase(LengthCheck(maximum: 3, unit: .utf16), "🇩🇪", "too-long@0..<8"),
    CheckCase(LengthCheck(minimum: 2, maximum: 2, unit: .scalars), "e\u{301}"),
    CheckCase(LengthCheck(), ""),
  ])
  func lengthsAreCountedInTheirUnit(_ line: CheckCase) throws {
    #expect(try Self.problems(line, []) == line.problems)
  }

  @Test(arguments: [
    CheckCase(PatternCheck("[a-z]+"), "abc"),
    CheckCase(PatternCheck("[a-z]+"), "ab1", "pattern@0..<3"),
    CheckCase(PatternCheck("[a-z]+"), "ABC", "pattern@0..<3"),
    CheckCase(PatternCheck("[a-zß]+", ignoresCase: true), "ABC"),
    CheckCase(PatternCheck("a|ab"), "ab"),
    CheckCase(PatternCheck("(a+)+b"), String(repeating: "a", count: 60), "pattern@0..<60"),
    // An empty value is incomplete, not malformed.
    CheckCase(PatternCheck("[a-z]+"), "", "incomplete@0..<0"),
    CheckCase(OneOfCheck(["DE", "é"]), "DE"), CheckCase(OneOfCheck(["DE", "é"]), "é"),
    CheckCase(OneOfCheck(["DE", "é"]), "de", "one-of@0..<2"),
    CheckCase(OneOfCheck(["DE", "é"]), "e\u{301}", "one-of@0..<3"),
    CheckCase(OneOfCheck(["DE"]), "", "incomplete@0..<0"),
    // Exactly one character more than once, at most three times, and not three times in a row.
    CheckCase(RepeatsCheck(over: Array(1...4), characters: 1, most: 3, inARow: 2), "1123"),
    CheckCase(RepeatsCheck(over: Array(1...4), characters: 1, most: 3, inARow: 2), "1-213"),
    CheckCase(RepeatsCheck(over: Array(1...4), characters: 1, most: 3, inARow: 2), "1234", "pattern@0..<4"),
    CheckCase(RepeatsCheck(over: Array(1...4), characters: 1, most: 3, inARow: 2), "1122", "pattern@0..<4"),
    CheckCase(RepeatsCheck(over: Array(1...4), characters: 1, most: 3, inARow: 2), "1112", "pattern@0..<4"),
    CheckCase(RepeatsCheck(most: 2), "aAa1"), CheckCase(RepeatsCheck(most: 2), "aéa-a", "pattern@0..<6"),
    CheckCase(RepeatsCheck(characters: 0), "abc"),
    CheckCase(RepeatsCheck(characters: 0), "aba", "pattern@0..<3"),
    CheckCase(RepeatsCheck(inARow: 1), "1212"), CheckCase(RepeatsCheck(inARow: 1), "1-1", "pattern@0..<3"),
    CheckCase(RepeatsCheck(over: [9, -9], characters: 0), "11"),
    CheckCase(RepeatsCheck(over: [1, 1, -2], most: 1), "12"),
  ])
  func theWholeValueIsCompared(_ line: CheckCase) throws {
    #expect(try Self.problems(line, []) == line.problems)
  }

  @Test(arguments: [
    // Numbers that payment companies publish for tests.
    CheckCase(.luhn, "4111111111111111"), CheckCase(.luhn, "378282246310005"),
    CheckCase(.luhn, "4111111111111112", "checksum@0..<16"),
    CheckCase(.luhn, "0", "checksum@0..<1"), CheckCase(.luhn, "00"),
    CheckCase(.luhn, "abc", "checksum@0..<3"),
    // Examples of the SWIFT registry of IBANs.
    CheckCase(.mod97, "GB29NWBK60161331926819"), CheckCase(.mod97, "DE89370400440532013000"),
    CheckCase(.mod97, "gb29nwbk60161331926819"),
    CheckCase(.mod97, "GB29NWBK60161331926818", "checksum@0..<22"),
    CheckCase(.mod97, "GB2", "checksum@0..<3"),
  ])
  func checkDigitsAreVerified(_ line: CheckCase) throws {
    #expect(try Self.problems(line, []) == line.problems)
  }

  @Test(arguments: [
    CheckCase(AnyOfCheck([.luhn, .mod97]), "4111111111111111"),
    CheckCase(AnyOfCheck([.luhn, .mod97]), "DE89370400440532013000"),
    CheckCase(AnyOfCheck([PatternCheck("[a-z]+"), OneOfCheck(["A"])]), "a"),
    CheckCase(AnyOfCheck([PatternCheck("[a-z]+"), OneOfCheck(["A"])]), "A"),
    CheckCase(AnyOfCheck([PatternCheck("[a-z]+"), OneOfCheck(["A"])]), "B", "pattern@0..<1"),
    CheckCase(AnyOfCheck([OneOfCheck(["A"]), PatternCheck("[a-z]+")]), "B", "one-of@0..<1"),
    CheckCase(AnyOfCheck([OneOfCheck(["A"]), PatternCheck("[a-z]+")]), "", "incomplete@0..<0"),
  ])
  func oneOfSeveralChecksIsEnough(_ line: CheckCase) throws {
    #expect(try Self.problems(line, []) == line.problems)
  }

  private static let percent = NumberCheck(minimum: "-0.50", maximum: "100")

  @Test(arguments: [
    CheckCase(percent, "0"), CheckCase(percent, "100"), CheckCase(percent, "100.000"),
    CheckCase(percent, "-0.5"), CheckCase(percent, "+7"),
    CheckCase(percent, "00042"), CheckCase(percent, ".5"), CheckCase(percent, "5."), CheckCase(percent, "-0"),
    CheckCase(percent, "100.0000000000000000000001", "range@0..<26"),
    CheckCase(percent, "-0.51", "range@0..<5"), CheckCase(percent, "-7", "range@0..<2"),
    CheckCase(percent, String(repeating: "9", count: 60), "range@0..<60"),
    CheckCase(percent, "1.2.3", "not-a-number@0..<5"),
    CheckCase(percent, "-", "not-a-number@0..<1"), CheckCase(percent, ".", "not-a-number@0..<1"),
    CheckCase(percent, "1e3", "not-a-number@0..<3"),
    CheckCase(percent, "٣", "not-a-number@0..<2"),
    CheckCase(NumberCheck(), "-12345678901234567890.5"),
  ])
  func numbersAreComparedDigitByDigit(_ line: CheckCase) throws {
    #expect(try Self.problems(line, []) == line.problems)
  }

  private static let day = DateCheck(format: "yyyy-MM-dd", minimum: "1900-01-01", maximum: "2099-12-31")

  @Test(arguments: [
    CheckCase(day, "2024-02-29"), CheckCase(day, "2023-02-29", "not-a-date@8..<10"),
    CheckCase(day, "2000-02-29"),
    CheckCase(day, "1900-02-29", "not-a-date@8..<10"), CheckCase(day, "2024-13-01", "not-a-date@5..<7"),
    CheckCase(day, "2024-04-31", "not-a-date@8..<10"),
    CheckCase(day, "2024-00-10", "not-a-date@5..<7"), CheckCase(day, "1899-12-31", "range@0..<10"),
    CheckCase(day, "2100-01-01", "range@0..<10"),
    CheckCase(day, "2024-1-01", "not-a-date@0..<9"), CheckCase(day, "2024/01/01", "not-a-date@0..<10"),
    CheckCase(day, "2024-01-01x", "not-a-date@0..<11"),
    CheckCase(DateCheck(format: "HH:mm:ss"), "23:59:59"),
    CheckCase(DateCheck(format: "HH:mm:ss"), "24:00:00", "not-a-date@0..<2"),
    CheckCase(DateCheck(format: "HH:mm:ss"), "23:59:60", "not-a-date@6..<8"),
    CheckCase(DateCheck(format: "MMdd"), "0229"),
    CheckCase(DateCheck(format: "yyMMdd"), "230229", "not-a-date@4..<6"),
    CheckCase(DateCheck(format: "MM/yy", minimum: "06/24"), "05/24", "range@0..<5"),
    CheckCase(DateCheck(format: "MM/yy", minimum: "06/24"), "01/25"),
    CheckCase(DateCheck(format: "MM/yy", minimum: "06/24"), "06/24"),
    CheckCase(DateCheck(format: "MM/yy", maximum: "06/24"), "06/24"),
  ])
  func datesExistAndLieWithinBounds(_ line: CheckCase) throws {
    #expect(try Self.problems(line, []) == line.problems)
  }

  @Test(arguments: [
    CheckCase(DropsCheck("[-\\ ]"), "1-2 3"),
    CheckCase(DropsCheck("[-\\ ]"), "1x2", "unexpected@1..<2"),
    CheckCase(DropsCheck("[-\\ ]"), "1-é2y", "unexpected@2..<4"),
    CheckCase(DropsCheck("[-\\ ]"), "😀", "unexpected@0..<4"),
  ])
  func whatIsDroppedMustBeDecoration(_ line: CheckCase) throws {
    #expect(try Self.problems(line, [DigitsOnly()]) == line.problems)
  }

  @Test(arguments: [
    CheckCase(DropsCheck("[]"), "12345", "too-long@3..<5"),
    CheckCase(DropsCheck("[]"), "+123"), CheckCase(DropsCheck("[]"), "00123"),
  ])
  func aSurplusALiteralAndAnotherPrefixAreNoUnexpectedCharacters(_ line: CheckCase) throws {
    #expect(try Self.problems(line, [StripPrefix("00"), MaxLength(3), Prefix("+")]) == line.problems)
  }

  @Test func aPartOfTheValueIsFoundInADecoratedInput() throws {
    let rule = try Rule("date") {
      DigitsOnly(); Mask("[0000]{-}[00]{-}[00]"); DateCheck(format: "yyyy-MM-dd")
    }
    // The 13 of the input, behind decoration of another kind.
    #expect(rule.format("(2024) 13/01").problems.map(\.range) == [Range(utf8: 7..<9)])
  }

  @Test func contentIsJudgedWhenTheValueIsAllThere() throws {
    let rule = try Rule("card") {
      DigitsOnly(); Mask("[0000]"); Check.luhn; Check.complete; PatternCheck("[1-9]+")
    }
    #expect(rule.format("123").problems.map(\.code) == [.incomplete])
    #expect(rule.format("1203").problems.map(\.code) == [.checksum, .pattern])
    #expect(rule.format("1203").problems.map(\.step) == ["luhn", "pattern"])
    #expect(rule.format("").problems.map(\.code) == [.incomplete])
  }

  @Test func aCheckOfAProgramsOwnSeesTheValue() throws {
    let even = CustomCheck("even", message: "an odd number of digits; add one") { $0.utf8.count % 2 == 0 }
    let rule = try Rule("own") {
      DigitsOnly(); Separators("-", every: 1); even
    }
    #expect(rule.format("1-2").isValid)
    let problems = rule.format("1-2-3").problems
    #expect(
      problems == [
        Problem(
          code: .init("even"), step: "even", range: Range(utf8: 0..<5),
          message: "an odd number of digits; add one")
      ])
    #expect(even == CustomCheck("even", message: "an odd number of digits; add one") { _ in true })
  }

  @Test(arguments: Seeded.seeds(30))
  func numbersAreInOrder(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<30 {
      let pair = [random.int(-5000...5000), random.int(-5000...5000)]
      let texts = pair.map { value in
        // The same number in one of its spellings, in hundredths.
        let magnitude = String(abs(value))
        let padded =
          String(repeating: "0", count: max(0, 3 - magnitude.count) + random.int(0...2)) + magnitude
        let zeros = String(repeating: "0", count: random.int(0...2))
        return (value < 0 ? "-" : random.pick(["", "+"])) + padded.dropLast(2) + "." + padded.suffix(2)
          + zeros
      }
      let rule = try Rule("number") { NumberCheck(minimum: texts[0]) }
      #expect(rule.format(texts[1]).isValid == (pair[1] >= pair[0]), "seed \(seed): \(texts)")
    }
  }

  @Test(arguments: Seeded.seeds(30))
  func everyOtherDigitBreaksACheckDigit(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule("luhn") { Check.luhn }
    for _ in 0..<20 {
      let body = (0..<random.int(1...18)).map { _ in random.pick(RandomText.digits) }.joined()
      let valid = RandomText.digits.filter { rule.format(body + $0).isValid }
      #expect(valid.count == 1, "seed \(seed): \(body)")
    }
  }
}
