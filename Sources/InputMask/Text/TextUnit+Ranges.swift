extension TextUnit {
  /// Many stretches of a text in units, each widened to whole ones and clamped to the text.
  /// - Complexity: O(*n* + *m*) in the length of the text and the number of stretches, where one position at a
  ///   time would take their product.
  public func counts(of ranges: [Range<UTF8Offset>], in text: String) -> [Range<Int>] {
    let length = text.utf8.count
    guard self != .utf8, !ranges.isEmpty else { return ranges.map { $0.utf8.clamped(to: 0..<length) } }
    // For each UTF-8 offset, how many units end at or before it, and how many begin before it.
    var ended = [Int](repeating: 0, count: length + 1)
    var begun = ended
    var end = 0
    var count = 0
    func pass(_ byteCount: Int, _ width: Int) {
      let start = end
      end += byteCount
      for offset in start..<end {
        ended[offset] = count
        begun[offset] = offset == start ? count : count + width
      }
      count += width
    }
    if self == .utf16 || self == .scalars {
      for scalar in text.unicodeScalars {
        pass(UTF8.width(scalar), self == .utf16 ? UTF16.width(scalar) : 1)
      }
    } else {
      text.withTextView { text in for grapheme in text { pass(grapheme.bytes.count, 1) } }
    }
    ended[length] = count
    begun[length] = count
    return ranges.map { range in
      let range = range.utf8.clamped(to: 0..<length)
      return ended[range.lowerBound]..<begun[range.upperBound]
    }
  }
}
