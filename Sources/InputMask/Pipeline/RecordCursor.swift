/// Finds where stretches of a text came from, from left to right, by the record of the step that wrote it.
struct RecordCursor {
  private let writer: UnsafeMutablePointer<TextWriter>
  private var index = 0
  /// Where the record at `index` begins in the text that the step was given, and in the one that it wrote.
  private var old = 0
  private var new = 0

  init(_ writer: UnsafeMutablePointer<TextWriter>) { self.writer = writer }

  /// The stretch of the step's input from which a stretch of its output came, without the parts that were removed at
  /// its ends. A part of what took the place of something came from all of that: each S of `SS` from the `ß`.
  /// - Precondition: no stretch begins before the one before it ends.
  mutating func origin(of range: Range<Int>) -> Range<Int> {
    let start = advance(to: range.lowerBound, leaning: .downstream)
    let end = advance(to: range.upperBound, leaning: .upstream)
    return Swift.min(start, end)..<Swift.max(start, end)
  }

  private mutating func advance(to target: Int, leaning affinity: Affinity) -> Int {
    while index < writer.pointee.recordCount {
      let record = writer.pointee.records[index]
      let length = Int(record.newLength)
      if length == 0 {
        if new == target, affinity == .upstream { return old }
      } else if target <= new {
        return old
      } else if target < new + length {
        if record.kind == .kept { return old + target - new }
        return affinity == .downstream ? old : old + Int(record.oldLength)
      }
      old += Int(record.oldLength)
      new += length
      index += 1
    }
    return old
  }
}

extension [RecordCursor] {
  /// Where a stretch of a text stood in the text that the first of several steps was given.
  /// - Precondition: the cursor of the last step comes first, and no stretch begins before the one before it ends.
  mutating func origin(of range: Range<Int>) -> Range<Int> {
    var place = range
    for index in indices { place = self[index].origin(of: place) }
    return place
  }
}
