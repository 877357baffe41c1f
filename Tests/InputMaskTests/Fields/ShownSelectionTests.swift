import Testing

@testable import InputMask

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
    declaration.formatters = [.redact(Redact(fixedLength: 3))]
    var field = InputField(try Rule(declaration), text: "hunter2")
    field.isSecure = true
    #expect([0, 3, 6, 8].map { caret(field, $0) } == [0, 0, 0, 0])
    #expect(caret(field, 9) == 7)
    _ = field.setExternal("")
    #expect([0, 3, 9].map { caret(field, $0) } == [0, 0, 0])
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
          #expect(selection.isCaret && selection.head.value >= last, comment)
          #expect(field.clamped(selection) == selection, comment)
          if !isSecure { #expect(selection == field.clamped(place), comment) }
          last = selection.head.value
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
