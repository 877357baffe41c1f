/// Which bytes of a text are a literal's; no memory of its own for a text of up to 64 bytes.
struct LiteralMarks: Hashable, Sendable {
  private(set) var count = 0
  /// One bit for each byte, the first the lowest, where there are no more than it has.
  private var bits: UInt64 = 0
  /// One byte for each byte, 1 for a literal, of a longer text.
  private var bytes: [UInt8] = []

  /// The marks of a text that is its value, whatever its length.
  init() {}

  /// Marks as a ``MarkingWriter`` makes them.
  init(_ marks: UnsafeBufferPointer<UInt8>) {
    count = marks.count
    if count > 64 {
      bytes = Array(marks)
    } else {
      for index in 0..<count where marks[index] != 0 { bits |= 1 << UInt64(index) }
    }
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Bool {
    count > 64 ? bytes[index] != 0 : bits >> UInt64(index) & 1 != 0
  }

  /// How many bytes before an offset, which may lie anywhere, are literals'.
  /// - Complexity: O(*n*) in the offset; O(1) in a text of up to 64 bytes.
  func literalCount(before offset: Int) -> Int {
    let end = Swift.min(Swift.max(0, offset), count)
    if count <= 64 { return (end == 64 ? bits : bits & (1 << UInt64(end) - 1)).nonzeroBitCount }
    return bytes.withUnsafeBufferPointer { bytes in
      var total = 0
      for index in 0..<end { total += Int(bytes[index]) }
      return total
    }
  }

  /// The index of a byte of the value, counted among those; `nil` where there are fewer.
  /// - Complexity: O(*n*) in the length of the text.
  func index(ofValueByte number: Int) -> Int? {
    var left = number
    for index in 0..<count where !self[index] {
      if left == 0 { return index }
      left -= 1
    }
    return nil
  }

  /// Where the last byte of the value ends; zero where there is none.
  /// - Complexity: O(*n*) in the length of the text.
  var valueEnd: Int {
    var end = count
    while end > 0, self[end - 1] { end -= 1 }
    return end
  }

  /// A byte for each byte of the text, 1 for a literal.
  var array: [UInt8] { (0..<count).map { self[$0] ? 1 : 0 } }
}
