import InputMask

/// Something that a user does with a field.
public enum FieldCommand: Hashable, Sendable {
  /// How far a deletion or a movement goes.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// One grapheme of the value, or of the literals behind it that were typed.
    case character
    /// To the next end of a word.
    case word
    /// To the start or the end of the field, which is one line whatever line breaks are in it.
    case line
  }

  /// To which side.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Towards the start of the text.
    case backward
    /// Towards the end of the text.
    case forward
  }

  /// Types a string at the selection, one grapheme after the other.
  case type(String)
  /// Puts a string in the place of the selection, as one edit.
  case paste(String)
  /// Deletes the selection, or from the caret to one side.
  case delete(Direction, Unit)
  /// Moves the caret, or with `extending` the head of the selection.
  case move(Direction, Unit, extending: Bool)
  /// Selects; clamped to the editable range and to grapheme boundaries.
  case select(Selection)
  /// Selects all that can be edited.
  case selectAll
  /// Replaces any range of the text.
  case edit(Edit)
  /// Hands in a whole new text with its selection, in UTF-8 offsets of that text, where nobody says what the edit
  /// was. The selection goes where what it stands beside goes; where the edit is refused it stays as it was.
  case replaceAll(String, Selection)
  /// Puts the next number, or the next word, into the part of the value at the caret; behind the last comes the first.
  case stepUp
  /// Puts the number or the word before into the part of the value at the caret; before the first comes the last.
  case stepDown
  /// Selects the part of the value behind the one at the caret, or goes to where it would begin; behind the last part, to
  /// the end.
  case nextPart
  /// Selects the part of the value before the one at the caret, or goes to where it would begin; before the first part, to
  /// the start.
  case previousPart
  /// Goes back to before the last change.
  case undo
  /// Takes the last undo back.
  case redo
  /// Shows text of an input method that is not committed yet.
  case mark(String)
  /// Commits it.
  case commitMarked
}

extension FieldCommand {
  /// Whether the command is an input method's own, so that what it has marked stays uncommitted.
  var concernsMarkedText: Bool {
    switch self {
    case .mark, .commitMarked: true
    default: false
    }
  }

  /// Whether the command does nothing but select.
  var isSelecting: Bool {
    switch self {
    case .move, .select, .selectAll: true
    default: false
    }
  }

  /// Whether the command types, or shows what is to be typed.
  var isTyped: Bool { if case .type = self { true } else { concernsMarkedText } }

  /// Whether the command goes back or forward in the history.
  var isRestoring: Bool { self == .undo || self == .redo }

  /// Whether the command hands in a text of its own.
  var hasText: Bool {
    switch self {
    case .type, .paste, .edit, .replaceAll, .mark, .commitMarked: true
    default: false
    }
  }
}

extension FieldCommand: Secretive {}
