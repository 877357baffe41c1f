/// Walks a text from left to right and tells which graphemes are wholly literals of the rule.
struct LiteralCursor {
  private let records: RecordList?
  private var index = 0
  /// Where the record at `index` ends in the text.
  private var end = 0

  /// - Parameter records: how the decorators wrote the text; `nil` where it is the value.
  init(_ records: RecordList?) {
    self.records = records
    if let records, !records.isEmpty { end = Int(records[0].newLength) }
  }

  /// Whether all of a grapheme is literal. It is not where a mark of the value joined a literal.
  /// - Precondition: the grapheme is behind the one that was asked about before.
  @inline(__always)
  mutating func isLiteral(_ grapheme: TextRun) -> Bool {
    guard let records else { return false }
    while end <= grapheme.start, index + 1 < records.count { advance(records) }
    guard index < records.count, records[index].kind == .inserted else { return false }
    let graphemeEnd = grapheme.start + grapheme.bytes.count
    while end < graphemeEnd, index + 1 < records.count {
      advance(records)
      if records[index].kind != .inserted, records[index].newLength > 0 { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func advance(_ records: RecordList) {
    index &+= 1
    end &+= Int(records[index].newLength)
  }
}
