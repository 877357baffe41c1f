import InputMask

extension InputField {
  /// Types a string, one grapheme after the other, each as a key of its own.
  mutating func type(_ string: String) -> Effect {
    if string.isOneGrapheme {
      return typeKey(string)
    }
    var effect = Effect()
    let ends = string.withTextView { text in text.map { $0.range.upperBound.value } }
    let bytes = Array(string.utf8)
    var start = 0
    for end in ends {
      let result = typeKey(String(decoding: bytes[start..<end], as: UTF8.self))
      effect.dropped += result.dropped.shifted(by: start)
      effect.refusal = effect.refusal ?? result.refusal
      start = end
    }
    return effect
  }

  /// Types one grapheme in the place of a selection.
  mutating func typeGrapheme(_ grapheme: String, at place: Selection) -> Effect {
    let selection = clamped(place)
    if wordRest != nil, let effect = passWordRest(grapheme, at: selection) { return effect }
    let isAtEnd = selection.isCaret && selection.head == layout.editable.upperBound
    let mayBeLiteral = engine.mayBeLiteral(grapheme)
    if isAtEnd,
      mayBeLiteral || engine.endsFullPart(grapheme, behind: content)
        || content.typedLiterals > 0 && !engine.isPartData(grapheme, behind: content),
      let next = engine.typingLiteral(grapheme, behind: laidOut)
    {
      return showLiterals(of: next)
    }
    if mayBeLiteral, selection.isCaret, isNextInText(grapheme, at: selection.head) {
      return moveOver(grapheme, from: selection.head)
    }
    if isAtEnd, repeatsPrefix(grapheme) { return Effect(refusal: .alreadyThere) }
    if isAtEnd, let change = engine.rereading(grapheme, behind: content) {
      return adoptReread(change, kind: .typing)
    }
    var range = layout.coreRange(of: selection.range)
    if replacesNext(selection, with: grapheme) {
      range = range.lowerBound..<coreEnd(ofGraphemeAt: range.lowerBound)
    }
    let typed = range.upperBound < coreEnd ? content.typedLiterals : 0
    switch engine.replace(range, of: contentForTyping, with: grapheme, typed: typed) {
    case .accepted(let change):
      // Another spelling of the prefix that is the prefix itself shows, as any literal that is typed.
      if isAtEnd, content.core.isEmpty, change.laidOut.content.core.isEmpty,
        let next = engine.typingLiteral(grapheme, behind: laidOut)
      {
        return showLiterals(of: next)
      }
      let startsWord =
        history.run == .typing && layout.text.startsWord(with: grapheme, at: selection.range.lowerBound.value)
      let differs = change.laidOut.content.core != content.core
      let before = (laidOut: laidOut, caret: caret)
      adopt(change, kind: .typing, startsStep: startsWord)
      if isAtEnd, endedPart(before: grapheme), let next = engine.typingLiteral(grapheme, behind: laidOut) {
        laidOut = next
        caret = Selection(caret: next.layout.editable.upperBound)
      }
      let isVisible =
        range.lowerBound < range.upperBound
        || differs && (caret != before.caret || !layout.text.hasSameBytes(as: before.laidOut.layout.text))
      lastTyped = stretch(before: change.caret)
      noteWordRest(of: grapheme, from: range.lowerBound, to: change.caret)
      return Effect(
        refusal: isVisible ? nil : layout.text.isEmpty ? .leftOut : .alreadyThere, dropped: change.dropped,
        substitution: FieldSubstitution(range, change))
    case .keeps(let step): return Effect(refusal: .noPlace(step))
    case .refused(let cause, let dropped):
      if isAtEnd {
        if let next = engine.typingLiteral(grapheme, behind: laidOut) { return showLiterals(of: next) }
        if let change = engine.passingParts(grapheme, behind: content) {
          return adoptReread(change, kind: .typing)
        }
      }
      if selection.isCaret,
        isNextInText(grapheme, at: selection.head) || endsPart(grapheme, at: selection.head)
      {
        return moveOver(grapheme, from: selection.head)
      }
      if selection.isCaret, let anchor = anchor(endedBy: grapheme, at: selection.head) {
        let effect = typeGrapheme(anchor, at: selection)
        if effect.refusal == nil || effect.refusal?.reason == .alreadyThere { return effect }
      }
      return Effect(refusal: FieldRefusal(cause, in: engine.rule, language: language), dropped: dropped)
    }
  }

  /// Whether a grapheme that is typed replaces the one behind the caret.
  func replacesNext(_ selection: Selection, with grapheme: String) -> Bool {
    guard overwrites, selection.isCaret else { return false }
    if !shiftsBeforeOverwriting { return true }
    let place = layout.coreOffset(of: selection.head)
    // Where it has room, and nothing of what stands behind is lost, all of that moves on.
    guard
      case .accepted(let change) = engine.replace(
        place..<place, of: contentForTyping, with: grapheme, typed: content.typedLiterals)
    else { return true }
    return !change.dropped.isEmpty
  }

  /// The literal that a separator of another kind stands for, which ends a group of the mask at an offset of the text.
  private func anchor(endedBy grapheme: String, at position: UTF8Offset) -> String? {
    let before =
      position == layout.editable.upperBound
      ? engine.typedText(of: laidOut)
      : String(decoding: Array(layout.text.utf8.prefix(position.value)), as: UTF8.self)
    let anchor = engine.anchor(endedBy: grapheme, behind: before)
    return anchor == grapheme ? nil : anchor
  }

  /// Whether a key ended a part whose literal begins with another character, which stands there now: the mark before the
  /// slash of Arabic dates, or the space of ` h `.
  private func endedPart(before grapheme: String) -> Bool {
    engine.hasParts && !engine.isPartData(grapheme, behind: content)
      && !layout.text.utf8.reversed().starts(with: grapheme.utf8.reversed())
  }

  /// Takes over a change that was read from the whole text.
  /// - Parameter startsStep: whether it is a step of undo of its own, also in a run.
  mutating func adoptReread(
    _ change: FieldChange, kind: History.Kind, startsStep: Bool = false
  ) -> Effect {
    var substitution = FieldSubstitution(wholeCore, change)
    substitution.isWholeText = true
    adopt(change, kind: kind, startsStep: startsStep)
    return Effect(dropped: change.dropped, substitution: substitution)
  }

  /// The content that a typed character goes into: literals of the prefix that were typed make it known.
  private var contentForTyping: FieldContent {
    guard content.core.isEmpty, content.typedLiterals > 0, !content.prefixIsKnown else { return content }
    var result = content
    result.prefixIsKnown = engine.spellsPrefix(content)
    return result
  }

  /// Whether a grapheme would be a second prefix behind one that was typed.
  private func repeatsPrefix(_ grapheme: String) -> Bool {
    guard content.core.isEmpty, content.typedLiterals > 0, engine.spellsPrefix(content) else { return false }
    let alone = engine.parse(grapheme, isEditing: true).content
    return alone.core.isEmpty && alone.prefixIsKnown
      && engine.reading(grapheme, behind: content)?.content.core.isEmpty != false
  }

  /// Takes over a content with more typed literals behind the value. Where the rule had written them already
  /// nothing is seen of it.
  private mutating func showLiterals(of new: LaidOutContent) -> Effect {
    if new.layout.text.hasSameBytes(as: layout.text) {
      laidOut = new
      return Effect(refusal: .alreadyThere)
    }
    adopt(new, Selection(caret: new.layout.editable.upperBound), kind: .typing)
    return Effect()
  }

  /// Whether a grapheme is the literal that stands at an offset of the text.
  private func isNextInText(_ grapheme: String, at position: UTF8Offset) -> Bool {
    guard layout.isLiteral(at: position) else { return false }
    return layout.text.utf8.dropFirst(position.value).starts(with: grapheme.utf8)
  }

  /// Whether a grapheme stands at an offset of the text and ends a part there that is not full: the value holds such a literal.
  private func endsPart(_ grapheme: String, at position: UTF8Offset) -> Bool {
    engine.hasParts && layout.text.utf8.dropFirst(position.value).starts(with: grapheme.utf8)
      && !engine.isPartData(grapheme, behind: content)
  }

  /// Moves the caret over a literal that was typed where it stands.
  private mutating func moveOver(_ grapheme: String, from position: UTF8Offset) -> Effect {
    let endsPart = position > .zero && !layout.isLiteral(at: position + -1)
    let start = endsPart && leavePart(at: position) ? caret.head : position
    let target = clamped(Selection(caret: start + grapheme.utf8.count))
    if target == caret { return Effect(refusal: .alreadyThere) }
    caret = target
    history.endRun()
    return Effect()
  }

  /// Where the character before an offset of the value stands in the text.
  func stretch(before position: ValueOffset) -> Range<UTF8Offset>? {
    guard isSecure, revealsLastTyped, position > .zero else { return nil }
    let start = content.core.withTextView {
      $0.boundary(atOrBefore: position.value) == position.value
        ? ValueOffset($0.previous(before: position.value)) : nil
    }
    guard let start else { return nil }
    let first = layout.textOffset(ofCore: start, coreCount: content.core.count, leaning: .downstream)
    return first..<first + (position.value - start.value)
  }

  func coreEnd(ofGraphemeAt position: ValueOffset) -> ValueOffset {
    content.core.withTextView {
      position.value < $0.count ? ValueOffset($0.next(after: position.value)) : position
    }
  }

  /// The end of the value.
  var coreEnd: ValueOffset { ValueOffset(content.core.count) }

  /// The value from its start to its end.
  var wholeCore: Range<ValueOffset> { .zero..<coreEnd }
}
