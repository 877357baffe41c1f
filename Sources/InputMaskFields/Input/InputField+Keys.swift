import InputMask

/// The way of most keys: a character that goes into the value as it is, at the caret.
extension InputField {
  /// Types a grapheme that is plainly data; `nil` for any other, which is looked at in full. Then nothing is done.
  mutating func performKey(_ grapheme: String) -> FieldUpdate? {
    guard isEnabled, !overwrites, marked == nil, wordRest == nil, caret.isCaret, variants == nil,
      grapheme.isOneGrapheme, layout.clamped(caret) == caret,
      let key = engine.key(grapheme, at: caret.head, of: laidOut, language: language, &spoken)
    else { return nil }
    return take(key, of: grapheme)
  }

  /// Takes over what a key comes to.
  private mutating func take(_ key: FieldEngine.KeyChange, of grapheme: String) -> FieldUpdate {
    let origin = begin()
    let startsWord =
      history.run == .typing && origin.text.startsWord(with: grapheme, at: caret.head.value)
    if history.startsStep(.typing, startsWord) {
      history.note(snapshot, kind: .typing, startsStep: startsWord)
    }
    laidOut = key.laidOut
    caret = Selection(
      caret: layout.textOffset(ofCore: key.caret, coreCount: content.core.count))
    lastTyped = stretch(before: key.caret)
    let notifies = !layout.text.hasSameBytes(as: external)
    external = layout.text
    if notifies {
      told = origin
      isUnanswered = true
    }
    return answer(nil, [], notifies: notifies, key.isComplete, spoken.list)
  }
}
