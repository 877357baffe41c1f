extension InputField {
  /// Performs a command.
  /// - Complexity: O(*n*) in the length of the text and of what is put in; a paste that does not fit takes
  ///   O(*n* log *n*).
  public mutating func perform(_ command: FieldCommand) -> FieldUpdate {
    switch command {
    case .select(let selection): return select(selection)
    case .selectAll:
      return select(Selection(
        anchor: UTF8Offset(layout.editable.lowerBound), head: UTF8Offset(layout.editable.upperBound)))
    case .move(let direction, let unit, let extending): return move(direction, unit, extending: extending)
    default: break
    }
    guard isEnabled else { return answer(refusal: FieldRefusal(.disabled, "the field is disabled")) }
    switch command {
    case .type(let string): return type(string)
    case .paste(let string): return paste(string)
    case .delete(let direction, let unit): return delete(direction, unit)
    case .edit(let edit): return self.edit(edit)
    case .replaceAll(let text, let selection): return replaceAll(text, selection)
    case .undo: return restore(history.undo(from: snapshot), "there is nothing to undo")
    case .redo: return restore(history.redo(from: snapshot), "there is nothing to redo")
    case .mark(let string): return mark(string)
    case .commitMarked: return commitMarked()
    default: return answer()
    }
  }

  // MARK: Typing

  /// Types a string, one grapheme after the other; stops at the first that is refused.
  private mutating func type(_ string: String) -> FieldUpdate {
    var refusal: FieldRefusal?
    var dropped: [Dropped] = []
    for grapheme in string {
      let result = typeGrapheme(String(grapheme))
      dropped += result.dropped
      if let refused = result.refusal {
        refusal = refused
        break
      }
    }
    var update = changed(dropped: dropped)
    update.refusal = refusal
    return update
  }

  private mutating func typeGrapheme(_ grapheme: String) -> (refusal: FieldRefusal?, dropped: [Dropped]) {
    caret = clamped(caret)
    let isAtEnd = caret.isCaret && caret.head.value == layout.editable.upperBound
    if isAtEnd, content.typedLiterals > 0, engine.pendingLiterals(of: content).hasPrefix(grapheme) {
      showNextLiteral()
      return (nil, [])
    }
    var range = coreRange(of: caret.range.utf8)
    if overwrites, range.isEmpty { range = range.lowerBound..<coreEnd(ofGraphemeAt: range.lowerBound) }
    // What was typed of the literals is in the text when a character follows them.
    switch engine.replace(range, of: contentForTyping, with: grapheme) {
    case .accepted(let new, let caretInCore, let newLayout, let dropped):
      note(kind: .typing, startsWord: grapheme.startsWord(after: characterBefore))
      adopt(new, newLayout, caretInCore: caretInCore)
      return (nil, dropped)
    case .refused(let refusal):
      if isAtEnd, engine.pendingLiterals(of: content).hasPrefix(grapheme) {
        showNextLiteral()
        return (nil, [])
      }
      if caret.isCaret, moveOverLiteral(grapheme) { return (nil, []) }
      return (refusal, [])
    }
  }

  /// The content that a typed character goes into: literals of the prefix that were typed make it known.
  private var contentForTyping: FieldContent {
    var result = content
    if content.core.isEmpty, content.typedLiterals > 0 {
      result.prefixIsKnown = engine.spellsPrefix(typed: content.typedLiterals)
    }
    return result
  }

  private mutating func showNextLiteral() {
    note(kind: .typing, startsWord: false)
    var next = content
    next.typedLiterals += 1
    adoptAtEnd(next, engine.layout(of: next))
  }

  /// Moves the caret over a literal that was typed where it stands; stays behind one that the rule wrote
  /// before it could be typed.
  private mutating func moveOverLiteral(_ grapheme: String) -> Bool {
    let position = caret.head.value
    let length = grapheme.utf8.count
    let text = Array(layout.text.utf8)
    let bytes = Array(grapheme.utf8)
    if layout.isLiteral(at: position), position + length <= text.count,
      Array(text[position..<position + length]) == bytes
    {
      caret = clamped(Selection(caret: UTF8Offset(position + length)))
      return true
    }
    return position >= length && layout.isLiteral(at: position - length)
      && Array(text[position - length..<position]) == bytes && rule.declaration.isEager
  }

  private var characterBefore: Character? {
    let utf8 = layout.text.utf8
    guard let index = utf8.index(utf8.startIndex, offsetBy: caret.range.lowerBound.value, limitedBy: utf8.endIndex) else {
      return nil
    }
    return layout.text[..<index].last
  }

  private mutating func note(kind: UndoHistory.Kind, startsWord: Bool) {
    history.note(snapshot, kind: kind, startsWord: startsWord)
  }

  // MARK: Edits

  private mutating func paste(_ string: String) -> FieldUpdate {
    edit(Edit(range: caret.range, replacement: string))
  }

  private mutating func edit(_ edit: Edit) -> FieldUpdate {
    let whole = layout.text.utf8.count
    let range = Range(utf8: Swift.min(Swift.max(0, edit.range.lowerBound.value), whole)..<Swift.min(
      Swift.max(0, edit.range.upperBound.value), whole))
    if edit.replacement.isEmpty {
      caret = clamped(Selection(anchor: range.lowerBound, head: range.upperBound))
      return deleteRange(coreRange(of: caret.range.utf8), kind: .other)
    }
    // A text that takes the place of all is no edit of what stood there: it is of unknown origin.
    let coversAll = coreRange(of: range.utf8) == 0..<content.core.count
    if coversAll { return replaceWhole(edit.replacement) }
    let selection = clamped(Selection(anchor: range.lowerBound, head: range.upperBound))
    switch engine.replace(coreRange(of: selection.range.utf8), of: content, with: edit.replacement) {
    case .accepted(let new, let caretInCore, let newLayout, let dropped):
      note(kind: .other, startsWord: true)
      adopt(new, newLayout, caretInCore: caretInCore)
      return changed(dropped: dropped)
    case .refused(let refusal): return answer(refusal: refusal)
    }
  }

  private mutating func replaceWhole(_ text: String) -> FieldUpdate {
    let (new, newLayout, dropped) = engine.parse(text, isEditing: true)
    if new.core.isEmpty, new.typedLiterals == 0, !text.isEmpty {
      return answer(refusal: FieldRefusal(dropped.first, in: rule))
    }
    note(kind: .other, startsWord: true)
    adoptAtEnd(new, newLayout)
    return changed(dropped: dropped)
  }

  /// A whole new text: the smallest edit that makes it, of several the one that ends at the caret.
  private mutating func replaceAll(_ text: String, _ selection: Selection) -> FieldUpdate {
    if text == layout.text { return select(selection) }
    let edit = Edit(from: layout.text, to: text, endingAt: selection.head)
    if edit.range.isEmpty, edit.replacement.count == 1 {
      caret = Selection(caret: edit.range.lowerBound)
      return type(edit.replacement)
    }
    if edit.replacement.isEmpty, edit.range.upperBound == caret.head, caret.isCaret {
      return deleteBackward(over: edit.range.utf8)
    }
    return self.edit(edit)
  }

  /// A surface deleted one stretch before the caret: a literal alone means the character before it.
  private mutating func deleteBackward(over range: Range<Int>) -> FieldUpdate {
    coreRange(of: range).isEmpty ? delete(.backward, .character) : edit(Edit(range: Range(utf8: range), replacement: ""))
  }

  // MARK: Deleting

  private mutating func delete(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> FieldUpdate {
    caret = clamped(caret)
    if !caret.isCaret {
      let range = coreRange(of: caret.range.utf8)
      if !range.isEmpty { return deleteRange(range, kind: .deleting) }
      caret = Selection(caret: direction == .backward ? caret.range.upperBound : caret.range.lowerBound)
    }
    let isAtEnd = caret.head.value == layout.editable.upperBound
    if direction == .backward, isAtEnd, content.typedLiterals > 0, unit == .character {
      note(kind: .deleting, startsWord: false)
      var next = content
      next.typedLiterals -= 1
      adoptAtEnd(next, engine.layout(of: next))
      return changed()
    }
    let position = layout.coreOffset(of: caret.head.value)
    let target = target(of: direction, unit, from: position)
    if target == position {
      if content.core.isEmpty, content.typedLiterals > 0, direction == .backward {
        note(kind: .deleting, startsWord: false)
        content.typedLiterals = 0
        adoptAtEnd(content, engine.layout(of: content))
        return changed()
      }
      let side = direction == .backward ? "before" : "behind"
      return answer(refusal: FieldRefusal(.nothingToDelete, "there is nothing \(side) the caret to delete"))
    }
    let range = Swift.min(position, target)..<Swift.max(position, target)
    if unit == .character, hops(range, direction) {
      caret = Selection(caret: UTF8Offset(layout.textOffset(ofCore: target, coreCount: content.core.count)))
      return answer()
    }
    return deleteRange(range, kind: unit == .character ? .deleting : .other)
  }

  /// Whether a deletion hops a guarded character, such as a decimal point with digits behind it.
  private func hops(_ range: Range<Int>, _ direction: FieldCommand.Direction) -> Bool {
    let guarded = rule.declaration.guarded
    guard !guarded.isEmpty, range.upperBound < content.core.count, range.lowerBound > 0 else { return false }
    guard let character = String(decoding: content.core[range], as: UTF8.self).first else { return false }
    return guarded.contains(character)
  }

  private mutating func deleteRange(_ range: Range<Int>, kind: UndoHistory.Kind) -> FieldUpdate {
    if range.isEmpty { return answer(refusal: FieldRefusal(.nothingToDelete, "the range holds literals only")) }
    switch engine.replace(range, of: content, with: "") {
    case .accepted(let new, let caretInCore, let newLayout, let dropped):
      note(kind: kind, startsWord: false)
      adopt(new, newLayout, caretInCore: caretInCore)
      return changed(dropped: dropped)
    case .refused(let refusal): return answer(refusal: refusal)
    }
  }

  // MARK: Moving

  private mutating func select(_ selection: Selection) -> FieldUpdate {
    caret = clamped(selection)
    history.endRun()
    return answer()
  }

  private mutating func move(
    _ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, extending: Bool
  ) -> FieldUpdate {
    history.endRun()
    if !extending, !caret.isCaret, unit == .character {
      return select(Selection(caret: direction == .backward ? caret.range.lowerBound : caret.range.upperBound))
    }
    let position = layout.coreOffset(of: caret.head.value)
    let target = target(of: direction, unit, from: position)
    let head = UTF8Offset(layout.textOffset(ofCore: target, coreCount: content.core.count))
    return select(Selection(anchor: extending ? caret.anchor : head, head: head))
  }

  /// The offset in the value that a deletion or a movement goes to.
  private func target(of direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, from position: Int) -> Int {
    if unit == .line { return direction == .backward ? 0 : content.core.count }
    return String(decoding: content.core, as: UTF8.self).withTextView { core in
      var result = core.boundary(atOrBefore: position)
      var hasWord = false
      while direction == .backward ? result > 0 : result < core.count {
        let next = direction == .backward ? core.previous(before: result) : core.next(after: result)
        let run = core.run(Swift.min(result, next), Swift.max(result, next))
        if unit == .word, hasWord, !run.isMember(of: .letterOrDigit) { break }
        result = next
        hasWord = hasWord || run.isMember(of: .letterOrDigit)
        if unit == .character { break }
      }
      return result
    }
  }

  private func coreRange(of range: Range<Int>) -> Range<Int> {
    layout.coreOffset(of: range.lowerBound)..<layout.coreOffset(of: range.upperBound)
  }

  private func coreEnd(ofGraphemeAt position: Int) -> Int {
    String(decoding: content.core, as: UTF8.self).withTextView {
      position < $0.count ? $0.next(after: position) : position
    }
  }

  // MARK: Undo and input methods

  private mutating func restore(_ snapshot: UndoHistory.Snapshot?, _ otherwise: String) -> FieldUpdate {
    guard let snapshot else { return answer(refusal: FieldRefusal(.nothingToUndo, otherwise)) }
    content = snapshot.content
    layout = engine.layout(of: content)
    caret = snapshot.selection
    let notifies = layout.text != external
    external = layout.text
    return answer(notifies: notifies)
  }

  private mutating func mark(_ string: String) -> FieldUpdate {
    marked = Edit(range: marked?.range ?? caret.range, replacement: string)
    return answer()
  }

  /// Commits the text of an input method as one edit.
  mutating func commitMarked() -> FieldUpdate {
    guard let edit = marked else { return answer() }
    marked = nil
    if edit.replacement.isEmpty { return answer() }
    caret = clamped(Selection(anchor: edit.range.lowerBound, head: edit.range.upperBound))
    return edit.replacement.count == 1 ? type(edit.replacement) : self.edit(edit)
  }
}

extension String {
  /// Whether typing this begins a new word: a letter or digit behind something that is none.
  fileprivate func startsWord(after before: Character?) -> Bool {
    guard let first, let before else { return false }
    return !first.isWhitespace && before.isWhitespace
  }
}
