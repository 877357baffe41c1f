import Testing

@testable import InputMask
@testable import InputMaskFields

/// Secrets of a form, and the commands that the focus puts in reach.
@Suite struct FormSecretTests {
  @Test func revealIsAvailableOnlyWhileASecretHasTheFocus() throws {
    var form = try FormTests.filled()
    #expect(!Form.reveal.isEnabled(in: form.focusedValues))
    #expect(Form.reveal.run(in: form.focusedValues, on: &form) == nil)
    _ = form.focus("password")
    #expect(Form.reveal.isEnabled(in: form.focusedValues))
    #expect(!Form.conceal.isEnabled(in: form.focusedValues))
    #expect(form.focusedValues.value(\.secret) == FormFocus.Secret(field: "password", isRevealed: false))

    let revealed = Form.reveal.run(in: form.focusedValues, on: &form)
    #expect(revealed?.changes.map { $0.field } == ["password"])
    #expect(revealed?.changes.first?.aspects.contains(.shown) == true)
    #expect(revealed?.changes.first?.aspects.contains(.value) == false)
    #expect(form["password"]?.isRevealed == true)
    #expect(!Form.reveal.isEnabled(in: form.focusedValues))
    #expect(Form.conceal.isEnabled(in: form.focusedValues))

    _ = form.focus("code")
    #expect(form["password"]?.isRevealed == false, "a secret hides itself when it loses the focus")
    #expect(!Form.conceal.isEnabled(in: form.focusedValues))
    _ = form.blur()
    #expect(form.focusedValues.value(\.field) == nil)
  }

  @Test func aSecretIsRevealedOnlyWhileItHasTheFocus() throws {
    var form = try FormTests.filled()
    #expect(form.focusedField?.name == "guests")
    let refused = form.setRevealed(true, of: "password")
    #expect(
      refused.refusal?.message
        == "a secret is shown only while its field has the focus; give it the focus first")
    #expect(refused.changes.isEmpty)
    #expect(form["password"]?.isRevealed == false)
    #expect(form.setRevealed(false, of: "password") == FormUpdate(), "hidden it is already")

    for leave in [
      { $0.blur() }, { $0.focus("code") }, { $0.tab() },
      { $0.change("password") { $0.isEnabled = false } },
      { $0.change("code") { $0.control.focus() } }, { $0.change("password") { _ = $0.control.blur() } },
    ] as [(inout Form) -> FormUpdate] {
      var form = form
      _ = form.focus("password")
      _ = form.setRevealed(true, of: "password")
      #expect(form["password"]?.isRevealed == true)
      #expect(leave(&form).changes.contains { $0.field == "password" && $0.aspects.contains(.shown) })
      #expect(form["password"]?.isRevealed == false)
    }
  }

  @Test func anOwnerMayRevealASecretWithoutTheFocus() throws {
    var form = try FormTests.filled()
    let shown = form.setRevealed(true, of: "password", withoutFocus: true)
    #expect(shown.refusal == nil && form["password"]?.isRevealed == true)
    #expect(shown.changes.map(\.field) == ["password"])
    _ = form.perform(.type("x"))
    #expect(form["password"]?.isRevealed == true && form.focusedField?.name == "guests")
    _ = form.focus("password")
    _ = form.focus("code")
    #expect(form["password"]?.isRevealed == false)
    _ = form.setRevealed(true, of: "password", withoutFocus: true)
    #expect(form.setRevealed(false, of: "password").refusal == nil)
    #expect(form["password"]?.isRevealed == false)
  }

  @Test func aSecretIsHiddenFromTheStart() throws {
    var field = FormField("pw", .input(InputField(try WidgetRules.tag(), text: "hunter2")), isSecret: true)
    field.control = .input(InputField(try WidgetRules.tag(), text: "hunter2"))
    #expect(try Form([field])["pw"]?.isRevealed == false)
  }

  @Test func submissionIsACommandOfTheFormAroundTheFocus() throws {
    var form = try FormTests.filled()
    #expect(Form.submission.isEnabled(in: form.focusedValues))
    #expect(Form.submission.run(in: form.focusedValues, on: &form)?.submission?.count == 4)
    _ = form.blur()
    #expect(!Form.submission.isEnabled(in: form.focusedValues), "nothing of the form has the focus")
    var empty = try FormTests.form()
    _ = empty.focus("phone")
    #expect(empty.focusedValues.value(\.isSubmittable) == false)
    #expect(Form.submission.run(in: empty.focusedValues, on: &empty) == nil)
  }

  @Test func aSecretStaysHiddenWhateverIsDoneToItsControl() throws {
    var form = try FormTests.filled()
    let rule = try WidgetRules.tag()
    _ = form.change("password") { $0.control = .input(InputField(rule, text: "hunter2")) }
    #expect(form["password"]?.isRevealed == false)
    _ = form.change("password") { $0.control = .tokens(TokenField(rule, tokens: ["hunter2"])) }
    guard case .input(let input)? = form["password"]?.control else {
      Issue.record("the control of a secret became one that cannot hide")
      return
    }
    #expect(input.isSecure)
    #expect(form.setRevealed(true, of: "phone").refusal != nil)
  }
}
