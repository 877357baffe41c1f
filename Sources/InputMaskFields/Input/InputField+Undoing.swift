import InputMask

extension InputField {
  /// Whether undo finds something to go back to.
  /// - Complexity: O(*n*) in the number of steps.
  public var canUndo: Bool { isEnabled && history.done.contains { !changesNothing($0) } }

  /// Whether redo finds something to do again.
  /// - Complexity: O(*n*) in the number of steps.
  public var canRedo: Bool { isEnabled && history.undone.contains { !changesNothing($0) } }

  /// Goes to another state of the history, and passes over those that change nothing.
  /// - Parameter otherwise: what is said where there is none.
  func travelling(_ direction: FieldCommand.Direction, _ otherwise: String) -> FieldTransaction {
    var result = FieldTransaction(self)
    if let state = result.history.travel(direction, from: current, skipping: changesNothing) {
      result.state = state
    } else {
      result.refusal = FieldRefusal(.nothingToUndo, otherwise)
    }
    return result
  }

  /// Whether a step would leave text, value and selection as they are: a run that led back to where it began,
  /// or an edit of which the owner made what had been there.
  private func changesNothing(_ step: FieldState) -> Bool {
    step.selection == selection && current.isSame(step)
  }

  // MARK: Input methods

  /// Commits the text of an input method as one edit.
  func committingMarked() -> FieldTransaction {
    guard let edit = marked else { return FieldTransaction(self) }
    guard isEnabled else {
      let whole = Range(utf8: 0..<edit.replacement.utf8.count)
      return FieldTransaction(
        self, refusal: .disabled, dropped: [Dropped(range: whole, step: "", reason: .notAllowed)])
    }
    return entering(edit, isKey: edit.replacement.withTextView { $0.graphemeCount } == 1)
  }
}
