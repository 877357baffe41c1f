import UnicodeText

/// Finds the matches of an expression in a text, from left to right. Of several matches at one place it takes the one
/// that the pattern names first, as ICU does.
final class MatchFinder: Sendable {
  /// The search reads so many bytes for each byte of the text before it moves all starts together.
  private static let rereadLimit = 4

  private let program: ExpressionProgram
  private let classes: ScalarClasses
  private let table: LazyTransitionTable
  private let asksForFinalEnd: Bool
  private let looksBack: Bool
  private let starts: MatchStarts

  init(_ node: ExpressionNode, groupCount: Int) throws(NotationError) {
    program = try ExpressionCompiler.compile(node, groupCount: groupCount, for: .search)
    classes = try ScalarClasses(program)
    guard program.instructions.count * (groupCount + 1) < 4 * ExpressionProgram.sizeLimit else {
      throw .unsupported(
        "a pattern with so many groups", "write (?:…) for groups that nobody asks for", at: nil)
    }
    table = LazyTransitionTable(program, classes, isSearch: true)
    asksForFinalEnd = program.asksForFinalEnd
    looksBack = program.looksBack
    starts = MatchStarts(program, classes)
  }

  /// Calls `body` with up to `limit` matches. Allocates nothing where the expression has a table and there is no
  /// match, or nobody wants the groups.
  ///
  /// - Parameter wantsGroups: whether `body` is to get the groups; otherwise it gets none.
  /// - Complexity: as `RegularExpression.forEachMatch(in:limit:_:)`.
  func forEachMatch(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int, wantsGroups: Bool, _ work: inout WorkBudget,
    _ body: (Range<Int>, [Range<Int>?]) -> Void
  ) {
    work.spend(bytes.count)
    var search = Search(
      bytes, final: asksForFinalEnd ? bytes.finalTerminator ?? -1 : -1, limit: work.remaining)
    defer { work.spend(search.steps) }
    if search.isOver { return }
    var groups: [Range<Int>?] = []
    var remaining = limit
    var position = 0
    while remaining > 0,
      let match = nextMatch(from: position, wantsGroups: wantsGroups, &search, &groups)
    {
      body(match, groups)
      remaining -= 1
      guard match.isEmpty else {
        position = match.upperBound
        continue
      }
      guard match.upperBound < bytes.count else { break }
      position = UTF8Scalars.next(after: match.upperBound, in: bytes)
    }
  }

  /// The text of a search, and the work that was spent on it.
  private struct Search: ~Copyable {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the final line terminator starts, where the expression asks for it; -1 for nowhere.
    let final: Int
    /// How many bytes were read in vain.
    var reread = 0
    /// How many bytes were read and instructions run, and how many of both are allowed.
    var steps = 0
    let limit: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, final: Int, limit: Int) {
      self.bytes = bytes
      self.final = final
      self.limit = limit
    }

    var isOver: Bool { steps > limit }
  }

  /// The first match that starts at `position` or behind it. `groups` receives the stretches of its groups.
  private func nextMatch(
    from position: Int, wantsGroups: Bool, _ search: inout Search, _ groups: inout [Range<Int>?]
  ) -> Range<Int>? {
    var position = position
    while let start = starts.first(from: position, in: search.bytes, classes) {
      guard let table = table.made, search.reread <= Self.rereadLimit * search.bytes.count + 4096 else {
        return simulate(from: start, isAnchored: false, &search, &groups)
      }
      let (end, read) = table._withUnsafeGuaranteedRef { longest($0, from: start, search) }
      search.steps += read - start
      if search.isOver { return nil }
      if let end {
        guard wantsGroups else { return start..<end }
        if program.groupCount > 0 { return simulate(from: start, isAnchored: true, &search, &groups) }
        if groups.isEmpty { groups = [nil] }
        groups[0] = start..<end
        return start..<end
      }
      search.reread += read - start
      guard start < search.bytes.count else { return nil }
      position = UTF8Scalars.next(after: start, in: search.bytes)
    }
    return nil
  }

  /// The end of the match that starts at `start`, where there is one, and how far the text was read.
  @inline(__always)
  private func longest(
    _ table: TransitionTable, from start: Int, _ search: borrowing Search
  ) -> (end: Int?, read: Int) {
    let bytes = search.bytes
    let (entries, ascii) = (table.entries.pointer, classes.ascii)
    var state = start == 0 ? table.initial : table.initialBehind[looksBack ? number(before: start, bytes) : 0]
    var end = -1
    var offset = start
    while offset < bytes.count, state != TransitionTable.dead {
      let byte = bytes[offset]
      var (number, length) = byte < 0x80 ? (Int(ascii[Int(byte)]), 1) : classes.number(in: bytes, at: offset)
      if offset == search.final { number = classes.twin(of: number) }
      let entry = entries[state &+ number]
      if entry & TransitionTable.matchBit != 0 { end = offset }
      state = Int(entry & ~TransitionTable.matchBit)
      offset &+= length
    }
    if offset == bytes.count, table.isMatch(state) { end = offset }
    return (end < 0 ? nil : end, offset)
  }

  private func number(before offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    classes.number(in: bytes, at: UTF8Scalars.previous(before: offset, in: bytes)).number
  }

  /// Moves the threads one by one: those that start at `start`, and, unless anchored, at every place behind
  /// up to the first that matches.
  private func simulate(
    from start: Int, isAnchored: Bool, _ search: inout Search, _ groups: inout [Range<Int>?]
  ) -> Range<Int>? {
    let bytes = search.bytes
    let slotCount = 2 * (program.groupCount + 1)
    var stepper = ThreadStepper(program, classes, slotCount: slotCount)
    stepper.spend(search.steps)
    defer { search.steps = stepper.steps }
    var threads = ThreadList(for: program, slotCount: slotCount)
    var moved = ThreadList(for: program, slotCount: slotCount)
    var isFound = false
    var offset = start
    while true {
      if !isFound, !isAnchored || offset == start {
        if threads.count == 0 {
          guard let next = starts.first(from: offset, in: bytes, classes) else { break }
          offset = next
        }
        stepper.start(program.starts[0], at: offset, in: &threads)
      }
      if threads.count == 0 { break }
      if stepper.steps > search.limit { return nil }
      let previous = offset == 0 ? classes.count : number(before: offset, bytes)
      var (next, length) = (classes.count, 0)
      if offset < bytes.count {
        (next, length) = classes.number(in: bytes, at: offset)
        if offset == search.final { next = classes.twin(of: next) }
      }
      let parts = stepper.advance(
        threads, to: &moved, previous: previous, next: next, at: offset, isSearch: true)
      if parts != 0 {
        isFound = true
        read(stepper.matched, into: &groups)
      }
      swap(&threads, &moved)
      guard offset < bytes.count else { break }
      offset += length
    }
    return isFound ? groups[0] : nil
  }

  private func read(_ slots: UnsafeMutablePointer<Int>, into groups: inout [Range<Int>?]) {
    if groups.isEmpty { groups = [Range<Int>?](repeating: nil, count: program.groupCount + 1) }
    for group in groups.indices {
      let (start, end) = (slots[2 * group], slots[2 * group + 1])
      groups[group] = start >= 0 && end >= start ? start..<end : nil
    }
  }
}
