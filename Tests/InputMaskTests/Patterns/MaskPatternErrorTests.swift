import Testing

@testable import InputMask

@Suite struct MaskPatternErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    let offset: Int
    let message: String
    var testDescription: String { source.debugDescription }

    init(_ source: String, _ offset: Int, _ message: String) {
      self.source = source
      self.offset = offset
      self.message = message
    }
  }

  static func error(in source: String, customSlots: [Character: Bool] = ["H": false, "h": true])
    -> NotationError?
  {
    do throws(NotationError) {
      _ = try MaskProgram(MaskPattern(source, customSlots: customSlots))
      return nil
    } catch {
      return error
    }
  }

  static let syntax: [Case] = [
    Case(
      "[0]\\", 3,
      "column 4: a \\ at the end escapes nothing; remove it, or write \\\\ for a literal"),
    Case(
      "[0\\", 2,
      "column 3: a \\ at the end escapes nothing; remove it, or write \\\\ for a literal"),
    Case(
      "{a\\", 2,
      "column 3: a \\ at the end escapes nothing; remove it, or write \\\\ for a literal"),
    Case("é[00", 2, "column 2: this [ is never closed; add a ], or write \\[ for a literal"),
    Case("👩‍👩‍👧[", 18, "column 2: this [ is never closed; add a ], or write \\[ for a literal"),
    Case("[0]{ab", 3, "column 4: this { is never closed; add a }, or write \\{ for a literal"),
    Case(
      "[2*([0]", 3, "column 4: this ( is never closed; add a ) after its pattern, or write \\( for a literal"),
    Case("[2*([0])", 0, "column 1: this [ is never closed; add a ], or write \\[ for a literal"),
    Case(
      "00]", 2,
      "column 3: this ] closes nothing; add a [ before the slots, or write \\] for a literal"),
    Case(
      "[0]ab}", 5,
      "column 6: this } closes nothing; add a { before the literals, or write \\} for a literal"),
    Case(
      "a[]", 1,
      "column 2: an empty bracket; put a slot such as 0 in it, or write \\[\\] for literals"),
    Case(
      "a{}", 1,
      "column 2: empty braces; put literals between them, or write \\{\\} for literals"),
    Case(
      "[2*()]", 3,
      "column 4: an empty group; put a pattern between the parentheses"),
    Case(
      "[0[0]]", 2,
      "column 3: a [ in a bracket; close the first with ], or write \\[ for a literal"),
    Case(
      "{a{b}}", 2,
      "column 3: a { between braces; close the first with }, or write \\{ for a literal"),
    Case(
      "[0{a}]", 2,
      "column 3: a { in a bracket; close the bracket first, or write \\{ for a literal"),
    Case(
      "[0}", 2,
      "column 3: a } in a bracket; close the bracket first, or write \\} for a literal"),
    Case(
      "[(0)]", 1,
      "column 2: a ( in a bracket without a count and without a |; "
        + "write 2*( ) around what repeats, (AA|00) for alternatives, or \\( for a literal"),
    Case(
      "[2*([0)]", 6,
      "column 7: a ) in a bracket without a count and without a |; "
        + "write 2*( ) around what repeats, (AA|00) for alternatives, or \\) for a literal"),
    Case(
      "[2*(([0]))]", 4,
      "column 5: a ( among the literals of a group; write \\( for a literal, "
        + "or [2*( )] for a group within"),
    Case(
      "[00 00]", 3,
      "column 4: white space in a bracket; put it outside, or a \\ before it for a literal"),
    Case(
      "[0\t]", 2,
      "column 3: white space in a bracket; put it outside, or a \\ before it for a literal"),
    Case(
      "[0\u{A0}]", 2,
      "column 3: white space in a bracket; put it outside, or a \\ before it for a literal"),
    Case(
      "[0x]", 2,
      "column 3: \"x\" is no slot; put a \\ before it for a literal, or name it under slots:"),
    Case(
      "[5]", 1,
      "column 2: \"5\" is no slot; put a \\ before it for a literal, or name it under slots:"),
    Case(
      "[٣]", 1,
      "column 2: \"٣\" is no slot; put a \\ before it for a literal, or name it under slots:"),
    Case(
      "[\u{0}]", 1,
      "column 2: \"\\u{0}\" is no slot; put a \\ before it for a literal, or name it under slots:"),
    Case(
      "[0\u{301}]", 1,
      "column 2: \"0\u{301}\" is no slot; put a \\ before it for a literal, or name it under slots:"),
    Case(
      "[x\(String(repeating: "\u{301}", count: 9))]", 1,
      "column 2: \"x\(String(repeating: "\u{301}", count: 7))…\" is no slot; "
        + "put a \\ before it for a literal, or name it under slots:"),
    Case(
      "[*4]", 1,
      "column 2: a * without a slot before it; "
        + "write [0*4] for slots, [4*( )] for a group, or \\* for a literal"),
    Case(
      "[\\-*4]", 3,
      "column 4: a * without a slot before it; "
        + "write [0*4] for slots, [4*( )] for a group, or \\* for a literal"),
    Case(
      "[0*4*4]", 4,
      "column 5: a * without a slot before it; "
        + "write [0*4] for slots, [4*( )] for a group, or \\* for a literal"),
    Case("[0*]", 2, "column 3: a * without a count after it; write one, as in [0*4]"),
    Case("[A*([0])]", 2, "column 3: a * without a count after it; write one, as in [0*4]"),
    Case("[0*٣]", 2, "column 3: a * without a count after it; write one, as in [0*4]"),
    Case(
      "[0*0]", 3,
      "column 4: a repeat takes a count from 1 to 1000 that does not begin with 0; change the count"),
    Case(
      "[0*04]", 3,
      "column 4: a repeat takes a count from 1 to 1000 that does not begin with 0; change the count"),
    Case(
      "[0*1001]", 3,
      "column 4: a repeat takes a count from 1 to 1000 that does not begin with 0; change the count"),
    Case(
      "[0*99999999999999999999999]", 3,
      "column 4: a repeat takes a count from 1 to 1000 that does not begin with 0; change the count"),
    Case(
      "[005*([A])]", 1,
      "column 2: a repeat takes a count from 1 to 1000 that does not begin with 0; change the count"),
    Case(
      "[\\-…]", 3,
      "column 4: a … that follows no slot; put it after a slot, or first in a bracket for any characters"),
    Case(
      "[2*([0])…]", 8,
      "column 9: a … that follows no slot; put it after a slot, or first in a bracket for any characters"),
  ]

  static let alternatives: [Case] = [
    Case(
      "[(A|)]", 4,
      "column 5: an alternative without a slot, which nothing that is typed could choose; "
        + "put a slot such as 0 in it, or leave it out"),
    Case(
      "[(\\-|A)]", 2,
      "column 3: an alternative without a slot, which nothing that is typed could choose; "
        + "put a slot such as 0 in it, or leave it out"),
    Case("[()]", 1, "column 2: an empty group; put a pattern between the parentheses"),
    Case(
      "[(A|0]", 1,
      "column 2: this ( is never closed; add a ) after its pattern, or write \\( for a literal"),
    Case(
      "[(A|0", 1,
      "column 2: this ( is never closed; add a ) after its pattern, or write \\( for a literal"),
    Case("[(A|[0", 4, "column 5: this [ is never closed; add a ], or write \\[ for a literal"),
    Case(
      "[(A|0}", 5,
      "column 6: a } in a bracket; close the bracket first, or write \\} for a literal"),
    Case(
      "[0|A]", 2,
      "column 3: \"|\" is no slot; put a \\ before it for a literal, or name it under slots:"),
  ]

  static let meaning: [Case] = [
    Case(
      "[(A|0)(A|0)(A|0)(A|0)(A|0)(A|0)(A|0)]", 31,
      "column 32: there are more than 64 ways through the alternatives; "
        + "leave some out, or use variants: in place of them"),
    Case(
      "-[(A|0|A)]", 2,
      "column 3: two ways through the alternatives have the same slots, so that the second is never chosen; "
        + "leave one out, or change its slots"),
    Case("", 0, "column 1: the pattern is empty; add a slot such as [0]"),
    Case("+7", 0, "column 1: the pattern has no slot; add a slot such as [0], or use prefix:"),
    Case("[2*(a)]", 0, "column 1: the pattern has no slot; add a slot such as [0], or use prefix:"),
    Case(
      "[0…0]", 5,
      "column 4: a slot after a … that takes the same characters, and leaves it nothing; "
        + "put a literal between them, or the … last"),
    Case(
      "[0…9]", 5,
      "column 4: a slot after a … that takes the same characters, and leaves it nothing; "
        + "put a literal between them, or the … last"),
    Case(
      "[……]", 4,
      "column 3: a slot after a … that takes the same characters, and leaves it nothing; "
        + "put a literal between them, or the … last"),
    Case(
      "[0…A…_]", 9,
      "column 6: a slot after a … that takes the same characters, and leaves it nothing; "
        + "put a literal between them, or the … last"),
    Case(
      "[90]", 2,
      "column 3: a required slot after an optional one that would take its character; "
        + "put optional slots after the required ones"),
    Case(
      "[9][_]", 4,
      "column 5: a required slot after an optional one that would take its character; "
        + "put optional slots after the required ones"),
    Case(
      "[-A]", 2,
      "column 3: a required slot after an optional one that would take its character; "
        + "put optional slots after the required ones"),
    Case(
      "[9a0]", 3,
      "column 4: a required slot after an optional one that would take its character; "
        + "put optional slots after the required ones"),
    Case(
      "[hh_]", 3,
      "column 4: a required slot after an optional one that would take its character; "
        + "put optional slots after the required ones"),
    Case(
      "[2*([09])]", 5,
      "column 6: a required slot after an optional one that would take its character; "
        + "put optional slots after the required ones"),
    Case(
      "[09]5[A]", 4,
      "column 5: a literal that the optional slot or … before it would take; "
        + "choose another literal, or a slot that does not take it"),
    Case(
      "[a…]{é}", 7,
      "column 6: a literal that the optional slot or … before it would take; "
        + "choose another literal, or a slot that does not take it"),
    Case(
      "[9…]٣", 6,
      "column 5: a literal that the optional slot or … before it would take; "
        + "choose another literal, or a slot that does not take it"),
    Case(
      "[-]x", 3,
      "column 4: a literal that the optional slot or … before it would take; "
        + "choose another literal, or a slot that does not take it"),
    Case(
      "[…]-", 5,
      "column 4: a literal that the optional slot or … before it would take; "
        + "choose another literal, or a slot that does not take it"),
    Case(
      "\r\\\n[0]", 1,
      "column 2: a literal that makes one character with the literal before it; "
        + "put another between them"),
    Case(
      "[2*(🇫)]", 4,
      "column 5: a literal that makes one character with the literal before it; "
        + "put another between them"),
  ]

  @Test(arguments: syntax + alternatives + meaning)
  func everyErrorSaysWhereWhatAndWhatWouldDo(example: Case) throws {
    let error = try #require(Self.error(in: example.source))
    #expect(error.description == example.message)
    #expect(error.offset(in: example.source) == example.offset)
  }

  @Test(arguments: syntax + alternatives)
  func syntaxIsCheckedByThePatternItself(example: Case) {
    #expect(throws: NotationError.self) {
      try MaskPattern(example.source, customSlots: ["H": false, "h": true])
    }
  }

  @Test(arguments: meaning)
  func meaningIsCheckedByTheProgramOnly(example: Case) throws {
    let pattern = try MaskPattern(example.source, customSlots: ["H": false, "h": true])
    #expect(throws: NotationError.self) { try MaskProgram(pattern) }
  }

  @Test(arguments: Array("09Aa_-…[]{}()\\*5 \t\n\u{A0}"))
  func aCustomSlotCannotShadowTheLanguage(character: Character) throws {
    let error = try #require(Self.error(in: "[0]", customSlots: [character: false]))
    #expect(error.mistake == .reservedSlot(character))
    #expect(
      error.description == "slot \(String(character).quoted): the pattern language uses this "
        + "character itself; choose another, such as a letter other than A and a")
  }

  @Test func ofManyBadCustomSlotsTheLeastIsReported() {
    let all: [Character: Bool] = ["a": false, "*": true, "[": false, "0": true, "H": false]
    for _ in 0..<20 {
      #expect(Self.error(in: "[0]", customSlots: all)?.mistake == .reservedSlot("*"))
    }
  }

  @Test(arguments: ["H", "B", "é", "#", "?", ".", "🇫🇷", "٣"] as [Character])
  func anyOtherCharacterCanNameASlot(character: Character) throws {
    let pattern = try MaskPattern("[\(character)*2]", customSlots: [character: false])
    #expect(
      try MaskProgram(pattern).instructions
        == [.slot(.custom(character), isOptional: false), .slot(.custom(character), isOptional: false)])
  }
}
