import InputMask

extension InputField {
  /// Replaces a range of the text.
  mutating func edit(_ edit: Edit) -> Effect {
    let whole = layout.text.utf8.count
    let start = Swift.min(Swift.max(0, edit.range.lowerBound.value), whole)
    let range = start..<Swift.min(Swift.max(start, edit.range.upperBound.value), whole)
    let selection = clamped(
      Selection(anchor: UTF8Offset(range.lowerBound), head: UTF8Offset(range.upperBound)))
    if edit.replacement.isEmpty { return deleteText(selection.range, kind: .other) ?? .onlyLiterals }
    if let effect = editWithPrefix(edit.replacement, in: layout.coreRange(of: selection.range)) {
      return effect
    }
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
    let coreRange = layout.coreRange(of: selection.range)
    if coreRange == wholeCore { return replaceWhole(edit.replacement) }
    if engine.readsOn, selection.isCaret, selection.head == layout.editable.upperBound,
      let change = engine.reading(edit.replacement, behind: content), change.content.core != content.core
    {
      return adoptReread(change, kind: .other)
    }
    let typed = coreRange.upperBound < coreEnd ? content.typedLiterals : 0
    switch engine.replace(coreRange, of: content, with: edit.replacement, typed: typed) {
    case .accepted(let change):
      adopt(change, kind: .other)
      return Effect(dropped: change.dropped, substitution: FieldSubstitution(coreRange, change))
    case .keeps(let step): return Effect(refusal: .noPlace(step))
    case .refused(let cause, let dropped):
      return Effect(refusal: FieldRefusal(cause, in: engine.rule, language: language), dropped: dropped)
    }
  }

  /// Puts a text in that brings the prefix of the rule, or another spelling of it, of its own: people paste whole
  /// numbers. What stands behind that prefix goes into the range. Where it does not fit there and is whole by
  /// itself, it takes the place of all. `nil` where the text brings none.
  private mutating func editWithPrefix(_ text: String, in range: Range<ValueOffset>) -> Effect? {
    // With all replaced a text is of unknown origin anyway, unless a part of the prefix was typed before it.
    if range == wholeCore, content.typedLiterals == 0 || !content.core.isEmpty { return nil }
    let pasted = engine.parse(text, isEditing: true)
    guard pasted.content.prefixIsKnown else { return nil }
    if content.core.isEmpty { return replaceWhole(text) }
    let value = pasted.content.core
    let typed = range.upperBound < coreEnd ? content.typedLiterals : 0
    let isOwnPrefix =
      !pasted.dropped.contains { $0.reason == .prefix }
      && !text.withTextView { !$0.isEmpty && engine.mayBeLiteral($0.run(0, $0.next(after: 0)).string) }
    if value.isEmpty, range.isEmpty, isOwnPrefix || range.lowerBound == .zero {
      return Effect(refusal: .alreadyThere)
    }
    // Another spelling, or one that begins like data, may be data where it stands behind other data.
    if !isOwnPrefix, range.lowerBound > .zero,
      case .accepted(let change) = engine.replace(range, of: content, with: text, typed: typed),
      !change.dropped.contains(where: { $0.reason == .tooLong })
    {
      return nil
    }
    var known = content
    known.prefixIsKnown = true
    let verdict = engine.replace(range, of: known, with: value.string, typed: typed)
    if case .accepted(let change) = verdict, change.dropped.isEmpty {
      adopt(change, kind: .other)
      return Effect(dropped: pasted.dropped, substitution: FieldSubstitution(range, change))
    }
    if pasted.layout.isComplete { return replaceWhole(text) }
    func inText(_ dropped: [Dropped]) -> [Dropped] {
      let found = dropped.map {
        Dropped(range: pasted.origin(of: $0.range), step: $0.step, reason: $0.reason)
      }
      return (pasted.dropped + found).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    switch verdict {
    case .accepted(let change):
      adopt(change, kind: .other)
      return Effect(dropped: inText(change.dropped), substitution: FieldSubstitution(range, change))
    case .keeps(let step): return Effect(refusal: .noPlace(step))
    case .refused(let cause, let dropped):
      return Effect(
        refusal: FieldRefusal(cause, in: engine.rule, language: language), dropped: inText(dropped))
    }
  }

  /// Puts a text of unknown origin in the place of all.
  mutating func replaceWhole(_ text: String) -> Effect {
    // Whoever pastes a whole text hears what is wrong with it, as of one that is handed in.
    let change = engine.parse(text, isEditing: true, isHandedIn: true)
    if change.content.core.isEmpty, change.content.typedLiterals == 0, !text.isEmpty {
      return Effect(
        refusal: FieldRefusal(change.dropped.first, in: engine.rule, language: language),
        dropped: change.dropped)
    }
    let substitution = FieldSubstitution(wholeCore, change)
    // Of an empty value the rule has written already whatever is there.
    let isThere = change.content.core.isEmpty && isSame(change.laidOut)
    adopt(change, kind: .other)
    laidOut = laidOut.with(handedIn: change.content.handedIn)
    return Effect(
      refusal: isThere ? .alreadyThere : nil, dropped: change.dropped, substitution: substitution)
  }
}

extension FieldChange {
  /// Where a stretch of the new value stood in the text that was read.
  fileprivate func origin(of range: Range<UTF8Offset>) -> Range<UTF8Offset> {
    guard let map else { return range }
    let lower = map.origin(of: range.lowerBound)
    return lower..<Swift.max(lower, map.origin(of: range.upperBound))
  }
}

extension String {
  /// The string with other characters in the place of a range of UTF-8 offsets.
  func replacing(_ range: Range<Int>, with string: String) -> String {
    let bytes = Array(utf8)
    return String(
      decoding: Array(bytes[..<range.lowerBound]) + Array(string.utf8) + Array(bytes[range.upperBound...]),
      as: UTF8.self)
  }
}
