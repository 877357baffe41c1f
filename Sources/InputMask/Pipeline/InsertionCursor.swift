/// Tells where something was inserted. The places that it is asked for come in order.
struct InsertionCursor {
  private let records: RecordList?
  private var index = 0
  /// Where the record at the index begins, in UTF-8 offsets of the writer's input.
  private var position = 0

  /// A cursor over what a writer noted; over nothing where there is none.
  init(_ records: RecordList?) { self.records = records }

  /// Whether something was inserted at a place, in UTF-8 offsets of the writer's input.
  /// - Complexity: O(*n*) in the records for all places together.
  mutating func hasInsertion(at place: Int) -> Bool {
    guard let records else { return false }
    while index < records.count {
      let record = records[index]
      if position > place { return false }
      if position == place, record.kind == .inserted { return true }
      position += Int(record.oldLength)
      index += 1
    }
    return false
  }
}
