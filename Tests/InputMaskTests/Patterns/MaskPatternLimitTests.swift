import Testing

@testable import InputMask

@Suite struct MaskPatternLimitTests {
  static let limit = MaskPattern.maximumUTF8Count

  /// `unit` as often as it fits in the largest pattern.
  static func filled(_ unit: String, after start: String = "") -> String {
    start + String(repeating: unit, count: (limit - start.utf8.count) / unit.utf8.count)
  }

  static func nested(_ depth: Int) -> String {
    String(repeating: "[1*(", count: depth) + "[0]" + String(repeating: ")]", count: depth)
  }

  /// Named by how it begins, as a failure would else print a megabyte.
  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    let kind: Mistake
    let offset: Int
    var testDescription: String { String(source.unicodeScalars.prefix(12)).debugDescription }

    init(_ source: String, _ kind: Mistake, _ offset: Int) {
      self.source = source
      self.kind = kind
      self.offset = offset
    }
  }

  @Test(arguments: [
    Case(filled("a"), .tooManyInstructions, 65_536),
    Case(filled("[0]"), .tooManyInstructions, 65_536 * 3 + 1),
    Case(filled("0", after: "["), .tooManyInstructions, 65_537),
    Case(filled("9*", after: "["), .repeatWithoutSlot, 4),
    Case(filled("00*", after: "["), .invalidCount, 4),
    Case(filled("00*A", after: "["), .missingCount, 3),
    Case(filled("[0*1000]"), .tooManyInstructions, 65 * 8 + 1),
    Case(filled("0*1A", after: "["), .tooManyInstructions, 32_768 * 4 + 1),
    Case(filled("0", after: "[0*"), .invalidCount, 3),
    Case(filled("9", after: "[0*"), .invalidCount, 3),
    Case(filled("["), .nestedBracket, 1),
    Case(filled("{"), .nestedBrace, 1),
    Case(filled("]"), .unopened("]"), 0),
    Case(filled("\\"), .tooManyInstructions, 131_072),
    Case(filled("\\}", after: "{"), .tooManyInstructions, 65_536 * 2 + 1),
    Case(filled("[1*("), .groupsTooDeep, 16 * 4 + 1),
    Case(filled("[1*([0])"), .nestedBracket, 8),
    Case(filled("[2*([00])]"), .tooManyInstructions, 16_384 * 10 + 1),
    Case(filled("1*([0])", after: "["), .tooManyInstructions, 65_536 * 7 + 1),
    Case(filled("[1*(-)]"), .tooManyInstructions, 65_536 * 7 + 1),
    Case(filled("\u{301}", after: "a"), .literalTooLong, 0),
    Case(filled("🇫"), .tooManyInstructions, 65_536 * 8),
    Case(filled("\u{0}"), .tooManyInstructions, 65_536),
    Case(filled("…", after: "["), .tooManyInstructions, 65_536 * 3 + 1),
    Case(filled("a") + "b", .patternTooLong, 0),
    Case(filled("[[[["), .nestedBracket, 1),
    Case(filled("a") + filled("["), .patternTooLong, 0),
  ])
  func aMegabyteOfAnythingIsRefusedWithItsPlace(example: Case) throws {
    let error = try #require(MaskPatternErrorTests.error(in: example.source))
    #expect(error.mistake == example.kind)
    #expect(error.offset(in: example.source) == example.offset)
    #expect(error.description.utf8.count < 300)
  }

  @Test func anErrorQuotesOnlyTheBeginningOfAHugeCharacter() throws {
    let error = try #require(MaskPatternErrorTests.error(in: Self.filled("\u{301}", after: "[a")))
    #expect(error.position == 1)
    #expect(
      error.description == "column 2: \"a\(String(repeating: "\u{301}", count: 7))…\" is no slot; "
        + "put a \\ before it for a literal, or name it under slots:")
  }

  @Test func repeatsAreCountedBeforeTheyAreWrittenOut() throws {
    let error = try #require(MaskPatternErrorTests.error(in: "-[1000*([1000*([0])])]"))
    #expect(error.position == 2)
    #expect(
      error.description == "column 3: written out, the pattern has more than 65536 literals and "
        + "slots; shorten it, or end it with a rest such as [0…]")
  }

  @Test func theLargestProgramIsAccepted() throws {
    let all = try MaskProgram(MaskPattern("[64*([4*([4*([8*([0*8])])])])]"))
    #expect(all.instructions.count == MaskPattern.maximumInstructionCount)
    #expect(all.requiredSlotCount == MaskPattern.maximumInstructionCount)
    let error = MaskPatternErrorTests.error(in: "[64*([4*([4*([8*([0*8])])])])]-")
    #expect(error?.mistake == .tooManyInstructions)
  }

  @Test func groupsNestToTheLimitAndNoDeeper() throws {
    #expect(try MaskProgram(MaskPattern(Self.nested(16))) == MaskProgram(MaskPattern("[0]")))
    let error = try #require(MaskPatternErrorTests.error(in: Self.nested(17)))
    #expect(error.position == 65)
    #expect(error.description == "column 66: groups nest deeper than 16; write the inner ones out")
  }

  @Test func alternativesNestToTheSameLimit() throws {
    func nested(_ depth: Int) -> String {
      "[" + String(repeating: "(A|", count: depth) + "0" + String(repeating: ")", count: depth) + "]"
    }
    #expect(MaskPatternErrorTests.error(in: nested(16))?.mistake != .groupsTooDeep)
    let error = try #require(MaskPatternErrorTests.error(in: nested(17)))
    #expect(error.mistake == .groupsTooDeep)
    #expect(error.position == 1 + 16 * 3)
  }

  @Test func aLiteralIsBoundedInBytes() throws {
    let longest = "a" + String(repeating: "\u{301}", count: 63) + "\u{20}"
    #expect(try MaskProgram(MaskPattern(longest + "[0]")).instructions.count == 3)
    let tooLong = "-{a" + String(repeating: "\u{301}", count: 64) + "}"
    let error = try #require(MaskPatternErrorTests.error(in: tooLong))
    #expect(
      error.description
        == "column 3: a character of more than 128 bytes; remove combining marks from it")
  }

  @Test func thePatternIsBoundedInBytes() throws {
    let longest = "[0]" + String(repeating: Self.longLiteral, count: (Self.limit - 3) / 128)
    #expect(try MaskPattern(longest).nodes.count == 1 + (Self.limit - 3) / 128)
    let error = try #require(MaskPatternErrorTests.error(in: longest + Self.longLiteral))
    #expect(
      error.description == "column 1: the pattern has more than 1048576 bytes; "
        + "shorten it, with repeats such as [0*4] where it repeats itself")
  }

  /// One grapheme of 128 bytes.
  static let longLiteral = "é" + String(repeating: "\u{301}", count: 63)
}
