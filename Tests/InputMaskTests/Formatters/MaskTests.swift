import Testing

@testable import InputMask

@Suite struct MaskTests {
  @Test(arguments: [
    FormatCase("9161234567", "+7-916-123-45-67", value: "9161234567"),
    FormatCase("+7-916-123-45-67", "+7-916-123-45-67", value: "9161234567"),
    FormatCase("916", "+7-916", value: "916"), FormatCase("916-", "+7-916-", value: "916"),
    FormatCase("", "", value: ""),
    FormatCase("+", "+", value: ""), FormatCase("+7", "+7", value: ""), FormatCase("+7-", "+7-", value: ""),
    FormatCase("+79", "+7-9", value: "9"), FormatCase("7", "+7-7", value: "7"),
    FormatCase("91612345678", "+7-916-123-45-67", value: "9161234567", dropped: ["10..<11 tooLong"]),
    FormatCase("9a1", "+7-91", value: "91", dropped: ["1..<2 noSlot"]),
    FormatCase("９1", "+7-91", value: "91"),
    FormatCase("9\u{301}1", "+7-1", value: "1", dropped: ["0..<3 noSlot"]),
  ])
  func aPhonePatternIsFilled(_ line: FormatCase) throws {
    try line.expect(Mask("+7-[000]-[000]-[00]-[00]"))
  }

  @Test(arguments: [
    ("415 555 0132 ext. 12", false), ("415-555-0132 ext 12", false), ("415-555-0132 x12", true),
    ("415-555-0132x12", true), ("415 555 0132 X12", false),
  ])
  func aLetterWithinAWordIsNoLiteral(_ input: String, _ isValid: Bool) throws {
    let checks = DropsCheck("[-\\ ]")
    let rule = try Rule("phone") {
      DigitsOnly(); Mask("[000]-[000]-[0000] x[99]"); checks
    }
    #expect(rule.format(input).text == "415-555-0132 x12")
    #expect(rule.format(input).isValid == isValid)
    // A filter is shown the whole word.
    let words = try Rule("words") {
      Replace(pattern: #"(?i)ext\.?"#, with: "", drop: true)
      DigitsOnly()
      Mask("[000]-[000]-[0000] x[99]")
      checks
    }
    #expect(words.format(input).text == "415-555-0132 x12")
    #expect(words.format(input).isValid || input.contains("X"))
  }

  /// Before places that may stay empty a blank is typed, and is no text of a value.
  @Test(arguments: ["1234 ", "1234  ", "1234"])
  func aCompleteValueHasOneText(_ input: String) throws {
    let rule = try Rule("card") {
      DigitsOnly(); Mask("[0000] [9999] [99]"); Check.complete
    }
    #expect(rule.format(input).text == "1234")
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  /// Telephones begin a text with a capital.
  @Test(arguments: ["INV-2024", "Inv-2024", "inv-2024", "iNV2024", "2024"])
  func aLiteralIsKnownInTheCaseThatTheFiltersChange(_ input: String) throws {
    let rule = try Rule("invoice") {
      LetterCase(.upper)
      Mask("INV-[0000]")
      Check.complete
      DropsCheck("[-]")
    }
    let outcome = rule.format(input)
    #expect(outcome.text == "INV-2024")
    #expect(outcome.value == "2024")
    #expect(outcome.isValid)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test(arguments: [
    // Literals that belong to the value are handed out.
    ("[0000]{-}[00]{-}[00]", FormatCase("20240131", "2024-01-31", value: "2024-01-31")),
    ("[0000]{-}[00]{-}[00]", FormatCase("2024-01-31", "2024-01-31", value: "2024-01-31")),
    ("{DE}[00]", FormatCase("12", "DE12", value: "DE12")),
    ("{DE}[00]", FormatCase("DE12", "DE12", value: "DE12")),
    ("{DE}[00]", FormatCase("", "", value: "")),
    // Optional slots, the rest, repeats.
    ("[0][99]-[A]", FormatCase("1a", "1-a", value: "1-a")),
    ("[0][99]-[A]", FormatCase("123a", "123-a", value: "123-a")),
    ("[0][99]-[A]", FormatCase("1234", "123", value: "123", dropped: ["3..<4 noSlot"])),
    ("#[0…]", FormatCase("12345", "#12345", value: "12345")),
    ("[A]-[…]", FormatCase("a1 🇩🇪", "a-1 🇩🇪", value: "a1 🇩🇪")),
    ("[5*([__]:)][__]", FormatCase("001122AABBCC", "00:11:22:AA:BB:CC", value: "001122AABBCC")),
    // A closing literal completes a value.
    ("([00])", FormatCase("12", "(12)", value: "12")), ("([00])", FormatCase("1", "(1", value: "1")),
    ("([00])", FormatCase("(12)", "(12)", value: "12")),
    // Graphemes of every kind have a place; a mark alone has one where no literal stands before it.
    ("[…]", FormatCase("\u{301}a", "\u{301}a", value: "\u{301}a")),
    ("[…]", FormatCase("\u{200D}", "\u{200D}", value: "\u{200D}")),
    ("#[…]", FormatCase("\u{301}a", "#a", value: "a", dropped: ["0..<2 noSlot"])),
    ("[A]", FormatCase("\u{301}", "", value: "", dropped: ["0..<2 noSlot"])),
    ("[AA]", FormatCase("क्षिx", "क्षिx", value: "क्षिx")),
    ("[A]-[A]", FormatCase("e\u{301}ß", "e\u{301}-ß", value: "e\u{301}ß")),
    ("[…]", FormatCase("👩‍👩‍👧\r\n1️⃣", "👩‍👩‍👧\r\n1️⃣", value: "👩‍👩‍👧\r\n1️⃣")),
    // Pieces that merge once what stood between them is dropped.
    (
      "[AA]",
      FormatCase(
        "\u{1100}1\u{1161}", "\u{1100}\u{1161}", value: "\u{1100}\u{1161}", dropped: ["3..<4 noSlot"])
    ),
    (
      "[A]-[A]",
      FormatCase(
        "\u{1100}1\u{1161}", "\u{1100}\u{1161}", value: "\u{1100}\u{1161}", dropped: ["3..<4 noSlot"])
    ),
    // What came too late for a slot does not get the one that the merger makes free.
    (
      "[A]-[A]",
      FormatCase(
        "\u{1100}1\u{1161}x", "\u{1100}\u{1161}", value: "\u{1100}\u{1161}",
        dropped: ["3..<4 noSlot", "7..<8 tooLong"])
    ),
    ("7[000]", FormatCase("123", "7123", value: "123")), ("7[000]", FormatCase("7123", "7123", value: "123")),
  ])
  func patternsTakeWhatFits(_ pattern: String, _ line: FormatCase) throws {
    try line.expect(Mask(pattern))
  }

  @Test(arguments: [
    ("[09]/[09]/[0000]", FormatCase("9/3/2024", "9/3/2024", value: "9/3/2024")),
    ("[09]/[09]/[0000]", FormatCase("12/31/2024", "12/31/2024", value: "12/31/2024")),
    ("[09]/[09]/[0000]", FormatCase("12312024", "12/31/2024", value: "12/31/2024")),
    ("[09]/[09]/[0000]", FormatCase("12/3/2024", "12/3/2024", value: "12/3/2024")),
    ("[099].[099]", FormatCase("192..1", "192.1", value: "192.1", dropped: ["4..<5 noSlot"])),
    // Only the literal that ends the group says where it ends.
    ("([9])-[0]", FormatCase("(1)-2", "(1)-2", value: "1)2")),
    ("([9])-[0]", FormatCase("()-2", "()-2", value: ")2")),
    // Behind the last slot nothing has to be told apart.
    ("[09]%", FormatCase("12%", "12%", value: "12")),
  ])
  func aLiteralThatEndsAnOptionalGroupIsInTheValueAlways(_ pattern: String, _ line: FormatCase) throws {
    try line.expect(Mask(pattern))
  }

  @Test func aLiteralThatTheFiltersDropIsInNoValue() throws {
    let mask = Mask("[0099] [999]")
    try FormatCase("1234 567", "1234 567", value: "1234567").expect(DigitsOnly(), mask)
  }

  /// Where all literals end optional groups, the value is the text: there is one answer for all values.
  @Test(arguments: Seeded.seeds(40))
  func theValueOfOptionalGroupsIsTheText(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let sizes = (0..<random.int(1...4)).map { _ in random.int(1...4) }
      let literal = random.pick(["/", ".", "-", ":"])
      let pattern = sizes.map { "[0" + String(repeating: "9", count: $0) + "]" }.joined(separator: literal)
      let rule = try Rule("groups") { Mask(pattern) }
      let groups = sizes.map { size in
        (0..<random.int(1...size + 1)).map { _ in String(random.int(0...9)) }.joined()
      }
      let text = groups.joined(separator: literal)
      let comment: Comment = "seed \(seed): \(text) by \(pattern)"
      #expect(rule.format(text).text == text, comment)
      #expect(rule.value(of: text) == text, comment)
      RuleLaws(rule, bulk: BulkFormatter(rule), text, "seed \(seed)").check()
      RuleLaws(
        rule, bulk: BulkFormatter(rule), RandomText.number(upTo: 14, using: &random), "seed \(seed)"
      ).check()
    }
  }

  @Test func aSlotOfTheRulesOwnTakesItsSet() throws {
    let mask = Mask("[HH]-[h]", slots: ["H": .init("[0-9a-f]"), "h": .init("[0-9a-f]", isOptional: true)])
    try FormatCase("agf0", "af-0", value: "af0", dropped: ["1..<2 noSlot"]).expect(mask)
    let outcome = try Rule("hex") {
      mask; Check.complete
    }.format("af")
    #expect(outcome.text == "af")
    #expect(outcome.isValid)
  }

  @Test(arguments: [("", false), ("1", false), ("12", false), ("123", true), ("1234", true), ("12345", true)])
  func aMaskIsCompleteWhenItsRequiredSlotsAreFilled(_ input: String, _ isComplete: Bool) throws {
    #expect(try Rule("three") { Mask("[000][9]") }.format(input).isComplete == isComplete)
  }

  @Test(arguments: [("", "+7-"), ("+", "+7-"), ("9", "+7-9"), ("916", "+7-916-"), ("916123", "+7-916-123-")])
  func anEagerMaskShowsTheNextLiterals(_ input: String, _ text: String) throws {
    let declaration = RuleDeclaration(
      "eager", decorators: [Mask("+7-[000]-[000]-[00]")], isEager: true)
    #expect(try Rule(declaration).format(input).text == text)
  }

  @Test(arguments: Seeded.seeds(40))
  func theTextIsTheValueBetweenTheLiterals(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<10 {
      let mask = RandomRule.mask(using: &random)
      guard let rule = try? Rule("mask", { mask }) else { continue }
      let input = RandomText.text(upTo: 14, using: &random)
      let explanation = rule.explain(input)
      guard let step = explanation.steps.last(where: { $0.stage == .decorator }) else { continue }
      // Nothing of the value is replaced, and what is inserted is a literal of the pattern.
      #expect(step.map.runs.allSatisfy { $0.isKept || $0.oldLength == 0 }, "seed \(seed): \(mask.pattern)")
      var position = 0
      for run in step.map.runs {
        let piece = Array(step.output.utf8)[position..<position + run.newLength]
        position += run.newLength
        if run.isKept { continue }
        let literal = String(decoding: piece, as: UTF8.self)
        let pattern = mask.pattern.filter { !"{}".contains($0) }
        #expect(pattern.contains(literal), "seed \(seed): \(literal.debugDescription) in \(mask.pattern)")
      }
    }
  }

  /// The digit and the mark fit a slot each as long as a line feed is between them. Without it they are one grapheme, which
  /// fits none.
  @Test func whatJoinsBehindADropFindsItsPlaceAnew() throws {
    let declaration = RuleDeclaration(
      "marked", decorators: [Mask("[0][M]", slots: ["M": Mask.Slot("[\\u0301]")])])
    for shortcuts in [Shortcuts.all, []] {
      let rule = try Rule(declaration, shortcuts: shortcuts)
      let outcome = rule.format("1\n\u{301}")
      #expect(outcome.value == "" && outcome.text == "" && outcome.shown == "")
      #expect(rule.explain("1\n\u{301}").outcome == outcome)
      #expect(rule.format("1").text == "1")
    }
  }
}
