/// A writer that makes the new text and, beside it, the map from the old one and the list of what was dropped.
struct RecordingWriter: TextWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var map = EditMap()
  /// What was removed and why, in offsets of the formatter's input; literals of the rule included.
  private(set) var removals: [Removal] = []

  struct Removal: Hashable, Sendable {
    var range: Range<UTF8Offset>
    var reason: DropReason
  }

  /// How many removals are to be reported.
  var dropCount: Int {
    var total = 0
    for removal in removals where removal.reason != .literal { total += 1 }
    return total
  }

  mutating func keep(_ run: TextRun) {
    bytes.append(contentsOf: run.bytes)
    map.append(.kept(run.bytes.count))
  }

  mutating func remove(_ run: TextRun, because reason: DropReason) {
    map.append(.replaced(run.bytes.count, 0))
    removals.append(Removal(range: run.range, reason: reason))
  }

  mutating func replace(_ run: TextRun, with replacement: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: replacement)
    map.append(
      run.equals(replacement) ? .kept(replacement.count) : .replaced(run.bytes.count, replacement.count))
  }

  mutating func insert(_ inserted: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: inserted)
    map.append(.replaced(0, inserted.count))
  }
}
