import InputMask

extension TokenField {
  /// Performs a command.
  ///
  /// | command | what it does |
  /// |---|---|
  /// | `type` | writes pending text at the caret, or in the place of the selection; a separator makes a token |
  /// | `paste` | splits at separators: every entry becomes a token, but the last where text stands behind it |
  /// | `delete` | beside a token, first selects it; a selection goes away |
  /// | `move`, `select` | steps over tokens; extends over tokens and text alike |
  ///
  /// Text that is typed away from the pending text makes tokens of that first: there is one at a time.
  ///
  /// - Complexity: O(*n*) in the number of tokens and in the length of the pending text and of what is put in.
  public mutating func perform(_ command: FieldCommand) -> TokenUpdate {
    event(commitsMarked: !command.concernsMarkedText, isRestoring: command.isRestoring) { $0.run(command) }
  }

  /// Does one thing, of which the owner is told once. What an input method has marked is committed before it.
  mutating func event(
    commitsMarked: Bool = true, isRestoring: Bool = false, _ body: (inout TokenField) -> Effect
  ) -> TokenUpdate {
    let origin = (content: content, history: history)
    owner.told = nil
    let hasMarked = commitsMarked && marked != nil
    var effect = hasMarked ? run(.commitMarked) : Effect()
    let further = body(&self)
    effect.add(further)
    effect.refusal = further.refusal ?? effect.refusal
    // What was marked and deleted at once was never there.
    if hasMarked, !isRestoring, content.holdsSame(as: origin.content) {
      history = origin.history
      history.endRun()
    }
    let notifies = origin.content.tokens != content.tokens
    if notifies { owner.tell(since: origin) }
    var update = answer(effect)
    update.notifies = notifies
    return update
  }

  private mutating func run(_ command: FieldCommand) -> Effect {
    if !isEnabled, !command.isSelecting {
      // It could never be committed, and every command to come would try.
      if command == .commitMarked { marked = nil }
      return Effect(refusal: .disabled)
    }
    switch command {
    case .move(let direction, let unit, let extending): return move(direction, unit, extending: extending)
    case .select(let selection): return select(selection)
    case .selectAll: return select(Selection(anchor: .zero, head: UTF8Offset(content.count)))
    case .type(let string): return type(string)
    case .paste(""): return Effect(refusal: .nothingToPaste)
    case .paste(let string): return paste(string)
    case .delete(let direction, let unit): return delete(direction, unit)
    case .edit(let edit): return self.edit(edit)
    case .replaceAll(let text, let selection): return replaceAll(text, selection)
    case .undo: return travel(.backward, "there is nothing to undo")
    case .redo: return travel(.forward, "there is nothing to redo")
    case .mark(let string):
      // An input method that takes back all that it had marked has nothing to commit.
      marked = string.isEmpty ? nil : string
      return Effect()
    case .commitMarked:
      guard let string = marked else { return Effect() }
      marked = nil
      return string.graphemes.count == 1 ? type(string) : paste(string)
    case .stepUp, .stepDown: return Effect(refusal: .nothingToStep)
    case .nextPart, .previousPart: return Effect(refusal: .noParts)
    }
  }

  // MARK: Putting in

  /// Types a string, one grapheme after the other, each as a key of its own. Words are steps of undo, as in a
  /// line of text.
  private mutating func type(_ string: String) -> Effect {
    var total = Effect()
    for grapheme in string.graphemes {
      let previous = content
      let startsWord = content.startsWord(with: grapheme)
      let commit = put(grapheme, isPasted: false)
      // Entries that were refused before are among those of a new attempt, or gone.
      if commit.didSomething || !commit.problems.isEmpty { total.problems = [] }
      if let refused = commit.refusal {
        total.refusal = total.refusal ?? refused
        total.problems += commit.problems
        content = previous
        continue
      }
      total.refusal = total.refusal ?? commit.merger
      total.add(commit)
      note(previous, kind: commit.didSomething ? .other : .typing, startsStep: startsWord)
    }
    return total
  }

  private mutating func paste(_ string: String) -> Effect {
    attempt { $0.put(string, isPasted: true) }
  }

  /// Changes the line, as a step of undo of its own, unless the body refuses: then the line is as it was.
  private mutating func attempt(_ body: (inout TokenField) -> Effect) -> Effect {
    let before = content
    var commit = body(&self)
    if commit.refusal != nil {
      content = before
      return commit
    }
    note(before, kind: .other)
    commit.refusal = commit.merger
    return commit
  }

  /// Puts text in the place of the selection and makes tokens of the entries that it ends. Where the answer
  /// has a refusal, the caller goes back to before.
  private mutating func put(_ string: String, isPasted: Bool) -> Effect {
    let splitter = TokenSplitter(options)
    let text = splitter.sanitized(string)
    let before = content
    var total = Effect()
    if text.isEmpty {
      total.refusal = FieldRefusal(.notAllowed, "there is no text in it")
      return total
    }
    if let refused = makeRoom(&total) { return refused }
    let offset = content.selection.head.value - content.pendingRange.lowerBound
    let hasTextBehind = content.selection.head.value < content.pendingRange.upperBound
    let room = content
    content.insert(text)
    if isPasted || splitter.isSeparator(text), splitter.split(content.pending).count > 1 {
      let commit = commitEntries(
        includingLast: isPasted && !hasTextBehind,
        pasted: isPasted ? offset..<offset + text.utf8.count : 0..<0)
      // The end of a paste that joins the text behind it is put in.
      let joins =
        hasTextBehind && splitter.split(text).last.map { text[utf8: $0.range].trimmed.isEmpty } == false
      if commit.onlyMerged, total.committedCount == 0, !(isPasted && joins) { total.merger = merger }
      total.add(commit)
      if !isPasted, !commit.didSomething { total.refusal = commit.refusal }
      if content == room, !commit.didSomething, total.refusal == nil {
        total.refusal = FieldRefusal(
          .notAllowed, "there is nothing before the separator; type an entry first")
      }
    }
    if content.pending.utf8.count > Swift.max(options.maximumLength, before.pending.utf8.count) {
      total.refusal = .longEntry
    }
    return total
  }

  /// Takes the selection out and brings caret and pending text together. Answers where that is refused.
  private mutating func makeRoom(_ total: inout Effect) -> Effect? {
    if !content.selection.isCaret { content.delete(content.selection.range.utf8) }
    let caret = content.selection.head.value
    let range = content.pendingRange
    if caret >= range.lowerBound, caret <= range.upperBound { return nil }
    let tokensBefore = content.tokenCount(before: caret)
    let commit = commitEntries(includingLast: true)
    guard content.pending.isEmpty else {
      var refused = commit
      refused.refusal =
        commit.refusal
        ?? FieldRefusal(.notAllowed, "other text is pending; make a token of it or delete it first")
      return refused
    }
    total.add(commit)
    let shift = caret > range.upperBound ? commit.committedCount : 0
    content.moveCaret(to: (tokensBefore + shift) * TokenLine.tokenWidth)
    return nil
  }

  private mutating func edit(_ edit: Edit) -> Effect {
    attempt { field in
      field.content.select(Selection(edit.range))
      if !edit.replacement.isEmpty { return field.put(edit.replacement, isPasted: true) }
      field.content.delete(field.content.selection.range.utf8)
      return Effect()
    }
  }

  /// A whole new line: the smallest edit that makes it, of several the one that ends at the caret. The selection in
  /// it goes where what it stands beside went.
  private mutating func replaceAll(_ line: String, _ selection: Selection) -> Effect {
    if line.hasSameBytes(as: self.line) { return select(selection) }
    var edit = Edit(from: self.line, to: line, endingAt: selection.head)
    // A mark at the start of the pending text makes one grapheme with the token before it, which stays.
    if edit.replacement.unicodeScalars.first == TokenLine.tokenScalar,
      edit.range.utf8.count >= TokenLine.tokenWidth,
      content.token(at: edit.range.lowerBound.value) != nil
    {
      edit.replacement = edit.replacement[utf8: TokenLine.tokenWidth..<edit.replacement.utf8.count]
      edit.range = edit.range.lowerBound + TokenLine.tokenWidth..<edit.range.upperBound
    }
    let effect = perform(edit)
    let new = selection.following(edit, from: line, to: content.text, at: content.selection)
    if effect.refusal == nil, new != content.selection { _ = select(new) }
    return effect
  }

  /// Performs the edit that a surface has made: a character that is put in counts as typed.
  private mutating func perform(_ edit: Edit) -> Effect {
    if edit.range.isEmpty, edit.replacement.graphemes.count == 1 {
      let before = content
      content.moveCaret(to: edit.range.lowerBound.value)
      let effect = type(edit.replacement)
      guard effect.refusal != nil, effect.mergedCount == 0 else { return effect }
      content = before
      return Effect(refusal: effect.refusal)
    }
    return self.edit(edit)
  }

  // MARK: Deleting

  private mutating func delete(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> Effect {
    guard content.selection.isCaret else {
      return edit(Edit(range: content.selection.range, replacement: ""))
    }
    let before = content
    let caret = content.selection.head.value
    if unit != .line {
      let token = direction == .backward ? content.token(endingAt: caret) : content.token(at: caret)
      if let token {
        selectToken(token, towards: direction)
        return Effect()
      }
    }
    let target = content.target(direction, unit, from: caret)
    if target == caret {
      return Effect(refusal: direction == .backward ? .nothingBefore : .nothingBehind)
    }
    content.delete(Swift.min(caret, target)..<Swift.max(caret, target))
    note(before, kind: unit == .character ? .deleting : .other)
    return Effect()
  }

  // MARK: Moving

  mutating func selectToken(_ index: Int, towards direction: FieldCommand.Direction) {
    let range = Range(utf8: content.range(ofToken: index))
    content.select(
      direction == .backward
        ? Selection(anchor: range.upperBound, head: range.lowerBound) : Selection(range))
    history.endRun()
  }

  private mutating func select(_ selection: Selection) -> Effect {
    content.select(selection)
    history.endRun()
    return Effect()
  }

  private mutating func move(
    _ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, extending: Bool
  ) -> Effect {
    let selection = content.selection
    if !extending, !selection.isCaret, unit == .character {
      let range = selection.range
      return select(Selection(caret: direction == .backward ? range.lowerBound : range.upperBound))
    }
    let head = UTF8Offset(content.target(direction, unit, from: selection.head.value))
    return select(Selection(anchor: extending ? selection.anchor : head, head: head))
  }

  // MARK: Undo

  private mutating func travel(_ direction: FieldCommand.Direction, _ otherwise: String) -> Effect {
    guard let state = history.travel(direction, from: content) else {
      return Effect(refusal: FieldRefusal(.nothingToUndo, otherwise))
    }
    content = state
    return Effect()
  }
}
