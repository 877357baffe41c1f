/// Why a formatter left a character out. The words are those of JSON, and stay.
public enum DropReason: String, BitwiseCopyable, Hashable, Sendable, CaseIterable {
  /// It is no decimal digit.
  case notADigit = "not-a-digit"
  /// It is no letter.
  case notALetter = "not-a-letter"
  /// It is outside the rule's set of characters.
  case notAllowed = "not-allowed"
  /// It is white space at an end of the text or beside other white space.
  case whitespace = "white-space"
  /// It belongs to another spelling of the prefix that the rule writes itself.
  case prefix
  /// The text is as long as the rule lets it be.
  case tooLong = "too-long"
  /// It fits no slot of the mask where it stands, or would become one character with a literal beside it.
  case noSlot = "no-slot"
  /// The number or word of its part could not become one that is allowed.
  case outOfRange = "out-of-range"
  /// A replacement puts nothing in its place.
  case replaced
  /// The rule refuses the whole text for a character in it.
  case refused
  /// A formatter of the program's own refused it.
  case custom
  /// It is a literal of the rule: part of the text, not of the value. Not reported as dropped.
  case literal
}
