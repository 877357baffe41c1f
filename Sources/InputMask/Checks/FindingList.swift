/// The findings of a run.
struct FindingList: ~Copyable {
  /// A finding, and the index of its check, or -1.
  typealias Entry = (finding: Finding, check: Int)

  /// The findings, in the order of their checks.
  private(set) var all: [Entry] = []
  /// Words that checks wrote down for these findings.
  private var words: [FindingWords] = []

  @inline(__always)
  var isEmpty: Bool { all.isEmpty }

  @inline(__always)
  mutating func removeAll() {
    if !all.isEmpty { all.removeAll(keepingCapacity: true) }
    if !words.isEmpty { words.removeAll() }
  }

  mutating func add(_ finding: Finding, check: Int) {
    // Few runs have more than one finding, and most findings come in order.
    var index = all.count
    while index > 0, all[index &- 1].check > check { index &-= 1 }
    all.insert((finding, check), at: index)
  }

  /// Keeps words for a finding that is to be added.
  mutating func keep(_ words: FindingWords) -> Finding.Figures {
    self.words.append(words)
    return .words(words)
  }
}
