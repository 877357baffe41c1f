import InputMask

extension CodeField {
  /// Performs a command. Every box is one character: a caret stands on a box, not between two, and typing
  /// replaces what the box holds.
  ///
  /// | command | what it does |
  /// |---|---|
  /// | `type` | fills the current box and goes to the next; behind the last, to the first empty one. A whole code, as it comes from an input method, takes all boxes |
  /// | `paste` | the one code that the text has takes all boxes, wherever it lands; other text spreads from the current box, and completes nothing |
  /// | `delete` | empties the current box; backward from an empty one, goes back and empties that |
  /// | `move`, `select` | goes to a box, or behind what is filled; nothing is extended |
  /// | `selectAll` | the next key takes the place of all |
  /// | `edit`, `replaceAll` | empties the boxes of the range and spreads the replacement from the first |
  ///
  /// - Complexity: O(*n*) in the number of boxes and in the length of what is put in.
  public mutating func perform(_ command: FieldCommand) -> CodeUpdate {
    event(commitsMarked: !command.concernsMarkedText, isRestoring: command.isRestoring) { $0.run(command) }
  }

  /// Does one thing, of which the owner is told once. What an input method has marked is committed before it.
  mutating func event(
    commitsMarked: Bool = true, isRestoring: Bool = false, _ body: (inout CodeField) -> CodeUpdate
  ) -> CodeUpdate {
    let origin = (content: content, history: history)
    owner.told = nil
    let first = commitsMarked && marked != nil ? run(.commitMarked) : nil
    let afterMarked = content
    var update = body(&self)
    update.refusal = update.refusal ?? first?.refusal
    update.notifies = !content.holdsSame(as: origin.content)
    // What was marked completes the code only where nothing was done to it since.
    let commits = update.commits || first != nil && content.holdsSame(as: afterMarked)
    update.commits = update.notifies && isComplete && commits
    if first != nil, !update.notifies, !isRestoring {
      history = origin.history
      history.endRun()
    }
    if update.notifies {
      owner.tell(since: origin)
      update.revision = revision
    }
    return update
  }

  private mutating func run(_ command: FieldCommand) -> CodeUpdate {
    if !command.isTyped { opening = "" }
    if !isEnabled, !command.isSelecting {
      // It could never be committed, and every command to come would try.
      if command == .commitMarked { marked = nil }
      return answer(refusal: .disabled)
    }
    switch command {
    case .move(let direction, let unit, _): move(direction, unit)
    case .select(let selection): select(selection)
    case .selectAll:
      content.selectAll()
      history.endRun()
    case .type(let string): return typeWhole(string)
    case .paste(""): return answer(refusal: .nothingToPaste)
    case .paste(let string):
      if content.isAllSelected { return self.edit(Edit(range: selection.range, replacement: string)) }
      return spread(string, from: content.isAtEnd ? nil : content.current)
    case .delete(let direction, let unit): return delete(direction, unit)
    case .edit(let edit): return self.edit(edit)
    case .replaceAll(let text, let selection):
      if !text.hasSameBytes(as: self.text) { return replaceAll(text, selection) }
      select(selection)
    case .undo, .redo:
      guard let restored = history.travel(command == .undo ? .backward : .forward, from: content) else {
        let what = command == .undo ? "undo" : "redo"
        return answer(refusal: FieldRefusal(.nothingToUndo, "there is nothing to \(what)"))
      }
      content = restored
      // What may be parts of several numbers completes nothing when it comes back either.
      return answer(commits: content.handedIn == nil)
    case .mark(let string):
      // An input method that takes back all that it had marked has nothing to commit.
      marked = string.isEmpty ? nil : string
    case .commitMarked:
      guard let string = marked else { break }
      marked = nil
      return typeWhole(string)
    case .stepUp, .stepDown: return answer(refusal: .nothingToStep)
    case .nextPart, .previousPart: return answer(refusal: .noParts)
    }
    return answer()
  }

  // MARK: Putting in

  /// Types a string. A whole code, as the keyboard of a phone offers it, takes all boxes.
  private mutating func typeWhole(_ string: String) -> CodeUpdate {
    let count = string.graphemes.count
    let isFree = content.isEmpty || content.isAllSelected || count == 1
    if isFree || count != content.characters.count || !reading(string, from: 0).isCode { return type(string) }
    return spread(string, from: content.isAtEnd ? nil : content.current)
  }

  /// Types a string, one grapheme after the other, each as a key of its own.
  private mutating func type(_ string: String) -> CodeUpdate {
    var refusal: FieldRefusal?
    for grapheme in string.graphemes {
      let previous = content
      if let refused = typeKey(grapheme) {
        refusal = refusal ?? refused
        continue
      }
      if !content.holdsSame(as: previous) { history.note(previous, kind: .typing) }
    }
    return answer(commits: true, refusal: refusal)
  }

  /// Types one grapheme, whole or not at all; answers why not.
  mutating func typeGrapheme(_ grapheme: String) -> FieldRefusal? {
    let characters = characters(of: grapheme, box: content.current)
    let isData = characters.first.map { fits($0, box: content.current) } ?? false
    if !isData, leavePart(endedBy: grapheme) { return nil }
    if characters.isEmpty { return refusal(of: grapheme, box: content.current) }
    if content.isAtEnd { return .noBoxLeft }
    var next = content
    for character in characters where !next.isAtEnd {
      guard fits(character, box: next.current) else { return refusal(of: grapheme, box: next.current) }
      next.characters[next.current] = character
      next.handedIn = nil
      next.advance()
    }
    content = next
    return nil
  }

  /// Fills up the number that the boxes before the current one begin, where a separator ends it: `4` and `.` are `04`.
  private mutating func leavePart(endedBy grapheme: String) -> Bool {
    let current = content.current
    guard !content.isAtEnd, let part = rule.places(ofPartEndedBy: grapheme, at: current),
      part.places.upperBound <= content.characters.count
    else { return false }
    let typed = content.characters[part.places.lowerBound..<current]
    let rest = content.characters[current..<part.places.upperBound]
    guard !typed.isEmpty, !typed.contains(where: { $0.isEmpty }), rest.allSatisfy({ $0.isEmpty }) else {
      return false
    }
    content.characters.replaceSubrange(part.places, with: rest.map { _ in part.zero } + typed)
    content.handedIn = nil
    content.moveTo(part.places.upperBound - 1)
    content.advance()
    return true
  }

  /// Puts a string into the boxes from `start` on; `nil` is behind the last box of a complete code.
  private mutating func spread(_ string: String, from start: Int?) -> CodeUpdate {
    let reading = reading(string, from: start ?? 0)
    if start == nil, !reading.characters.isEmpty, reading.characters.count < content.characters.count {
      return answer(refusal: .noBoxLeft)
    }
    return put(reading, of: string, from: start ?? 0, since: content)
  }

  /// Fills the boxes from `first` on with what a string comes to, as one step of undo from `before`.
  private mutating func put(
    _ reading: CodeReading, of string: String, from first: Int, since before: CodeContent
  ) -> CodeUpdate {
    let start = reading.isCode ? 0 : first
    guard !reading.characters.isEmpty else {
      content = before
      return answer(refusal: refusal(of: string, box: first))
    }
    if reading.isCode { content.empty() }
    content.fill(reading.characters, from: start)
    // Whoever puts in a whole text hears what is wrong with it, as of one that is handed in.
    let isWhole = start == 0 && content.characters[reading.characters.count...].allSatisfy { $0.isEmpty }
    if isWhole, !reading.isCode { noteHandedIn(string, reading) }
    if !isWhole, content.isComplete, reading.leftOutCount > 0 {
      content = before
      return answer(refusal: .noRoomForAll)
    }
    if content == before { return answer(refusal: .inBoxes, leftOutCount: reading.leftOutCount) }
    if !content.holdsSame(as: before) { history.note(before, kind: .other) }
    history.endRun()
    // A part of a code, or what may be parts of several, waits for who put it there to send it off.
    let completes = reading.isCode || string.graphemes.count == 1
    return answer(commits: completes, leftOutCount: reading.leftOutCount)
  }

  private mutating func edit(_ edit: Edit) -> CodeUpdate {
    let boxes = self.boxes(in: edit.range)
    if edit.replacement.isEmpty { return empty(boxes, kind: .other) }
    if boxes.isEmpty {
      let last = content.characters.count - 1
      if boxes.lowerBound <= last { return spread(edit.replacement, from: boxes.lowerBound) }
      return spread(edit.replacement, from: content.isComplete ? nil : last)
    }
    let before = content
    for index in boxes { content.characters[index] = "" }
    let reading = reading(edit.replacement, from: boxes.lowerBound)
    return put(reading, of: edit.replacement, from: boxes.lowerBound, since: before)
  }

  /// A whole new text: the code that it is, or the smallest edit that makes it. The current box is the one at the caret that is
  /// handed in.
  private mutating func replaceAll(_ text: String, _ selection: Selection) -> CodeUpdate {
    let (old, whole) = (self.text, reading(text, from: 0))
    var edit = Edit(range: Range(utf8: 0..<old.utf8.count), replacement: text)
    if !whole.isCode { edit = Edit(from: old, to: text, endingAt: selection.head) }
    var update = whole.isCode ? put(whole, of: text, from: 0, since: content) : self.edit(edit)
    let caret = Selection(caret: selection.head)
    let new = caret.following(edit, from: text, to: self.text, at: self.selection)
    guard update.refusal == nil, new != self.selection else { return update }
    select(new)
    update.boxes = boxes
    return update
  }

  // MARK: Deleting

  private mutating func delete(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> CodeUpdate {
    if content.isAllSelected { return empty(content.characters.indices, kind: .other) }
    let current = content.current
    let isFilled = !content.characters[current].isEmpty
    switch (direction, unit) {
    case (.backward, .character):
      if isFilled { return empty(current..<current + 1, kind: .deleting) }
      guard current > 0 else { return answer(refusal: .nothingBefore) }
      return empty(current - 1..<current, kind: .deleting)
    case (.forward, .character):
      guard isFilled, !content.isAtEnd else { return answer(refusal: .nothingBehind) }
      return empty(current..<current + 1, kind: .deleting)
    case (.backward, _): return empty(0..<current + 1, kind: .other, otherwise: .nothingBefore)
    case (.forward, _):
      let start = content.isAtEnd ? content.characters.count : current
      return empty(start..<content.characters.count, kind: .other, otherwise: .nothingBehind)
    }
  }

  /// Empties boxes and goes to the first of them.
  private mutating func empty(
    _ boxes: Range<Int>, kind: History.Kind, otherwise refusal: FieldRefusal? = nil
  ) -> CodeUpdate {
    let before = content
    let isAnyFilled = content.characters[boxes].contains { !$0.isEmpty }
    if !isAnyFilled, let refusal { return answer(refusal: refusal) }
    guard !boxes.isEmpty else { return answer() }
    for index in boxes { content.characters[index] = "" }
    content.handedIn = nil
    content.moveTo(boxes.lowerBound)
    if isAnyFilled { history.note(before, kind: kind) } else { history.endRun() }
    return answer()
  }

  // MARK: Moving

  private mutating func move(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) {
    switch (direction, unit) {
    case (.backward, .character): moveTo(content.current - 1)
    case (.forward, .character):
      if content.isAllSelected {
        content.moveToEnd()
      } else if !content.isAtEnd {
        moveTo(content.current + 1)
      }
    case (.backward, _): moveTo(0)
    case (.forward, _): content.moveToEnd()
    }
    history.endRun()
  }

  /// Goes to the box at the head, or selects all where the selection has all boxes, which are more than one.
  private mutating func select(_ selection: Selection) {
    let box = self.box(at: selection.head.value)
    let count = content.characters.count
    if count > 1, boxes(in: selection.range) == 0..<count {
      content.selectAll()
    } else if box < count {
      moveTo(box)
    } else if content.isComplete {
      content.moveToFirstEmpty()
    } else {
      moveTo(count - 1)
    }
    history.endRun()
  }

  // MARK: Positions

  /// Where the boxes begin and the last one ends, in UTF-8 offsets of ``text``.
  /// - Complexity: O(*n*) in the number of boxes.
  package var characterStops: [Int] {
    content.characters.reduce(into: [0]) { stops, character in
      stops.append(stops[stops.count - 1] + (character.isEmpty ? Self.emptyBox : character).utf8.count)
    }
  }

  /// The box that an offset of `text` lies in or at the start of; the number of boxes for one at the end.
  private func box(at offset: Int) -> Int {
    characterStops.dropFirst().count { $0 <= offset }
  }

  /// The boxes that a range of `text` touches.
  private func boxes(in range: Range<UTF8Offset>) -> Range<Int> {
    let first = box(at: range.lowerBound.value)
    if range.isEmpty { return first..<first }
    return first..<Swift.min(content.characters.count, box(at: range.upperBound.value - 1) + 1)
  }
}

extension FieldRefusal {
  static var inBoxes: Self {
    Self(.alreadyThere, "the boxes hold these characters already; put in others")
  }
  static var noRoomForAll: Self {
    Self(.full, "more characters than boxes left; go to the first box, or put in fewer")
  }
  static var noBoxLeft: Self { Self(.full, "every box is filled; delete one or go to the box to change") }
}

extension String {
  /// The graphemes of the string, each on its own.
  package var graphemes: [String] { withTextView { text in text.map { $0.string } } }
}
