import InputMask

/// What undo brings back of an ``InputField``.
struct FieldSnapshot: UndoStep {
  var content: FieldContent
  var selection: Selection
  var entry: VariantEntry?

  var byteCount: Int {
    content.core.count + (content.handedIn?.utf8.count ?? 0) + (entry?.text.utf8.count ?? 0)
  }
}
