/// What a shortcut knows of the characters that it dropped: the list that the records of all steps would give.
final class KnownDrops {
  /// How many are known at most. A longer input goes the whole way where it drops anything.
  static let limit = 256

  /// Made when the first is noted.
  private var memory: UnsafeMutablePointer<Drops.Drop>?
  private(set) var count = 0
  /// Whether the list is about the last input.
  private(set) var areKnown = false
  /// Whether each is of the same step as the one before, or of a later one.
  private var areOrdered = true

  deinit { memory?.deallocate() }

  /// Forgets the list.
  @inline(__always)
  func forget() { areKnown = false }

  /// Begins the list of an input that is no longer than the limit.
  @inline(__always)
  func begin() {
    areKnown = true
    areOrdered = true
    count = 0
  }

  /// Keeps the list of an input whose run begins only now.
  @inline(__always)
  func keep() { areKnown = true }

  /// The list, step by step, and of each step in the order of the input.
  var all: UnsafeBufferPointer<Drops.Drop> { UnsafeBufferPointer(start: memory, count: count) }

  /// Adds what a filter dropped.
  /// - Parameter range: in UTF-8 offsets of the input; not empty, and of no other entry.
  @inline(__always)
  func append(_ range: Range<Int>, by filter: Int, because reason: DropReason) {
    let memory = memory ?? makeMemory()
    if count > 0, case .filter(let last) = memory[count &- 1].source, last > filter { areOrdered = false }
    (memory + count).initialize(to: Drops.Drop(range: range, source: .filter(filter), reason: reason))
    count &+= 1
  }

  @inline(never)
  private func makeMemory() -> UnsafeMutablePointer<Drops.Drop> {
    let memory = UnsafeMutablePointer<Drops.Drop>.allocate(capacity: Self.limit)
    self.memory = memory
    return memory
  }

  /// Puts those of earlier steps first.
  @inline(__always)
  func order() { if !areOrdered { sort() } }

  @inline(never)
  private func sort() {
    guard let memory else { return }
    for index in 1..<count {
      let entry = memory[index]
      guard case .filter(let filter) = entry.source else { continue }
      var place = index
      while place > 0, case .filter(let other) = memory[place - 1].source, other > filter {
        memory[place] = memory[place - 1]
        place -= 1
      }
      memory[place] = entry
    }
    areOrdered = true
  }
}
