import Testing

@testable import InputMask
@testable import InputMaskFields

/// A field that is drawn hidden.
@Suite struct SecrecyTests {
  @Test(arguments: FieldRules.all)
  func turningItOnAndOffKeepsEverything(_ declaration: RuleDeclaration) throws {
    let rule = try Rule(declaration)
    for seed in Seeded.seeds(40) {
      var random = Seeded(seed)
      var field = InputField(rule, text: RandomText.text(upTo: 12, using: &random))
      _ = field.perform(.select(Selection(caret: UTF8Offset(random.int(0...10)))))
      let open = field.update
      let before = field
      field.isSecure = true
      let hidden = field.update
      #expect(hidden.text == open.text)
      #expect(hidden.value == open.value)
      #expect(hidden.selection == open.selection)
      #expect(
        hidden.problems
          == (rule.hidesLength ? open.problems.map { rule.withoutLength($0) } : open.problems))
      field.isSecure = false
      #expect(field == before, "\(declaration.name), seed \(seed)")
    }
  }

  @Test func theNextKeystrokeDoesNotWipeTheText() throws {
    var field = InputField(try Rule(FieldRules.secret), text: "hunter")
    field.isSecure = true
    let update = field.perform(.type("2"))
    #expect(update.text == "hunter2")
    #expect(update.shown == "•••••••")
    #expect(update.shownSelection == Selection(caret: UTF8Offset(21)))
  }

  @Test func nothingOfASecureFieldIsCopiedUnlessItsRuleSaysSo() throws {
    var declaration = FieldRules.phone
    for copiesShown in [false, true] {
      declaration.copiesShown = copiesShown
      var field = InputField(try Rule(declaration), text: "9161234567")
      #expect(field.copied == "")
      _ = field.perform(.selectAll)
      #expect(field.copied == "+7-916-123-45-67")
      field.isSecure = true
      #expect(field.copied == (copiesShown ? "+7-•••-•••-45-67" : ""))
      _ = field.perform(.select(Selection(anchor: UTF8Offset(3), head: UTF8Offset(11))))
      #expect(field.copied == (copiesShown ? "•••-•••-" : ""))
      let cut = field.cut()
      #expect(cut.copied == (copiesShown ? "•••-•••-" : nil))
      #expect(cut.update.refusal?.reason == (copiesShown ? nil : .notAllowed))
      #expect(cut.update.text == (copiesShown ? "+7-456-7" : "+7-916-123-45-67"))
    }
    var secret = FieldRules.secret
    secret.copiesShown = true
    var password = InputField(try Rule(secret))
    password.isSecure = true
    password.revealsLastTyped = true
    _ = password.perform(.type("x"))
    password.current.selection = Selection(anchor: .zero, head: UTF8Offset(1))
    #expect(password.copied == "•")
  }

  @Test func theLastTypedCharacterStaysUntilTheNextEvent() throws {
    var field = InputField(try Rule(FieldRules.secret))
    field.isSecure = true
    field.revealsLastTyped = true
    #expect(field.perform(.type("a")).shown == "a")
    let second = field.perform(.type("👍🏽"))
    #expect(second.shown == "•👍🏽")
    #expect(second.shownSelection == Selection(caret: UTF8Offset(3 + 8)))
    #expect(field.perform(.select(second.selection)).shown == "••")
    #expect(field.perform(.type("b")).shown == "••b")
    #expect(field.setExternal(field.text).shown == "•••")
    #expect(field.perform(.type("c")).shown == "•••c")
    #expect(field.blur().shown == "••••")
    #expect(field.perform(.paste("d")).shown == "•••••")
    #expect(field.perform(.delete(.backward, .character)).shown == "••••")
    field.revealsLastTyped = false
    #expect(field.perform(.type("e")).shown == "•••••")
  }

  @Test func everySettingHidesTheLastTypedCharacter() throws {
    let settings: [(inout InputField) -> Void] = [
      { $0.revealsLastTyped = false }, { $0.revealsLastTyped = true },
      { $0.isSecure = true },
      {
        $0.isSecure = false
        $0.isSecure = true
      }, { $0.isEnabled = false }, { $0.isEnabled = true }, { $0.overwrites = true }, { $0.language = "ru" },
    ]
    for (index, set) in settings.enumerated() {
      var field = InputField(try Rule(FieldRules.otp))
      field.isSecure = true
      field.revealsLastTyped = true
      #expect(field.perform(.type("1")).shown == "1")
      set(&field)
      #expect(field.update.shown == "•", "setting \(index)")
      field.revealsLastTyped = true
      #expect(field.update.shown == "•", "setting \(index)")
    }
  }

  @Test(arguments: [
    ("12", "21", "••"), ("123", "999", "•••"), ("12", "1-2", "•-2"), ("12", "12", "•2"), ("a", "A", "•"),
    ("ab", "", ""),
  ])
  func anOwnersOtherTextRevealsNothing(_ typed: String, _ held: String, _ shown: String) throws {
    var declaration = FieldRules.free
    if shown.contains("-") { declaration = FieldRules.otp }
    for isTold in [false, true] {
      var field = InputField(try Rule(declaration))
      field.isSecure = true
      field.revealsLastTyped = true
      var last = field.update
      for key in typed.dropLast() { last = field.perform(.type(String(key)), telling: { $0 }) }
      let key = FieldCommand.type(String(typed.suffix(1)))
      if isTold {
        last = field.perform(key) { _ in held }
      } else {
        _ = field.perform(key)
        last = field.reconcile(with: held)
      }
      #expect(last.shown == shown)
      #expect(field.update.shown == shown)
    }
  }

  @Test func aRuleThatHidesTheLengthRevealsNothing() throws {
    var declaration = FieldRules.secret
    declaration.filters = []
    declaration.redactor = Redact(fixedLength: 3)
    var field = InputField(try Rule(declaration))
    field.isSecure = true
    field.revealsLastTyped = true
    #expect(field.perform(.type("a")).shown == "•••")
    #expect(field.perform(.type("b")).shown == "•••")
  }

  @Test func theLastTypedCharacterShowsNoOther() throws {
    var field = InputField(try Rule(FieldRules.phone))
    field.isSecure = true
    field.revealsLastTyped = true
    let shown = "9161234567".map { field.perform(.type(String($0))).shown }
    #expect(shown[0] == "+7-9")
    #expect(shown[3] == "+7-•••-1")
    #expect(shown[8] == "+7-•••-•••-••-6")
    #expect(shown[9] == "+7-•••-•••-45-67")
  }

  @Test func markedTextIsHiddenToo() throws {
    var field = InputField(try Rule(FieldRules.secret))
    field.isSecure = true
    #expect(field.perform(.mark("かな")).markedText == "••")
    field.isSecure = false
    #expect(field.update.markedText == "かな")
  }

  /// Nothing that is printed of a field holds a character of its text.
  @Test(arguments: FieldRules.all)
  func nothingIsPrinted(_ declaration: RuleDeclaration) throws {
    let secret: [Character] = ["㊙", "✿", "字"]
    var field = InputField(try Rule(declaration), text: "㊙✿字")
    field.isSecure = true
    var updates = [field.update]
    let commands: [FieldCommand] = [
      .type("✿"), .paste("字字✿㊙"), .replaceAll("字㊙", Selection(caret: .zero)), .mark("✿"),
      .edit(Edit(range: .init(utf8: 0..<0), replacement: "✿")), .undo, .redo,
    ]
    for command in commands { updates.append(field.perform(command)) }
    _ = field.perform(.mark("✿"))
    var printed = ["\(field)", String(reflecting: field), String(reflecting: field.state), "\(field.state)"]
    printed += updates.flatMap {
      ["\($0)", String(reflecting: $0), "\($0.problems)", $0.refusal?.message ?? ""]
    }
    printed += commands.flatMap { ["\($0)", String(reflecting: $0)] }
    let edit = Edit(range: .init(utf8: 0..<2), replacement: "✿")
    printed += ["\(edit)", String(reflecting: edit)]
    for value in [field, field.state, updates, commands, edit] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      printed.append(dumped)
    }
    for text in printed {
      for character in secret { #expect(!text.contains(character), "\(text)") }
    }
  }

  /// What a secure field shows of a value is what the rule shows of it. Rules with a run before other slots are left out:
  /// a literal behind a run is hidden where it was typed, and seen where the mask wrote it.
  @Test(arguments: FieldRules.all.filter { $0.name != "item" && $0.name != "dose" })
  func shownTextsAreTheRules(_ declaration: RuleDeclaration) throws {
    let rule = try Rule(declaration)
    for seed in Seeded.seeds(60) {
      var random = Seeded(seed)
      let input =
        random.chance(1, in: 2)
        ? RandomText.number(upTo: 14, using: &random) : RandomText.text(upTo: 10, using: &random)
      var field = InputField(rule, text: input)
      field.isSecure = true
      if rule.redact(field.text) != field.update.shown {
        // Where the input was invalid for what was dropped from it, the field holds what is left.
        #expect(!rule.format(input).isValid, "\(declaration.name), seed \(seed): \(input.debugDescription)")
      }
    }
  }
}
