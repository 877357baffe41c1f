import InputMask

extension InputField {
  /// A whole new text: the smallest edit that makes it, of several the one that ends at the caret. The selection
  /// in it goes where what it stands beside went.
  func replacingAll(_ text: String, _ selection: Selection) -> FieldTransaction {
    if text.hasSameBytes(as: self.text) { return selecting(selection) }
    if isSecure, isCovered(text) { return FieldTransaction(self, refusal: .covers) }
    let edit = surfaceEdit(making: text, selection)
    var result = surfaceEdit(edit, making: text)
    // Where the edit is refused, the caret that the surface has moved already goes back.
    guard result.refusal == nil else {
      result.state.selection = self.selection
      return result
    }
    // What one key does is that key's, with its caret.
    let behind = Selection(caret: edit.range.lowerBound + edit.replacement.utf8.count)
    if isKey(edit), selection == behind, result.dropped.isEmpty { return result }
    let placed = PlacedEdit(
      edit: edit, text: text, old: layout, substitution: result.substitution, hasParts: engine.hasParts)
    let tail = typedTail(of: result.state)
    let new = selection.map { placed.place(of: $0, in: result.state, tail) }
    result.move(to: result.state.layout.clamped(new))
    if !result.dropped.isEmpty {
      let whole = engine.parse(text, isEditing: true, isHandedIn: true)
      if result.state.isSame(whole.laidOut) { result.remember(handedIn: whole.content.handedIn) }
    }
    return result
  }

  /// What a surface has edited: the selection, or else the smallest edit, of several the one that ends at the caret. A text
  /// that comes of no edit at the caret, or leaves nothing of the value, is a new one.
  func surfaceEdit(making text: String, _ selection: Selection) -> Edit {
    let range = self.selection.range.utf8
    let (head, tail) = (self.text.utf8.prefix(range.lowerBound), self.text.utf8.dropFirst(range.upperBound))
    if !range.isEmpty, text.utf8.count >= head.count + tail.count, text.utf8.starts(with: head),
      text.utf8.reversed().starts(with: tail.reversed())
    {
      let replacement = text[utf8: head.count..<text.utf8.count - tail.count]
      // Over all that can be edited more than a key is a new text, which begins with the prefix itself, unless it is lost so.
      let isNew = self.selection.range == layout.editable && replacement.graphemes.count > 1
      if !isNew || !engine.parse(text, isEditing: true).dropped.lostPlaces(of: text).isEmpty {
        return Edit(range: Range(utf8: range), replacement: replacement)
      }
      return Edit(range: Range(utf8: 0..<self.text.utf8.count), replacement: text)
    }
    let edit = Edit(from: self.text, to: text, endingAt: selection.head)
    let place = edit.range.utf8
    let touches = place.lowerBound == range.lowerBound || place.upperBound == range.lowerBound
    let isAtCaret = place == range || range.isEmpty && touches
    let isKey = place.isEmpty || isAtCaret && (edit.replacement.isEmpty || overwrites)
    return isKey ? edit : Edit(range: Range(utf8: 0..<self.text.utf8.count), replacement: text)
  }

  /// The edit that a surface has made: what one key does is that key's.
  private func surfaceEdit(_ edit: Edit, making text: String) -> FieldTransaction {
    let range = edit.range.utf8
    if edit.replacement.isEmpty { return surfaceDeletion(range) }
    var field = self
    // Elsewhere than the last key is no run of keys.
    if range.upperBound != selection.range.utf8.upperBound { field.history.endRun() }
    var result: FieldTransaction
    if isKey(edit) {
      result = field.typing(edit.replacement, at: Selection(edit.range))
    } else if edit.range.lowerBound < layout.editable.lowerBound
      || !range.isEmpty && range == 0..<self.text.utf8.count
    {
      // Where the prefix is not what it was, all is of unknown origin.
      result = field.replacingWhole(with: text)
      result.substitution?.isWholeText = true
      return result
    } else {
      result = field.editing(edit)
    }
    result.dropped = result.dropped.shifted(by: range.lowerBound)
    return result
  }

  /// Whether an edit is what a key does: one character, at the caret or over the selection.
  private func isKey(_ edit: Edit) -> Bool {
    let range = edit.range.utf8
    return edit.replacement.withTextView { $0.graphemeCount } == 1
      && (range.isEmpty || range == selection.range.utf8
        || overwrites && text.withTextView { $0.graphemeCount(of: range) == 1 })
  }

  /// A surface deleted a stretch: one character next to the caret is what a key does.
  private func surfaceDeletion(_ range: Range<Int>) -> FieldTransaction {
    if selection.isCaret, text.withTextView({ $0.graphemeCount(of: range) == 1 }) {
      if range.upperBound == selection.head.value { return deleting(.backward, .character) }
      if range.lowerBound == selection.head.value { return deleting(.forward, .character) }
    }
    return editing(Edit(range: Range(utf8: range), replacement: ""))
  }
}

/// An edit that a surface made, and what the rule made of it: where positions of the surface's text stand in that of the field.
private struct PlacedEdit {
  let edit: Edit
  /// The text that the surface handed in.
  let text: String
  /// The text before the edit.
  let old: FieldLayout
  let substitution: FieldTransaction.Substitution?
  let hasParts: Bool

  /// Where a position of the surface's text stands in the text that the rule made of it.
  /// - Parameter tail: the literals behind the value that were typed.
  func place(of position: UTF8Offset, in state: FieldState, _ tail: Range<UTF8Offset>) -> UTF8Offset {
    let (layout, count) = (state.layout, state.content.core.count)
    let offset = Swift.min(Swift.max(0, position.value), text.utf8.count)
    let core = ValueOffset(Swift.min(coreOffset(of: offset, in: state), count))
    if core.value == count, !tail.isEmpty {
      let fromEnd = UTF8Offset(layout.text.utf8.count - (text.utf8.count - offset))
      return Swift.min(Swift.max(tail.lowerBound, fromEnd), tail.upperBound)
    }
    // A caret behind literals stays behind those of them that are there.
    let first = state.laidOut.textOffset(of: core).value
    let last = state.laidOut.textOffset(of: core, leaning: .downstream).value
    let ahead = text.utf8.prefix(offset)
    var target = Swift.max(first, last)
    while target > first, !ahead.hasSuffix(layout.text.utf8.prefix(target).dropFirst(first)) { target -= 1 }
    return UTF8Offset(target)
  }

  /// The offset in the value of an offset in the surface's text.
  private func coreOffset(of offset: Int, in state: FieldState) -> Int {
    func inOld(_ offset: Int) -> Int { old.coreOffset(of: UTF8Offset(offset)).value }
    let range = edit.range.utf8
    let length = edit.replacement.utf8.count
    let behind = offset - length + range.count
    let isBehind = offset > range.lowerBound + length
    guard let substitution else {
      return inOld(isBehind ? behind : Swift.min(offset, range.lowerBound))
    }
    let replaced = substitution.range.utf8
    let read: Int
    if substitution.isWholeText {
      read = offset
    } else if offset < range.lowerBound {
      read = Swift.min(inOld(offset), replaced.lowerBound)
    } else if !isBehind {
      read = replaced.lowerBound + Swift.min(offset - range.lowerBound, substitution.length)
    } else {
      read = Swift.max(inOld(behind), replaced.upperBound) + substitution.length - replaced.count
    }
    // What finishes a word belongs to the key.
    let isAtEnd = !isBehind && offset == range.lowerBound + length
    let affinity: Affinity = hasParts && isAtEnd ? .downstream : .upstream
    let core = substitution.map?.map(UTF8Offset(read), leaning: affinity).value ?? read
    return state.content.core.withTextView { $0.boundary(atOrBefore: core) }
  }
}

extension Substring.UTF8View {
  fileprivate func hasSuffix(_ other: Substring.UTF8View) -> Bool {
    reversed().starts(with: other.reversed())
  }
}
