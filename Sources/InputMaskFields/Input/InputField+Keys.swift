import InputMask

/// The way of most keys: a character that goes into the value as it is, at the caret, or the literal behind a full part.
extension InputField {
  /// Types a grapheme that is plainly data or the next literal; `nil` for any other, which is looked at in full. Then
  /// nothing is done.
  mutating func performKey(_ grapheme: String) -> FieldUpdate? {
    guard isEnabled, !overwrites, marked == nil, wordRest == nil, caret.isCaret, grapheme.isOneGrapheme,
      laidOut.takesCaret(at: caret.head)
    else { return nil }
    let before = keysSoFar
    if before?.hasRefusals == true { return nil }
    var edited: String?
    if let entry, variants != nil {
      // What was entered ends where the value does, and its variant makes the content of it.
      guard caret.head == laidOut.layout.editable.upperBound, let lastReading,
        lastReading.isReading(of: entry, for: laidOut)
      else { return nil }
      edited = entry.text + grapheme
    }
    guard let key = engine.key(grapheme, at: caret.head, of: laidOut, language: language, &spoken) else {
      return nil
    }
    guard let edited, let entry, let variants else {
      let update = take(key, of: grapheme)
      noteKey(grapheme, behind: before)
      return update
    }
    guard variants.reads(edited, as: key.laidOut, by: entry.index) else { return nil }
    let update = take(key, of: grapheme, entering: VariantEntry(index: entry.index, text: edited))
    noteKey(grapheme, behind: before)
    return update
  }

  /// Takes over what a key comes to.
  /// - Parameter next: what was entered, with the key; `nil` for a rule without variants.
  private mutating func take(
    _ key: FieldEngine.KeyChange, of grapheme: String, entering next: VariantEntry? = nil
  ) -> FieldUpdate {
    let old = laidOut
    let origin = begin()
    let startsWord =
      !key.isLiteral && history.run == .typing
      && old.layout.text.startsWord(with: grapheme, at: caret.head.value)
    if history.startsStep(.typing, startsWord) {
      history.note(snapshot, kind: .typing, startsStep: startsWord)
    }
    laidOut = key.laidOut
    caret = Selection(caret: key.head)
    lastTyped = isSecure && !key.isLiteral ? stretch(before: key.caret) : nil
    if let next {
      entry = next
      lastReading = VariantReading(next.text, nil, of: next.index, for: laidOut)
    }
    let text = key.laidOut.layout.text
    let notifies = !text.hasSameBytes(as: external)
    external = text
    if notifies {
      told = origin
      isUnanswered = true
    }
    return answer(nil, [], notifies: notifies, key.isComplete, spoken.list)
  }
}
