import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct FormTests {
  static func form(focusOrder: [String]? = nil) throws -> Form {
    try Form(
      [
        FormField(
          "phone", .input(InputField(try WidgetRules.phone())), label: "Phone", caption: "with its area"),
        FormField(
          "password", .input(InputField(try WidgetRules.password())), label: "Password", isSecret: true),
        FormField("code", .code(CodeField(count: 4, rule: try WidgetRules.code())), label: "Code"),
        FormField(
          "guests", .tokens(TokenField(try WidgetRules.email())), label: "Guests", isRequired: false),
      ], focusOrder: focusOrder)
  }

  /// Everything filled in, with the focus in the last field.
  static func filled() throws -> Form {
    var form = try form()
    for (name, text) in [
      ("phone", "9161234567"), ("password", "correct horse"), ("code", "1234"), ("guests", "a@b.cd"),
    ] {
      _ = form.focus(name)
      _ = form.perform(.paste(text))
    }
    return form
  }

  static func names(_ update: FormUpdate) -> [String] { update.changes.map { $0.field } }

  // MARK: Making one

  @Test func namesMustBeTellingApart() throws {
    let field = FormField("a", .input(InputField(try WidgetRules.tag())))
    #expect(throws: FormError.duplicateName("a")) { try Form([field, field]) }
    #expect(throws: FormError.unknownName("b")) { try Form([field], focusOrder: ["b"]) }
    #expect(throws: FormError.repeatedName("a")) { try Form([field], focusOrder: ["a", "a"]) }
    #expect(throws: FormError.secretTokens("t")) {
      try Form([FormField("t", .tokens(TokenField(try WidgetRules.tag())), isSecret: true)])
    }
    #expect(
      FormError.unknownName("b").description
        == "the focus order names \"b\", and no field has that name; name one of the fields")
  }

  @Test func wordsComeFromTheRuleUnlessTheyAreGiven() throws {
    let form = try Self.form()
    #expect(form["guests"]?.placeholder == "name@example.com")
    #expect(form["phone"]?.label == "Phone")
    #expect(form["phone"]?.caption == "with its area")
    #expect(form["nothing"] == nil)
  }

  // MARK: Changes

  @Test func aChangeOfOneFieldIsReportedForThatFieldAlone() throws {
    var form = try Self.form()
    _ = form.focus("phone")
    var told: [String: Int] = [:]
    func type(_ text: String) {
      for change in form.perform(.type(text)).changes { told[change.field, default: 0] += 1 }
    }
    for digit in "9161234567" { type(String(digit)) }
    #expect(told == ["phone": 10], "one notification a key, and none for the other fields")
    type("x")
    type("1")
    #expect(told == ["phone": 10], "a key that changes nothing notifies nobody")
  }

  @Test func anUpdateSaysWhatOfTheFieldChanged() throws {
    var form = try Self.form()
    #expect(form.focus("code").changes == [FormChange(field: "code", aspects: [.focus])])
    #expect(
      form.perform(.type("123")).changes
        == [FormChange(field: "code", aspects: [.text, .shown, .selection, .value])])
    let last = form.perform(.type("4"))
    #expect(
      last.changes
        == [FormChange(field: "code", aspects: [.text, .shown, .selection, .value, .satisfaction])])
    #expect(last.completedCode == "code")
    #expect(form.perform(.home).changes == [FormChange(field: "code", aspects: [.selection])])
  }

  @Test func movingTheFocusChangesTheTwoFieldsItMovesBetween() throws {
    var form = try Self.form()
    _ = form.focus("phone")
    #expect(Self.names(form.focusNext()) == ["phone", "password"])
    #expect(Self.names(form.blur()) == ["password"])
    #expect(form.blur() == FormUpdate())
  }

  @Test func onlyTheFieldThatCompletesTheFormMakesItSubmittable() throws {
    var form = try Self.form()
    var flips: [String] = []
    for (name, text) in [("phone", "9161234567"), ("password", "correct horse"), ("code", "1234")] {
      _ = form.focus(name)
      if form.isSubmittable { flips.append("focus \(name)") }
      _ = form.perform(.paste(text))
      if form.isSubmittable { flips.append(name) }
    }
    #expect(flips == ["code"])
    _ = form.perform(.backspace)
    #expect(!form.isSubmittable)
  }

  @Test func wordsAndEnablingAreChangesToo() throws {
    var form = try Self.form()
    #expect(
      form.change("code") { $0.caption = "we sent it" }.changes
        == [FormChange(field: "code", aspects: [.words])])
    #expect(form.change("code") { $0.caption = "we sent it" }.changes.isEmpty)
    #expect(
      form.change("code") { $0.isEnabled = false }.changes
        == [FormChange(field: "code", aspects: [.enabled, .satisfaction])])
    #expect(form.change("nothing") { $0.label = "" }.refusal?.reason == .notAllowed)
  }

  @Test func aValueFromOutsideIsTakenOver() throws {
    var form = try Self.form()
    #expect(Self.names(form.setExternal(.text("89161234567"), of: "phone")) == ["phone"])
    #expect(form["phone"]?.control.value == .text("9161234567"))
    #expect(form.setExternal(.text("9161234567"), of: "phone").changes.isEmpty)
    _ = form.setExternal(.list(["a@b.cd", "x@y.zz"]), of: "guests")
    #expect(form["guests"]?.control.value == .list(["a@b.cd", "x@y.zz"]))
    #expect(form.setExternal(.text(""), of: "nothing").refusal != nil)
  }

  /// Somebody who hands on every value that changed must not hand one back to where it came from.
  @Test func aValueFromOutsideIsDrawnButIsNoChangeToHandOn() throws {
    for (name, value) in [
      ("phone", FormValue.text("9161234567")), ("code", .text("1234")), ("guests", .list(["a@b.cd"])),
    ] {
      var form = try Self.form()
      let update = form.setExternal(value, of: name)
      let aspects = try #require(update.changes.first).aspects
      #expect(aspects.isSuperset(of: [.text, .shown]), "\(name)")
      #expect(!aspects.contains(.value), "\(name)")
      _ = form.focus(name)
      #expect(form.perform(.undo).changes.first?.aspects.contains(.value) == true, "\(name)")
    }
  }

  // MARK: Focus

  @Test func theFocusGoesInItsOrderAndRound() throws {
    var form = try Self.form(focusOrder: ["code", "phone", "guests"])
    var visited: [String?] = []
    for _ in 0..<4 {
      _ = form.tab()
      visited.append(form.focusedField?.name)
    }
    #expect(visited == ["code", "phone", "guests", "code"])
    _ = form.tab(backward: true)
    #expect(form.focusedField?.name == "guests")
    form.wrapsFocus = false
    _ = form.focusNext()
    #expect(form.focusedField == nil)
    _ = form.focusPrevious()
    #expect(form.focusedField?.name == "guests")
    _ = form.focus("password")
    #expect(form.focusedField?.name == "password", "not in the order, and yet by name")
  }

  @Test(arguments: [false, true])
  func tabMakesATokenFirstInBothDirections(_ backward: Bool) throws {
    var form = try Self.form()
    _ = form.focus("guests")
    _ = form.perform(.type("ada@example.com"))
    _ = form.tab(backward: backward)
    #expect(form["guests"]?.control.value == .list(["ada@example.com"]))
    #expect(form.focusedField?.name == "guests")
    _ = form.tab(backward: backward)
    #expect(form.focusedField?.name != "guests")
  }

  @Test func exactlyOneFieldHasTheFocus() throws {
    var form = try Self.form()
    _ = form.focus("phone")
    _ = form.focus("code")
    #expect(form.fields.filter { $0.isFocused }.map { $0.name } == ["code"])
    #expect(form.focus("nothing").refusal?.reason == .notAllowed)
    #expect(form.focusedField?.name == "code")
  }

  @Test func disabledFieldsAreSkipped() throws {
    var form = try Self.form()
    _ = form.change("password") { $0.isEnabled = false }
    _ = form.focus("phone")
    _ = form.focusNext()
    #expect(form.focusedField?.name == "code")
    _ = form.change("code") { $0.isEnabled = false }
    #expect(form.focusedField?.name == "guests", "the focus leaves a field that is disabled")
    #expect(form.focus("code").refusal?.reason == .disabled)
    _ = form.change("phone") { $0.isEnabled = false }
    _ = form.change("guests") { $0.isEnabled = false }
    #expect(form.focusedField == nil)
    #expect(form.focusNext().changes.isEmpty)
    #expect(form.perform(.type("x")).refusal?.reason == .disabled)
  }

  @Test func aControlThatTakesTheFocusHasThatOfTheForm() throws {
    var form = try Self.form()
    _ = form.focus("phone")
    let update = form.change("code") { field in
      guard case .code(var code) = field.control else { return }
      _ = code.focus(box: 2)
      field.control = .code(code)
    }
    #expect(Set(Self.names(update)) == ["code", "phone"])
    #expect(form.focusedField?.name == "code")
    _ = form.perform(.type("7"))
    guard case .code(let code)? = form["code"]?.control else { return }
    #expect(code.picture == "__7[_]")
  }

  @Test func tabAndReturnMakeTokensBeforeTheyGoOn() throws {
    var form = try Self.filled()
    #expect(Self.names(form.tab()) == ["guests"])
    #expect(form.focusedField?.name == "guests")
    #expect(form["guests"]?.control.value == .list(["a@b.cd"]))
    _ = form.perform(.type("c@d.ef"))
    #expect(form.enter().submission == nil)
    #expect(form["guests"]?.control.value == .list(["a@b.cd", "c@d.ef"]))
    #expect(form.enter().submission != nil)
    _ = form.tab()
    #expect(form.focusedField?.name == "phone")
  }

  // MARK: Errors

  @Test func anErrorIsToldOnceTheFieldWasLeftAndGoesWhenItIsRight() throws {
    var form = try Self.form()
    _ = form.focus("phone")
    _ = form.perform(.type("916"))
    #expect(form["phone"]?.error == "", "nobody is told off while typing")
    let left = form.focus("code")
    #expect(form["phone"]?.error == "something is missing; fill every place")
    #expect(left.changes.first { $0.field == "phone" }?.aspects.contains(.error) == true)
    _ = form.focus("phone")
    _ = form.perform(.end)
    #expect(!form.perform(.type("123456")).changes.contains { $0.aspects.contains(.error) })
    #expect(form.perform(.type("7")).changes.contains { $0.aspects.contains(.error) })
    #expect(form["phone"]?.error == "")
  }

  @Test func anEmptyFieldThatWasOnlyPassedIsNotToldOff() throws {
    var form = try Self.form()
    _ = form.focus("phone")
    _ = form.focusNext()
    #expect(form["phone"]?.error == "")
  }

  @Test func anErrorFromOutsideStaysUntilTheValueChanges() throws {
    var form = try Self.filled()
    let reported = form.report("somebody has this number", of: "phone")
    #expect(reported.changes == [FormChange(field: "phone", aspects: [.error, .satisfaction])])
    #expect(!form.isSubmittable)
    #expect(form.report("somebody has this number", of: "phone") == FormUpdate())
    _ = form.focus("phone")
    _ = form.perform(.home)
    #expect(form["phone"]?.error == "somebody has this number")
    _ = form.perform(.end)
    _ = form.perform(.backspace)
    #expect(form["phone"]?.error == "something is missing; fill every place")
    _ = form.report("no", of: "code")
    #expect(
      form.report("", of: "code").changes
        == [FormChange(field: "code", aspects: [.error, .satisfaction])])
  }

  @Test func anErrorFromOutsideHoldsUpTheSubmissionOfTheSameValue() throws {
    var form = try Self.filled()
    #expect(form.submit().submission != nil)
    _ = form.report("somebody has this number", of: "phone")
    #expect(!form.isSubmittable)
    let refused = form.submit()
    #expect(refused.submission == nil)
    #expect(refused.refusal?.reason == .notAllowed)
    #expect(form.focusedField?.name == "phone")
    #expect(form["phone"]?.error == "somebody has this number")
    #expect(form.submit() == FormUpdate(refusal: refused.refusal), "nothing is another for asking again")

    _ = form.perform(.backspace)
    #expect(!form.isSubmittable)
    _ = form.perform(.type("8"))
    #expect(form.isSubmittable && form["phone"]?.error == "")
    #expect(form.submit().submission != nil)

    _ = form.report("the service is down", of: "guests")
    #expect(form.submit().submission == nil)
    _ = form.report("", of: "guests")
    #expect(form.submit().submission != nil, "the owner took it back")
    _ = form.report("no", of: "code")
    _ = form.change("code") { $0.isEnabled = false }
    #expect(form.isSubmittable, "it is not submitted")
  }

  @Test func tabStaysWhereAnEntryIsAmongTheTokensAndSaysSo() throws {
    for isTab in [true, false] {
      var form = try Self.form()
      _ = form.focus("guests")
      _ = form.perform(.type("a@b.cd,a@b.cd"))
      let update = isTab ? form.tab() : form.enter()
      #expect(update.refusal?.message == "this is there already; type another")
      #expect(form.focusedField?.name == "guests")
      #expect(form["guests"]?.control.value == .list(["a@b.cd"]))
      #expect(form["guests"]?.control.isEmpty == false)
      #expect(form.perform(.undo).refusal == nil)
      _ = form.perform(.undo)
      #expect(form["guests"]?.control.value == .list(["a@b.cd"]))
      _ = form.perform(.type("x"))
      _ = form.tab()
      #expect(form.focusedField?.name == "guests", "another token")
    }
  }

  // MARK: Submission

  @Test func aCodeIsSubmittedAsTheRuleHandsItOut() throws {
    var form = try Form([FormField("at", .code(CodeField(count: 4, rule: try WidgetRules.time())))])
    _ = form.focus("at")
    #expect(form.perform(.type("2359")).changes.first?.aspects.contains(.value) == true)
    #expect(form.submit().submission == [FormEntry(name: "at", value: .text("23:59"))])
    #expect(form.setExternal(.text("23:59"), of: "at").changes.isEmpty)
  }

  @Test func onlyACompleteFormIsSubmitted() throws {
    var form = try Self.form()
    _ = form.focus("guests")
    let refused = form.submit()
    #expect(refused.submission == nil)
    #expect(refused.refusal?.reason == .notAllowed)
    #expect(form.fields.map { !$0.error.isEmpty } == [true, true, true, false])
    #expect(form.focusedField?.name == "phone", "the first that is wrong gets the focus")

    var filled = try Self.filled()
    let update = filled.submit()
    #expect(update.refusal == nil)
    #expect(
      update.submission == [
        FormEntry(name: "phone", value: .text("9161234567")),
        FormEntry(name: "password", value: .text("correct horse")),
        FormEntry(name: "code", value: .text("1234")), FormEntry(name: "guests", value: .list(["a@b.cd"])),
      ], "text that was pending is submitted as a token")
  }

  @Test func pendingTextHoldsUpASubmissionOnlyWhereItIsWrong() throws {
    var form = try Self.filled()
    #expect(form.isSubmittable, "leaving the field makes a right token of it")
    _ = form.perform(.type("@"))
    #expect(!form.isSubmittable)
    var options = TokenOptions()
    options.triggers.remove(.blur)
    let tokens = TokenField(try WidgetRules.email(), options: options)
    _ = form.change("guests") { $0.control = .tokens(tokens) }
    _ = form.focus("guests")
    _ = form.perform(.type("a@b.cd"))
    #expect(!form.isSubmittable, "nothing but the user makes a token of it here")
    _ = form.enter()
    #expect(form.isSubmittable)
  }

  @Test func disabledFieldsAreNeitherWaitedForNorSubmitted() throws {
    var form = try Self.form()
    for name in ["password", "code", "guests"] { _ = form.change(name) { $0.isEnabled = false } }
    _ = form.setExternal(.text("9161234567"), of: "phone")
    #expect(form.isSubmittable)
    #expect(form.submit().submission?.map { $0.name } == ["phone"])
  }

  @Test func anOptionalFieldIsEmptyOrRight() throws {
    var form = try Self.filled()
    #expect(form.submit().submission != nil)
    _ = form.setExternal(.list(["nonsense"]), of: "guests")
    #expect(form.submit().submission == nil)
    #expect(form["guests"]?.error == "no address; write it as name@example.com")
    _ = form.setExternal(.list([]), of: "guests")
    #expect(form.submit().submission != nil)
  }

  @Test(arguments: [("en", "write something"), ("nl-BE", "vul iets in"), ("sv", "write something")])
  func whatARuleSaysOfAnEmptyFieldIsSaidInTheLanguageAskedFor(_ language: String, _ message: String) throws {
    let messages = ["en": ["incomplete": "write something"], "nl": ["incomplete": "vul iets in"]]
    let rule = try Rule(RuleDeclaration("any", filters: [Trim()], messages: messages))
    let fields = [
      FormField("line", .input(InputField(rule))), FormField("code", .code(CodeField(count: 2, rule: rule))),
      FormField("tags", .tokens(TokenField(rule))),
    ]
    var form = try Form(fields, language: language)
    _ = form.submit()
    #expect(form.fields.map(\.error) == [message, message, message])
  }

  @Test func whatThereIsNoRoomForIsCounted() throws {
    var options = TokenOptions()
    options.maximumCount = 2
    let fields = [
      FormField("line", .input(InputField(try WidgetRules.phone()))),
      FormField("code", .code(CodeField(count: 2, rule: try WidgetRules.code()))),
      FormField("tags", .tokens(TokenField(try WidgetRules.tag(), options: options))),
    ]
    var form = try Form(fields)
    for (name, paste, count) in [("line", "9161234567890", 3), ("code", "1-234", 2), ("tags", "a,b,c", 1)] {
      _ = form.focus(name)
      #expect(form.perform(.paste(paste)).leftOutCount == count, "\(name)")
      #expect(form.perform(.undo).leftOutCount == 0, "\(name)")
    }
  }
}
