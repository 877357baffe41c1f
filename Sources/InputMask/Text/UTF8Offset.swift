/// A position in a text, counted in UTF-8 code units from its start; the unit the engine works in.
public struct UTF8Offset: Hashable, Comparable, Sendable {
  /// The number of UTF-8 code units before the position.
  public var value: Int

  /// A position `value` UTF-8 code units from the start.
  public init(_ value: Int) { self.value = value }

  /// The start of any text.
  public static let zero = UTF8Offset(0)

  /// Whether the left position comes before the right one.
  public static func < (left: UTF8Offset, right: UTF8Offset) -> Bool { left.value < right.value }

  /// The position `distance` UTF-8 code units further on.
  public static func + (offset: UTF8Offset, distance: Int) -> UTF8Offset {
    UTF8Offset(offset.value + distance)
  }
}

extension Range where Bound == UTF8Offset {
  /// The range between two counts of UTF-8 code units.
  package init(utf8 range: Range<Int>) { self = UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound) }

  /// The same range as plain counts of UTF-8 code units, for code that addresses bytes.
  package var utf8: Range<Int> { lowerBound.value..<upperBound.value }
}
