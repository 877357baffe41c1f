import InputMask

extension InputField {
  /// What a deletion starts from.
  private struct Deletion {
    let direction: FieldCommand.Direction
    let unit: FieldCommand.Unit
    /// Where the caret is, in the text and in the value.
    let position: UTF8Offset
    let place: ValueOffset
    /// What of the value is to be deleted; empty at its end.
    let range: Range<ValueOffset>

    var isKey: Bool { unit == .character }
    var isBackward: Bool { direction == .backward }
    /// Where the caret goes instead.
    var target: ValueOffset { isBackward ? range.lowerBound : range.upperBound }
  }

  /// Deletes the selection, or from the caret to one side: the first line of the table that applies.
  func deleting(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> FieldTransaction {
    var selection = clamped(selection)
    if !selection.isCaret {
      if let deleted = deletingText(selection.range, kind: .other) { return deleted }
      selection = Selection(
        caret: direction == .backward ? selection.range.lowerBound : selection.range.upperBound)
    }
    let place = layout.coreOffset(of: selection.head)
    let key = Deletion(
      direction: direction, unit: unit, position: selection.head, place: place,
      range: stretch(direction, unit, from: place, at: selection.head))
    return deletingTypedLiteral(key) ?? deletingNothing(key) ?? hoppingAnchor(key) ?? hoppingGuarded(key)
      ?? deletingValue(key)
  }

  /// How much of the value goes away: a grapheme, or a single mark where the field is asked for those, a word, or the line.
  private func stretch(
    _ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, from place: ValueOffset,
    at position: UTF8Offset
  ) -> Range<ValueOffset> {
    let core = place.value
    var target =
      unit == .word
      ? layout.coreOffset(of: wordTarget(of: direction, from: position)).value
      : content.core.withTextView { $0.target(of: direction, unit, from: core) }
    if deletesMarks, direction == .backward, unit == .character, target < core {
      target = content.core.withTextView { $0.run(target, core).startOfLastMark } ?? target
    }
    return Range(inValue: Swift.min(core, target)..<Swift.max(core, target))
  }

  // MARK: The table

  /// A literal that was typed is removed.
  private func deletingTypedLiteral(_ key: Deletion) -> FieldTransaction? {
    guard key.isKey, let literal = typedLiteral(key.direction, of: key.position) else { return nil }
    return deletingText(literal, kind: .deleting) ?? FieldTransaction(self, refusal: .onlyLiterals)
  }

  /// At an end of the value nothing but literals that were typed may go away.
  private func deletingNothing(_ key: Deletion) -> FieldTransaction? {
    guard key.range.isEmpty else { return nil }
    let editable = layout.editable
    let rest =
      key.isBackward ? editable.lowerBound..<key.position : key.position..<editable.upperBound
    return deletingText(rest, kind: .other)
      ?? FieldTransaction(self, refusal: key.isBackward ? .nothingBefore : .nothingBehind)
  }

  /// An anchor of the mask whose group is full is hopped: the groups beside it cannot be one.
  private func hoppingAnchor(_ key: Deletion) -> FieldTransaction? {
    guard key.isKey, engine.hasImpliedAnchor(at: key.place, of: content) else { return nil }
    let side = current.laidOut.textOffset(of: key.place, leaning: key.isBackward ? .upstream : .downstream)
    return (key.isBackward ? side < key.position : side > key.position) ? hopping(to: side) : nil
  }

  /// A guarded character, such as a decimal separator with digits behind it, is hopped, and so is what keeps two groups apart.
  private func hoppingGuarded(_ key: Deletion) -> FieldTransaction? {
    guard key.isKey, isGuarded(key.range) || engine.keepsGroupsApart(key.range, of: content) else {
      return nil
    }
    return hopping(to: current.laidOut.textOffset(of: key.target))
  }

  /// Everything else goes away, where what is left has its place; literals that the rule added are hopped.
  private func deletingValue(_ key: Deletion) -> FieldTransaction {
    // A caret behind a literal stays behind it, and one in a part stays in the part.
    let leansDownstream =
      key.isBackward
      ? engine.goesOnInPart(behind: key.range, of: content)
      : key.position > current.laidOut.textOffset(of: key.place)
    let takesTail = key.isBackward ? key.place == coreEnd : !key.isKey
    // A run of single keys is undone word by word, each with the space that stood beside it.
    let startsStep = content.core.withTextView {
      $0.run(key.range.lowerBound.value, key.range.upperBound.value).isWhitespace
    }
    return replacing(
      key.range, with: "", typed: takesTail ? 0 : content.typedLiterals, kind: key.isKey ? .deleting : .other,
      startsStep: startsStep, leaning: leansDownstream ? .downstream : .upstream)
  }

  // MARK: What it comes to

  /// Deletes a stretch of the text: characters of the value, and literals that were typed. `nil` if the stretch holds only
  /// literals that the rule wrote.
  func deletingText(_ range: Range<UTF8Offset>, kind: History.Kind) -> FieldTransaction? {
    let coreRange = layout.coreRange(of: range)
    let tail = typedTail
    let removed = Swift.max(range.lowerBound, tail.lowerBound)..<Swift.max(range.upperBound, tail.lowerBound)
    let count =
      removed.isEmpty
      ? 0
      : layout.text.withTextView { $0.graphemeCount(of: removed.clamped(to: .zero..<tail.upperBound).utf8) }
    let typed = Swift.max(0, content.typedLiterals - count)
    if !coreRange.isEmpty {
      return replacing(coreRange, with: "", typed: coreRange.upperBound == coreEnd ? 0 : typed, kind: kind)
    }
    guard count > 0, typed < content.typedLiterals else { return nil }
    var next = content
    next.typedLiterals = typed
    let new = engine.laidOut(next)
    var result = FieldTransaction(self)
    result.adopt(
      new, Selection(caret: Swift.min(removed.lowerBound, new.layout.editable.upperBound)), kind: kind)
    return result
  }

  /// Moves the caret over a literal in the place of deleting it.
  private func hopping(to place: UTF8Offset) -> FieldTransaction {
    var result = FieldTransaction(self)
    result.state.selection = Selection(caret: place)
    result.history.endRun()
    return result
  }

  /// The stretch of the text that holds the literals behind the value that were typed.
  var typedTail: Range<UTF8Offset> {
    let end = layout.editable.upperBound
    guard content.typedLiterals > 0, !engine.rule.declaration.isEager else { return end..<end }
    return Swift.min(layout.coreEnd, end)..<end
  }

  /// The typed literal at one side of an offset of the text.
  private func typedLiteral(
    _ direction: FieldCommand.Direction, of position: UTF8Offset
  ) -> Range<UTF8Offset>? {
    let tail = typedTail
    if tail.isEmpty { return nil }
    return layout.text.withTextView { text in
      if direction == .backward {
        return position > tail.lowerBound
          ? UTF8Offset(text.previous(before: position.value))..<position : nil
      }
      return position >= tail.lowerBound && position < tail.upperBound
        ? position..<UTF8Offset(text.next(after: position.value)) : nil
    }
  }

  /// Whether a deletion hops a guarded character, such as a decimal point with digits behind it.
  func isGuarded(_ range: Range<ValueOffset>) -> Bool {
    let guarded = engine.guarded
    guard !guarded.isEmpty, range.upperBound < coreEnd else { return false }
    return content.core.withBytes { core in
      let deleted = UnsafeBufferPointer(rebasing: core[range.utf8])
      return guarded.withTextView { $0.contains { $0.equals(deleted) } }
    }
  }
}

extension TextRun {
  /// Where the last scalar of the grapheme begins, in the offsets of the text, if that is a mark behind another
  /// scalar. Selectors of variants and marks that enclose are one with what they stand behind.
  fileprivate var startOfLastMark: Int? {
    let scalars = string.unicodeScalars
    guard scalars.count > 1, let last = scalars.last, ScalarProperties.isMark(last) else { return nil }
    switch last.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x20DD...0x20E4: return nil
    default: return range.upperBound.value - UTF8.width(last)
    }
  }
}
