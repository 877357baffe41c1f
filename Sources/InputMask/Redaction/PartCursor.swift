/// Goes through the characters of a value that count, part by part, and tells which of them are hidden.
struct PartCursor {
  private let counts: UnsafeBufferPointer<Int>
  /// What is seen of each part; `nil` where nothing is.
  private let policies: [PartRedaction.Policy]?
  private var part = 0
  /// How many characters of the part stand before the cursor.
  private var index = 0
  /// How many characters are seen at the start and the end of the part; `nil` where too few would be hidden.
  private(set) var kept: (first: Int, last: Int)?

  /// - Parameter counts: how many characters of each part count; there is at least one part.
  @inline(__always)
  init(_ counts: UnsafeBufferPointer<Int>, _ policies: [PartRedaction.Policy]?) {
    (self.counts, self.policies) = (counts, policies)
    kept = policies?[0].kept(of: counts[0])
  }

  /// Whether all characters of the part stand on one side of the cursor.
  @inline(__always)
  var isAtEnd: Bool { index == 0 || index == counts[part] }

  /// Moves over characters of one part, and tells which of them are hidden.
  @inline(__always)
  mutating func hidden(ofNext count: Int) -> Range<Int> {
    while index == counts[part], part < counts.count &- 1 {
      (part, index) = (part &+ 1, 0)
      kept = policies?[part].kept(of: counts[part])
    }
    let start = Swift.min(Swift.max(0, (kept?.first ?? 0) &- index), count)
    let end = Swift.min(Swift.max(start, counts[part] &- (kept?.last ?? 0) &- index), count)
    index &+= count
    return start..<end
  }
}
