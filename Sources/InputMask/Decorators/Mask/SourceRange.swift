/// A half-open range of UTF-8 offsets in the text it was read from.
struct SourceRange: Sendable, Hashable {
  /// The UTF-8 offset of the first byte.
  let lowerBound: Int
  /// The UTF-8 offset just past the last byte.
  let upperBound: Int

  init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }
}
