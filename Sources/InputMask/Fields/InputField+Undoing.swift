extension InputField {
  mutating func undo() -> Effect {
    guard let snapshot = history.undo(from: snapshot) else {
      return Effect(refusal: FieldRefusal(.nothingToUndo, "there is nothing to undo"))
    }
    restore(snapshot)
    return Effect()
  }

  mutating func redo() -> Effect {
    guard let snapshot = history.redo(from: snapshot) else {
      return Effect(refusal: FieldRefusal(.nothingToUndo, "there is nothing to do again"))
    }
    restore(snapshot)
    return Effect()
  }

  private mutating func restore(_ snapshot: FieldSnapshot) {
    content = snapshot.content
    layout = engine.layout(of: content)
    caret = snapshot.selection
  }

  // MARK: Input methods

  /// Shows text of an input method; nothing else changes until it is committed.
  mutating func mark(_ string: String) -> Effect {
    marked = Edit(range: marked?.range ?? caret.range, replacement: string)
    return Effect()
  }

  /// Commits the text of an input method as one edit.
  mutating func commitMarked() -> Effect {
    guard let edit = marked else { return Effect() }
    marked = nil
    if edit.replacement.isEmpty { return Effect() }
    guard isEnabled else {
      return Effect(refusal: FieldRefusal(.disabled, "the field is disabled; enable it first"))
    }
    if edit.replacement.withTextView({ $0.graphemeCount }) > 1 { return self.edit(edit) }
    return typeGrapheme(
      edit.replacement, at: Selection(anchor: edit.range.lowerBound, head: edit.range.upperBound))
  }
}
