import Testing

@testable import InputMask
@testable import InputMaskFields

/// Numbers in a field, key by key.
@Suite struct NumberFieldTests {
  @Test(arguments: [
    FieldCase(FieldRules.german, "|", "1234567,89", "1.234.567,89|"),
    FieldCase(FieldRules.german, "|", "-1234", "-1.234|"),
    // In groups these would be decimals: 0.003.
    FieldCase(FieldRules.german, "|", "0003", "0003|"), FieldCase(FieldRules.german, "|1.234", "0", "0|1234"),
    FieldCase(FieldRules.german, "1.234|", "5", "12.345|"),
    FieldCase(FieldRules.german, "1|.234", "5", "15|.234"),
    FieldCase(FieldRules.german, "|1.234", "9", "9|1.234"),
    FieldCase(FieldRules.german, "|1.234", "-", "-|1.234"),
    FieldCase(FieldRules.german, "1.234,|5", "6", "1.234,6|5"),
    FieldCase(FieldRules.german, "1.2|34", ",", "12,|34"),
    FieldCase(FieldRules.german, "|", "⟦1.234.567,8⟧", "1.234.567,8|"),
    FieldCase(FieldRules.german, "|", "⟦1,234.5⟧", "1.234,5|"),
    FieldCase(FieldRules.german, "[12|]", "⟦1 234,5⟧", "1.234,5|"),
    FieldCase(FieldRules.marathi, "|", "1234567.5", "१२,३४,५६७.५|"),
    FieldCase(FieldRules.euro, "|", "1234", "1.234|\u{A0}€"),
    FieldCase(FieldRules.hebrew, "|", "-5", "\u{200F}\u{200E}-5|\u{A0}\u{200F}₪"),
  ])
  func typingAndPastingGroupsTheDigits(_ row: FieldCase) throws { try row.check() }

  private static let price = RuleDeclaration(
    "price", decorators: [Number(locale: "en", leastDecimals: 2, mostDecimals: 2)])

  /// A number among the decimals of another is the new one, and a digit before 0.00 is typed in the place of the zero.
  @Test(arguments: [
    FieldCase(price, "12.50|", "⌫⟦700⟧", "700|"), FieldCase(price, "12.50|", "⌫⟦7⟧", "12.57|"),
    FieldCase(price, "|0.00", "5.00", "5.00|"), FieldCase(price, "|0.00", "12.34", "12.34|"),
    FieldCase(price, "|0.50", "5", "5|0.50"), FieldCase(price, "[123|].00", ".5", ".5|0"),
    FieldCase(price, "1[23|].00", ".5", "1.5|0"), FieldCase(price, "|0.00", ".5", "0.5|0"),
    FieldCase(price, "[0|].00", ".5", ".5|0"),
    FieldCase(FieldRules.german, "[12|],5", ",7", ",7|5"),
  ])
  func noNumberIsMadeOfTwo(_ row: FieldCase) throws { try row.check() }

  /// A paste over all is read like a text that is handed in; typing has one meaning.
  @Test(arguments: [
    ("1,5", "1.5", ["ambiguous"]), ("5.5.5", "555", ["ambiguous"]), ("$5.50,", "5.50", []),
    ("5.50.", "5.50", []), ("1,234", "1234", []),
  ])
  func aPasteThatCanBeReadInTwoWaysSaysSo(_ pasted: String, _ value: String, _ problems: [String]) throws {
    let rule = try Rule("number") {
      Number(locale: "en")
      DropsCheck("[[:WSpace:]\\$]")
    }
    let all = Selection(caret: UTF8Offset(pasted.utf8.count))
    for command in [FieldCommand.paste(pasted), .replaceAll(pasted, all)] {
      var field = InputField(rule)
      let update = field.perform(command)
      #expect(update.value == value)
      #expect(update.problems.map(\.code.name) == problems)
      #expect(field.perform(.delete(.backward, .character)).problems.isEmpty)
    }
  }

  /// What is put among digits parts them, and nobody knows how it was meant.
  @Test(arguments: [
    ("1|", ",5", "15|", [0..<1]), ("1|2", "1.234,5", "1,234.5|", []), ("1|", "1.234.567", "1,234,567|", []),
    ("1|2", "-5", "-5|", []),
    ("[1,234|],567", "1,5", "15|,567", [1..<2]),
    ("1|", "\u{A0}5", "15|", [0..<2]), ("1|", "'5", "15|", [0..<1]), ("1|", "5", "15|", []),
  ])
  func aSeparatorThatIsPastedAmongDigitsIsTold(
    _ start: String, _ pasted: String, _ end: String, _ dropped: [Range<Int>]
  ) throws {
    var script = try FieldScript(RuleDeclaration("number", decorators: [Number(locale: "en")]), start)
    script.perform(.paste(pasted))
    #expect(script.marked == end)
    #expect(script.last.dropped.map(\.range.utf8) == dropped)
  }

  /// A paste over all has the problems of a text that is handed in, until it is edited.
  @Test(arguments: [
    (FieldRules.german, "1e5", "15"), (FieldRules.german, "USD 5", "5"), (FieldRules.german, "5 apples", "5"),
    (FieldRules.share, "-3", "3\u{A0}%"), (FieldRules.euro, "$5", "5\u{A0}€"),
  ])
  func aPasteOverAllSaysWhatIsWrongWithIt(_ declaration: RuleDeclaration, _ pasted: String, _ text: String)
    throws
  {
    var declaration = declaration
    declaration.checks.append(DropsCheck("[[:WSpace:][:Cf:]]"))
    let rule = try Rule(declaration)
    let outcome = rule.format(pasted)
    let all = Selection(caret: UTF8Offset(pasted.utf8.count))
    for command in [FieldCommand.paste(pasted), .replaceAll(pasted, all)] {
      var field = InputField(rule)
      let update = field.perform(command)
      #expect(update.text == text)
      #expect(update.problems.map(\.code) == outcome.problems.map(\.code))
      #expect(update.problems.contains { $0.code == .unexpected })
      #expect(!field.perform(.type("1")).problems.contains { $0.code == .unexpected })
    }
  }

  /// What a whole number loses of its decimals it loses when it is left.
  @Test(arguments: [Number.Surplus.roundHalfEven, .truncate])
  func thePointOfARoundedNumberStaysUntilItIsLeft(_ surplus: Number.Surplus) throws {
    let rule = try Rule("yen") { Number(.currency("JPY"), surplus: surplus) }
    for ways in [["1234.5"], ["1", "2", "3", "4", ".", "5"]] {
      var field = InputField(rule)
      for part in ways { _ = ways.count == 1 ? field.perform(.paste(part)) : field.perform(.type(part)) }
      #expect(field.text == "¥1,234.5")
      _ = field.blur()
      #expect(field.text == "¥1,234")
      #expect(field.text == rule.format("1234.5").text)
    }
  }

  @Test(arguments: [
    FieldCase(FieldRules.german, "1.234|", "⌫", "123|"), FieldCase(FieldRules.german, "1.|234", "⌫", "|234"),
    FieldCase(FieldRules.german, "1|.234", "⌦", "1|34"),
    FieldCase(FieldRules.german, "12.|345", "⌫⌫", "|345"),
    FieldCase(FieldRules.german, "1.234,|56", "⌫", "1.234|,56"),
    FieldCase(FieldRules.german, "1.234,|56", "⌫⌫", "123|,56"),
    FieldCase(FieldRules.german, "1.234|,56", "⌦", "1.234,|56"),
    FieldCase(FieldRules.german, "|", "1234,⌫", "1.234|"),
    FieldCase(FieldRules.german, "-|5", "⌫", "|5"),
    FieldCase(FieldRules.german, "1|.234,56", "⌫", "|234,56"),
    FieldCase(FieldRules.euro, "|", "5⌫", "|"),
    FieldCase(FieldRules.marathi, "१,२३४|", "⌫", "१२३|"),
  ])
  func aBackspaceTakesOneDigitAndNeverMultipliesTheNumber(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.german, "1,5|", ",", "1,5|", refused: [.notAllowed]),
    FieldCase(FieldRules.german, "12|", ".", "12|", refused: [.notAllowed]),
    FieldCase(FieldRules.german, "12|", "-", "-12|"),
    FieldCase(FieldRules.german, "12|", "x", "12|", refused: [.notAllowed]),
    FieldCase(FieldRules.marathi, "१.२३|", "4", "१.२३|", refused: [.full]),
    FieldCase(FieldRules.share, "|", "-", "|", refused: [.notAllowed]),
  ])
  func whatHasNoPlaceSaysWhy(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.cents, "|", "0", "$0.00|"), FieldCase(FieldRules.cents, "|", "0⌫", "|"),
    FieldCase(FieldRules.cents, "|", "005", "$0.05|", refused: [.alreadyThere]),
    FieldCase(FieldRules.cents, "|", "-0", "-$0.00|"),
    FieldCase(FieldRules.cents, "|", "1", "$0.01|"), FieldCase(FieldRules.cents, "|", "12", "$0.12|"),
    FieldCase(FieldRules.cents, "|", "123456", "$1,234.56|"),
    FieldCase(FieldRules.cents, "$1,234.56|", "⌫", "$123.45|"),
    FieldCase(FieldRules.cents, "$0.12|", "⌫⌫", "|"), FieldCase(FieldRules.cents, "$1.23|", "⌫⌫⌫", "|"),
    FieldCase(FieldRules.cents, "$1|.23", "9", "$19|.23"),
    FieldCase(FieldRules.cents, "$1.|23", "⌫", "$1|.23"),
    FieldCase(FieldRules.cents, "$0.01|", "-", "-$0.01|"),
    FieldCase(FieldRules.cents, "|", "-12", "-$0.12|"),
    FieldCase(FieldRules.cents, "$|0.07", "⌦", "$|0.07", refused: [.noPlace]),
  ])
  func centsComeFirstAtACashRegister(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    ("1234,", "1.234"), (",5", "0,5"), ("007", "7"), ("-0", "0"), ("1,50", "1,50"),
  ])
  func leavingTheFieldTidies(typed: String, text: String) throws {
    var script = try FieldScript(FieldRules.german)
    script.run(typed)
    #expect(script.field.blur().text == text)
  }

  @Test func leavingTheFieldFillsUpDecimals() throws {
    var script = try FieldScript(FieldRules.euro)
    script.run("1234")
    #expect(script.field.blur().text == "1.234,00\u{A0}€")
    #expect(script.field.value == "1234.00")
  }

  @Test func theValueIsCanonicalWhileItIsTyped() throws {
    var script = try FieldScript(FieldRules.german)
    script.run("-")
    #expect(script.field.value == "-")
    script.run("1234,")
    #expect(script.field.value == "-1234")
    script.run("5")
    #expect(script.field.value == "-1234.5")
  }

  @Test func undoTakesBackGroupsAndDigits() throws {
    var script = try FieldScript(FieldRules.german)
    script.run("1234⟦5⟧↶")
    #expect(script.marked == "1.234|")
  }

  @Test func roundingWaitsUntilTheFieldIsLeft() throws {
    var script = try FieldScript(FieldRules.rounding)
    script.run("1.2357")
    #expect(script.marked == "1.2357| kg")
    #expect(script.field.blur().text == "1.24 kg")
  }
}
