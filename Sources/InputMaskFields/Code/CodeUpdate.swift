import InputMask

/// What a ``CodeField`` answers to everything that is done with it.
public struct CodeUpdate: Hashable, Sendable {
  /// The code as one string: the characters of the filled boxes, in order.
  public var code: String
  /// The boxes, the first one first, as they are to be drawn.
  public var boxes: [CodeBox]
  /// What an input method has not committed yet, to be drawn in the current box; empty for nothing, covers
  /// while the field is secure. It is in no box.
  public var markedText: String
  /// Whether every box is filled, and the rule finds the code as long as it must be.
  public var isComplete: Bool
  /// What is wrong with the code; ranges in UTF-8 offsets of `code`.
  public var problems: [Problem]
  /// Whether the code is another one now, so that the owner must be told.
  public var notifies = false
  /// How often the owner was told up to now. An owner that answers late says with it what it answers.
  public var revision: Int
  /// Whether a change by the user left the code complete: the moment to send it off.
  public var commits: Bool
  /// Why nothing was done; of several typed characters, why the first of them that was refused was. A literal is
  /// one that the rule writes itself.
  public var refusal: FieldRefusal?
  /// How many characters of what was put in found no box, white space not counted.
  public var leftOutCount: Int
  /// What the code means; `nil` for one that is not valid and complete, for a rule whose value has no type, and while the
  /// field is secure.
  public var typedValue: TypedValue?
}

extension CodeUpdate: Secretive {}
