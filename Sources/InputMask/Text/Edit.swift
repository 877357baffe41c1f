/// One change of a text: this range gives way to that string. Typing, pasting and deleting are edits.
public struct Edit: Hashable, Sendable {
  /// What is replaced, in UTF-8 offsets of the text before the edit.
  public var range: Range<UTF8Offset>
  /// What comes in its place.
  public var replacement: String

  /// An edit that puts `replacement` in the place of `range`.
  public init(range: Range<UTF8Offset>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension Edit: Secretive {}
