import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Fields whose rule has variants: text, caret and undo when the choice changes.
@Suite struct VariantFieldTests {
  private static let login = VariantRules.login
  private static let account = VariantRules.account
  private static let extracted = VariantRules.extracted
  private static let plate = VariantRules.plate
  private static let fittingPlate = VariantRules.fittingPlate

  @Test(arguments: [
    FieldCase(login, "|", "916", "+7-916|"), FieldCase(login, "|", "916a", "916a|"),
    FieldCase(login, "|", "anna@example.com", "anna@example.com|"),
    FieldCase(login, "|", "9161234567", "+7-916-123-45-67|"),
    // The prefix that was dropped was entered.
    FieldCase(login, "|", "89161234567", "+7-916-123-45-67|"),
    FieldCase(login, "|", "89161234567a", "89161234567a|"),
    FieldCase(login, "|", "+7916a", "+7916a|"), FieldCase(login, "|", "916-a", "916-a|"),
    // The key that the phone leaves out is there when the address needs it.
    FieldCase(login, "|", "91-6a", "916a|", refused: [.notAllowed]),
    FieldCase(account, "|", "4111a", "41 11 A|"), FieldCase(account, "|", "ab12", "AB 12|"),
    FieldCase(extracted, "|", "1234", "12-34|"), FieldCase(extracted, "|", "12345", "123/45|"),
    FieldCase(extracted, "|", "1234567", "123/456|", refused: [.full]),
  ])
  func theChoiceChangesWhileOneTypes(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(login, "+7-9|16-123", "a", "+7-9a|16-123"), FieldCase(login, "9a|16", "⌫", "+7-9|16"),
    FieldCase(login, "916a|", "⌫", "+7-916|"), FieldCase(login, "a|916", "⌫", "+7-|916"),
    FieldCase(login, "|a916", "⌦", "+7-|916"), FieldCase(login, "a|", "⌫", "|"),
    FieldCase(extracted, "123/45|", "⌫", "12-34|"), FieldCase(extracted, "1|23/45", "⌫", "|23-45"),
    FieldCase(extracted, "12-3|4", "9", "123/9|4"), FieldCase(extracted, "12|-34", "9", "129|/34"),
    FieldCase(extracted, "1[23/4|]5", "6", "16|-5"),
  ])
  func theCaretStaysBesideItsCharacterInTheMiddle(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(login, "|", "⟦8 (916) 123-45-67⟧", "+7-916-123-45-67|"),
    FieldCase(login, "[+7-916-123|]", "⟦anna@example.com⟧", "anna@example.com|"),
    FieldCase(login, "[anna@example.com|]", "⟦9161234567⟧", "+7-916-123-45-67|"),
    FieldCase(login, "+7-916|", "⟦@example.com⟧", "+7-916@example.com|"),
    FieldCase(login, "916[@example.com|]", "⟦123⟧", "+7-916-123|"),
    FieldCase(login, "+7-916|", "⟪anna⟫⏎", "+7-916anna|"), FieldCase(login, "[|+7-916]", "⌫", "|"),
    FieldCase(login, "916a|", "[⌫9", "+7-9|"),
    // The prefix is no data, and a whole value takes the place of all.
    FieldCase(login, "+7-|916-123-45-67", "x", "x|916-123-45-67"),
    FieldCase(login, "+7-916-[123|]-45-67", "⟦a@example.com⟧", "a@example.com|"),
    FieldCase(login, "+7-|916-123-45-67", "⟦a@example.com⟧", "a@example.com|"),
  ])
  func aPasteChoosesToo(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(login, "|", "916a↶", "+7-916|"), FieldCase(login, "|", "916a↶↷", "916a|"),
    FieldCase(login, "|", "916a↶↶", "|"), FieldCase(login, "|", "916a↶↶↷↷", "916a|"),
    FieldCase(login, "916a|", "⌫↶", "916a|"), FieldCase(login, "916a|", "⌫↶↷", "+7-916|"),
    FieldCase(login, "|", "916a↶b", "916b|"), FieldCase(extracted, "|", "12345↶", "12-34|"),
    FieldCase(extracted, "|", "12345↶⌫", "12-3|"), FieldCase(login, "|", "916a⌫↶↶", "+7-916|"),
  ])
  func undoGoesBackOverTheChoice(_ row: FieldCase) throws { try row.check() }

  /// A key without a place goes to the variant that a longer text would choose, if that one has a place for all.
  @Test(arguments: [
    FieldCase(plate, "|", "ab1234", "AB-12-34|"), FieldCase(plate, "|", "ab123cd", "AB-123-CD|"),
    FieldCase(plate, "|", "ab123c", "AB-123-C|"), FieldCase(plate, "|", "ab123c⌫", "AB-12-3|"),
    FieldCase(plate, "|", "ab123c↶", "AB-12-3|"), FieldCase(plate, "|", "ab123c↶↷d", "AB-123-CD|"),
    FieldCase(plate, "|", "ab123cd⌫⌫⌫", "AB-12|"),
    FieldCase(plate, "|", "ab1c", "AB-1|", refused: [.notAllowed]),
    FieldCase(plate, "AB-12-3|", "⟦cd⟧", "AB-123-CD|"), FieldCase(plate, "AB-12|", "⟦3c⟧", "AB-123-C|"),
    FieldCase(plate, "|", "ab123c4", "AB-123-C|", refused: [.notAllowed]),
    FieldCase(fittingPlate, "|", "ab123cd", "AB-123-CD|"),
    FieldCase(fittingPlate, "|", "ab1234", "AB-12-34|"),
    FieldCase(VariantRules.sharp, "|", "Bß", "BSS|"), FieldCase(VariantRules.sharp, "|", "⟦Bß⟧", "BSS|"),
    FieldCase(VariantRules.sharp, "BA|", "ß", "BA|", refused: [.notAllowed]),
    FieldCase(VariantRules.sharp, "BAS|", "ß", "BAS|", refused: [.notAllowed]),
    // No longer text of these would choose the address, which takes everything.
    FieldCase(login, "+7-916-123-45-67|", "8", "+7-916-123-45-67|", refused: [.full]),
  ])
  func aLongerVariantIsTypedThrough(_ row: FieldCase) throws { try row.check() }

  /// A field and a whole text choose alike, also where a longer variant keeps what the first one loses.
  @Test(arguments: ["ab123c", "AB-123-C", "ab1234", "ab123", "ab123cd", "ab1c"])
  func aPasteChoosesAsAWholeTextDoes(_ input: String) throws {
    for declaration in [Self.plate, Self.fittingPlate, VariantRules.capacityPlate] {
      let rule = try Rule(declaration)
      let outcome = rule.format(input)
      for command in [FieldCommand.paste(input), .type(input)] {
        var field = InputField(rule)
        let update = field.perform(command)
        #expect(update.text == outcome.text && update.variant == outcome.variant, "\(command)")
        #expect(update.isComplete == outcome.isComplete)
      }
      #expect(InputField(rule, text: input).text == outcome.text)
    }
  }

  /// A deletion takes away no more than its character, and nothing that was left out comes back for it.
  @Test(arguments: [
    FieldCase(plate, "|", "⟦AB129-9CD⟧⌫", "AB-129-C|"), FieldCase(plate, "BZ-62|-8", "2", "BZ-62-2|8"),
  ])
  func aVariantThatLosesWhatAnotherOneKeepsIsNotChosen(_ row: FieldCase) throws { try row.check() }

  /// What has no place is remembered for another variant until the field is emptied, and within bounds.
  @Test(arguments: [["⌫"], ["9", "⌫"], ["9", "all", "⌫"]])
  func anEmptiedFieldRemembersNothing(_ keys: [String]) throws {
    var field = InputField(try Rule(Self.login))
    _ = field.perform(.type("-"))
    for key in keys {
      switch key {
      case "⌫": _ = field.perform(.delete(.backward, .character))
      case "all": _ = field.perform(.selectAll)
      default: _ = field.perform(.type(key))
      }
    }
    #expect(field.text == "" && field.entered == "")
    _ = field.perform(.type("anna"))
    #expect(field.text == "anna")
    _ = field.setExternal("")
    for _ in 0..<50 { _ = field.perform(.paste(String(repeating: ".", count: 100))) }
    #expect((field.entered ?? "").utf8.count < 200)
  }

  @Test func theMessageIsThatOfTheVariant() throws {
    var field = InputField(try Rule(Self.login))
    let phone = field.perform(.paste("0123456789")).problems.map(\.message)
    let email = field.perform(.type("@")).problems
    #expect(email.map(\.code) == [.pattern] && !phone.contains(email[0].message))
  }

  /// A text that chooses another variant would be handed in as that one.
  @Test func betweenTwoVariantsAFieldIsIncompleteAndShowsNothing() throws {
    var field = InputField(try Rule(Self.plate))
    field.isSecure = true
    var update = field.perform(.type("ab12"))
    #expect(!update.isComplete)
    update = field.perform(.type("3c"))
    #expect((update.variant, update.shown) == ("long", "••-•••-•"))
    #expect(update.problems.map(\.code) == [.incomplete] && !update.isComplete)
    update = field.perform(.type("d"))
    #expect((update.text, update.shown) == ("AB-123-CD", "AB-•••-••"))
    #expect(update.problems.isEmpty && update.isComplete)
  }

  @Test func theUpdateSaysTheVariant() throws {
    var field = InputField(try Rule(Self.login))
    #expect(field.perform(.type("9")).variant == "phone")
    #expect(field.perform(.type("a")).variant == "email")
    #expect(field.perform(.undo).variant == "phone")
    #expect(field.setExternal("anna@example.com").variant == "email")
    #expect(field.setExternal("").variant == "phone")
    #expect(field.rule.name == "login")
  }

  @Test func whatIsWrongIsSaidByTheVariant() throws {
    var field = InputField(try Rule(Self.login))
    var update = field.perform(.paste("9161234567"))
    #expect(update.problems == [])
    #expect(update.isComplete)
    update = field.perform(.type("a"))
    #expect(update.problems.map(\.code) == [.pattern])
    #expect(update.problems.first?.message.contains("address") == true)
    update = field.perform(.paste("@example.com"))
    #expect(update.problems == [])
  }

  /// The last digits of a phone number are shown; of what became an address nothing is until it is one, and then its
  /// first character alone.
  @Test func whatOneVariantHidesIsNotShownByAnother() throws {
    var field = InputField(try Rule(Self.login))
    field.isSecure = true
    field.revealsLastTyped = true
    #expect(field.perform(.paste("9161234567")).shown == "+7-•••-•••-45-67")
    #expect(field.perform(.type("a")).shown == "•••••••••••")
    #expect(field.perform(.paste("@example.com")).shown == "9••••••••••@•••••••.•••")
    field.revealsLastTyped = false
    #expect(field.perform(.undo).shown == "•••••••••••")
    #expect(field.perform(.undo).shown == "+7-•••-•••-45-67")
  }

  /// A deletion that would lose letters or digits in another variant leaves the field where it is, and shows nothing.
  @Test func aDeletionLosesNothingElsewhere() throws {
    var letters = RuleDeclaration("letters", redactor: Redact(keepFirst: 20))
    letters.checks = [LengthCheck(minimum: 1)]
    let digits = RuleDeclaration("digits", filters: [DigitsOnly()], redactor: Redact(keepLast: 4))
    let rule = VariantRules.choosing("losing", [.init(length: 0...3): digits], otherwise: letters)
    var field = InputField(try Rule(rule), text: "ab12")
    field.isSecure = true
    #expect(field.update.variant == "letters")
    let update = field.perform(.delete(.backward, .character))
    #expect(update.text == "ab1")
    #expect(update.variant == "letters")
    #expect(update.shown == "•••")
    #expect(update.refusal == nil)
  }

  @Test func aWholeTextOfASurfaceChoosesToo() throws {
    var field = InputField(try Rule(Self.login))
    for (text, expected) in [
      ("9", "+7-9"), ("+7-91", "+7-91"), ("+7-91a", "91a"), ("91ab", "91ab"), ("91b", "91b"), ("91", "+7-91"),
    ] {
      let update = field.perform(.replaceAll(text, Selection(caret: UTF8Offset(text.utf8.count))))
      #expect(update.text == expected, "\(text)")
      #expect(update.refusal == nil)
    }
  }

  @Test func anOwnerThatDoesNotTakeTheChoiceKeepsIts() throws {
    var field = InputField(try Rule(Self.login), text: "916")
    _ = field.reconcile(with: "+7-916")
    let update = field.perform(.type("a")) { _ in "+7-916" }
    #expect(update.text == "+7-916")
    #expect(update.variant == "phone")
    #expect(field.perform(.type("1")).text == "+7-916-1")
  }

  @Test func aSavedFieldGoesOnWithItsVariant() throws {
    let rule = try Rule(Self.login)
    var field = InputField(rule)
    _ = field.perform(.type("89161234567"))
    var restored = InputField(rule, restoring: field.state)
    #expect(restored == field)
    #expect(restored.perform(.type("a")).text == "89161234567a")
    _ = field.perform(.type("a"))
    restored = InputField(rule, restoring: field.state)
    #expect(restored == field)
    #expect(restored.perform(.undo).text == "+7-916-123-45-67")
    // One that was saved before its rule had variants.
    let state = try field.state.setting("entered", nil, of: "current")
    #expect(InputField(rule, restoring: state).text == "89161234567a")
  }

  @Test func leavingTidiesByTheVariant() throws {
    var field = InputField(try Rule(Self.login))
    _ = field.perform(.type("a@b.cd "))
    #expect(field.text == "a@b.cd ")
    #expect(field.blur().text == "a@b.cd")
    #expect(field.variant == "email")
    #expect(field.entered == "a@b.cd")
  }
}
