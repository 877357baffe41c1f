import InputMask

extension InputField {
  /// A whole new text: the smallest edit that makes it, of several the one that ends at the caret. The selection
  /// in it goes where what it stands beside went.
  mutating func replaceAll(_ text: String, _ selection: Selection) -> Effect {
    if text.hasSameBytes(as: layout.text) { return select(selection) }
    if isSecure, isCovered(text) { return Effect(refusal: .covers) }
    let edit = Edit(from: layout.text, to: text, endingAt: selection.head)
    let before = (layout: layout, caret: caret)
    let effect = perform(edit, making: text)
    // Where the edit is refused, the caret that the surface has moved already goes back.
    guard effect.refusal == nil else {
      caret = before.caret
      return effect
    }
    func place(_ position: UTF8Offset) -> UTF8Offset {
      self.place(of: position, in: text, madeBy: edit, before.layout, effect.substitution)
    }
    let new = clamped(Selection(anchor: place(selection.anchor), head: place(selection.head)))
    if new != caret { history.endRun() }
    caret = new
    if !effect.dropped.isEmpty {
      let whole = engine.parse(text, isEditing: true, isHandedIn: true)
      if isSame(whole.laidOut) { laidOut = laidOut.with(handedIn: whole.content.handedIn) }
    }
    return effect
  }

  /// Performs the edit that a surface has made: what one key does is that key's.
  private mutating func perform(_ edit: Edit, making text: String) -> Effect {
    let range = edit.range.utf8
    if edit.replacement.isEmpty { return deletion(range) }
    // Elsewhere than the last key is no run of keys.
    if range.upperBound != caret.range.utf8.upperBound { history.endRun() }
    var effect: Effect
    if edit.replacement.withTextView({ $0.graphemeCount }) == 1, isKeystroke(range) {
      effect = typeGrapheme(
        edit.replacement, at: Selection(anchor: edit.range.lowerBound, head: edit.range.upperBound))
    } else if edit.range.lowerBound < layout.editable.lowerBound {
      // Where the prefix is not what it was, all is of unknown origin.
      effect = replaceWhole(text)
      effect.substitution?.isWholeText = true
      return effect
    } else {
      effect = self.edit(edit)
    }
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

  // MARK: The selection

  /// Where a position of a text that a surface handed in stands in the text that the rule made of it.
  /// - Parameter old: the text before the edit.
  private func place(
    of position: UTF8Offset, in text: String, madeBy edit: Edit, _ old: FieldLayout,
    _ substitution: FieldSubstitution?
  ) -> UTF8Offset {
    let offset = Swift.min(Swift.max(0, position.value), text.utf8.count)
    let core = Swift.min(coreOffset(of: offset, madeBy: edit, old, substitution), coreEnd)
    let tail = typedTail
    if core == coreEnd, !tail.isEmpty {
      let fromEnd = UTF8Offset(layout.text.utf8.count - (text.utf8.count - offset))
      return Swift.min(Swift.max(tail.lowerBound, fromEnd), tail.upperBound)
    }
    // A caret behind literals stays behind those of them that are there.
    let count = content.core.count
    let first = layout.textOffset(ofCore: core, coreCount: count).value
    let last = layout.textOffset(ofCore: core, coreCount: count, leaning: .downstream).value
    let ahead = text.utf8.prefix(offset)
    var target = Swift.max(first, last)
    while target > first, !ahead.hasSuffix(layout.text.utf8.prefix(target).dropFirst(first)) { target -= 1 }
    return UTF8Offset(target)
  }

  /// The offset in the value of an offset in a text that a surface handed in.
  private func coreOffset(
    of offset: Int, madeBy edit: Edit, _ old: FieldLayout, _ substitution: FieldSubstitution?
  ) -> ValueOffset {
    func inOld(_ offset: Int) -> Int { old.coreOffset(of: UTF8Offset(offset)).value }
    let range = edit.range.utf8
    let length = edit.replacement.utf8.count
    let behind = offset - length + range.count
    let isBehind = offset > range.lowerBound + length
    guard let substitution else {
      return ValueOffset(inOld(isBehind ? behind : Swift.min(offset, range.lowerBound)))
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
      read =
        Swift.max(inOld(behind), replaced.upperBound) + substitution.length - replaced.count
    }
    // What finishes a word belongs to the key.
    let isAtEnd = !isBehind && offset == range.lowerBound + length
    let affinity: Affinity = engine.hasParts && isAtEnd ? .downstream : .upstream
    let core = substitution.map?.map(UTF8Offset(read), leaning: affinity).value ?? read
    return ValueOffset(content.core.withTextView { $0.boundary(atOrBefore: core) })
  }
}

extension Substring.UTF8View {
  fileprivate func hasSuffix(_ other: Substring.UTF8View) -> Bool {
    reversed().starts(with: other.reversed())
  }
}
