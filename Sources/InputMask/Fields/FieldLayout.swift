/// The text of a content, and which of its bytes are the value's.
struct FieldLayout: Hashable, Sendable {
  var text = ""
  /// A byte for each byte of the text, 1 for a literal; empty where the text is the value.
  var marks: [UInt8] = []
  /// Where the caret may go: behind the leading and before the closing literals.
  var editable: Range<Int> = 0..<0
  var isComplete = false

  /// The offset in the value of an offset in the text; for one at or between literals that of their place.
  /// - Complexity: O(*n*) in the length of the text.
  func coreOffset(of offset: Int) -> Int {
    if marks.isEmpty { return offset }
    var total = 0
    for index in 0..<Swift.min(offset, marks.count) where marks[index] == 0 { total += 1 }
    return total
  }

  /// The offset in the text of an offset in the value: behind the character before it, or, at an end of the
  /// value, where the next one would be typed.
  /// - Complexity: O(*n*) in the length of the text.
  func textOffset(ofCore offset: Int, coreCount: Int) -> Int {
    if marks.isEmpty { return offset }
    if offset >= coreCount { return editable.upperBound }
    if offset <= 0 { return editable.lowerBound }
    var left = offset
    for index in marks.indices where marks[index] == 0 {
      left -= 1
      if left == 0 { return index + 1 }
    }
    return editable.upperBound
  }

  /// Whether the byte at an offset of the text is a literal's.
  func isLiteral(at offset: Int) -> Bool { offset < marks.count && marks[offset] != 0 }
}
