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
  /// Whether a match may start behind a scalar.
  let startsBehind: Bool
  /// The column for the end of the text.
  let endColumn: Int

  fileprivate init(_ entries: [UInt32], initial: Int, initialBehind: [Int], endColumn: Int) {
    self.entries = ConstantTable(entries)
    self.initial = initial
    self.initialBehind = initialBehind
    startsBehind = initialBehind.contains { $0 != Self.dead }
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
  private var threads = ThreadList()
  private var open = ThreadList()
  private var moved = ThreadList()
  private var states = ThreadStates()
  /// The instructions that take a scalar from the state at hand: where each goes on, and its set.
  private var takers: [(target: Int, set: Int)] = []
  /// For each class the instructions that take it from the state at hand, a bit for each; and the entries by these bits.
  private var signatures: [UInt64]
  private var shared: [(signature: UInt64, entry: UInt32)] = []
  private var entries: [UInt32]

  private init(_ program: ExpressionProgram, _ classes: ScalarClasses, isSearch: Bool) {
    self.program = program
    self.classes = classes
    self.isSearch = isSearch
    looksBack = program.looksBack
    width = classes.count + 1
    stepper = ThreadStepper(program, classes, slotCount: 0)
    signatures = [UInt64](repeating: 0, count: width)
    entries = [UInt32](repeating: 0, count: width)
  }

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
    for thread in states[row].threads { threads.append(Int(thread)) }
    let previous = states[row].previous
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
    for number in signatures.indices { signatures[number] = 0 }
    for (place, taker) in takers.enumerated() {
      classes.add(1 &<< UInt64(place), forSet: taker.set, to: &signatures)
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
    let (row, isNew) = states.row(of: .init(threads: moved.instructions, previous: previous))
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
  struct State: Hashable {
    var threads: [UInt16]
    var previous: Int
  }

  private var states = [State(threads: [], previous: 0)]
  private var rows: [State: Int] = [:]
  private(set) var threadCount = 0

  var count: Int { states.count }

  subscript(_ row: Int) -> State { states[row] }

  /// The row of a state, and whether it is a new one.
  mutating func row(of state: State) -> (row: Int, isNew: Bool) {
    if let known = rows[state] { return (known, false) }
    rows[state] = states.count
    states.append(state)
    threadCount += state.threads.count
    return (states.count - 1, true)
  }
}
