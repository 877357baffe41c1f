/// A position in the value as it is edited, counted in UTF-8 code units from its start.
///
/// A position in the text of that value is a ``UTF8Offset``. ``FieldLayout`` alone knows where the one is in the other.
package struct ValueOffset: Hashable, Comparable, Sendable {
  /// The number of UTF-8 code units before the position.
  package var value: Int

  /// A position `value` UTF-8 code units from the start.
  package init(_ value: Int) { self.value = value }

  /// The start of any value.
  package static let zero = ValueOffset(0)

  package static func < (left: ValueOffset, right: ValueOffset) -> Bool { left.value < right.value }
}

extension Range where Bound == ValueOffset {
  /// The range between two counts of UTF-8 code units.
  package init(inValue range: Range<Int>) {
    self = ValueOffset(range.lowerBound)..<ValueOffset(range.upperBound)
  }

  /// The same range as plain counts of UTF-8 code units, for code that addresses bytes.
  package var utf8: Range<Int> { lowerBound.value..<upperBound.value }
}
