import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// The adapter of the documents, driven as UIKit drives it.
@Suite @MainActor struct UIKitAdapterTests {
  private func textField(_ name: String?, _ text: String = "") throws -> MaskedTextField {
    let rule = try name.map { try RuleBook.standard().rule(named: $0) } ?? .identity
    return MaskedTextField(InputField(rule, text: text))
  }

  @Test func keysAreTypedAndDeletedOverLiterals() throws {
    let phone = try textField("phone")
    phone.userTypes("9161x2")
    #expect(phone.picture == "+7-916-12|")
    phone.userDeletes()
    phone.userDeletes()
    #expect(phone.picture == "+7-916|")
    phone.userTypes("-")
    #expect(phone.picture == "+7-916-|")
    phone.userSelects(4..<4)
    phone.userDeletes()
    #expect(phone.picture == "+7-|16-" || phone.picture == "+7-|16")
    phone.userTypes("9")
    #expect(phone.text?.hasPrefix("+7-916") == true)
    #expect(phone.keyboardType == .phonePad)
  }

  @Test func aSelectionAPasteAndADropAreEdits() throws {
    let phone = try textField("phone", "9161234567")
    phone.userSelects(0..<6)
    #expect(phone.picture == "+7-[916|]-123-45-67")
    UIPasteboard.general.string = "+7-495"
    phone.paste(nil)
    #expect(phone.picture == "+7-495|-123-45-67")
    phone.userSelects(3..<6)
    phone.copy(nil)
    #expect(UIPasteboard.general.string == "495")
    phone.cut(nil)
    #expect(phone.picture == "+7-|123-456-7")
    // A paste that UIKit itself hands over, and a drop away from the caret.
    phone.userReplaces(3..<3, with: "8 916")
    #expect(phone.text == "+7-891-612-34-56" || phone.text?.hasPrefix("+7-9") == true)
  }

  @Test func positionsCountInUTF16() throws {
    let free = try textField(nil)
    free.userTypes("a👩‍👩‍👧é")
    #expect(free.picture == "a👩‍👩‍👧é|")
    free.userDeletes()
    free.userDeletes()
    #expect(free.picture == "a|")
    free.userTypes("👍🏽b")
    // Between the halves of the emoji no caret stands.
    free.userSelects(2..<2)
    #expect(free.picture == "a|👍🏽b")
    free.userSelects(1..<5)
    free.userDeletes()
    #expect(free.picture == "a|b")
  }

  /// Two spellings of é are one to `==`, and two lengths to UIKit.
  @Test func textsAreComparedByteForByte() throws {
    let free = try textField(nil, "e\u{301}")
    free.setExternal("\u{E9}")
    #expect(free.text?.utf16.count == 1)
    #expect(free.picture.utf8.count == 3)
  }

  @Test func aCoverThatHidesTheLengthIsNoCharacter() throws {
    let password = try textField("password", "hunter2hunter2")
    password.isSecure = true
    let covers = password.text ?? ""
    #expect(covers.allSatisfy { $0 == "•" })
    password.userDeletes()
    #expect(password.field.text == "hunter2hunter")
    // UIKit deletes the cover at the end of those that it draws.
    password.userReplaces(covers.count - 1..<covers.count, with: "")
    #expect(password.field.text == "hunter2hunte")
    password.userSelects(2..<2)
    password.userTypes("!")
    #expect(password.field.text == "hunter2hunte!")
    #expect(password.text == covers)
    password.userSelects(0..<covers.count)
    password.copy(nil)
    #expect(UIPasteboard.general.string == "")
    UIPasteboard.general.string = "kept"
    password.cut(nil)
    #expect(UIPasteboard.general.string == "kept" && password.field.text == "hunter2hunte!")
    password.userDeletes()
    #expect(password.field.text == "")
  }

  @Test func aSecureNumberIsEditedByItsCovers() throws {
    let phone = try textField("phone", "9161234567")
    phone.isSecure = true
    #expect(phone.picture == "+7-•••-•••-45-67|")
    phone.userSelects(5..<5)
    phone.userDeletes()
    #expect(phone.field.value == "961234567")
    phone.isSecure = false
    phone.userTypes("1")
    #expect(phone.picture == "+7-91|6-123-45-67")
  }

  @Test func aCompositionIsLeftAloneUntilItIsCommitted() throws {
    let name = try textField(nil, "ab")
    name.userSelects(1..<1)
    name.userComposes("か")
    name.userComposes("かな")
    #expect(name.text == "aかなb" && name.field.text == "ab")
    name.userCommits("仮名")
    #expect(name.picture == "a仮名|b" && name.field.text == "a仮名b")
    // What is committed and does not fit goes away.
    let phone = try textField("phone", "916")
    phone.userComposes("か")
    phone.userCommits("か1")
    #expect(phone.picture == "+7-916-1|" && phone.field.value == "9161")
    // Among covers, too.
    let secret = try textField("password", "hunter2")
    secret.isSecure = true
    secret.userComposes("か")
    secret.userCommits("か")
    #expect(secret.field.text == "hunter2か")
  }

  @Test func aProgramFillsTheFieldIn() throws {
    let phone = try textField("phone", "916")
    phone.programFillsIn("8 (495) 123-45-67")
    #expect(phone.picture == "+7-495-123-45-67|")
    let code = try textField("otp")
    code.userReplaces(0..<0, with: "")
    code.userReplaces(0..<0, with: "123456")
    #expect(code.text == "123456")
    let password = try textField("password", "hunter2")
    password.isSecure = true
    password.programFillsIn("correct horse")
    #expect(password.field.text == "correct horse")
  }

  @Test func theHistoryIsTheFieldsOwn() throws {
    let name = try textField("name")
    #expect(name.undoManager?.canUndo == false)
    name.userTypes("Ada Lovelace")
    name.undoManager?.undo()
    #expect(name.picture == "Ada |" || name.picture == "Ada|")
    name.undoManager?.undo()
    #expect(name.picture == "|" && name.undoManager?.canUndo == false)
    name.undoManager?.redo()
    name.undoManager?.redo()
    #expect(name.picture == "Ada Lovelace|" && name.undoManager?.canRedo == false)
  }

  @Test func theOwnerIsToldAndMaySetTheTextMeanwhile() throws {
    let free = try textField(nil)
    var told: [String] = []
    free.owner = { text in
      told.append(text)
      free.setExternal(text.uppercased())
      return text.uppercased()
    }
    free.userTypes("ab")
    #expect(told == ["a", "Ab"] && free.picture == "AB|")
    free.userEntersTheField()
    free.userLeavesTheField()
    #expect(told.count == 2)
    let name = try textField("name")
    name.userTypes("Ada ")
    name.userLeavesTheField()
    #expect(name.text == "Ada")
  }

  /// Whatever the user does, the text field draws what the field shows, with its selection.
  @Test(arguments: [nil, "phone", "card", "name", "password", "iban", "integer"])
  func theTextFieldDrawsTheField(_ rule: String?) throws {
    for seed in Seeded.seeds(60) {
      var random = Seeded(seed)
      let textField = try textField(rule)
      textField.isSecure = random.chance(1, in: 2)
      for step in 0..<40 {
        let count = textField.text?.utf16.count ?? 0
        let places = [random.int(0...count), random.int(0...count)].sorted()
        switch random.int(0...9) {
        case 0...3: textField.userTypes(random.pick(RandomText.digits + ["a", "é", "👍🏽", "-", "+", " "]))
        case 4: textField.userDeletes()
        case 5: textField.userSelects(places[0]..<places[1])
        case 6: textField.userReplaces(places[0]..<places[1], with: RandomText.text(upTo: 4, using: &random))
        case 7:
          textField.userComposes("か")
          textField.userCommits(random.pick(["", "か", "1"]))
        case 8: textField.programFillsIn(RandomText.number(upTo: 12, using: &random))
        default: random.chance(1, in: 2) ? textField.undoManager?.undo() : textField.undoManager?.redo()
        }
        let update = textField.field.update
        let range = textField.selectedTextRange
        let box = TextBox(update)
        #expect(
          textField.text?.isSame(as: update.shown) == true && range?.start.offset == box.start
            && range?.end.offset == box.end, "seed \(seed), step \(step)")
      }
    }
  }
}
