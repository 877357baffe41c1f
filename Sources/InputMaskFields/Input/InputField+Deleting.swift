import InputMask

extension InputField {
  /// Deletes the selection, or from the caret to one side.
  func deleting(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> FieldTransaction {
    var selection = clamped(selection)
    if !selection.isCaret {
      if let deleted = deletingText(selection.range, kind: .other) { return deleted }
      selection = Selection(
        caret: direction == .backward ? selection.range.lowerBound : selection.range.upperBound)
    }
    let position = selection.head
    let isKey = unit == .character

    if isKey, let literal = typedLiteral(direction, of: position) {
      return deletingText(literal, kind: .deleting) ?? FieldTransaction(self, refusal: .onlyLiterals)
    }
    let place = layout.coreOffset(of: position)
    let core = place.value

    var target = content.core.withTextView { $0.target(of: direction, unit, from: core) }
    if deletesMarks, direction == .backward, isKey, target < core {
      target =
        content.core.withBytes {
          TextRun(bytes: UnsafeBufferPointer(rebasing: $0[target..<core]), start: target).startOfLastMark
        } ?? target
    }
    if target == core {
      let isBackward = direction == .backward
      let rest = isBackward ? layout.editable.lowerBound..<position : position..<layout.editable.upperBound
      return deletingText(rest, kind: .other)
        ?? FieldTransaction(self, refusal: isBackward ? .nothingBefore : .nothingBehind)
    }
    let range = Range(inValue: Swift.min(core, target)..<Swift.max(core, target))
    if isKey, let side = anchorSide(direction, of: position, place) { return hopping(to: side) }
    if isKey, isGuarded(range) || engine.keepsGroupsApart(range, of: content) {
      return hopping(
        to: layout.textOffset(ofCore: ValueOffset(target), coreCount: content.core.count))
    }
    // A caret behind a literal stays behind it, and one in a part stays in the part.
    let leansDownstream =
      direction == .forward
      ? position > layout.textOffset(ofCore: place, coreCount: content.core.count)
      : engine.goesOnInPart(behind: range, of: content)
    let typed =
      !isKey && direction == .forward || core == content.core.count && target < core
      ? 0 : content.typedLiterals
    // A run of single keys is undone word by word, each with the space that stood beside it.
    let startsStep = content.core.withBytes {
      TextRun(bytes: UnsafeBufferPointer(rebasing: $0[range.utf8]), start: range.lowerBound.value)
        .isWhitespace
    }
    return replacing(
      range, with: "", typed: typed, kind: isKey ? .deleting : .other, startsStep: startsStep,
      leaning: leansDownstream ? .downstream : .upstream)
  }

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
  var typedTail: Range<UTF8Offset> { typedTail(of: current) }

  func typedTail(of state: FieldState) -> Range<UTF8Offset> {
    let end = state.layout.editable.upperBound
    guard state.content.typedLiterals > 0, !engine.rule.declaration.isEager else { return end..<end }
    return Swift.min(state.layout.coreEnd, end)..<end
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

  /// The other side of an anchor of the mask that stands at one side of an offset of the text, where its group is
  /// full, so that the groups beside it cannot be one.
  private func anchorSide(
    _ direction: FieldCommand.Direction, of position: UTF8Offset, _ core: ValueOffset
  ) -> UTF8Offset? {
    guard engine.hasImpliedAnchor(at: core, of: content) else { return nil }
    let place = layout.textOffset(
      ofCore: core, coreCount: content.core.count, leaning: direction == .backward ? .upstream : .downstream)
    return direction == .backward ? (place < position ? place : nil) : place > position ? place : nil
  }

  /// Whether a deletion hops a guarded character, such as a decimal point with digits behind it.
  private func isGuarded(_ range: Range<ValueOffset>) -> Bool {
    let guarded = engine.guarded
    guard !guarded.isEmpty, range.upperBound < coreEnd else { return false }
    return content.core.withBytes { core in
      let deleted = UnsafeBufferPointer(rebasing: core[range.utf8])
      return guarded.withTextView { guarded in
        for grapheme in guarded where grapheme.equals(deleted) { return true }
        return false
      }
    }
  }
}

extension TextRun {
  /// Where the last scalar of the grapheme begins, in the offsets of the text, if that is a mark behind another
  /// scalar. Selectors of variants and marks that enclose are one with what they stand behind.
  fileprivate var startOfLastMark: Int? {
    var position = 0
    var last: (scalar: Unicode.Scalar, start: Int)?
    while position < bytes.count {
      let rest = TextRun(bytes: UnsafeBufferPointer(rebasing: bytes[position...]), start: 0)
      guard let (scalar, width) = rest.firstScalar else { return nil }
      last = (scalar, position)
      position += width
    }
    guard let last, last.start > 0, ScalarProperties.isMark(last.scalar) else { return nil }
    switch last.scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x20DD...0x20E4: return nil
    default: return range.lowerBound.value + last.start
    }
  }
}
