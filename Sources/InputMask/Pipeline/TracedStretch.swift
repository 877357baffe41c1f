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
  mutating func goBack(through records: RecordList) -> Bool {
    var (from, to) = (OriginCursor(OriginRuns(records)), OriginCursor(OriginRuns(records)))
    start = from.place(of: start, leaning: .downstream)
    end = to.place(of: end, leaning: .upstream)
    return records.allSatisfy {
      $0.kind == .kept || $0.newLength == 0 || $0.oldLength == 1 && $0.newLength == 1
    }
  }
}
