/// The findings of a walk.
struct FindingList: ~Copyable {
  /// A finding, and the index of its check, or -1.
  typealias Entry = (finding: Finding, check: Int)

  /// The findings, in the order of their checks.
  private(set) var all: [Entry] = []

  @inline(__always)
  var isEmpty: Bool { all.isEmpty }

  @inline(__always)
  mutating func removeAll() {
    // There are few, and `removeAll(keepingCapacity:)` takes longer.
    while all.popLast() != nil {}
  }

  mutating func add(_ finding: Finding, check: Int) {
    all.append((finding, check))
    // Few walks have more than one finding, and most findings come in order.
    for index in (1..<all.count).reversed() where all[index &- 1].check > check {
      all.swapAt(index, index &- 1)
    }
  }
}
