/// What a length, or a position outside the engine, is counted in.
public enum TextUnit: String, Hashable, Sendable, CaseIterable {
  /// Extended grapheme clusters: what people count as characters. An upper limit of a length counts a grapheme once for every 31
  /// Unicode scalars that it has or begins. Source: the Stream-Safe Text Format (UAX #15, section 13), which allows
  /// 30 marks in a row.
  case graphemes
  /// Unicode scalars, as Python and many databases count.
  case scalars
  /// UTF-16 code units, as JavaScript, Java and Cocoa count.
  case utf16
  /// UTF-8 code units: bytes, as the engine, files and many column limits count.
  case utf8

  /// The position that a count is in a text; clamped to it, and moved back to the start of what it falls inside.
  /// - Complexity: O(*n*) in the length of the text; O(1) in UTF-8.
  public func position(_ count: Int, in text: String) -> UTF8Offset {
    switch self {
    case .utf8: return UTF8Offset(Swift.min(Swift.max(0, count), text.utf8.count))
    case .utf16: return text.utf8Offset(of: UTF16Offset(count))
    case .scalars: return UTF8Offset(text.converted(count, from: { _ in 1 }, to: UTF8.width))
    case .graphemes: return text.utf8Offset(of: GraphemeOffset(count))
    }
  }

  /// How many units of a text stand before a position.
  /// - Complexity: O(*n*) in the length of the text; O(1) in UTF-8.
  public func count(before position: UTF8Offset, in text: String) -> Int {
    switch self {
    case .utf8: return Swift.min(Swift.max(0, position.value), text.utf8.count)
    case .utf16: return text.utf16Offset(of: position).value
    case .scalars: return text.converted(position.value, from: UTF8.width, to: { _ in 1 })
    case .graphemes: return text.graphemeOffset(of: position).value
    }
  }
}
