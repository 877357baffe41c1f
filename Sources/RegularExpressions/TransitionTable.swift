import UnicodeText

/// A program as a table: for each set of threads that a text can lead to, and each class, the next set.
final class TransitionTable: Sendable {
  /// The most entries of a table, of four bytes each.
  static let sizeLimit = 1 << 17
  /// How many instructions may be run to make a table, and how many threads its states may have.
  static let workLimit = 2_000_000
  /// The state from which no text leads to a match.
  static let dead = 0
  /// The bit of an entry that says that a match ends before the scalar.
  static let matchBit: UInt32 = 1 << 31

  /// A row for each state; a state is the offset of its row. A row has an entry for each class and one for the end of
  /// the text. The last one says only whether there is a match.
  let entries: ConstantTable<UInt32>
  /// The state at the start of a text.
  let initial: Int
  /// The state of a search that starts behind a scalar, by its class.
  let initialBehind: [Int]
  /// The column for the end of the text.
  let endColumn: Int

  fileprivate init(_ entries: [UInt32], initial: Int, initialBehind: [Int], endColumn: Int) {
    self.entries = ConstantTable(entries)
    self.initial = initial
    self.initialBehind = initialBehind
    self.endColumn = endColumn
  }

  /// The state behind the character at an offset, which is moved behind it.
  @inline(__always)
  func step(
    from state: Int, over bytes: UnsafeBufferPointer<UInt8>, at offset: inout Int, by classes: ScalarClasses
  ) -> Int {
    let byte = bytes[offset]
    if byte < 0x80 {
      offset &+= 1
      return Int(entries[state &+ Int(classes.ascii[Int(byte)])])
    }
    let (number, length) = classes.number(in: bytes, at: offset)
    offset &+= length
    return Int(entries[state &+ number])
  }

  /// Whether texts that lead to the state match.
  @inline(__always)
  func isMatch(_ state: Int) -> Bool { entries[state + endColumn] != 0 }
}

/// Makes the table of a program; nil where it would be too large.
struct TransitionTableBuilder: ~Copyable {
  private let program: ExpressionProgram
  private let classes: ScalarClasses
  private let isSearch: Bool
  private let looksBack: Bool
  private let width: Int
  private var stepper: ThreadStepper
  private var threads: ThreadList
  private var open: ThreadList
  private var moved: ThreadList
  private var states = ThreadStates()
  /// The instructions that take a scalar from the state at hand: where each goes on, and its set.
  private var takers: [(target: Int, set: Int)] = []
  /// For each class the instructions that take it from the state at hand, a bit for each; and the entries by these bits.
  private let signatures: UnsafeMutablePointer<UInt64>
  private var shared: [(signature: UInt64, entry: UInt32)] = []
  private var entries: [UInt32]

  private init(_ program: ExpressionProgram, _ classes: ScalarClasses, isSearch: Bool) {
    self.program = program
    self.classes = classes
    self.isSearch = isSearch
    looksBack = program.looksBack
    width = classes.count + 1
    stepper = ThreadStepper(program, classes, slotCount: 0)
    threads = ThreadList(for: program, slotCount: 0)
    open = ThreadList(for: program, slotCount: 0)
    moved = ThreadList(for: program, slotCount: 0)
    signatures = .allocate(capacity: width)
    entries = [UInt32](repeating: 0, count: width)
  }

  deinit { signatures.deallocate() }

  /// Nil where the table would pass one of its limits.
  static func build(
    _ program: ExpressionProgram, _ classes: ScalarClasses, isSearch: Bool
  ) -> TransitionTable? {
    var builder = TransitionTableBuilder(program, classes, isSearch: isSearch)
    return builder.build()
  }

  private mutating func build() -> TransitionTable? {
    for start in program.starts { moved.append(start) }
    var initial = state(behind: classes.count)
    var initialBehind: [Int] = []
    if isSearch {
      for previous in 0..<classes.count { initialBehind.append(state(behind: looksBack ? previous : 0)) }
    }
    var row = 1
    while row < states.count {
      guard states.count * width <= TransitionTable.sizeLimit,
        stepper.steps + states.threadCount < TransitionTable.workLimit
      else { return nil }
      fill(row)
      row += 1
    }
    if !isSearch { initial = prune(initial) }
    return TransitionTable(
      entries, initial: initial, initialBehind: initialBehind, endColumn: classes.count)
  }

  private mutating func fill(_ row: Int) {
    threads.removeAll()
    for thread in states.threads(row) { threads.append(Int(thread)) }
    let previous = states.previous(row)
    stepper.hasLookedAhead = false
    var parts = stepper.advance(
      threads, to: &open, previous: previous, next: 0, isSearch: isSearch, stopsBefore: true)
    let dependsOnNext = stepper.hasLookedAhead
    takers.removeAll(keepingCapacity: true)
    for instruction in open.instructions {
      if case .set(let set) = program.instructions[Int(instruction)] {
        takers.append((Int(instruction) + 1, set))
      }
    }
    if dependsOnNext {
      for next in 0..<classes.count {
        parts = stepper.advance(threads, to: &moved, previous: previous, next: next, isSearch: isSearch)
        let entry = entry(behind: next, isMatch: isMatch(parts))
        entries[row * width + next] = entry
      }
      parts = stepper.advance(
        threads, to: &moved, previous: previous, next: classes.count, isSearch: isSearch)
    } else if looksBack || takers.count > 64 {
      for next in 0..<classes.count {
        moved.removeAll()
        for taker in takers where classes.has(next, in: taker.set) { moved.append(taker.target) }
        let entry = entry(behind: next, isMatch: isMatch(parts))
        entries[row * width + next] = entry
      }
    } else {
      fillShared(row, isMatch: isMatch(parts))
    }
    if isMatch(parts) { entries[row * width + classes.count] = 1 }
  }

  /// Fills a row in which classes that the same instructions take lead to the same state.
  private mutating func fillShared(_ row: Int, isMatch: Bool) {
    signatures.update(repeating: 0, count: classes.count)
    for (place, taker) in takers.enumerated() {
      classes.add(1 &<< UInt64(place), forSet: taker.set, to: signatures)
    }
    shared.removeAll(keepingCapacity: true)
    for next in 0..<classes.count {
      let signature = signatures[next]
      if let known = shared.first(where: { $0.signature == signature }) {
        entries[row * width + next] = known.entry
        continue
      }
      moved.removeAll()
      var left = signature
      while left != 0 {
        moved.append(takers[left.trailingZeroBitCount].target)
        left &= left &- 1
      }
      let entry = entry(behind: 0, isMatch: isMatch)
      shared.append((signature, entry))
      entries[row * width + next] = entry
    }
  }

  /// Whether the parts of the program that match are such as make a match.
  private func isMatch(_ parts: UInt32) -> Bool {
    isSearch ? parts != 0 : parts & program.required == program.required && parts & program.forbidden == 0
  }

  /// The entry of a class that leads to the threads in `moved`.
  private mutating func entry(behind next: Int, isMatch: Bool) -> UInt32 {
    if !isSearch { moved.sort() }
    let state = UInt32(state(behind: looksBack ? next : 0))
    return isSearch && isMatch ? state | TransitionTable.matchBit : state
  }

  /// The state of the threads in `moved`. It is a new one where there is none yet.
  private mutating func state(behind previous: Int) -> Int {
    if moved.count == 0 { return TransitionTable.dead }
    let (row, isNew) = states.row(of: moved.instructions, behind: previous)
    if isNew { for _ in 0..<width { entries.append(0) } }
    return row * width
  }

  /// Joins all states from which no match can be reached. The answer is the state that `initial` has become.
  private mutating func prune(_ initial: Int) -> Int {
    let count = states.count
    let matches = (0..<count).map { entries[$0 * width + classes.count] != 0 }
    let useful = leading(to: matches)
    for row in 0..<count {
      for column in 0..<classes.count where !useful[Int(entries[row * width + column]) / width] {
        entries[row * width + column] = 0
      }
    }
    return useful[initial / width] ? initial : TransitionTable.dead
  }

  /// The rows that lead to one of `goals`.
  private func leading(to goals: [Bool]) -> [Bool] {
    var sources = [[UInt32]](repeating: [], count: goals.count)
    for row in goals.indices {
      var last: UInt32?
      for column in 0..<classes.count where entries[row * width + column] != last {
        last = entries[row * width + column]
        if let last { sources[Int(last) / width].append(UInt32(row)) }
      }
    }
    var reached = goals
    var open = goals.indices.filter { goals[$0] }
    while let row = open.popLast() {
      for source in sources[row] where !reached[Int(source)] {
        reached[Int(source)] = true
        open.append(Int(source))
      }
    }
    return reached
  }
}

/// The sets of threads that are the states of a table, each with the class before; row 0 has none.
private struct ThreadStates {
  private var members: [UInt16] = []
  private var ends = [0]
  private var previous = [0]
  /// The newest row for some bits of a hash of threads and class; and for each row its hash, and the row before with
  /// the same bits.
  private var newest = [Int32](repeating: -1, count: 1 << bits)
  private var hashes: [UInt64] = [0]
  private var older: [Int32] = [-1]

  private static let bits: UInt64 = 12

  var count: Int { ends.count }
  var threadCount: Int { members.count }

  func threads(_ row: Int) -> ArraySlice<UInt16> { members[ends[row - 1]..<ends[row]] }

  func previous(_ row: Int) -> Int { previous[row] }

  /// The row with these threads, and whether it is a new one.
  mutating func row(of threads: UnsafeMutableBufferPointer<UInt16>, behind class: Int) -> (
    row: Int, isNew: Bool
  ) {
    var hash = UInt64(`class`)
    for thread in threads { hash = (hash ^ UInt64(thread)) &* 0x100_0000_01B3 &+ hash >> 29 }
    let place = Int((hash &* 0x9E37_79B9_7F4A_7C15) &>> (64 - Self.bits))
    let first = newest[place]
    var row = Int(first)
    while row >= 0 {
      if hashes[row] == hash, previous[row] == `class`, has(threads, row) { return (row, false) }
      row = Int(older[row])
    }
    newest[place] = Int32(count)
    hashes.append(hash)
    older.append(first)
    members.append(contentsOf: threads)
    ends.append(members.count)
    previous.append(`class`)
    return (count - 1, true)
  }

  private func has(_ threads: UnsafeMutableBufferPointer<UInt16>, _ row: Int) -> Bool {
    let start = ends[row - 1]
    guard ends[row] - start == threads.count else { return false }
    for index in 0..<threads.count where members[start + index] != threads[index] { return false }
    return true
  }
}
