import UnicodeText

/// How far an expression matches a text from its start.
package enum WholeMatch: Equatable, Sendable {
  /// From end to end.
  case whole
  /// Not to the end, but some text that begins with this one would match.
  case beginning
  /// No text that begins with this one is known to match.
  case never
}

/// Tells whether an expression matches a whole text.
final class WholeMatcher: Sendable {
  private let program: ExpressionProgram
  private let classes: ScalarClasses
  private let table: LazyTransitionTable
  private let asksForFinalEnd: Bool

  init(_ node: ExpressionNode, groupCount: Int) throws(NotationError) {
    program = try ExpressionCompiler.compile(node, groupCount: groupCount, for: .wholeMatch)
    classes = try ScalarClasses(program)
    table = LazyTransitionTable(program, classes, isSearch: false)
    asksForFinalEnd = program.asksForFinalEnd
  }

  /// How far the expression matches the text. With a table it allocates nothing.
  ///
  /// - Complexity: O(`bytes.count`); without a table, times the size of the program.
  func match(_ bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget) -> WholeMatch {
    work.spend(bytes.count)
    if work.isExhausted { return .never }
    // Threads that are left may all lead to nothing; only the table knows.
    guard let table = table.made else { return simulate(bytes, &work) ? .whole : .never }
    return table._withUnsafeGuaranteedRef { table in
      let final = asksForFinalEnd ? bytes.finalTerminator : nil
      if let final, table.isMatch(run(table, bytes, to: final)) { return .whole }
      // In a longer text that terminator is one as any other.
      let state = run(table, from: table.initial, bytes, 0..<bytes.count)
      if final == nil, table.isMatch(state) { return .whole }
      return state == TransitionTable.dead ? .never : .beginning
    }
  }

  @inline(__always)
  private func run(
    _ table: TransitionTable, from start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    let entries = table.entries.pointer
    let ascii = classes.ascii
    var state = start
    var offset = range.lowerBound
    let end = range.upperBound
    // The dead state leads to itself, so that what most texts are goes on without asking for it.
    if let base = bytes.baseAddress {
      let plainEnd = UTF8Validation.endOfASCII(in: bytes, from: offset, to: end)
      while offset < plainEnd {
        state = Int(entries[state &+ Int(ascii[Int(base[offset])])])
        offset &+= 1
      }
    }
    while offset < end, state != TransitionTable.dead {
      state = table.step(from: state, over: bytes, at: &offset, by: classes)
    }
    return state
  }

  /// Runs over a text whose final line terminator is known.
  @inline(never)
  private func run(
    _ table: TransitionTable, _ bytes: UnsafeBufferPointer<UInt8>, to final: Int
  ) -> Int {
    var state = run(table, from: table.initial, bytes, 0..<final)
    let (number, length) = classes.number(in: bytes, at: final)
    state = Int(table.entries[state + classes.twin(of: number)])
    return run(table, from: state, bytes, (final + length)..<bytes.count)
  }

  /// Moves the threads one by one, as long as there is work left.
  private func simulate(_ bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget) -> Bool {
    var stepper = ThreadStepper(program, classes, slotCount: 0)
    let limit = work.remaining
    defer { work.spend(stepper.steps) }
    let final = asksForFinalEnd ? bytes.finalTerminator : nil
    var threads = ThreadList(for: program, slotCount: 0)
    var moved = ThreadList(for: program, slotCount: 0)
    for start in program.starts { stepper.start(start, at: 0, in: &threads) }
    var previous = classes.count
    var offset = 0
    while offset < bytes.count, threads.count > 0 {
      guard stepper.steps <= limit else { return false }
      let (number, length) = classes.number(in: bytes, at: offset)
      let next = offset == final ? classes.twin(of: number) : number
      _ = stepper.advance(threads, to: &moved, previous: previous, next: next, isSearch: false)
      swap(&threads, &moved)
      previous = next
      offset += length
    }
    let parts = stepper.advance(
      threads, to: &moved, previous: previous, next: classes.count, isSearch: false)
    return parts & program.required == program.required && parts & program.forbidden == 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the line terminator starts that the text ends with, CR LF being one; nil where it ends without one.
  var finalTerminator: Int? {
    let start = UTF8Scalars.previous(before: count, in: self)
    guard count > 0, let (scalar, _) = UTF8Scalars.scalar(in: self, at: start),
      ScalarRanges.lineTerminators.contains(scalar.value)
    else { return nil }
    return scalar.value == 0x0A && start > 0 && self[start - 1] == 0x0D ? start - 1 : start
  }
}
