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
    let end = Swift.min(offset, marks.count)
    return marks.withUnsafeBufferPointer { marks in
      var literals = 0
      for index in 0..<Swift.max(0, end) { literals += Int(marks[index]) }
      return Swift.max(0, end) - literals
    }
  }

  /// The stretch of the value behind a stretch of the text.
  func coreRange(of range: Range<Int>) -> Range<Int> {
    coreOffset(of: range.lowerBound)..<coreOffset(of: range.upperBound)
  }

  /// The offset in the text of an offset in the value, or, at an end of the value, where the next character
  /// would be typed. Between literals it leans upstream, behind the character before it, or downstream.
  /// - Complexity: O(*n*) in the length of the text.
  func textOffset(ofCore offset: Int, coreCount: Int, leaning affinity: Affinity = .upstream) -> Int {
    if marks.isEmpty { return offset }
    if offset >= coreCount { return editable.upperBound }
    if offset <= 0 { return editable.lowerBound }
    var left = affinity == .upstream ? offset : offset + 1
    for index in marks.indices where marks[index] == 0 {
      left -= 1
      if left == 0 { return affinity == .upstream ? index + 1 : index }
    }
    return editable.upperBound
  }

  /// Where the last character of the value ends in the text.
  /// - Complexity: O(*n*) in the length of the text.
  var coreEnd: Int {
    if marks.isEmpty { return text.utf8.count }
    return marks.lastIndex(of: 0).map { $0 + 1 } ?? 0
  }

  /// Whether the byte at an offset of the text is a literal's.
  func isLiteral(at offset: Int) -> Bool { offset >= 0 && offset < marks.count && marks[offset] != 0 }
}
