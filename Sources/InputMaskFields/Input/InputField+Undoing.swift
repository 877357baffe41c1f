import InputMask

extension InputField {
  /// Whether undo finds something to go back to.
  /// - Complexity: O(*n*) in the number of steps.
  public var canUndo: Bool { isEnabled && history.done.contains { !changesNothing($0) } }

  /// Whether redo finds something to do again.
  /// - Complexity: O(*n*) in the number of steps.
  public var canRedo: Bool { isEnabled && history.undone.contains { !changesNothing($0) } }

  mutating func undo() -> Effect {
    let now = self
    guard let snapshot = history.undo(from: snapshot, skipping: { now.changesNothing($0) }) else {
      return Effect(refusal: FieldRefusal(.nothingToUndo, "there is nothing to undo"))
    }
    restore(snapshot)
    return Effect()
  }

  mutating func redo() -> Effect {
    let now = self
    guard let snapshot = history.redo(from: snapshot, skipping: { now.changesNothing($0) }) else {
      return Effect(refusal: FieldRefusal(.nothingToUndo, "there is nothing to do again"))
    }
    restore(snapshot)
    return Effect()
  }

  /// Whether a step would leave text, value and selection as they are: a run that led back to where it began,
  /// or an edit of which the owner made what had been there.
  private func changesNothing(_ step: FieldSnapshot) -> Bool {
    step.selection == caret && step.entry?.index == entry?.index && isSame(step.laidOut)
  }

  /// Takes over what the field held at one time.
  mutating func restore(_ snapshot: FieldSnapshot) {
    entry = snapshot.entry
    laidOut = snapshot.laidOut
    caret = snapshot.selection
  }

  // MARK: Input methods

  /// Shows text of an input method; nothing else changes until it is committed.
  mutating func mark(_ string: String) -> Effect {
    // An input method that takes back all that it had marked has nothing to commit.
    marked = string.isEmpty ? nil : Edit(range: marked?.range ?? caret.range, replacement: string)
    return Effect()
  }

  /// Commits the text of an input method as one edit.
  mutating func commitMarked() -> Effect {
    guard let edit = marked else { return Effect() }
    marked = nil
    guard isEnabled else {
      let whole = Range(utf8: 0..<edit.replacement.utf8.count)
      return Effect(refusal: .disabled, dropped: [Dropped(range: whole, step: "", reason: .notAllowed)])
    }
    if edit.replacement.withTextView({ $0.graphemeCount }) > 1 { return self.edit(edit) }
    return typeGrapheme(
      edit.replacement, at: Selection(anchor: edit.range.lowerBound, head: edit.range.upperBound))
  }
}
