import InputMask

/// What a field answers to everything that is done with it.
public struct FieldUpdate: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The text as drawn: the text itself, or what redaction leaves of it while the field is secure.
  public var shown: String
  /// Where the guide stands in `shown`, in UTF-8 offsets: literals and placeholders that no text and no value has; `nil` where
  /// there is none. It stands where the next character would be typed, and a surface may draw it paler.
  public var guide: Range<UTF8Offset>?
  /// The selection, in UTF-8 offsets of `text`.
  public var selection: Selection
  /// The selection, in UTF-8 offsets of `shown`.
  public var shownSelection: Selection
  /// What an input method has not committed yet, to be drawn in the place of the selection; empty for
  /// nothing, covers while the field is secure. It is in no other text.
  public var markedText: String
  /// The value as it is handed out.
  public var value: String
  /// Whether nothing is missing: every place that must be filled is, the value is as long as it must be, and no pattern
  /// finds fault with it that more characters behind it would put right. While it is not, a problem may be that the user
  /// has not finished.
  public var isComplete: Bool
  /// What is wrong with the value; ranges in UTF-8 offsets of `text`.
  public var problems: [Problem]
  /// Whether the owner must be told the text and asked for its current one.
  public var notifies: Bool
  /// How often the owner was told up to now. An owner that answers late says with it what it answers.
  public var revision: Int
  /// Why nothing was done, if nothing was: text and selection are as they were. Where a part was done, such as
  /// some of several typed characters, or the committing of marked text, it is `nil`, and `dropped` has the rest.
  public var refusal: FieldRefusal?
  /// The characters that were left out of the text that was handed in, in order and in UTF-8 offsets of that text. The text was
  /// typed, pasted, put in by an edit, committed by an input method, or handed in whole. Refused characters are
  /// among them. A command without a text of its own leaves out characters of the marked text that it commits; in a disabled
  /// field it leaves out all of them.
  public var dropped: [Dropped]
  /// The parts of the value by their names; empty for a rule without parts, and while the field is secure.
  public var parts = PartTexts()
  /// The name of the variant of the rule that the text is formatted by; `nil` for a rule without variants, and of a
  /// secure field whose rule hides how long a value is.
  public var variant: String?
  /// What the value means; `nil` for one that is not valid and complete, for a rule whose value has no type, and while the
  /// field is secure.
  public var typedValue: TypedValue?
}

extension FieldUpdate {
  /// How many stretches of what was put in found no room.
  package var leftOutCount: Int { dropped.leftOutCount }
}

extension [Dropped] {
  /// How many stretches found no room.
  package var leftOutCount: Int { count { $0.reason == .tooLong || $0.reason == .noSlot } }
}

extension FieldUpdate: Secretive {}
