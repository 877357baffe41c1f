extension InputField {
  /// Selects, clamped to what can be edited. One that is there already, as surfaces like to report, ends no run
  /// of typing.
  mutating func select(_ selection: Selection) -> Effect {
    let new = clamped(selection)
    if new != caret { history.endRun() }
    caret = new
    return Effect()
  }

  mutating func selectAll() -> Effect {
    select(
      Selection(anchor: UTF8Offset(layout.editable.lowerBound), head: UTF8Offset(layout.editable.upperBound)))
  }

  mutating func move(
    _ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, extending: Bool
  ) -> Effect {
    if !extending, !caret.isCaret, unit == .character {
      return select(
        Selection(caret: direction == .backward ? caret.range.lowerBound : caret.range.upperBound))
    }
    let position = layout.coreOffset(of: caret.head.value)
    let target = target(of: direction, unit, from: position)
    var head = layout.textOffset(ofCore: target, coreCount: content.core.count)
    if unit == .line {
      head = direction == .backward ? layout.editable.lowerBound : layout.editable.upperBound
    }
    return select(Selection(anchor: extending ? caret.anchor : UTF8Offset(head), head: UTF8Offset(head)))
  }

  /// The offset in the value that a deletion or a movement goes to.
  func target(of direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, from position: Int) -> Int {
    if unit == .line { return direction == .backward ? 0 : content.core.count }
    return content.core.withTextView { core in
      var result = core.boundary(atOrBefore: position)
      var hasWord = false
      while direction == .backward ? result > 0 : result < core.count {
        let next = direction == .backward ? core.previous(before: result) : core.next(after: result)
        let isWord = core.run(Swift.min(result, next), Swift.max(result, next)).isMember(of: .letterOrDigit)
        if unit == .word, hasWord, !isWord { break }
        result = next
        hasWord = hasWord || isWord
        if unit == .character { break }
      }
      return result
    }
  }
}
