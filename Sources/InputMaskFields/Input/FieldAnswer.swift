import InputMask

/// What a text comes to that an owner set after it was told, if that is its answer and no change of its own.
struct FieldAnswer: Sendable {
  /// What can be undone then.
  var history: UndoHistory<FieldSnapshot>
  /// That the owner did not take the edit, where it did not; `nil` otherwise.
  var refusal: FieldRefusal?
}
