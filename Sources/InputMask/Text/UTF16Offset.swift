/// A position counted in UTF-16 code units, as browsers, Cocoa and language servers count.
public struct UTF16Offset: Hashable, Comparable, Sendable {
  /// The number of UTF-16 code units before the position.
  public var value: Int

  /// A position `value` UTF-16 code units from the start.
  public init(_ value: Int) { self.value = value }

  /// Whether the left position comes before the right one.
  public static func < (left: UTF16Offset, right: UTF16Offset) -> Bool { left.value < right.value }
}
