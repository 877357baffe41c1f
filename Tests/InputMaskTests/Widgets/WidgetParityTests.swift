import Testing

@testable import InputMask
@testable import InputMaskFields

/// What all fields can do alike.
@Suite struct WidgetParityTests {
  private static let token = "\u{FFFC}"

  @Test func aWholeTextKeepsTheSelectionOfItsSurface() throws {
    var guests = TokenField(try WidgetRules.tag(), tokens: ["a", "b"])
    _ = guests.perform(.type("xyz"))
    let line = Self.token + Self.token + "xyyz"
    _ = guests.perform(.replaceAll(line, Selection(anchor: UTF8Offset(7), head: UTF8Offset(10))))
    #expect(guests.pending == "xyyz")
    #expect(guests.selection == Selection(anchor: UTF8Offset(7), head: UTF8Offset(10)))
    _ = guests.perform(.replaceAll(Self.token + Self.token + "xyyzpq", Selection(caret: UTF8Offset(3))))
    #expect(guests.pending == "xyyzpq")
    #expect(guests.selection == Selection(caret: UTF8Offset(3)))

    var code = CodeField(count: 6, rule: try WidgetRules.code(), code: "123")
    let empty = CodeField.emptyBox
    _ = code.perform(.replaceAll("123456", Selection(caret: UTF8Offset(1))))
    #expect(code.picture == "1[2]3456")
    _ = code.perform(.replaceAll("12", Selection(caret: UTF8Offset(1))))
    #expect(code.picture == "1[2]____")
    _ = code.perform(.replaceAll("1234" + empty + empty, Selection(caret: UTF8Offset(4))))
    #expect(code.picture == "1234[_]_")
  }

  @Test func pastingNothingDoesNothingAndSaysSo() throws {
    var line = InputField(try WidgetRules.phone(), text: "916")
    _ = line.perform(.selectAll)
    let old = line
    let first = line.perform(.paste(""))
    #expect(line == old)
    var code = CodeField(count: 4, rule: try WidgetRules.code(), code: "12")
    let second = code.perform(.paste(""))
    #expect(code.code == "12")
    var guests = TokenField(try WidgetRules.tag(), tokens: ["a"])
    _ = guests.perform(.selectAll)
    let third = guests.perform(.paste(""))
    #expect(guests.values == ["a"])
    for refusal in [first.refusal, second.refusal, third.refusal] {
      #expect(refusal?.message == "there is no text in it; copy some first")
    }
  }

  @Test func allFieldsCutCopyAndSayWhatCanBeUndone() throws {
    var line = InputField(try WidgetRules.phone())
    #expect(!line.canUndo && !line.canRedo)
    _ = line.perform(.paste("916"))
    #expect(line.canUndo && !line.canRedo)
    _ = line.perform(.undo)
    #expect(!line.canUndo && line.canRedo)

    var code = CodeField(count: 4, rule: try WidgetRules.code())
    #expect(!code.canUndo && code.cut().update.refusal?.reason == .nothingToDelete)
    _ = code.perform(.paste("1235"))
    _ = code.reconcile(with: "1234")
    #expect(code.copied == "1234" && code.canUndo)
    code.isSecure = true
    #expect(code.copied == "" && code.cut().update.refusal?.reason == .notAllowed)
    code.isSecure = false
    #expect(code.cut().copied == "1234")
    #expect(code.code == "" && code.canUndo)
    _ = code.perform(.undo)
    #expect(code.code == "1234" && code.canRedo)

    var guests = TokenField(try WidgetRules.tag(), tokens: ["a", "b"])
    #expect(!guests.canUndo && guests.cut().update.refusal?.reason == .nothingToDelete)
    _ = guests.perform(.selectAll)
    #expect(guests.cut().copied == "a, b")
    #expect(guests.values == [] && guests.canUndo)
    _ = guests.perform(.undo)
    #expect(guests.values == ["a", "b"] && guests.canRedo)
  }

  @Test func aBarePrefixIsSomethingOnlyIfItWasTyped() throws {
    for isRequired in [false, true] {
      let control = FormField.Control.input(InputField(try WidgetRules.phone()))
      var form = try Form([FormField("phone", control, isRequired: isRequired)])
      #expect(form["phone"]?.isSatisfied == !isRequired)
      _ = form.focus("phone")
      _ = form.perform(.type("+7"))
      #expect(form["phone"]?.control.isEmpty == false)
      #expect(form["phone"]?.isSatisfied == false)
    }
    let eager = InputField(try Rule(FieldRules.eagerPhone))
    #expect(FormField.Control.input(eager).isEmpty)
  }

  @Test func aFormTellsTheFieldAndTakesTheOwnersAnswer() throws {
    var form = try FormTests.form()
    _ = form.focus("phone")
    var told: [FormValue] = []
    func perform(_ command: FieldCommand) {
      for change in form.perform(command).changes where change.aspects.contains(.value) {
        if let field = form[change.field] { told.append(field.control.value) }
      }
    }
    perform(.paste("916"))
    #expect(form.reconcile(.text("916"), of: "phone") == FormUpdate())
    perform(.type("1"))
    #expect(told == [.text("916"), .text("9161")])
    // The owner does not take the fourth digit.
    let refused = form.reconcile(.text("916"), of: "phone")
    #expect(refused.refusal?.reason == .notAllowed)
    #expect(refused.changes.first?.aspects.contains(.value) == false)
    #expect(form["phone"]?.control.value == .text("916"))
    perform(.paste("2"))
    _ = form.reconcile(.text("5"), of: "phone")
    #expect(form["phone"]?.control.value == .text("5"))
    _ = form.perform(.undo)
    #expect(form["phone"]?.control.value == .text("916"), "an answer is no step of its own")
    #expect(form.reconcile(.text("x"), of: "nothing").refusal != nil)

    _ = form.focus("code")
    _ = form.perform(.paste("12"))
    _ = form.reconcile(.text("13"), of: "code")
    _ = form.perform(.undo)
    #expect(form["code"]?.control.value == .text(""))
    _ = form.focus("guests")
    _ = form.perform(.paste("a@b.cd,"))
    _ = form.reconcile(.list(["c@d.ef"]), of: "guests")
    #expect(form["guests"]?.control.value == .list(["c@d.ef"]))
  }

  @Test func revealingAnEmptySecretIsAChange() throws {
    var form = try FormTests.form()
    _ = form.focus("password")
    #expect(
      form.setRevealed(true, of: "password").changes == [FormChange(field: "password", aspects: [.shown])])
  }
}
