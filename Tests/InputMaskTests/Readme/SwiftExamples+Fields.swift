import InputMask
import InputMaskRules

@testable import InputMaskFields

extension SwiftExamples {
  @Sendable static func fieldsMadeOfFields(_ print: (Any) -> Void) throws {
    // begin Sources/InputMaskFields/InputMaskFields.docc/FieldsMadeOfFields.md
    let rules = RuleBook.standard()
    var code = CodeField(count: 6, rule: try rules.rule(named: "otp"))
    _ = code.focus()
    _ = code.perform(.paste("123-4"))
    print(code.boxes.map { $0.isFilled ? $0.shown : "_" }.joined())  // → 1234__
    print(code.boxes.firstIndex { $0.isFocused } ?? -1)  // → 4

    let last = code.perform(.type("5x6")) { print("send \($0)") }  // → send 123456
    print(last.refusal?.message ?? "")  // → only digits have a place here
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/FieldsMadeOfFields.md
    var guests = TokenField(try rules.rule(named: "email"))
    _ = guests.perform(.paste("ada@example.com, nobody, "))
    for token in guests.tokens { print("\(token.text) \(token.isValid)") }
    // → ada@example.com true
    // → nobody false

    _ = guests.perform(.type("bob@example.org"))
    print(guests.pending)  // → bob@example.org
    print(guests.commit(.return).tokens.count)  // → 3

    let backspace = FieldCommand.delete(.backward, .character)
    print(guests.perform(backspace).selectedTokens)  // → 2..<3
    print(guests.perform(backspace).tokens.count)  // → 2
    _ = guests.remove(token: 1)
    print(guests.values)  // → ["ada@example.com"]
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/FieldsMadeOfFields.md
    let layout = ChipLayout(width: 50, spacing: 5, lineSpacing: 5, lineLimit: 2)
    let chips = [20.0, 20, 30, 30, 10].map { ChipSize(width: $0, height: 10) }
    let placed = layout.arrange(chips) { hidden in ChipSize(width: hidden < 10 ? 15 : 20, height: 10) }
    for frame in placed.frames { print("\(frame.x), \(frame.y)") }
    // → 0.0, 0.0
    // → 25.0, 0.0
    // → 0.0, 15.0
    print("\(placed.hiddenCount) more at \(placed.overflow?.x ?? 0)")  // → 2 more at 35.0
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/FieldsMadeOfFields.md
    var form = try Form([
      FormField("phone", .input(InputField(try rules.rule(named: "phone")))),
      FormField("password", .input(InputField(try rules.rule(named: "password"))), isSecret: true),
      FormField("guests", .tokens(guests), isRequired: false),
    ])
    _ = form.focus("phone")
    _ = form.perform(.type("916"))
    _ = form.tab()
    print(form["phone"]?.error ?? "")  // → the number is too short; type all ten digits after +7

    for change in form.perform(.type("correct horse battery")).changes where change.aspects.contains(.value) {
      print("the value of \(change.field) is another")
    }
    // → the value of password is another

    print(form.submit().refusal?.message ?? "")
    // → some fields are not right yet; see the error beside each
    print(form.focusedField?.name ?? "")  // → phone
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/FieldsMadeOfFields.md
    _ = form.perform(.type("1234567"))
    _ = form.report("somebody has this number", of: "phone")
    print(form.submit().submission == nil)  // → true

    _ = form.perform(backspace)
    _ = form.perform(.type("8"))
    for entry in form.submit().submission ?? [] { print("\(entry.name): \(entry.value.list.count)") }
    // → phone: 1
    // → password: 1
    // → guests: 1
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/FieldsMadeOfFields.md
    struct Published {
      var title: String?
    }

    var focused = FocusedValues<String, Published>()
    focused.publish(Published(title: "Letter"), by: "window")
    focused.publish(Published(), by: "field")
    print(focused.value(\.title) ?? "none")  // → none
    focused.focus(["window", "field"])
    print(focused.value(\.title) ?? "none")  // → Letter
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/FieldsMadeOfFields.md
    _ = form.focus("password")
    print(Form.reveal.isEnabled(in: form.focusedValues))  // → true
    _ = Form.reveal.run(in: form.focusedValues, on: &form)
    print(form["password"]?.isRevealed == true)  // → true

    _ = form.blur()
    print(form["password"]?.isRevealed == true)  // → false
    print(form.setRevealed(true, of: "password").refusal?.message ?? "")
    // → a secret is shown only while its field has the focus; give it the focus first
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/FieldsMadeOfFields.md
    let saved = code.state
    var restored = CodeField(count: 6, rule: code.rule, restoring: saved)
    print(restored.code)  // → 123456
    print(restored.perform(.undo).code)  // → 1234
    // end
  }
}
