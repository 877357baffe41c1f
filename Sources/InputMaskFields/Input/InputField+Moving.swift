import InputMask

extension InputField {
  /// Selects, clamped to what can be edited. One that is there already, as surfaces like to report, ends no
  /// run of typing.
  mutating func select(_ selection: Selection) -> Effect {
    let new = outsideCovers(clamped(selection))
    if new != caret { history.endRun() }
    caret = new
    return Effect()
  }

  mutating func selectAll() -> Effect {
    select(
      Selection(anchor: layout.editable.lowerBound, head: layout.editable.upperBound))
  }

  mutating func move(
    _ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, extending: Bool
  ) -> Effect {
    if !extending, !caret.isCaret, unit == .character {
      return select(
        Selection(caret: direction == .backward ? caret.range.lowerBound : caret.range.upperBound))
    }
    if unit == .line {
      let editable = layout.editable
      return moveHead(to: direction == .backward ? editable.lowerBound : editable.upperBound, extending)
    }
    // What a caret goes through: the characters of the value, and behind them the literals that were typed.
    let tail = typedTail
    let count = content.core.count
    let position =
      caret.head > tail.lowerBound
      ? count + caret.head.value - tail.lowerBound.value : layout.coreOffset(of: caret.head).value
    let target =
      tail.isEmpty
      ? content.core.withTextView { $0.target(of: direction, unit, from: position) }
      : (content.core.bytes + Array(layout.text.utf8)[tail.utf8]).withTextView {
        $0.target(of: direction, unit, from: position)
      }
    return moveHead(
      to: target < count || tail.isEmpty
        ? layout.textOffset(ofCore: ValueOffset(target), coreCount: count)
        : tail.lowerBound + (target - count), extending)
  }

  private mutating func moveHead(to head: UTF8Offset, _ extending: Bool) -> Effect {
    select(Selection(anchor: extending ? caret.anchor : head, head: head))
  }
}

extension TextView {
  /// The offset that a deletion or a movement goes to.
  func target(of direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, from position: Int) -> Int {
    if unit == .line { return direction == .backward ? 0 : count }
    var result = boundary(atOrBefore: position)
    var hasWord = false
    while direction == .backward ? result > 0 : result < count {
      let next = direction == .backward ? previous(before: result) : next(after: result)
      let isWord = run(Swift.min(result, next), Swift.max(result, next)).isMember(of: .letterOrDigit)
      if unit == .word, hasWord, !isWord { break }
      result = next
      hasWord = hasWord || isWord
      if unit == .character { break }
    }
    return result
  }
}
