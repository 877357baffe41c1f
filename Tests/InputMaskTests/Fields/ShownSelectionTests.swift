import Testing

@testable import InputMask
@testable import InputMaskFields

/// From places of the shown text to places of the text.
@Suite struct ShownSelectionTests {
  private func caret(_ field: InputField, _ offset: Int) -> Int {
    field.selection(inShown: Selection(caret: UTF8Offset(offset))).head.value
  }

  @Test(arguments: [
    // In +7-•••-•••-45-67 each bullet takes three code units.
    (0, 3), (3, 3), (4, 3), (6, 4), (9, 5), (12, 6), (13, 7), (22, 10), (23, 11), (25, 13), (28, 16),
    (29, 16), (Int.max, 16), (Int.min, 3), (-1, 3),
  ])
  func aClickOnACoverIsAClickOnWhatItCovers(shown: Int, text: Int) throws {
    var field = InputField(try Rule(FieldRules.phone), text: "9161234567")
    field.isSecure = true
    #expect(field.update.shown == "+7-•••-•••-45-67")
    #expect(caret(field, shown) == text)
  }

  @Test func aDragKeepsItsDirection() throws {
    var field = InputField(try Rule(FieldRules.secret), text: "hunter2")
    field.isSecure = true
    let drag = field.selection(inShown: Selection(anchor: UTF8Offset(15), head: UTF8Offset(6)))
    #expect(drag == Selection(anchor: UTF8Offset(5), head: UTF8Offset(2)))
    #expect(field.perform(.select(drag)).shownSelection.head.value == 6)
  }

  @Test func ofCoversThatHideTheLengthOnlyTheEndIsTheEnd() throws {
    var declaration = FieldRules.secret
    declaration.filters = []
    declaration.redactor = Redact(fixedLength: 3)
    var field = InputField(try Rule(declaration), text: "hunter2")
    field.isSecure = true
    #expect([0, 3, 6, 8, 9].map { caret(field, $0) } == [7, 7, 7, 7, 7])
    _ = field.setExternal("")
    #expect([0, 3, 9].map { caret(field, $0) } == [0, 0, 0])
  }

  private func password(_ text: String) throws -> InputField {
    var declaration = FieldRules.secret
    declaration.redactor = Redact(fixedLength: 8)
    var field = InputField(try Rule(declaration), text: text)
    field.isSecure = true
    return field
  }

  @Test(arguments: [
    (21..<24, "hunter"), (0..<3, "hunter"), (9..<12, "hunter"), (0..<24, ""), (6..<12, "hunter2"),
  ])
  func aSurfaceThatEditsByRangesDoesNotWipeASecret(_ range: Range<Int>, _ text: String) throws {
    var field = try password("hunter2")
    let update = field.perform(field.command(inShown: Edit(range: Range(utf8: range), replacement: "")))
    #expect(update.text == text)
    field = try password("hunter2")
    let typed = field.command(
      inShown: Edit(range: Range(utf8: range.lowerBound..<range.lowerBound), replacement: "x"))
    #expect(field.perform(typed).text == "hunter2x")
  }

  @Test func anEditOfCoversThatTellTheLengthIsThatOfWhatTheyCover() throws {
    var field = InputField(try Rule(FieldRules.phone), text: "9161234567")
    field.isSecure = true
    let edit = Edit(range: .init(utf8: 6..<9), replacement: "")
    // The second of the covers: 9 is covered at 3..<6, 1 at 6..<9.
    #expect(field.perform(field.command(inShown: edit)).value == "961234567")
    field.isSecure = false
    #expect(field.command(inShown: edit) == .edit(edit))
  }

  @Test func aCaretDoesNotWanderInCoversThatHideTheLength() throws {
    var field = try password("hunter2")
    for unit in FieldCommand.Unit.allCases {
      for extending in [false, true] {
        _ = field.perform(.move(.backward, unit, extending: extending))
        // A word or a line is all of it.
        if unit != .character, extending { continue }
        #expect(field.selection == Selection(caret: UTF8Offset(7)), "\(unit)")
      }
    }
    #expect(field.selection.range.utf8 == 0..<7)
    #expect(field.perform(.select(Selection(caret: UTF8Offset(3)))).selection.head.value == 7)
    #expect(field.perform(.selectAll).selection.range.utf8 == 0..<7)
    #expect(field.perform(.delete(.backward, .character)).text == "")
  }

  @Test(arguments: ["+7-•••-•••-45-67", "+7-•••-•••-45-6", "•", "+7-•••-•••-45-678"])
  func aShownTextThatIsHandedBackIsRefused(_ text: String) throws {
    var field = InputField(try Rule(FieldRules.phone), text: "9161234567")
    field.isSecure = true
    let before = field
    let update = field.perform(.replaceAll(text, Selection(caret: UTF8Offset(text.utf8.count))))
    #expect(update.refusal?.reason == .notAllowed)
    #expect(field == before)
  }

  @Test func theCharacterThatIsShownForAMomentCounts() throws {
    var field = InputField(try Rule(FieldRules.secret))
    field.isSecure = true
    field.revealsLastTyped = true
    _ = field.perform(.type("a👍🏽"))
    #expect(field.update.shown == "•👍🏽")
    #expect([2, 3, 7, 10, 11].map { caret(field, $0) } == [0, 1, 1, 1, 9])
  }

  /// For every place of the shown text there is one of the text, in the same order, where the caret may be; and
  /// where the caret is drawn is where a click puts it.
  @Test(arguments: FieldRules.all)
  func placesOfTheShownTextHaveTheirPlacesInTheText(_ declaration: RuleDeclaration) throws {
    let rule = try Rule(declaration)
    for seed in Seeded.seeds(40) {
      var random = Seeded(seed)
      let comment: Comment = "\(declaration.name), seed \(seed)"
      let input =
        random.chance(1, in: 2)
        ? RandomText.number(upTo: 14, using: &random) : RandomText.text(upTo: 10, using: &random)
      var field = InputField(rule, text: input)
      field.revealsLastTyped = random.chance(1, in: 2)
      _ = field.perform(.select(Selection(caret: UTF8Offset(random.int(0...10)))))
      for isSecure in [false, true] {
        field.isSecure = isSecure
        _ = field.perform(.type(random.pick(RandomText.digits + ["a", "👍🏽"])))
        let update = field.update
        var last = field.layout.editable.lowerBound
        for offset in -1...update.shown.utf8.count + 1 {
          let place = Selection(caret: UTF8Offset(offset))
          let selection = field.selection(inShown: place)
          #expect(selection.isCaret && selection.head >= last, comment)
          #expect(field.clamped(selection) == selection, comment)
          if !isSecure { #expect(selection == field.clamped(place), comment) }
          last = selection.head
        }
        #expect(last == field.layout.editable.upperBound, comment)
        guard !field.engine.hidesLength else { continue }
        for offset in 0...update.text.utf8.count {
          let place = Selection(caret: UTF8Offset(offset))
          let shown = field.perform(.select(place)).shownSelection
          #expect(field.selection(inShown: shown) == field.selection, comment)
        }
      }
    }
  }
}
