/// A position counted in extended grapheme clusters: what a person counts as characters.
public struct GraphemeOffset: Hashable, Comparable, Sendable {
  /// The number of graphemes before the position.
  public var value: Int

  /// A position `value` graphemes from the start.
  public init(_ value: Int) { self.value = value }

  /// Whether the left position comes before the right one.
  public static func < (left: GraphemeOffset, right: GraphemeOffset) -> Bool { left.value < right.value }
}
