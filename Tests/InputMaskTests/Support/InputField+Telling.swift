import InputMaskFields

extension InputField {
  /// Performs a command, tells the owner where its text is another one, and takes its current text.
  mutating func perform(_ command: FieldCommand, telling: (String) -> String) -> FieldUpdate {
    tell(perform(command), telling)
  }

  /// Leaves the field in the same way.
  mutating func blur(telling: (String) -> String) -> FieldUpdate { tell(blur(), telling) }

  private mutating func tell(_ update: FieldUpdate, _ telling: (String) -> String) -> FieldUpdate {
    guard update.notifies else { return update }
    var reconciled = reconcile(with: telling(update.text))
    reconciled.notifies = true
    reconciled.refusal = update.refusal ?? reconciled.refusal
    reconciled.dropped = update.dropped
    return reconciled
  }
}
