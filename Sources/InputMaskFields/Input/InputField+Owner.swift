import InputMask

extension InputField {
  /// Hands in a text that changed outside. It replaces the text and tells nobody; the caret stays with the
  /// characters that it was next to. The text that the owner is known to hold changes nothing.
  ///
  /// The change is a step of its own for undo: what the user did before stays, and undoing the change tells
  /// the owner. An owner that was told of an edit may set its text first and say then, with ``reconcile(with:answering:)``,
  /// that this was its answer: that is no step. Nor is an answer to undo or redo, which pass over what the owner
  /// does not take.
  /// - Parameters:
  ///   - text: what the owner holds.
  ///   - revision: ``FieldUpdate/revision`` of the update that the owner answers. An answer to an earlier one than the last is left
  ///     out, so that no key is lost that was typed since: the owner answers the last one, too.
  /// - Complexity: O(*n*) in the length of the texts.
  public mutating func setExternal(_ text: String, answering revision: Int? = nil) -> FieldUpdate {
    if let revision, revision < owner.revision { return update }
    memory.lastTyped = nil
    guard owner.isUnanswered, let told = owner.told else {
      // A change that answers nothing.
      if isHeld(text) { return update }
      owner.change()
      let dropped = replaceOutside(text, isStep: true)
      return answer(nil, dropped)
    }
    if isHeld(text) {
      owner.answer()
      return update
    }
    let before = (state: current, history: history)
    var update = reconcile(with: text)
    let answered = told.isRestoring ? before.history : history
    owner.answered = (answered, update.refusal)
    history = before.history
    if !told.isRestoring { history.note(before.state, kind: .other) }
    update.refusal = nil
    return update
  }

  /// Takes the owner's current text after it was told. Where the owner holds another one, that replaces the
  /// text, and nobody is told again. It is no step of its own: undo goes back to before the edit that the
  /// owner was told of. Where the owner holds what had been there before that edit, it did not take it, and the
  /// edit never was: what could be undone and done again then can be now, and the update says so.
  ///
  /// Over what the owner puts back, the caret goes where the key went: to the left after a backspace, to the right
  /// after a forward delete or where the character was typed that stands there.
  /// - Parameters:
  ///   - current: what the owner holds.
  ///   - revision: as in ``setExternal(_:answering:)``.
  /// - Complexity: O(*n*) in the length of the texts.
  public mutating func reconcile(with current: String, answering revision: Int? = nil) -> FieldUpdate {
    if let revision, revision < owner.revision { return update }
    let isFirst = owner.isUnanswered
    owner.answer()
    let confirmed = owner.answered
    owner.answered = nil
    if let confirmed { history = confirmed.history }
    if isHeld(current) { return answer(confirmed?.refusal) }
    // A text that the field drew itself is not read anew: half of a word may be what no whole one is.
    if let told = owner.told, current.hasSameBytes(as: told.state.text) {
      return takeBack(to: told, followsKey: isFirst)
    }
    let deletion = isFirst ? owner.told.flatMap { $0.deletion(leadingTo: text, selection) } : nil
    let dropped = replaceOutside(current, isStep: false, deletion)
    let now = self.current
    history.forgetLast { now.isSame($0) }
    return answer(nil, dropped)
  }

  /// The same of an owner that holds values and no texts.
  mutating func reconcile(withValue value: String) -> FieldUpdate {
    if let told = owner.told, told.state.laidOut.value.hasSameBytes(as: value) {
      return reconcile(with: told.state.text)
    }
    return reconcile(with: value)
  }

  /// Goes back to before an event that the owner did not take.
  private mutating func takeBack(to origin: FieldOrigin, followsKey: Bool) -> FieldUpdate {
    let edited = current
    owner.external = origin.state.text
    current = origin.state
    history = origin.history
    memory.lastTyped = nil
    let moved = followsKey ? place(in: origin, overWhatWasPutBackBehind: edited.text, edited.selection) : nil
    if let moved, moved != selection {
      current.selection = moved
      history.endRun()
      return update
    }
    return answer(.notTaken)
  }

  /// Where the caret goes in a text that came back: to the side that the key went to. `nil` where it stays.
  private func place(
    in origin: FieldOrigin, overWhatWasPutBackBehind text: String, _ caret: Selection
  ) -> Selection? {
    let old = origin.state
    guard !origin.isRestoring, caret.isCaret else { return nil }
    let (start, head) = (old.selection.range.lowerBound.value, caret.head.value)
    if !old.selection.isCaret, head == start, text.utf8.count < old.text.utf8.count { return clamped(caret) }
    switch origin.deletion(leadingTo: text, caret) {
    case .backward: return clamped(caret)
    case .forward:
      return clamped(Selection(caret: UTF8Offset(old.text.utf8.count - text.utf8.count + head)))
    case nil:
      // What was typed stands there; of what was selected, maybe behind a literal.
      guard head > start, text.utf8.count > old.text.utf8.count || !old.selection.isCaret else { return nil }
      let (typed, end) = (
        text.utf8.dropFirst(start).prefix(head - start), old.selection.range.upperBound.value
      )
      let place = (start...Swift.max(start, end - typed.count)).first {
        old.text.utf8.dropFirst($0).starts(with: typed)
      }
      return place.map { clamped(Selection(caret: UTF8Offset($0 + typed.count))) }
    }
  }

  /// Whether the owner is known to hold a text, or holds what the field shows; it does from now on.
  private mutating func isHeld(_ text: String) -> Bool {
    if text.hasSameBytes(as: self.text) {
      // The owner now holds a text from which nothing is lost.
      if !text.hasSameBytes(as: owner.external) { current.laidOut = current.laidOut.with(handedIn: nil) }
      owner.external = text
      return true
    }
    return text.hasSameBytes(as: owner.external)
  }

  /// Puts a text of the owner's in the place of all. The answer tells which characters were left out.
  /// - Parameters:
  ///   - isStep: whether it is no answer to an edit, but a change of its own.
  ///   - deletion: to which side the edit deleted that the text answers.
  private mutating func replaceOutside(
    _ text: String, isStep: Bool, _ deletion: FieldCommand.Direction? = nil
  ) -> [Dropped] {
    owner.external = text
    let (change, newEntry) = engines.parse(text, isEditing: false, isHandedIn: true)
    // Whoever types at the end goes on there, whatever the owner adds; whoever deletes there stays before that.
    let affinity: Affinity? = isStep ? nil : deletion == .backward ? .upstream : .downstream
    let map = ExternalMap(from: self.text, to: change.layout.text, leaning: affinity)
    // If the text is another one, it is unknown which of its characters were typed.
    if !change.layout.text.hasSameBytes(as: self.text) { memory.lastTyped = nil }
    if isStep {
      if !current.isSame(change.laidOut) { history.note(current, kind: .other) }
      history.endRun()
    }
    func mapped(_ selection: Selection) -> Selection { change.layout.clamped(selection.map(map.map)) }
    marked = marked.map { Edit(range: mapped(Selection($0.range)).range, replacement: $0.replacement) }
    current = FieldState(laidOut: change.laidOut.closed, selection: mapped(selection), entry: newEntry)
    return change.dropped
  }

  // MARK: Focus

  /// Notes that the field got the focus.
  public mutating func focus() -> FieldUpdate {
    isFocused = true
    _ = begin()
    return update
  }

  /// Notes that the field lost the focus: what an input method has not committed is, and the filters that
  /// tidy run.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func blur() -> FieldUpdate {
    event { field in
      field.isFocused = false
      field.history.endRun()
      field.take(field.tidying())
      field.memory.lastTyped = nil
      return (nil, nil)
    }
  }

  /// What is made of the field when it is left.
  private func tidying() -> FieldTransaction {
    var result = FieldTransaction(self)
    let change = engine.tidied(content)
    if change.content != content, let map = change.map {
      func moved(_ offset: UTF8Offset) -> UTF8Offset {
        if offset >= layout.editable.upperBound { return change.layout.editable.upperBound }
        let read = UTF8Offset(layout.coreOffset(of: offset).value)
        let core = ValueOffset(map.map(read, leaning: .upstream).value)
        return change.laidOut.textOffset(of: core)
      }
      result.adopt(change.laidOut, change.layout.clamped(selection.map(moved)), kind: .other)
      // Tidying makes nothing good that was lost.
      result.remember(handedIn: content.handedIn)
      if current.entry != nil {
        let text = reading(of: result.state).text
        result.state.entry?.text = text
      }
    }
    result.state.laidOut = result.state.laidOut.closed
    return result
  }

}
