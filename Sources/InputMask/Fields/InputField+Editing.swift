extension InputField {
  /// Replaces a range of the text.
  mutating func edit(_ edit: Edit) -> Effect {
    let whole = layout.text.utf8.count
    let start = Swift.min(Swift.max(0, edit.range.lowerBound.value), whole)
    let range = start..<Swift.min(Swift.max(start, edit.range.upperBound.value), whole)
    let selection = clamped(
      Selection(anchor: UTF8Offset(range.lowerBound), head: UTF8Offset(range.upperBound)))
    if edit.replacement.isEmpty { return deleteText(selection.range.utf8, kind: .other) ?? .onlyLiterals }
    if content.core.isEmpty {
      // All that may stand here are literals that were typed: with them the input is whole.
      let typed = engine.rule.declaration.isEager ? "" : layout.text
      let place = typed.isEmpty ? 0..<0 : range
      var effect = replaceWhole(typed.replacing(place, with: edit.replacement), caret: nil)
      effect.dropped = effect.dropped.counted(from: place.lowerBound, length: edit.replacement.utf8.count)
      return effect
    }
    // A text that takes the place of all is no edit of what stood there: it is of unknown origin.
    let coreRange = layout.coreRange(of: selection.range.utf8)
    if coreRange == 0..<content.core.count { return replaceWhole(edit.replacement, caret: nil) }
    let typed = coreRange.upperBound < content.core.count ? content.typedLiterals : 0
    switch engine.replace(coreRange, of: content, with: edit.replacement, typed: typed) {
    case .accepted(let change):
      adopt(change, kind: .other)
      return Effect(dropped: change.dropped)
    case .refused(let refusal, let dropped): return Effect(refusal: refusal, dropped: dropped)
    }
  }

  /// Puts a text of unknown origin in the place of all.
  /// - Parameter caret: where the caret is in it; `nil` for its end.
  private mutating func replaceWhole(_ text: String, caret: UTF8Offset?) -> Effect {
    var change = engine.parse(text, isEditing: true)
    if change.content.core.isEmpty, change.content.typedLiterals == 0, !text.isEmpty {
      return Effect(refusal: FieldRefusal(change.dropped.first, in: rule), dropped: change.dropped)
    }
    if let caret, caret.value < text.utf8.count, let map = change.map {
      let mapped = map.map(caret, leaning: .upstream).value
      change.caret = change.content.core.withTextView { $0.boundary(atOrBefore: mapped) }
    }
    // Of an empty value the rule has written already whatever is there.
    let isThere = change.content.core.isEmpty && isSame(change.content, change.layout)
    adopt(change, kind: .other)
    return Effect(refusal: isThere ? .alreadyThere : nil, dropped: change.dropped)
  }

  /// A whole new text: the smallest edit that makes it, of several the one that ends at the caret.
  mutating func replaceAll(_ text: String, _ selection: Selection) -> Effect {
    if text.hasSameBytes(as: layout.text) { return select(selection) }
    let edit = Edit(from: layout.text, to: text, endingAt: selection.head)
    let range = edit.range.utf8
    if edit.replacement.isEmpty {
      return deletion(range)
    }
    if edit.replacement.withTextView({ $0.graphemeCount }) == 1, isKeystroke(range) {
      var effect = typeGrapheme(
        edit.replacement, at: Selection(anchor: edit.range.lowerBound, head: edit.range.upperBound))
      effect.dropped = effect.dropped.shifted(by: range.lowerBound)
      return effect
    }
    // Where the prefix is not what it was, all is of unknown origin.
    if range.lowerBound < layout.editable.lowerBound { return replaceWhole(text, caret: selection.head) }
    var effect = self.edit(edit)
    effect.dropped = effect.dropped.shifted(by: range.lowerBound)
    return effect
  }

  /// Whether a replacement of this range by one character is what a key does.
  private func isKeystroke(_ range: Range<Int>) -> Bool {
    range.isEmpty || range == caret.range.utf8
      || (overwrites && layout.text.withTextView { $0.graphemeCount(of: range) == 1 })
  }

  /// A surface deleted a stretch: one character next to the caret is what a key does.
  private mutating func deletion(_ range: Range<Int>) -> Effect {
    let isOne = layout.text.withTextView { $0.graphemeCount(of: range) == 1 }
    if isOne, caret.isCaret, range.upperBound == caret.head.value { return delete(.backward, .character) }
    if isOne, caret.isCaret, range.lowerBound == caret.head.value { return delete(.forward, .character) }
    return edit(Edit(range: Range(utf8: range), replacement: ""))
  }
}

extension TextView {
  /// How many graphemes begin in a range.
  fileprivate func graphemeCount(of range: Range<Int>) -> Int {
    var total = 0
    var position = boundary(atOrBefore: range.lowerBound)
    while position < Swift.min(range.upperBound, count) {
      position = next(after: position)
      total += 1
    }
    return total
  }
}

extension String {
  /// The string with other characters in the place of a range of UTF-8 offsets.
  fileprivate func replacing(_ range: Range<Int>, with string: String) -> String {
    let bytes = Array(utf8)
    return String(
      decoding: Array(bytes[..<range.lowerBound]) + Array(string.utf8) + Array(bytes[range.upperBound...]),
      as: UTF8.self)
  }
}
