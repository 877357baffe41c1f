import Testing

@testable import InputMask

@Suite struct MaskProgramTests {
  static func program(_ source: String) throws -> MaskProgram {
    try MaskProgram(MaskPattern(source, customSlots: ["H": false, "h": true, "K": false]))
  }

  @Test func theListingHasOneNumberedInstructionALine() throws {
    #expect(
      try Self.program("+{7}\"\\\\\n[0A_H]-[9ah]:[-]/[…]").description == """
        000 literal "+"
        001 literal "7" value
        002 literal "\\""
        003 literal "\\"
        004 literal "\\n"
        005 slot digit
        006 slot letter
        007 slot letterOrDigit
        008 slot custom "H"
        009 literal "-"
        010 slot digit optional
        011 slot letter optional
        012 slot custom "h" optional
        013 literal ":"
        014 slot letterOrDigit optional
        015 literal "/"
        016 rest any
        """)
  }

  @Test func theListingNumbersPastAThousand() throws {
    let lines = try Self.program("[0*1000]-[0…]").description.split(separator: "\n")
    #expect(lines.count == 1003)
    #expect(lines[99] == "099 slot digit")
    #expect(lines[100] == "100 slot digit")
    #expect(lines[1000] == "1000 literal \"-\"")
    #expect(lines[1002] == "1002 rest digit")
  }

  @Test(arguments: [
    ["[00]", "[0*2]", "[0][0]", "[2*([0])]", "[1*([00])]", "[0*1][1*([0])]"],
    ["[00]-[00]", "[00\\-00]", "[0*2]-[0*2]", "[0*2\\-0*2]", "[00]\\-[00]"],
    ["[5*([HH]:)][HH]", "[HH]:[HH]:[HH]:[HH]:[HH]:[HH]", "[5*([H*2]\\:)HH]", "[5*([2*([H])]:)H*2]"],
    ["{ab}[0]", "{a}{b}[0]", "{\\ab}[0]"],
    ["[A…]", "[A*1…]"],
  ])
  func spellingsOfTheSameMaskMakeEqualPrograms(spellings: [String]) throws {
    let programs = try spellings.map(Self.program)
    #expect(Set(programs).count == 1)
  }

  @Test(arguments: [
    ("[0]", "[9]"), ("[0]", "[A]"), ("[0]", "[_]"), ("[H]", "[K]"), ("a[0]", "{a}[0]"),
    ("[0…]", "[0]"), ("[…]", "[_…]"), ("-[0]", "[0]-"),
  ])
  func differentMasksMakeDifferentPrograms(first: String, second: String) throws {
    #expect(try Self.program(first) != Self.program(second))
  }

  @Test(arguments: [
    ("+7-[000]-[000]-[00]-[00]", 10, 10, false, 10),
    ("+{7}[000]", 3, 3, false, 4),
    ("[0099]", 4, 2, false, 2),
    ("[99]", 2, 0, false, 0),
    ("[…]", 0, 0, true, 0),
    ("[0…]{ km}", 1, 1, true, 4),
    ("[5*([HH]{:})][HH]", 12, 12, false, 17),
  ])
  func factsCountWhatAValueNeeds(
    source: String, slots: Int, required: Int, hasRest: Bool, minimum: Int
  ) throws {
    let program = try Self.program(source)
    #expect(program.slotCount == slots)
    #expect(program.requiredSlotCount == required)
    #expect(program.hasRest == hasRest)
    #expect(program.minimumCount == minimum)
  }

  @Test(arguments: [
    "[09]", "[0A9]", "[9A]", "[9]-[0]", "[9A0]", "[9a]", "[9H]", "[h0]", "[hK]", "[99]-[_]",
    "[0…]-[00]", "[0…]-[9]", "[0…][A]", "[A…0]", "[AA…]-[0…].[2*([0…]-)]", "[A…0…A]", "[(A|0)]",
    "[(0|00)]-[00]",
    "[9…]", "[0…]%", "[A…] A", "[0…].[2*(x)]", "[9]é5[0]", "[a]5[0]", "[h]F[0]", "[…]", "🇫🇷🇩🇪[0]",
  ])
  func patternsThatReadOneWayAreAccepted(source: String) throws {
    #expect(try !Self.program(source).instructions.isEmpty)
  }
}
