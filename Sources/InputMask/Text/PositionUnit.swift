/// What positions of a text are counted in, outside the engine.
public enum PositionUnit: String, Hashable, Sendable, CaseIterable {
  /// UTF-8 code units, as the engine counts.
  case utf8
  /// UTF-16 code units, as JavaScript, Java and Cocoa count.
  case utf16
  /// Extended grapheme clusters: what people count as characters.
  case grapheme

  /// The position that a count is in a text; clamped to it, and moved back to the start of what it falls inside.
  /// - Complexity: O(*n*) in the length of the text; O(1) in UTF-8.
  public func position(_ count: Int, in text: String) -> UTF8Offset {
    switch self {
    case .utf8: return UTF8Offset(Swift.min(Swift.max(0, count), text.utf8.count))
    case .utf16: return text.utf8Offset(of: UTF16Offset(count))
    case .grapheme: return text.utf8Offset(of: GraphemeOffset(count))
    }
  }

  /// How many units of a text stand before a position.
  /// - Complexity: O(*n*) in the length of the text; O(1) in UTF-8.
  public func count(before position: UTF8Offset, in text: String) -> Int {
    switch self {
    case .utf8: return Swift.min(Swift.max(0, position.value), text.utf8.count)
    case .utf16: return text.utf16Offset(of: position).value
    case .grapheme: return text.graphemeOffset(of: position).value
    }
  }

  /// The selection of a text between two counts.
  /// - Complexity: O(*n*) in the length of the text; O(1) in UTF-8.
  public func selection(anchor: Int, head: Int, in text: String) -> Selection {
    Selection(anchor: position(anchor, in: text), head: position(head, in: text))
  }
}
