import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Boxes under a rule with a mask.
@Suite struct CodeMaskTests {
  @Test(arguments: [
    // the box to go to, what is typed there, the boxes then, and why it was refused
    (0, "a", "A[_]____", FieldRefusal.Reason?.none, ""),
    (0, "1", "[_]_____", .notAllowed, "only letters have a place here"),
    (1, "ab", "_A[_]___", .notAllowed, "only digits have a place here"),
    (2, "5", "__5[_]__", nil, ""), (2, "x", "__[_]___", .notAllowed, "only digits have a place here"),
    (
      2, "-", "__[_]___", .alreadyThere,
      "the rule has written this character already; go on with the next one"
    ),
    (0, "-", "[_]_____", .notAllowed, "only letters have a place here"),
    (
      0, "ab-1234", "AB1234|", .alreadyThere,
      "the rule has written this character already; go on with the next one"
    ),
    (5, "7", "[_]____7", nil, ""), (0, "ß", "SS[_]___", nil, ""),
    (1, "ß", "_[_]____", .notAllowed, "only digits have a place here"),
    (2, "٣", "__٣[_]__", nil, ""), (0, "👍🏽", "[_]_____", .notAllowed, "only letters have a place here"),
  ])
  func eachBoxTakesWhatItsOwnSlotTakes(
    box: Int, typed: String, picture: String, reason: FieldRefusal.Reason?, message: String
  ) throws {
    var field = CodeField(count: 6, rule: try WidgetRules.plate())
    _ = field.focus(box: box)
    let update = field.perform(.type(typed))
    #expect(field.picture == picture)
    #expect(update.refusal?.reason == reason)
    #expect(update.refusal?.message ?? "" == message)
    #expect(update.refusal?.step ?? "" == (reason == .notAllowed ? "mask" : ""))
  }

  /// A digit in a box is that digit, also where its part would be filled up with zeros in a field that is left.
  @Test(arguments: [
    ("time", "1930", "19:30"), ("date", "04052024", "2024-05-04"), ("card-expiry", "0499", "04/99"),
  ])
  func aDigitOfAPartStandsInOneBox(_ name: String, _ code: String, _ value: String) throws {
    let rule = try RuleBook.standard().rule(named: name)
    for command in [FieldCommand.type(code), .paste(code)] {
      var field = CodeField(count: code.utf8.count, rule: rule)
      #expect(field.perform(command).code == code)
      #expect(field.value == value && field.isComplete)
      _ = field.setExternal(code)
      #expect(field.code == code)
      #expect(CodeField(count: code.utf8.count, rule: rule, restoring: field.state).code == code)
    }
  }

  /// A whole text is read part by part, as in a line; what is typed alone goes box by box.
  @Test(arguments: [
    ("time", 4, "9:30", "0930|", "09:30"), ("time", 4, " 9.30 ", "0930|", "09:30"),
    ("time", 4, "1:30 PM", "1330|", "13:30"), ("time", 4, "19:3", "1903|", "19:03"),
    ("time", 4, "930", "930[_]", "93:00"), ("date", 8, "4/5/2024", "04052024|", "2024-05-04"),
    ("date", 8, "2024-05-04", "04052024|", "2024-05-04"), ("date", 8, "4 5 24", "04052024|", "2024-05-04"),
    ("date", 8, "4/5", "0405[_]___", "04/05"), ("date", 8, "/5/2024", "[_]_052024", "052024"),
    ("card-expiry", 4, "4/29", "0429|", "04/29"), ("duration", 5, "1:30", "130[_]_", "130"),
  ])
  func aTextWithSeparatorsIsReadPartByPart(
    _ name: String, _ count: Int, _ input: String, _ picture: String, _ value: String
  ) throws {
    let rule = try RuleBook.standard().rule(named: name)
    var field = CodeField(count: count, rule: rule)
    _ = field.perform(.paste(input))
    var other = CodeField(count: count, rule: rule)
    _ = other.setExternal(input)
    #expect(field.code == other.code)
    #expect(field.value == value)
    _ = field.focus()
    #expect(field.picture == picture)
  }

  /// Each box takes what its own part takes.
  @Test func partsOfLettersAndDigitsHaveBoxes() throws {
    let rule = try Rule("plate") {
      LetterCase(.upper)
      Parts([
        .part(Part("letters", .characters("[A-Z]", 2...2))), .literal("-"),
        .part(Part("digits", .digits(3...3))), .part(Part("end", .characters("[A-Z]", 1...1))),
      ])
    }
    for command in [FieldCommand.type("ab123c"), .paste("ab123c"), .paste("ab-123c")] {
      var field = CodeField(count: 6, rule: rule)
      #expect(field.perform(command).refusal == nil)
      #expect(field.picture == "AB123C|" && field.value == "AB-123C" && field.isComplete, "\(command)")
      #expect(CodeField(count: 6, rule: rule, restoring: field.state) == field)
    }
    var field = CodeField(count: 6, rule: rule)
    _ = field.focus(box: 2)
    #expect(field.perform(.type("x")).refusal?.reason == .notAllowed)
    #expect(field.perform(.type("1")).boxes.map(\.character) == ["", "", "1", "", "", ""])
    _ = field.focus(box: 0)
    #expect(field.perform(.type("1")).refusal?.message == "this character is not among those allowed here")
    #expect(field.perform(.type("a")).refusal == nil)
  }

  /// Which place a character of a mask with alternatives has, the whole code tells.
  @Test(arguments: [
    ("a1bcd", "A1BCD[_]_", "A1 BCD"), ("ab12cde", "AB12CDE|", "AB12 CDE"), ("a1-", "A1[_]____", "A1"),
  ])
  func aCodeOfAlternativesLosesNothing(_ input: String, _ picture: String, _ text: String) throws {
    let rule = try Rule("plate") {
      Characters("[A-Za-z0-9\\-]")
      LetterCase(.upper)
      Mask("[(LL00|L000|L00|L0)] [LLL]", slots: ["L": .init("[A-Z]")])
    }
    for command in [FieldCommand.type(input), .paste(input)] {
      var field = CodeField(count: 7, rule: rule)
      _ = field.perform(command)
      #expect(field.picture == picture, "\(command)")
      #expect(rule.format(field.code).text == text)
    }
  }

  @Test(arguments: [
    (0, "ab-1234", "AB1234|", 0), (0, "ab1234", "AB1234|", 0), (0, " AB 12 34 ", "AB1234|", 0),
    (0, "ab-12345", "AB1234|", 1), (0, "a1b2", "AB2[_]__", 1), (1, "b-12", "_B12[_]_", 0),
    (2, "-12", "__12[_]_", 0), (2, "12-3456-x", "[_]_1234", 3), (1, "zz1", "_Z1[_]__", 1),
  ])
  func aPasteSkipsTheLiteralsOfTheMask(box: Int, pasted: String, picture: String, leftOut: Int) throws {
    var field = CodeField(count: 6, rule: try WidgetRules.plate())
    _ = field.focus(box: box)
    let update = field.perform(.paste(pasted))
    #expect(field.picture == picture)
    #expect(update.leftOutCount == leftOut)
    #expect(update.refusal == nil)
  }

  @Test(arguments: [
    "+7 (916) 123-45-67", "8 916 123-45-67", "9161234567", "007 916 1234567",
  ])
  func aWholeCodeIsReadByTheRule(pasted: String) throws {
    var field = CodeField(count: 10, rule: try WidgetRules.phone())
    #expect(field.perform(.paste(pasted)).code == "9161234567")
    #expect(field.setExternal(pasted).code == "9161234567")
    #expect(field.isComplete)
  }

  @Test func aMaskHasNoMoreBoxesThanSlots() throws {
    #expect(CodeField(count: 9, rule: try WidgetRules.plate()).boxes.count == 6)
    #expect(CodeField(count: 3, rule: try WidgetRules.plate()).boxes.count == 3)
    let rest = try Rule(RuleDeclaration("rest", decorators: [Mask("[A]-[0…]")]))
    var field = CodeField(count: 5, rule: rest)
    #expect(field.perform(.paste("ab12345")).code == "a1234")
    #expect(field.perform(.type("9")).refusal?.reason == .full)
  }

  @Test(arguments: [
    // the mask, the boxes, what is typed, the code, the value
    ("[00]{:}[00]", 4, "2359", "2359", "23:59"), ("[00]{:}[00]", 4, "2", "2", "2"),
    ("[00]{:}[00]", 4, "", "", ""), ("[0000]{-}[00]{-}[00]", 8, "20240229", "20240229", "2024-02-29"),
    ("{1}[00]", 2, "12", "12", "112"), ("[00]-[00]", 4, "1234", "1234", "1234"),
    ("[00]{:}[00]", 3, "123", "123", "12:3"),
  ])
  func theValueHasTheLiteralsThatBelongToIt(
    mask: String, count: Int, typed: String, code: String, value: String
  ) throws {
    let rule = try Rule(
      RuleDeclaration("coded", filters: [DigitsOnly()], decorators: [Mask(mask)]))
    var field = CodeField(count: count, rule: rule)
    #expect(field.perform(.type(typed)).code == code)
    #expect(field.value == value)
    var other = CodeField(count: count, rule: rule)
    _ = other.setExternal(value)
    #expect(other.code == code, "a value that was handed out is taken back")
  }

  @Test func aCodeWithAGapIsItsOwnValue() throws {
    var field = CodeField(count: 4, rule: try WidgetRules.time())
    _ = field.focus(box: 2)
    _ = field.perform(.type("5"))
    #expect(field.value == "5")
  }

  @Test(arguments: Seeded.seeds(10))
  func theValueOfACodeIsThatOfALineWithTheSameCharacters(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<50 {
      let rule = random.chance(1, in: 2) ? try WidgetRules.time() : try WidgetRules.plate()
      var field = CodeField(count: random.int(1...8), rule: rule)
      var line = InputField(rule)
      let text = random.chance(1, in: 2) ? RandomText.number(upTo: 6, using: &random) : "ab1234"
      for grapheme in text.graphemes where field.perform(.type(grapheme)).notifies {
        _ = line.perform(.type(grapheme))
      }
      #expect(field.value == line.value, "seed \(seed), round \(round): \(text)")
    }
  }

  @Test func aCodeWithAGapIsOnlyIncomplete() throws {
    var field = CodeField(count: 6, rule: try WidgetRules.plate())
    _ = field.focus(box: 2)
    #expect(field.perform(.type("1")).problems.map { $0.code } == [.incomplete])
    _ = field.focus(box: 0)
    #expect(field.perform(.paste("ab1234")).problems.isEmpty)
    #expect(field.perform(.undo).code == "1")
  }
}
