extension CodeField {
  /// Performs a command. Every box is one character: a caret stands on a box, not between two, and typing
  /// replaces what the box holds.
  ///
  /// | command | what it does |
  /// |---|---|
  /// | `type` | fills the current box and goes to the next; behind the last, to the first empty one |
  /// | `paste` | spreads from the current box; one that holds a whole code replaces a complete one |
  /// | `delete` | empties the current box; backward from an empty one, goes back and empties that |
  /// | `move`, `select` | goes to a box; nothing is extended |
  /// | `edit`, `replaceAll` | empties the boxes of the range and spreads the replacement from the first |
  ///
  /// - Complexity: O(*n*) in the number of boxes and in the length of what is put in.
  public mutating func perform(_ command: FieldCommand) -> CodeUpdate {
    guard marked != nil, !command.concernsMarkedText else { return run(command) }
    // What an input method has marked is committed before anything else.
    let before = state
    let first = run(.commitMarked)
    var update = run(command)
    update.notifies = !state.holdsSame(as: before)
    update.commits = update.notifies && isComplete && (first.commits || update.commits)
    update.refusal = update.refusal ?? first.refusal
    return update
  }

  private mutating func run(_ command: FieldCommand) -> CodeUpdate {
    switch command {
    case .move(let direction, let unit, _):
      move(direction, unit)
      return answer()
    case .select(let selection):
      select(selection.head)
      return answer()
    case .selectAll:
      return answer(
        refusal: FieldRefusal(
          .notAllowed,
          "the boxes of a code are edited one at a time; delete to the start of the line to empty them"))
    default: break
    }
    guard isEnabled else { return answer(refusal: .disabledField) }
    let before = state
    switch command {
    case .type(let string): return type(string)
    case .paste(let string): return spread(string, from: state.isAtEnd ? nil : state.current)
    case .delete(let direction, let unit): return delete(direction, unit)
    case .edit(let edit): return self.edit(edit)
    case .replaceAll(let text, let selection):
      if text.hasSameBytes(as: self.text) {
        select(selection.head)
        return answer()
      }
      return edit(Edit(from: self.text, to: text, endingAt: selection.head))
    case .undo, .redo:
      let restored = command == .undo ? history.undo(from: state) : history.redo(from: state)
      guard let restored else {
        let what = command == .undo ? "undo" : "redo"
        return answer(refusal: FieldRefusal(.nothingToUndo, "there is nothing to \(what)"))
      }
      state = restored
      return answer(since: before, commits: true)
    case .mark(let string):
      marked = string
      return answer()
    case .commitMarked:
      guard let string = marked else { return answer() }
      marked = nil
      return string.isEmpty ? answer() : type(string)
    case .move, .select, .selectAll: return answer()
    }
  }

  // MARK: Putting in

  /// What the rule keeps of a string, taken one grapheme at a time.
  func accepted(in string: String) -> [String] {
    var result: [String] = []
    string.withTextView { text in
      for grapheme in text { result += accepted(grapheme.string) }
    }
    return result
  }

  private func accepted(_ grapheme: String) -> [String] {
    // Literals that belong to the value are the whole code's, not a box's.
    guard rule.compiled.hasValueLiterals else { return rule.value(of: grapheme).graphemes }
    return FieldEngine(rule: rule).parse(grapheme, isEditing: false).content.core.string.graphemes
  }

  /// Types a string, one grapheme after the other; stops at the first that is refused.
  private mutating func type(_ string: String) -> CodeUpdate {
    let before = state
    var refusal: FieldRefusal?
    for grapheme in string.graphemes {
      let characters = accepted(grapheme)
      if characters.isEmpty {
        refusal = self.refusal(of: grapheme)
        break
      }
      if state.isAtEnd {
        refusal = .noBoxLeft
        break
      }
      let previous = state
      for character in characters where !state.isAtEnd {
        state.characters[state.current] = character
        advance()
      }
      if !state.holdsSame(as: previous) { history.note(previous, kind: .typing) }
    }
    return answer(since: before, commits: true, refusal: refusal)
  }

  /// Puts a string into the boxes from `start` on; `nil` is behind the last box of a complete code.
  private mutating func spread(_ string: String, from start: Int?) -> CodeUpdate {
    let characters = accepted(in: string)
    guard !characters.isEmpty else { return answer(refusal: refusal(of: string)) }
    guard start != nil || characters.count >= state.characters.count else {
      return answer(refusal: .noBoxLeft)
    }
    return put(characters, from: start ?? 0, since: state)
  }

  /// Fills the boxes from `first` on with what fits of `characters`, as one step of undo from `before`.
  private mutating func put(_ characters: [String], from first: Int, since before: State) -> CodeUpdate {
    let count = Swift.min(characters.count, state.characters.count - first)
    for offset in 0..<count { state.characters[first + offset] = characters[offset] }
    state.current = first + count - 1
    advance()
    if !state.holdsSame(as: before) { history.note(before, kind: .other) }
    history.endRun()
    return answer(since: before, commits: true, leftOutCount: characters.count - count)
  }

  private mutating func advance() {
    if state.current + 1 < state.characters.count {
      state.current += 1
      state.isAtEnd = false
    } else {
      moveToFirstEmpty()
    }
  }

  private func refusal(of string: String) -> FieldRefusal {
    FieldRefusal(rule.format(string).dropped.first, in: rule)
  }

  private mutating func edit(_ edit: Edit) -> CodeUpdate {
    let boxes = self.boxes(in: edit.range)
    if edit.replacement.isEmpty { return empty(boxes, kind: .other) }
    if boxes.isEmpty {
      let last = state.characters.count - 1
      if boxes.lowerBound <= last { return spread(edit.replacement, from: boxes.lowerBound) }
      return spread(edit.replacement, from: isComplete ? nil : last)
    }
    let characters = accepted(in: edit.replacement)
    guard !characters.isEmpty else { return answer(refusal: refusal(of: edit.replacement)) }
    let before = state
    for index in boxes { state.characters[index] = "" }
    return put(characters, from: boxes.lowerBound, since: before)
  }

  // MARK: Deleting

  private mutating func delete(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> CodeUpdate {
    let current = state.current
    let isFilled = !state.characters[current].isEmpty
    switch (direction, unit) {
    case (.backward, .character):
      if isFilled { return empty(current..<current + 1, kind: .deleting) }
      guard current > 0 else { return answer(refusal: .nothingBefore) }
      return empty(current - 1..<current, kind: .deleting)
    case (.forward, .character):
      guard isFilled, !state.isAtEnd else { return answer(refusal: .nothingBehind) }
      return empty(current..<current + 1, kind: .deleting)
    case (.backward, _): return empty(0..<current + 1, kind: .other, otherwise: .nothingBefore)
    case (.forward, _):
      let start = state.isAtEnd ? state.characters.count : current
      return empty(start..<state.characters.count, kind: .other, otherwise: .nothingBehind)
    }
  }

  /// Empties boxes and goes to the first of them.
  private mutating func empty(
    _ boxes: Range<Int>, kind: StepHistory<State>.Kind, otherwise refusal: FieldRefusal? = nil
  ) -> CodeUpdate {
    let before = state
    let isAnyFilled = state.characters[boxes].contains { !$0.isEmpty }
    if !isAnyFilled, let refusal { return answer(refusal: refusal) }
    guard !boxes.isEmpty else { return answer() }
    for index in boxes { state.characters[index] = "" }
    state.current = boxes.lowerBound
    state.isAtEnd = false
    if isAnyFilled { history.note(before, kind: kind) } else { history.endRun() }
    return answer(since: before)
  }

  // MARK: Moving

  private mutating func move(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) {
    let last = state.characters.count - 1
    switch (direction, unit) {
    case (.backward, .character): moveTo(Swift.max(0, state.current - 1))
    case (.forward, .character):
      if !state.isAtEnd { moveTo(Swift.min(last, state.current + 1)) }
    case (.backward, _): moveTo(0)
    case (.forward, _): moveTo(last)
    }
  }

  private mutating func select(_ offset: UTF8Offset) {
    let box = self.box(at: offset.value)
    if box < state.characters.count {
      moveTo(box)
    } else if isComplete {
      moveToFirstEmpty()
    } else {
      moveTo(state.characters.count - 1)
    }
    history.endRun()
  }

  // MARK: Positions

  private func length(ofBox index: Int) -> Int {
    let character = state.characters[index]
    return character.isEmpty ? Self.emptyBox.utf8.count : character.utf8.count
  }

  /// Where a box stands in `text`.
  func range(ofBox index: Int) -> Range<Int> {
    let start = (0..<index).reduce(0) { $0 + length(ofBox: $1) }
    return start..<start + length(ofBox: index)
  }

  /// The box that an offset of `text` lies in or at the start of; the number of boxes for one at the end.
  private func box(at offset: Int) -> Int {
    var end = 0
    for index in state.characters.indices {
      end += length(ofBox: index)
      if offset < end { return index }
    }
    return state.characters.count
  }

  /// The boxes that a range of `text` touches.
  private func boxes(in range: Range<UTF8Offset>) -> Range<Int> {
    let first = box(at: range.lowerBound.value)
    if range.isEmpty { return first..<first }
    return first..<Swift.min(state.characters.count, box(at: range.upperBound.value - 1) + 1)
  }
}

extension FieldRefusal {
  static var noBoxLeft: FieldRefusal {
    FieldRefusal(.full, "every box is filled; delete one or go to the box to change")
  }
}

extension String {
  /// The graphemes of the string, each on its own.
  var graphemes: [String] { withTextView { text in text.map { $0.string } } }
}
