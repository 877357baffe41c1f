import InputMask

/// What undo brings back of an ``InputField``.
struct FieldSnapshot: UndoStep {
  let laidOut: LaidOutContent
  let selection: Selection
  let entry: VariantEntry?

  var content: FieldContent { laidOut.content }

  var byteCount: Int {
    content.core.count + laidOut.layout.text.utf8.count + (content.handedIn?.utf8.count ?? 0)
      + (entry?.text.utf8.count ?? 0)
  }
}

extension FieldSnapshot {
  /// Compares what the text is made of.
  static func == (left: Self, right: Self) -> Bool {
    left.content == right.content && left.selection == right.selection && left.entry == right.entry
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(selection)
    hasher.combine(entry)
  }
}
