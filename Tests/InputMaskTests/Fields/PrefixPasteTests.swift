import Testing

@testable import InputMask
@testable import InputMaskFields

/// Texts that bring the prefix of the rule, or another spelling of it, of their own.
@Suite struct PrefixPasteTests {
  private static let vat = RuleDeclaration(
    "vat", filters: [Characters("[A-Za-z0-9]"), LetterCase(.upper), StripPrefix("GB")],
    decorators: [Prefix("GB")])

  /// A prefix is the prefix in lower case too, from its first letter on.
  @Test(arguments: [
    FieldCase(vat, "|", "g", "G|"), FieldCase(vat, "|", "gb", "GB|"), FieldCase(vat, "|", "gB1", "GB1|"),
    FieldCase(vat, "|", "gb1", "GB1|"), FieldCase(vat, "|", "gx", "GBGX|"),
    FieldCase(vat, "|", "⟦gb1⟧", "GB1|"),
    FieldCase(vat, "|", "g⌫", "|"), FieldCase(vat, "|", "1g", "GB1G|"),
  ])
  func aPrefixMayBeTypedInTheOtherCase(_ row: FieldCase) throws {
    try row.check()
    var upper = row
    upper.keys = row.keys.uppercased()
    try upper.check()
  }

  private static let trunk = RuleDeclaration(
    "trunk", filters: [DigitsOnly()], decorators: [Mask("1 ([000]) [000]-[0000]")])
  private static let three = RuleDeclaration(
    "three", filters: [DigitsOnly()], decorators: [Mask("3[000] [000000]")])

  /// A prefix that could be data, typed or handed in over all, is the prefix.
  @Test(arguments: [
    FieldCase(trunk, "1 (672) 648-6874|", "[15", "1 (5|"), FieldCase(trunk, "1 (672) 648-6874|", "[1", "1|"),
    FieldCase(trunk, "1 (672) 648-6874|", "[1⌫", "|"),
    FieldCase(trunk, "1 (672) 648-6874|", "[1↶", "1 ([672) 648-6874|]"),
    FieldCase(trunk, "1 (672) 648-6874|", "[x", "1 ([672) 648-6874|]", refused: [.notAllowed]),
    FieldCase(three, "3444 788588|", "[339", "339|"),
  ])
  func aKeyOverAllBeginsWithThePrefix(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    (trunk, "6726486874", "1 (522) 946-8689", "5229468689"), (three, "444788588", "3396 612175", "396612175"),
    (three, "444788588", "35", "5"),
  ])
  func aTextHandedInOverAllIsNew(_ rule: RuleDeclaration, _ old: String, _ text: String, _ value: String)
    throws
  {
    var field = InputField(try Rule(rule), text: old)
    _ = field.perform(.selectAll)
    _ = field.perform(.replaceAll(text, Selection(caret: UTF8Offset(text.utf8.count))))
    #expect(field.value == value)
  }

  static let handle = RuleDeclaration(
    "prefixed-handle",
    filters: [StripPrefix("@"), Characters("[a-z]")], decorators: [Prefix("@")])

  @Test(arguments: [
    FieldCase(FieldRules.phone, "|", "⟦+7-916-123-45-67⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "|", "+7⟦+7-916-123-45-67⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "|", "+7⟦89161234567⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "|", "+7⟦88005553535⟧", "+7-800-555-35-35|"),
    FieldCase(FieldRules.phone, "|", "+7⟦8005553535⟧", "+7-800-555-35-35|"),
    FieldCase(FieldRules.phone, "|", "+⟦+7-916⟧", "+7-916|"),
    FieldCase(FieldRules.phone, "|", "+7-⟦+7⟧", "+7|"),
    FieldCase(FieldRules.phone, "+7-91|", "⟦+7-916-123-45-67⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "+7-91|", "⟦89161234567⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "+7-916|", "⟦+7-123⟧", "+7-916-123|"),
    FieldCase(FieldRules.phone, "+7-|916", "⟦+7-903⟧", "+7-903|-916"),
    FieldCase(FieldRules.phone, "+7-999-123-45-67|", "⟦+7-916-123-45-67⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "+7-999-123-45-67|", "⟦89161234567⟧", "+7-916-123-45-67|"),
    FieldCase(
      FieldRules.phone, "+7-999-123-45-67|", "⟦+7-916⟧", "+7-999-123-45-67|", refused: [.full]),
    FieldCase(
      FieldRules.phone, "+7-999-123-45-67|", "⟦+7⟧", "+7-999-123-45-67|", refused: [.alreadyThere]),
    FieldCase(FieldRules.phone, "+7-[999|]-123-45-67", "⟦+7-916⟧", "+7-916|-123-45-67"),
    FieldCase(FieldRules.phone, "[+7-999|]-123-45-67", "⟦+7-916⟧", "+7-916|-123-45-67"),
    FieldCase(FieldRules.phone, "+7-[999-12|]3-45-67", "⟦89161234567⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "+7-999-123-45-67|", "⟦+7-916-123-45-67⟧↶", "+7-999-123-45-67|"),
    FieldCase(FieldRules.money, "$ 12| USD", "⟦$ 34⟧", "$ 1234| USD"),
    FieldCase(FieldRules.handle, "anna|", "⟦@bob⟧", "anna@bob|"),
  ])
  func aPasteWithAPrefixIsUnderstood(_ row: FieldCase) throws { try row.check() }

  @Test func anEditAndAWholeTextAreUnderstoodAlike() throws {
    let rule = try Rule(FieldRules.phone)
    var field = InputField(rule, text: "9991234567")
    let edit = Edit(range: .init(utf8: 0..<6), replacement: "+7-916")
    #expect(field.perform(.edit(edit)).text == "+7-916-123-45-67")
    field = InputField(rule)
    _ = field.perform(.type("+7"))
    let whole = "+7+7-916-123-45-67"
    let update = field.perform(.replaceAll(whole, Selection(caret: UTF8Offset(whole.utf8.count))))
    #expect(update.text == "+7-916-123-45-67")
    #expect(update.selection == Selection(caret: UTF8Offset(16)))
  }

  @Test func leftOutDigitsStandWhereTheyStoodInThePaste() throws {
    var field = InputField(try Rule(FieldRules.phone), text: "9161234")
    let update = field.perform(.paste("+7-56789"))
    #expect(update.text == "+7-916-123-45-67")
    #expect(update.dropped.map(\.range.utf8) == [6..<7, 7..<8])
    #expect(update.dropped.map(\.reason) == [.tooLong, .tooLong])
  }

  /// Wherever a number with its prefix lands, no digit of the prefix becomes one of the value.
  @Test func noPrefixBecomesData() throws {
    let rule = try Rule(FieldRules.phone)
    for seed in Seeded.seeds(2000) {
      var random = Seeded(seed)
      let digits = { (count: Int) in String((0..<count).map { _ in random.pick(["1", "2", "3"]) }.joined()) }
      var field = InputField(rule, text: digits(random.int(0...10)))
      let count = field.text.utf8.count
      let ends = [random.int(0...count), random.int(0...count)].sorted()
      let range = Range(utf8: ends[0]..<ends[1])
      let number = digits(10)
      let prefix = random.pick(["+7", "+7-", "8", "007", "7"])
      let update =
        random.chance(1, in: 2)
        ? field.perform(.edit(Edit(range: range, replacement: prefix + number)))
        : {
          _ = field.perform(.select(Selection(anchor: range.lowerBound, head: range.upperBound)))
          return field.perform(.paste(prefix + number))
        }()
      #expect(update.value == number, "seed \(seed)")
    }
  }

  @Test(arguments: [
    FieldCase(handle, "|", "@", "@|"),
    FieldCase(handle, "|", "@anna", "@anna|"),
    FieldCase(handle, "|", "anna", "@anna|"),
    FieldCase(handle, "|", "@⌫", "|"),
    FieldCase(handle, "|", "@@", "@|", refused: [.alreadyThere]),
    FieldCase(handle, "|", "@⟦@anna⟧", "@anna|"),
    FieldCase(handle, "@anna|", "⟦@bob⟧", "@annabob|"),
  ])
  func anotherSpellingThatIsThePrefixIsShownOnce(_ row: FieldCase) throws { try row.check() }

  @Test func aPrefixThatTheRuleDoesNotWriteSaysThatItIsLeftOut() throws {
    var field = InputField(
      try Rule(
        RuleDeclaration("name", filters: [StripPrefix("@"), MaxLength(9)])))
    let update = field.perform(.type("@"))
    #expect(update.text == "")
    #expect(update.refusal?.message == "this character is left out before the value; go on with the next one")
    #expect(field.perform(.type("anna")).text == "anna")
  }
}
