/// A stretch of a text that is followed back through the steps that wrote the text, by their records and without a map.
struct TracedStretch {
  private var start: Int
  private var end: Int

  init(_ range: Range<Int>) {
    start = range.lowerBound
    end = range.upperBound
  }

  /// The stretch in the text that it was followed to.
  var range: Range<Int> { Swift.min(start, end)..<Swift.max(start, end) }

  /// Goes from a step's output to its input, as the step's own map does (``EditMap/inverted()``).
  /// - Returns: Whether other steps may be followed, too. They may where the step only kept, removed, and put one byte in
  ///   the place of one. Another step may have changed a part of anything else, and then only the map of both tells.
  mutating func goBack(through writer: UnsafeMutablePointer<TextWriter>) -> Bool {
    let records = UnsafeBufferPointer(start: writer.pointee.records, count: writer.pointee.recordCount)
    start = Self.origin(of: start, leaning: .downstream, in: records)
    end = Self.origin(of: end, leaning: .upstream, in: records)
    return records.allSatisfy { record in
      record.kind == .kept || record.newLength == 0 || record.oldLength == 1 && record.newLength == 1
    }
  }

  private static func origin(
    of position: Int, leaning affinity: Affinity, in records: UnsafeBufferPointer<TextWriter.Record>
  ) -> Int {
    var old = 0
    var new = 0
    for record in records {
      let (oldLength, length) = (Int(record.oldLength), Int(record.newLength))
      if length == 0 {
        if new == position, affinity == .upstream { return old }
      } else if position <= new {
        return old
      } else if position < new &+ length {
        if record.kind == .kept { return old &+ position &- new }
        return affinity == .upstream ? old : old &+ oldLength
      }
      old += oldLength
      new += length
    }
    return old
  }
}
