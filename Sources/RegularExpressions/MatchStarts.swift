import UnicodeText

/// Where in a text a match can start, by the first scalar of the match.
struct MatchStarts: Sendable {
  private let canStart: [Bool]
  private let canStartAtStart: [Bool]
  private let isAnywhere: Bool
  /// 1 for each byte of ASCII before which no match starts, unless the text does.
  private let passed: ASCIITable

  init(_ program: ExpressionProgram, _ classes: ScalarClasses) {
    let none = classes.count
    let canStartAtStart = Self.starts(program, classes, behind: none)
    self.canStartAtStart = canStartAtStart
    let canStart =
      program.looksBack ? [Bool](repeating: true, count: none + 1) : Self.starts(program, classes, behind: 0)
    self.canStart = canStart
    isAnywhere = canStart.contains(true)
    passed = ASCIITable(where: { !canStart[Int(classes.ascii[Int($0)])] })
  }

  /// For each class, and the end of the text, whether a match can start before it.
  private static func starts(
    _ program: ExpressionProgram, _ classes: ScalarClasses, behind previous: Int
  ) -> [Bool] {
    var stepper = ThreadStepper(program, classes, slotCount: 0)
    var threads = ThreadList(for: program, slotCount: 0)
    var moved = ThreadList(for: program, slotCount: 0)
    stepper.start(program.starts[0], at: 0, in: &threads)
    var starts: [Bool] = []
    for next in 0...classes.count {
      let parts = stepper.advance(threads, to: &moved, previous: previous, next: next, isSearch: true)
      starts.append(parts != 0 || moved.count > 0)
    }
    for next in 0..<classes.ordinaryCount {
      let twin = classes.twin(of: next)
      if twin >= 0, starts[twin] { starts[next] = true }
    }
    return starts
  }

  /// The first place where a match can start, at `position` or behind it; nil for nowhere.
  ///
  /// - Complexity: O(distance).
  func first(from position: Int, in bytes: UnsafeBufferPointer<UInt8>, _ classes: ScalarClasses) -> Int? {
    var offset = position
    while true {
      if isAnywhere, offset > 0 {
        while offset < bytes.count, passed[Int(bytes[offset])] != 0 { offset &+= 1 }
      }
      let isEnd = offset >= bytes.count
      let (next, length) = isEnd ? (classes.count, 0) : classes.number(in: bytes, at: offset)
      if offset == 0 ? canStartAtStart[next] : canStart[next] { return offset }
      if isEnd || !isAnywhere { return nil }
      offset &+= length
    }
  }
}
