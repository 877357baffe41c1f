/// Which bytes of a text are a literal's.
package struct LiteralMarks: Hashable, Sendable {
  private var bytes: [Bool]

  /// The marks of a text that is its value, whatever its length.
  init() { bytes = [] }

  /// The marks of a text of `count` bytes, by the record of how it was written.
  init(_ records: RecordList, _ count: Int) {
    bytes = []
    bytes.reserveCapacity(count)
    for record in records {
      bytes.append(contentsOf: repeatElement(record.kind == .inserted, count: Int(record.newLength)))
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

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }
  subscript(index: Int) -> Bool { bytes[index] }

  /// How many bytes before an offset, which may lie anywhere, are literals'.
  /// - Complexity: O(*n*) in the offset.
  func literalCount(before offset: Int) -> Int { bytes.prefix(Swift.max(0, offset)).count { $0 } }

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
