import InputMask

/// One box of a ``CodeField``, as a surface draws it.
public struct CodeBox: Hashable, Sendable {
  /// What the box holds: one grapheme, or nothing.
  public var character: String
  /// What is drawn in it: the character, or a bullet while the field is secure.
  public var shown: String
  /// Whether the next key goes here.
  public var isFocused: Bool

  /// Whether there is a character in the box.
  public var isFilled: Bool { !character.isEmpty }
}

extension CodeBox: Secretive {}
