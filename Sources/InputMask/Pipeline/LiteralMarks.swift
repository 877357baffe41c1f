/// Which bytes of a text are a literal's; no memory of its own for a text of up to 64 bytes.
package struct LiteralMarks: Hashable, Sendable {
  private(set) var count = 0
  /// One bit for each byte, the first the lowest, where there are no more than it has.
  private var bits: UInt64 = 0
  /// One byte for each byte, 1 for a literal, of a longer text.
  private var bytes: [UInt8] = []

  /// The marks of a text that is its value, whatever its length.
  init() {}

  /// The marks of a text of `count` bytes, by the record of how it was written.
  init(_ records: RecordList, _ count: Int) {
    self.count = count
    if count > 64 { bytes = [UInt8](repeating: 0, count: count) }
    var position = 0
    for record in records {
      let end = position + Int(record.newLength)
      if record.kind == .inserted {
        if count > 64 {
          for index in position..<end { bytes[index] = 1 }
        } else {
          // A shift by all 64 bits leaves none.
          bits |= (1 << UInt64(end - position) &- 1) << UInt64(position)
        }
      }
      position = end
    }
  }

  /// The marks as a record of how the text was written.
  var records: [TextWriter.Record] {
    var records: [TextWriter.Record] = []
    for index in 0..<count {
      let record: TextWriter.Record = self[index] ? .inserting(1) : .keeping(1)
      if let last = records.indices.last, records[last].kind == record.kind {
        records[last].oldLength += record.oldLength
        records[last].newLength += 1
      } else {
        records.append(record)
      }
    }
    return records
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
    return bytes[..<end].reduce(0) { $0 + Int($1) }
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
}
