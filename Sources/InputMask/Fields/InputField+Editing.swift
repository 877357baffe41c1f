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
      var effect = replaceWhole(typed.replacing(place, with: edit.replacement))
      effect.substitution?.isWholeText = !engine.rule.declaration.isEager
      effect.dropped = effect.dropped.counted(from: place.lowerBound, length: edit.replacement.utf8.count)
      return effect
    }
    // A text that takes the place of all is no edit of what stood there: it is of unknown origin.
    let coreRange = layout.coreRange(of: selection.range.utf8)
    if coreRange == 0..<content.core.count { return replaceWhole(edit.replacement) }
    let typed = coreRange.upperBound < content.core.count ? content.typedLiterals : 0
    switch engine.replace(coreRange, of: content, with: edit.replacement, typed: typed) {
    case .accepted(let change):
      adopt(change, kind: .other)
      return Effect(dropped: change.dropped, substitution: FieldSubstitution(coreRange, change))
    case .refused(let refusal, let dropped): return Effect(refusal: refusal, dropped: dropped)
    }
  }

  /// Puts a text of unknown origin in the place of all.
  mutating func replaceWhole(_ text: String) -> Effect {
    let change = engine.parse(text, isEditing: true)
    if change.content.core.isEmpty, change.content.typedLiterals == 0, !text.isEmpty {
      return Effect(refusal: FieldRefusal(change.dropped.first, in: rule), dropped: change.dropped)
    }
    let substitution = FieldSubstitution(0..<content.core.count, change)
    // Of an empty value the rule has written already whatever is there.
    let isThere = change.content.core.isEmpty && isSame(change.content, change.layout)
    adopt(change, kind: .other)
    return Effect(
      refusal: isThere ? .alreadyThere : nil, dropped: change.dropped, substitution: substitution)
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
