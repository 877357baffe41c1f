import InputMask

extension InputField {
  /// Selects, clamped to what can be edited. One that is there already, as surfaces like to report, ends no
  /// run of typing.
  func selecting(_ selection: Selection) -> FieldTransaction {
    var result = FieldTransaction(self)
    result.move(to: outsideCovers(clamped(selection)))
    return result
  }

  func moving(
    _ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, extending: Bool
  ) -> FieldTransaction {
    let isBackward = direction == .backward
    if !extending, !selection.isCaret, unit == .character {
      return selecting(
        Selection(caret: isBackward ? selection.range.lowerBound : selection.range.upperBound))
    }
    let end = isBackward ? layout.editable.lowerBound : layout.editable.upperBound
    let head =
      switch unit {
      case .character: target(of: direction, unit)
      case .word: wordTarget(of: direction, from: selection.head)
      case .line: end
      }
    return selecting(Selection(anchor: extending ? selection.anchor : head, head: head))
  }

  /// Where a word ends to one side of a place, as it is drawn: a group of a formatted text is a word, and a covered text is one.
  func wordTarget(of direction: FieldCommand.Direction, from position: UTF8Offset) -> UTF8Offset {
    let isBackward = direction == .backward
    let end = isBackward ? layout.editable.lowerBound : layout.editable.upperBound
    if isSecure { return end }
    let (place, tail) = (layout.coreOffset(of: position), typedTail)
    return layout.text.withTextView { text in
      var target = position
      // Words of the rule are passed together with those beside them, unless they were typed.
      repeat {
        target = UTF8Offset(text.target(of: direction, .word, from: target.value))
        if isBackward ? target <= end : target >= end { return end }
      } while layout.coreOffset(of: target) == place && !tail.contains(target)
      return target
    }
  }

  /// Where a caret goes: through the characters of the value, and behind them the literals that were typed.
  private func target(of direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> UTF8Offset {
    let tail = typedTail
    let count = content.core.count
    let position =
      selection.head > tail.lowerBound
      ? count + selection.head.value - tail.lowerBound.value : layout.coreOffset(of: selection.head).value
    let passed = content.core.bytes + Array(text.utf8)[tail.utf8]
    let target = passed.withTextView { $0.target(of: direction, unit, from: position) }
    return target < count || tail.isEmpty
      ? current.laidOut.textOffset(of: ValueOffset(target)) : tail.lowerBound + (target - count)
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
