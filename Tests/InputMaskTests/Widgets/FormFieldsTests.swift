import Testing

@testable import InputMask
@testable import InputMaskFields

/// Fields that come and go, the language, the clipboard, boxes and tokens of a form.
@Suite struct FormFieldsTests {
  private static func field(_ name: String) throws -> FormField {
    FormField(name, .input(InputField(try WidgetRules.phone())))
  }

  @Test func aFieldIsPutIn() throws {
    var form = try FormTests.form()
    _ = form.focus("password")
    let update = try form.insert(Self.field("second"), at: 1)
    #expect(form.fields.map(\.name) == ["phone", "second", "password", "code", "guests"])
    #expect(form.focusOrder == ["phone", "second", "password", "code", "guests"])
    #expect(update.changes == [FormChange(field: "second", aspects: [.presence])])
    #expect(form.focusedField?.name == "password")
    _ = form.tab(backward: true)
    #expect(form.focusedField?.name == "second")
    _ = try form.insert(Self.field("hidden"), takesFocus: false)
    #expect(form.fields.last?.name == "hidden" && !form.focusOrder.contains("hidden"))
    #expect(throws: FormError.duplicateName("phone")) { try form.insert(Self.field("phone")) }
    let tokens = FormField("x", .tokens(TokenField(try WidgetRules.tag())), isSecret: true)
    #expect(throws: FormError.secretTokens("x")) { try form.insert(tokens) }
    #expect(form.fields.count == 6)
  }

  @Test func aFieldIsTakenOut() throws {
    var form = try FormTests.filled()
    #expect(form.isSubmittable)
    _ = form.focus("code")
    let update = form.remove("code")
    #expect(form.fields.map(\.name) == ["phone", "password", "guests"])
    #expect(update.changes.contains(FormChange(field: "code", aspects: [.presence])))
    #expect(form.focusedField?.name == "guests")
    #expect(form.remove("code").refusal != nil)
    #expect(form.submit().submission?.map(\.name) == ["phone", "password", "guests"])
    for name in ["guests", "password", "phone"] { _ = form.remove(name) }
    #expect(form.focusedField == nil && form.fields.isEmpty && form.isSubmittable)
  }

  @Test func aFieldThatIsMissingHoldsUpTheSubmissionNoMore() throws {
    var form = try FormTests.form()
    for name in ["phone", "password"] { _ = form.remove(name) }
    #expect(!form.isSubmittable)
    _ = form.remove("code")
    #expect(form.isSubmittable)
    _ = try form.insert(Self.field("phone"))
    #expect(!form.isSubmittable)
  }

  @Test func aFieldIsTurnedOffAndOn() throws {
    var form = try FormTests.filled()
    _ = form.focus("phone")
    #expect(form.setEnabled(false, of: "phone").changes.first?.aspects.contains(.enabled) == true)
    #expect(form.focusedField?.name == "password")
    #expect(form.submit().submission?.map(\.name) == ["password", "code", "guests"])
    #expect(form.setEnabled(true, of: "phone").refusal == nil)
    #expect(form.submit().submission?.count == 4)
  }

  @Test func theLanguageIsChangedInPlace() throws {
    let rule = try Rule(
      RuleDeclaration(
        "short", checks: [LengthCheck(minimum: 3)],
        messages: ["en": ["too-short": "short"], "ru": ["too-short": "коротко"]]))
    var form = try Form([
      FormField("a", .input(InputField(rule, text: "x"))),
      FormField("b", .tokens(TokenField(rule, tokens: ["y"]))),
      FormField("c", .code(CodeField(count: 2, rule: rule))),
    ])
    _ = form.submit()
    #expect(form.fields.prefix(2).map(\.error) == ["short", "short"])
    let update = form.setLanguage("ru")
    #expect(form.language == "ru" && form.fields.prefix(2).map(\.error) == ["коротко", "коротко"])
    #expect(update.changes.filter { $0.aspects.contains(.error) }.map(\.field).prefix(2) == ["a", "b"])
    _ = try form.insert(FormField("d", .input(InputField(rule, text: "z"))))
    _ = form.submit()
    #expect(form["d"]?.error == "коротко")
  }

  @Test func theClipboardIsThatOfTheFieldWithTheFocus() throws {
    var form = try FormTests.filled()
    #expect(form.focusedField?.name == "guests")
    _ = form.blur()
    #expect(form.copied.isEmpty && form.cut().copied == nil && form.cut().update.refusal != nil)
    #expect(!form.canUndo && !form.canRedo)
    _ = form.focus("phone")
    _ = form.perform(.selectAll)
    #expect(form.copied == "+7-916-123-45-67" && form.canUndo)
    let (copied, update) = form.cut()
    #expect(copied == "+7-916-123-45-67")
    #expect(update.changes.first?.aspects.isSuperset(of: [.text, .value]) == true)
    #expect(form["phone"]?.control.isEmpty == true)
    _ = form.perform(.undo)
    #expect(form.canRedo)
    _ = form.focus("password")
    _ = form.perform(.selectAll)
    #expect(form.copied.isEmpty && form.cut().copied == nil)
    #expect(form["password"]?.control.value == .text("correct horse"))
  }

  @Test func aTapOnABoxOrATokenGivesTheFocus() throws {
    var form = try FormTests.filled()
    _ = form.focus("phone")
    let update = form.tap(box: 2, of: "code")
    #expect(form.focusedField?.name == "code")
    #expect(update.changes.map(\.field).sorted() == ["code", "phone"])
    _ = form.perform(.type("9"))
    #expect(form["code"]?.control.value == .text("1294"))
    _ = form.select(token: 0, of: "guests")
    #expect(form.focusedField?.name == "guests")
    #expect(form.copied == "a@b.cd")
    #expect(form.select(token: 7, of: "guests").refusal != nil)
    #expect(form.tap(box: 0, of: "guests").refusal?.message.contains("no boxes") == true)
    #expect(form.select(token: 0, of: "code").refusal?.message.contains("no tokens") == true)
    #expect(
      form.changeTokens(of: "guests") { $0.remove(token: 0) }.changes.first?.aspects.contains(.value) == true)
    _ = form.setEnabled(false, of: "code")
    #expect(form.tap(box: 0, of: "code").refusal?.reason == .disabled)
  }

  @Test func aCodeThatAChangeCompletesIsTold() throws {
    var form = try FormTests.form()
    let type = { (text: String) in
      { (field: inout FormField) in
        guard case .code(var code) = field.control else { return }
        _ = code.perform(.paste(text))
        field.control = .code(code)
      }
    }
    #expect(form.change("code", type("12")).completedCode == nil)
    #expect(form.change("code", type("34")).completedCode == "code")
    #expect(form.change("code") { $0.label = "x" }.completedCode == nil)
    #expect(form.change("phone") { $0.label = "x" }.completedCode == nil)
  }

  @Test(arguments: Seeded.seeds(30))
  func comingAndGoingKeepsTheFormWhole(seed: UInt64) throws {
    var random = Seeded(seed)
    var form = try FormTests.form()
    form.wrapsFocus = random.chance(1, in: 2)
    for round in 0..<60 {
      let comment: Comment = "seed \(seed), round \(round)"
      let name = "f\(random.int(0...5))"
      let wasSubmittable = form.isSubmittable
      var update = FormUpdate()
      switch random.int(0...6) {
      case 0:
        let isNew = form[name] == nil
        let inserted = try? form.insert(
          Self.field(name), at: random.chance(1, in: 2) ? random.int(-1...9) : nil,
          takesFocus: random.chance(3, in: 4))
        #expect((inserted != nil) == isNew, comment)
        update = inserted ?? update
      case 1:
        update = form.remove(
          random.chance(1, in: 2) ? name : form.fields.randomElement(using: &random)?.name ?? "")
      case 2: update = form.focus(name)
      case 3: update = form.tab(backward: random.chance(1, in: 2))
      case 4: update = form.setEnabled(random.chance(1, in: 2), of: name)
      case 5: update = form.perform(.type("9"))
      default: update = form.setLanguage(random.pick(["en", "ru"]))
      }
      #expect(Set(form.fields.map(\.name)).count == form.fields.count, comment)
      #expect(Set(form.focusOrder).count == form.focusOrder.count, comment)
      #expect(Set(form.focusOrder).isSubset(of: form.fields.map(\.name)), comment)
      #expect(
        form.fields.filter(\.isFocused).map(\.name) == [form.focusedField?.name].compactMap { $0 }, comment)
      #expect(form.isSubmittable == form.fields.allSatisfy(\.isSatisfied), comment)
      let mayFlip = update.changes.contains { !$0.aspects.isDisjoint(with: [.satisfaction, .presence]) }
      #expect(mayFlip || wasSubmittable == form.isSubmittable, comment)
    }
  }
}
