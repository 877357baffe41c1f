/// Tells where a writer inserted something. The places that it is asked for come in order.
struct InsertionCursor {
  private let writer: UnsafeMutablePointer<TextWriter>?
  private var index = 0
  /// Where the record at the index begins, in UTF-8 offsets of the writer's input.
  private var position = 0

  /// A cursor over what a writer wrote; over nothing where there is none.
  init(_ writer: UnsafeMutablePointer<TextWriter>?) { self.writer = writer }

  /// Whether something was inserted at a place, in UTF-8 offsets of the writer's input.
  /// - Complexity: O(*n*) in the records for all places together.
  mutating func hasInsertion(at place: Int) -> Bool {
    guard let writer else { return false }
    while index < writer.pointee.recordCount {
      let record = writer.pointee.records[index]
      if position > place { return false }
      if position == place, record.kind == .inserted { return true }
      position += Int(record.oldLength)
      index += 1
    }
    return false
  }
}
