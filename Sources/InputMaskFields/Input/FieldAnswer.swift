import InputMask

/// What a text comes to that an owner set after it was told, if that is its answer and no change of its own. An object, since
/// most fields never have one.
final class FieldAnswer: Sendable {
  /// What can be undone then.
  let history: UndoHistory<FieldSnapshot>
  /// That the owner did not take the edit, where it did not; `nil` otherwise.
  let refusal: FieldRefusal?

  init(history: UndoHistory<FieldSnapshot>, refusal: FieldRefusal?) {
    self.history = history
    self.refusal = refusal
  }
}
