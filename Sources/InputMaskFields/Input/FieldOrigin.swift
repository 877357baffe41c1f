import InputMask

/// What an event started from, for an owner that does not take what came of it.
struct FieldOrigin: Sendable {
  let laidOut: LaidOutContent
  let entry: VariantEntry?
  let selection: Selection
  let history: UndoHistory<FieldSnapshot>
  /// Whether the event went back or forward in the history.
  let isRestoring: Bool

  var text: String { laidOut.layout.text }

  /// To which side a deletion from a caret went that led to a text and a caret; `nil` for anything else.
  func deletion(leadingTo text: String, _ caret: Selection) -> FieldCommand.Direction? {
    guard !isRestoring, selection.isCaret, caret.isCaret else { return nil }
    let edit = Edit(from: self.text, to: text, endingAt: caret.head)
    guard edit.replacement.isEmpty, !edit.range.isEmpty else { return nil }
    return caret.head < selection.head ? .backward : .forward
  }
}
