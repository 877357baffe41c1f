import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields

/// What is left of a field: undo, input methods, whole new texts, positions, state, hostile input.
@Suite struct InputFieldTests {
  @Test(arguments: [
    FieldCase(FieldRules.free, "|", "one two↶", "one |"),
    FieldCase(FieldRules.free, "|", "one two↶↶", "|"),
    FieldCase(FieldRules.free, "|", "one two↶↶↷", "one |"),
    FieldCase(FieldRules.free, "|", "one two↶↶↷↷", "one two|"),
    FieldCase(FieldRules.free, "|", "abc⌫⌫↶", "abc|"),
    FieldCase(FieldRules.free, "|", "abc⌫⌫↶↶", "|"),
    FieldCase(FieldRules.free, "|", "ab←c↶", "a|b"),
    FieldCase(FieldRules.free, "|", "ab⟦cd⟧ef↶", "abcd|"),
    FieldCase(FieldRules.free, "|", "ab⟦cd⟧↶↶", "|"),
    FieldCase(FieldRules.free, "|", "ab↶x↷", "x|", refused: [.nothingToUndo]),
    FieldCase(FieldRules.free, "a[b|]c", "x↶", "a[b|]c"),
    FieldCase(FieldRules.phone, "|", "+79⌫↶", "+7-9|"),
    FieldCase(FieldRules.phone, "+7-916|-1", "x↶", "+7-916|-1", refused: [.notAllowed, .nothingToUndo]),
    FieldCase(FieldRules.phone, "|", "89161234567↶", "|"),
    FieldCase(FieldRules.phone, "+7-91|2-3", "5-4↶", "+7-915-|23"),
    FieldCase(FieldRules.number, "1.2|34", "⌫⌫⌫↶", "1|.34"),
    FieldCase(FieldRules.number, "1.2|34", "⌫⌫⌫↶↶", "1.2|34"),
  ])
  func undoRestoresTextAndSelection(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.handle, "|", "anna↶@↷", "anna|", refused: [.alreadyThere]),
    FieldCase(FieldRules.handle, "|", "anna↶@↶", "|", refused: [.alreadyThere, .nothingToUndo]),
    FieldCase(FieldRules.handle, "|", "@anna↶↶", "|", refused: [.alreadyThere, .nothingToUndo]),
    FieldCase(FieldRules.phone, "+7-916-123-45-6|", "7⌫↶[⟦89161234567⟧↷", "+7-916-123-45-6|"),
    FieldCase(
      FieldRules.phone, "+7-916-123-45-6|", "7[⟦89161234567⟧↶↶", "+7-916-123-45-6|", refused: [.nothingToUndo]
    ),
    FieldCase(
      FieldRules.eagerPhone, "|", "⟦+⟧9↶↶", "+7-|", refused: [.alreadyThere, .nothingToUndo]),
    FieldCase(FieldRules.eagerPhone, "|", "⟦+7⟧↷", "+7-|", refused: [.alreadyThere, .nothingToUndo]),
    FieldCase(FieldRules.eagerDate, "|", "31/↶↶", "|", refused: [.alreadyThere, .nothingToUndo]),
    FieldCase(FieldRules.free, "ab|", "c↶[⟦ab⟧↷", "abc|"),
  ])
  func whatChangesNothingLeavesTheHistoryAlone(_ row: FieldCase) throws { try row.check() }

  /// A run of typing that leads back to where it began is no step.
  @Test func aRunThatCameToNothingIsSkipped() throws {
    let rule = try Rule(
      RuleDeclaration("pairs", filters: [Replace(pattern: "xx", with: "")]))
    var field = InputField(rule)
    _ = field.perform(.type("ab"))
    _ = field.perform(.select(Selection(caret: UTF8Offset(1))))
    _ = field.perform(.select(Selection(caret: UTF8Offset(2))))
    _ = field.perform(.type("xx"))
    #expect(field.text == "ab")
    #expect(field.perform(.undo).text == "")
    #expect(field.perform(.redo).text == "ab")
    #expect(field.perform(.redo).refusal?.reason == .nothingToUndo)
  }

  @Test func undoIsBounded() throws {
    var field = InputField(.identity)
    for number in 0..<InputField.History.limit + 50 { _ = field.perform(.paste("\(number % 10)")) }
    #expect(field.history.done.count == InputField.History.limit)
    let big = String(repeating: "x", count: 1 << 20)
    for number in 0..<8 {
      _ = field.perform(.selectAll)
      _ = field.perform(.paste(big + "\(number)"))
    }
    #expect(field.history.done.reduce(0) { $0 + $1.content.core.count } <= InputField.History.byteLimit)
    #expect(field.perform(.undo).refusal == nil)
  }

  // MARK: Input methods

  @Test func markedTextIsLeftAloneUntilCommitted() throws {
    var field = InputField(try Rule(FieldRules.upper), text: "ab")
    let marked = field.perform(.mark("n"))
    #expect(marked.text == "AB")
    #expect(marked.markedText == "n")
    #expect(!marked.notifies)
    #expect(field.perform(.mark("né")).markedText == "né")
    let committed = field.perform(.commitMarked)
    #expect(committed.text == "ABNÉ")
    #expect(committed.markedText == "")
    #expect(committed.notifies)
    #expect(field.perform(.undo).text == "AB")
  }

  @Test func otherCommandsCommitFirst() throws {
    var field = InputField(.identity, text: "ab")
    _ = field.perform(.mark("ü"))
    let update = field.perform(.type("c"))
    #expect(update.text == "abüc")
    #expect(update.notifies)
    _ = field.perform(.mark("x"))
    #expect(field.blur().text == "abücx")
  }

  /// A refusal says that text and selection are as they were; what of marked text had no place is dropped.
  @Test(
    arguments: [
      (FieldCommand.delete(.backward, .character), "+7-91", nil),
      (.move(.backward, .character, extending: false), "+7-916", nil), (.selectAll, "+7-916", nil),
      (.select(Selection(caret: UTF8Offset(6))), "+7-916", nil), (.commitMarked, "+7-916", .notAllowed),
      (.delete(.forward, .character), "+7-916", .nothingToDelete), (.redo, "+7-916", .nothingToUndo),
    ] as [(FieldCommand, String, FieldRefusal.Reason?)])
  func marksThatAreRefusedAreDropped(
    _ command: FieldCommand, _ text: String, _ reason: FieldRefusal.Reason?
  ) throws {
    var field = InputField(try Rule(FieldRules.phone), text: "916")
    _ = field.perform(.mark("x"))
    let update = field.perform(command)
    #expect(update.text == text)
    #expect(update.refusal?.reason == reason)
    #expect(update.dropped.map(\.range.utf8) == [0..<1])
    #expect(update.markedText == "")
  }

  @Test func whatAMarkDidIsNotRefused() throws {
    var field = InputField(try Rule(FieldRules.phone), text: "916")
    _ = field.perform(.mark("1"))
    let typed = field.perform(.type("x"))
    #expect(typed.text == "+7-916-1")
    #expect(typed.refusal == nil)
    #expect(typed.dropped.map(\.range.utf8) == [0..<1])
    _ = field.perform(.mark("2"))
    let cut = field.cut()
    #expect(cut.copied == nil && cut.update.refusal == nil && cut.update.text == "+7-916-12")
    #expect(field.cut().update.refusal?.reason == .nothingToDelete)
    _ = field.perform(.mark("x"))
    let blurred = field.blur()
    #expect(blurred.refusal == nil && blurred.dropped.count == 1)
  }

  @Test func aDisabledFieldDropsWhatIsMarked() throws {
    for command in [FieldCommand.move(.backward, .character, extending: false), .type("2"), .commitMarked] {
      var field = InputField(try Rule(FieldRules.phone), text: "916")
      _ = field.perform(.mark("1é"))
      field.isEnabled = false
      let update = field.perform(command)
      #expect(update.text == "+7-916")
      let isMove = update.selection != Selection(caret: UTF8Offset(6))
      #expect(update.refusal?.reason == (isMove ? nil : .disabled))
      #expect(update.markedText == "")
      #expect(update.dropped.map(\.range.utf8) == (command == .type("2") ? [] : [0..<3]))
    }
  }

  @Test func ofSeveralKeysSomeMayBeRefused() throws {
    var field = InputField(try Rule(FieldRules.phone))
    let update = field.perform(.type("9x1"))
    #expect(update.refusal == nil)
    #expect(update.dropped.map(\.range.utf8) == [1..<2])
    #expect(field.perform(.type("xy")).refusal?.reason == .notAllowed)
  }

  @Test func ofSeveralRefusalsTheFirstIsTold() throws {
    var field = InputField(try Rule(FieldRules.phone), text: "9161234567")
    let reasons = ["x", "1", "x1", "1x"].map { field.perform(.type($0)).refusal?.reason }
    #expect(reasons[0] != nil && reasons[1] != nil && reasons[0] != reasons[1])
    #expect(reasons[2] == reasons[0] && reasons[3] == reasons[1])
  }

  @Test func aLiteralBehindTheValueIsPassedByTypingIt() throws {
    try FieldCase(FieldRules.eagerDate, "31|/", "/", "31/|").check()
    try FieldCase(FieldRules.date, "31|/", "/", "31/|").check()
  }

  /// What is left of the value behind the deletion is dropped by a filter.
  @Test func aPrefixThatWasDeletedWithItsValueMayBeTypedAgain() throws {
    let rule = try Rule("r") {
      StripPrefix("8"); Replace(pattern: "^x$", with: "", drop: true)
    }
    var field = InputField(rule)
    _ = field.perform(.paste("8x1"))
    #expect(field.text == "x1")
    #expect(field.perform(.delete(.backward, .character)).text == "")
    _ = field.perform(.type("8"))
    #expect(field.perform(.type("2")).text == "2")
  }

  @Test func aDisabledFieldIsDisabledWhenItIsRestored() throws {
    var field = InputField(.identity, text: "a")
    field.isEnabled = false
    var restored = InputField(.identity, restoring: field.state)
    #expect(restored.perform(.type("b")).refusal?.reason == .disabled)
    #expect(restored.text == "a")
  }

  @Test func markedTextGivesUpWithoutATrace() throws {
    var field = InputField(.identity, text: "ab")
    let before = field
    _ = field.perform(.mark("x"))
    _ = field.perform(.mark(""))
    _ = field.perform(.commitMarked)
    #expect(field == before)
  }

  @Test func markedTextFollowsAnExternalChange() throws {
    var field = InputField(.identity, text: "ab")
    _ = field.perform(.mark("x"))
    _ = field.setExternal("1ab2")
    #expect(field.perform(.commitMarked).text == "1abx2")
  }

  // MARK: Whole new texts

  @Test(arguments: [
    // From a text with its caret, a surface hands in that one.
    (FieldRules.phone, "+7-916|", "+7-9161|", "+7-916-1|"),
    (FieldRules.phone, "+7-916-1|", "+7-916-|", "+7-916|"),
    (FieldRules.phone, "+7-916-|123", "+7-916|123", "+7-91|1-23"),
    (FieldRules.phone, "+7-916|-123", "+7-916|123", "+7-916|-23"),
    (FieldRules.phone, "|", "8 (916) 123-45-67|", "+7-916-123-45-67|"),
    (FieldRules.phone, "+7-903-765|", "8 (916) 123-45-67|", "+7-916-123-45-67|"),
    (FieldRules.phone, "+7-903-765-43-21|", "89161234567|", "+7-916-123-45-67|"),
    (FieldRules.phone, "+7-916-12|3", "+7-916-12x|3", "+7-916-12|3"),
    (FieldRules.phone, "|", "+|", "+|"), (FieldRules.phone, "+|", "+7|", "+7|"),
    (FieldRules.otp, "1|", "12|", "1-2|"), (FieldRules.otp, "1-1|", "1-11|", "1-1-1|"),
    (FieldRules.number, "1,234.|56", "1,234|56", "1,234|.56"),
    (FieldRules.number, "1|,234", "19|,234", "19|,234"),
    (FieldRules.money, "$ 1| USD", "$ 12| USD", "$ 12| USD"),
    (FieldRules.money, "$ 12| USD", "$ 1| USD", "$ 1| USD"),
    (FieldRules.card, "1234 5678|", "1234 5|", "1234 5|"), (FieldRules.free, "aa|a", "aaa|a", "aaa|a"),
    (FieldRules.free, "one| two", "one more| two", "one more| two"), (FieldRules.free, "a|b", "ab|", "ab|"),
    (FieldRules.date, "31/12|/2024", "31/125|/2024", "31/12|/2024"),
    (FieldRules.name, "e|", "e\u{301}|", "é|"),
    (FieldRules.overwriting, "1|2:34", "15|:34", "15|:34"), (FieldRules.otp, "[1-2|]-3", "9|-3", "9|-3"),
    // The selection need not be where the edit is.
    (FieldRules.free, "teh cat sat|", "the cat sat|", "the cat sat|"),
    (FieldRules.free, "teh| cat sat", "the cat |sat", "the cat |sat"),
    (FieldRules.free, "abc|", "axc|", "axc|"), (FieldRules.free, "abc|", "a[bc|]d", "a[bc|]d"),
    (FieldRules.free, "abcd|", "acd|", "acd|"), (FieldRules.free, "ab|cd", "acd|", "acd|"),
    (FieldRules.free, "a|bc", "[|xabc]", "[|xabc]"), (FieldRules.free, "ab|", "axy|zb", "axy|zb"),
    (FieldRules.free, "a👍🏽|", "x[a👍🏽|]", "x[a👍🏽|]"),
    (FieldRules.phone, "+7-916|", "+7-926|", "+7-926|"),
    (FieldRules.phone, "+7-916-123|", "+7-9|26-123", "+7-9|26-123"),
    (FieldRules.phone, "+7-916-123|", "+7-96-|123", "+7-96|1-23"),
    (FieldRules.phone, "+7-916-123|", "+7-926-|123", "+7-926-|123"),
    (FieldRules.phone, "+7-916-123|", "+7-926|-123", "+7-926|-123"),
    (FieldRules.phone, "+7-916|", "+7-9[16-1|]2", "+7-9[16-1|]2"),
    (FieldRules.phone, "|", "8 (916) 123|-45-67", "+7-916-123|-45-67"),
    (FieldRules.phone, "+7-903|", "[8 (916) 123|]-45-67", "+7-[916-123|]-45-67"),
    (FieldRules.phone, "+7-903|", "+7-[903x|]", "+7-903|"), (FieldRules.phone, "+|", "+|7", "+|7"),
    (FieldRules.otp, "1-2|", "1|-2345", "1|-2-3-4"), (FieldRules.otp, "1-2|", "1-23|45", "1-2-3|-4"),
    (FieldRules.upper, "A|B", "Aßc|B", "ASSC|B"), (FieldRules.upper, "A|B", "AßB|", "ASSB|"),
    (FieldRules.number, "1,234|", "1,934|", "1,934|"), (FieldRules.number, "12|3", "12[43|]", "1,2[43|]"),
    (FieldRules.money, "$ 12| USD", "$ 13|2 USD", "$ 13|2 USD"),
    (FieldRules.money, "$ 12| USD", "$ 92 US|D", "$ 92 US|D"),
  ])
  func wholeNewTextsAreTheSmallestEdit(_ row: (RuleDeclaration, String, String, String)) throws {
    var script = try FieldScript(row.0, row.1)
    let new = try #require(MarkedText(row.2))
    script.perform(.replaceAll(new.text, new.selection))
    #expect(script.marked == row.3)
  }

  /// Without a rule the field is the text that was handed in, with its selection.
  @Test func withoutARuleTheSelectionIsTheOneHandedIn() {
    for seed in Seeded.seeds(300) {
      var random = Seeded(seed)
      let start = RandomText.text(upTo: 6, using: &random)
      var field = InputField(.identity, text: start)
      let text = RandomText.text(upTo: 6, using: &random)
      let boundaries = text.withTextView { view in [0] + view.map { $0.range.upperBound.value } }
      let selection = Selection(
        anchor: UTF8Offset(random.pick(boundaries)), head: UTF8Offset(random.pick(boundaries)))
      let update = field.perform(.replaceAll(text, selection))
      let comment: Comment = "seed \(seed): \(start.debugDescription) to \(text.debugDescription)"
      #expect(update.text.isSame(as: text), comment)
      #expect(update.selection == selection, comment)
    }
  }

  // MARK: Focus

  @Test(arguments: [
    (".5", "0.50"), ("3.1", "3.10"), ("3.14", "3.14"), ("", ""), ("7", "7"),
  ])
  func leavingTheFieldTidies(_ typed: String, _ tidied: String) throws {
    var field = InputField(try Rule(FieldRules.padded))
    _ = field.focus()
    #expect(field.isFocused)
    _ = field.perform(.type(typed))
    #expect(field.text == typed)
    let update = field.blur()
    #expect(!field.isFocused)
    #expect(update.text == tidied)
    #expect(update.notifies == (typed != tidied))
    if typed != tidied { #expect(field.perform(.undo).text == typed) }
  }

  @Test func leavingTheFieldKeepsTheCaretWithItsNeighbours() throws {
    var script = try FieldScript(FieldRules.padded, "|")
    script.run(".5←")
    #expect(script.marked == ".|5")
    _ = script.field.blur()
    #expect(script.marked == "0.|50")
    var name = try FieldScript(FieldRules.name, "|")
    name.run("ab ")
    #expect(name.marked == "ab |")
    _ = name.field.blur()
    #expect(name.marked == "ab|")
    let integer = RuleDeclaration(
      "integer",
      filters: [Characters("[-0-9]")], decorators: [Separators(",", every: 3, from: .right, within: "[0-9]")],
      tidying: [Replace(pattern: "\\A(-?)0+(?=[0-9])", with: "$1")])
    for (keys, end) in [("-0012⇱→", "-|12"), ("-0012⇱→→", "-|12"), ("-0012←", "-1|2"), ("-0012⇱", "|-12")] {
      var script = try FieldScript(integer, "|")
      script.run(keys)
      _ = script.field.blur()
      #expect(script.marked == end)
    }
  }

  @Test func aDisabledFieldTakesNoEdits() throws {
    var field = InputField(.identity, text: "ab")
    field.isEnabled = false
    for command in [FieldCommand.type("c"), .paste("c"), .delete(.backward, .character), .undo, .mark("c")] {
      let update = field.perform(command)
      #expect(update.refusal?.reason == .disabled)
      #expect(update.text == "ab")
    }
    #expect(field.perform(.selectAll).selection == Selection(anchor: .zero, head: UTF8Offset(2)))
    #expect(field.setExternal("x").text == "x")
  }

  // MARK: Positions

  @Test(arguments: TextUnit.allCases)
  func positionsInEveryUnitLeadBack(_ unit: TextUnit) {
    for seed in Seeded.seeds(200) {
      var random = Seeded(seed)
      let text = RandomText.text(upTo: 8, using: &random)
      for position in text.withTextView({ view in [0] + view.map { $0.range.upperBound.value } }) {
        let offset = UTF8Offset(position)
        #expect(unit.position(unit.count(before: offset, in: text), in: text) == offset, "seed \(seed)")
      }
      let selection = unit.selection(anchor: random.int(-3...20), head: .max, in: text)
      #expect(selection.head.value == text.utf8.count, "seed \(seed)")
      #expect(selection.anchor.value <= text.utf8.count, "seed \(seed)")
    }
  }

  // MARK: State

  @Test(arguments: FieldRules.all)
  func aRestoredFieldIsTheOneSaved(_ declaration: RuleDeclaration) throws {
    let rule = try Rule(declaration)
    for seed in Seeded.seeds(20) {
      var random = Seeded(seed)
      var field = InputField(rule)
      for _ in 0..<20 {
        let command: FieldCommand = random.pick([
          .type(RandomText.number(upTo: 2, using: &random)), .delete(.backward, .character), .undo,
          .paste(RandomText.number(upTo: 4, using: &random)),
          .select(Selection(caret: UTF8Offset(random.int(0...9)))),
        ])
        _ = field.perform(command)
      }
      field.isSecure = random.chance(1, in: 2)
      let data = try JSONEncoder().encode(field.state)
      var restored = InputField(rule, restoring: try JSONDecoder().decode(InputField.State.self, from: data))
      #expect(restored.state == field.state, "\(declaration.name), seed \(seed)")
      #expect(restored == field, "\(declaration.name), seed \(seed)")
      #expect(restored.update == field.update, "\(declaration.name), seed \(seed)")
      #expect(restored.perform(.undo) == field.perform(.undo), "\(declaration.name), seed \(seed)")
    }
  }

  @Test func aFieldInTheMiddleOfARunIsTheOneSaved() throws {
    var field = InputField(try Rule(FieldRules.phone))
    _ = field.perform(.type("916"))
    #expect(InputField(field.rule, restoring: field.state) == field)
    _ = field.perform(.delete(.backward, .character))
    #expect(InputField(field.rule, restoring: field.state) == field)
  }

  @Test func fieldsWithOtherSelectionsAreOthers() {
    let field = InputField(.identity, text: "12")
    var other = field
    _ = other.perform(.select(Selection(caret: UTF8Offset(1))))
    #expect(other != field)
  }

  @Test func aPrefixThatWasTypedStaysKnownWhenItIsSaved() throws {
    var field = InputField(try Rule(FieldRules.phone))
    for key in "+7916" { _ = field.perform(.type(String(key))) }
    let current = try field.state.members()["current"] as? [String: Any]
    #expect(current?["prefixIsKnown"] as? Bool == true)
    let data = try JSONEncoder().encode(field.state)
    #expect(try JSONDecoder().decode(InputField.State.self, from: data) == field.state)
  }

  @Test func aStateThatTheRuleDoesNotLetStandIsBroughtIntoForm() throws {
    var field = InputField(.identity, text: "x1y2z3w4v5")
    _ = field.perform(.type("👍🏽"))
    let offsets = [Int.min, Int.max]
    var state = try field.state.setting("selection", offsets, of: "current")
      .setting("typedLiterals", Int.max, of: "current")
    let current = try #require(try state.members()["current"])
    state = try state.setting("undo", Array(repeating: current, count: 1000))
      .setting("marked", ["text": "a", "range": offsets])
    var restored = InputField(try Rule(FieldRules.otp), restoring: state)
    #expect(restored.text == "1-2-3-4")
    #expect(restored.selection == Selection(anchor: .zero, head: UTF8Offset(7)))
    #expect(restored.history.done.count == InputField.History.limit)
    #expect(restored.perform(.undo).text == "1-2-3-4")
  }

  // MARK: Hostile input

  @Test(arguments: FieldRules.all)
  func nothingTrapsOrHangs(_ declaration: RuleDeclaration) throws {
    var field = InputField(try Rule(declaration), text: "12")
    let marks = "e" + String(repeating: "\u{301}", count: 1_000)
    let texts = [
      "", "\0", marks, String(repeating: "7", count: 4_000), String(repeating: "👩‍👩‍👧", count: 500), "\r\n\r",
    ]
    let far = Selection(anchor: UTF8Offset(.min), head: UTF8Offset(.max))
    for text in texts {
      let commands: [FieldCommand] = [
        .paste(text), .select(far), .type(String(text.prefix(3))), .replaceAll(text, far), .mark(text),
        .commitMarked,
        .edit(Edit(range: UTF8Offset(.min)..<UTF8Offset(.max), replacement: text)), .undo, .redo,
        .edit(Edit(range: UTF8Offset(.max)..<UTF8Offset(.max), replacement: text)), .delete(.backward, .word),
      ]
      for command in commands {
        _ = field.perform(command)
        #expect(field.layout == field.engine.laidOut(field.content).layout)
      }
      _ = field.setExternal(text)
      _ = field.blur()
    }
  }

  @Test func aCompleteInvalidValueIsCoveredWhole() throws {
    let rule = try Rule("r") {
      Mask("[0000]")
      Redact(keepLast: 2)
      OneOfCheck(["5678"])
    }
    var field = InputField(rule, text: "1234")
    field.isSecure = true
    #expect(field.update.shown == "••••")
    _ = field.setExternal("5678")
    #expect(field.update.shown == "••78")
  }

  @Test func aDeletionToTheEndOfTheLineTakesTheTypedLiteralsToo() throws {
    var field = InputField(try Rule("r") { Mask("([00])") })
    for key in ["(", "1", "2", ")"] { _ = field.perform(.type(key)) }
    #expect(field.text == "(12)")
    _ = field.perform(.move(.backward, .line, extending: false))
    #expect(field.perform(.delete(.forward, .line)).text == "")
    var date = try FieldScript(FieldRules.date, "31/|12/")
    date.perform(.delete(.forward, .line))
    #expect(date.marked == "31|")
  }

  /// Blanks at the end wait for a word behind them; what is judged is what stays without one.
  @Test(arguments: [
    ("ab ", false), ("ab", false), ("abc", true), ("abc ", true), ("a b", true), ("ab  ", false),
  ])
  func blanksThatAreTrimmedCompleteNothing(keys: String, isComplete: Bool) throws {
    let rule = try Rule("trimmed") {
      Trim()
      LengthCheck(minimum: 3)
    }
    var field = InputField(rule)
    for key in keys { _ = field.perform(.type(String(key))) }
    let update = field.update
    #expect(update.text == keys)
    #expect(update.isComplete == isComplete && update.problems.isEmpty == isComplete)
    #expect(update.problems.map(\.code) == rule.format(keys).problems.map(\.code))
    let left = field.blur()
    #expect(left.isComplete == isComplete && left.problems.map(\.code) == update.problems.map(\.code))
  }
}
