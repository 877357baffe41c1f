import InputMask

extension InputField {
  /// A whole new text: the smallest edit that makes it, of several the one that ends at the caret. What one key does is that key's.
  /// The selection in the text goes where what it stands beside went.
  mutating func replaceAll(_ text: String, _ selection: Selection) -> FieldTransaction {
    if text.hasSameBytes(as: self.text) { return run(.select(selection)) }
    if isSecure, isCovered(text) { return FieldTransaction(self, refusal: .covers) }
    let edit = surfaceEdit(making: text, selection)
    let before = self.selection
    var result = run(key(for: edit, in: self.text, selected: before) ?? .edit(edit))
    result.dropped = result.dropped.shifted(by: edit.range.lowerBound.value)
    // Where the edit is refused, the caret that the surface has moved already goes back.
    guard result.refusal == nil else {
      current.selection = before
      return result
    }
    if !result.dropped.isEmpty {
      let whole = engine.parse(text, isEditing: true, isHandedIn: true)
      if current.isSame(whole.laidOut) {
        current.laidOut = current.laidOut.with(handedIn: whole.content.handedIn)
      }
    }
    _ = run(.select(selection.following(edit, from: text, to: self.text, at: self.selection)))
    return result
  }

  /// What a surface has edited: the selection, or else the smallest edit, of several the one that ends at the caret. A text
  /// that comes of no edit at the caret, leaves nothing of the value or changes the prefix is a new one.
  private func surfaceEdit(making text: String, _ selection: Selection) -> Edit {
    let range = self.selection.range.utf8
    let new = Edit(range: Range(utf8: 0..<self.text.utf8.count), replacement: text)
    let (head, tail) = (self.text.utf8.prefix(range.lowerBound), self.text.utf8.dropFirst(range.upperBound))
    if !range.isEmpty, text.utf8.count >= head.count + tail.count, text.utf8.starts(with: head),
      text.utf8.reversed().starts(with: tail.reversed())
    {
      let replacement = text[utf8: head.count..<text.utf8.count - tail.count]
      // Over all that can be edited more than a key is a new text, which begins with the prefix itself, unless it is lost so.
      let isNew = self.selection.range == layout.editable && replacement.graphemes.count > 1
      let isLost = isNew && !engine.parse(text, isEditing: true).dropped.lostPlaces(of: text).isEmpty
      return isNew && !isLost ? new : Edit(range: Range(utf8: range), replacement: replacement)
    }
    let edit = Edit(from: self.text, to: text, endingAt: selection.head)
    let place = edit.range.utf8
    let touches = place.lowerBound == range.lowerBound || place.upperBound == range.lowerBound
    let isAtCaret = place == range || range.isEmpty && touches
    let isKey = place.isEmpty || isAtCaret && (edit.replacement.isEmpty || overwrites)
    return isKey && (edit.replacement.isEmpty || edit.range.lowerBound >= layout.editable.lowerBound)
      ? edit : new
  }

  /// The key that an edit of a text is: one character that is deleted beside the caret, or put in at the selection; `nil` for another
  /// edit.
  /// - Parameter selected: what is selected of the text.
  func key(for edit: Edit, in text: String, selected: Selection) -> FieldCommand? {
    let range = edit.range.utf8
    let isOne = text.withTextView { $0.graphemeCount(of: range) == 1 }
    let (isBefore, isBehind) = (
      edit.range.upperBound == selected.head, edit.range.lowerBound == selected.head
    )
    if edit.replacement.isEmpty {
      guard isOne, selected.isCaret, isBefore || isBehind else { return nil }
      return .delete(isBefore ? .backward : .forward, .character)
    }
    let isPlace = edit.range == selected.range || overwrites && selected.isCaret && isOne && isBehind
    return isPlace && edit.replacement.graphemes.count == 1 ? .type(edit.replacement) : nil
  }
}
