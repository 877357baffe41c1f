/// A position in a text, counted in units of one kind from its start. A position in one unit is never taken for one in another.
public struct TextOffset<Unit>: Hashable, Comparable, Sendable {
  /// The number of units before the position.
  public var value: Int

  /// A position `value` units from the start.
  @inlinable
  public init(_ value: Int) { self.value = value }

  /// The start of any text.
  @inlinable
  public static var zero: Self { Self(0) }

  /// Whether the left position comes before the right one.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  /// The position `distance` units further on.
  @inlinable
  public static func + (offset: Self, distance: Int) -> Self { Self(offset.value + distance) }
}

/// A position counted in UTF-8 code units; the unit the engine works in.
public typealias UTF8Offset = TextOffset<UTF8>

/// A position counted in UTF-16 code units, as browsers, Cocoa and language servers count.
public typealias UTF16Offset = TextOffset<UTF16>

/// A position counted in extended grapheme clusters: what a person counts as characters.
public typealias GraphemeOffset = TextOffset<Character>

/// A position in the value as it is edited, counted in UTF-8 code units.
///
/// A position in the text of that value is a ``UTF8Offset``. ``FieldLayout`` alone knows where the one is in the other.
package typealias ValueOffset = TextOffset<UTF8Text>

extension Range<UTF8Offset> {
  /// The range between two counts of UTF-8 code units.
  package init(utf8 range: Range<Int>) { self = UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound) }

  /// The same range as plain counts of UTF-8 code units, for code that addresses bytes.
  package var utf8: Range<Int> { lowerBound.value..<upperBound.value }
}

extension Range<ValueOffset> {
  /// The range between two counts of UTF-8 code units.
  package init(inValue range: Range<Int>) {
    self = ValueOffset(range.lowerBound)..<ValueOffset(range.upperBound)
  }

  /// The same range as plain counts of UTF-8 code units, for code that addresses bytes.
  package var utf8: Range<Int> { lowerBound.value..<upperBound.value }
}
