/// The findings of a run, in memory that is kept from run to run.
struct FindingList: ~Copyable {
  /// A finding, and the index of its check, or -1.
  typealias Entry = (finding: Finding, check: Int)

  private var memory = UnsafeMutablePointer<Entry>.allocate(capacity: 4)
  private var capacity = 4
  private var count = 0
  /// Words that checks wrote down for these findings.
  private var words: [FindingWords] = []

  init() {}

  deinit { memory.deallocate() }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// The findings, in the order of their checks; they live until the list is changed.
  var all: UnsafeBufferPointer<Entry> { UnsafeBufferPointer(start: memory, count: count) }

  @inline(__always)
  mutating func removeAll() {
    count = 0
    if !words.isEmpty { words.removeAll() }
  }

  mutating func add(_ finding: Finding, check: Int) {
    if count == capacity { grow() }
    // Few runs have more than one finding, and most findings come in order.
    var index = count
    while index > 0, memory[index &- 1].check > check {
      memory[index] = memory[index &- 1]
      index &-= 1
    }
    memory[index] = (finding, check)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    larger.update(from: memory, count: count)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }

  /// Keeps words for a finding that is to be added.
  mutating func keep(_ words: FindingWords) -> Finding.Figures {
    self.words.append(words)
    return .words(words)
  }
}
