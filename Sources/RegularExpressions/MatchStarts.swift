/// Where in a text a match can start, by the first scalar of the match.
struct MatchStarts: Sendable {
  /// The answer for a byte behind the start of the text.
  private enum Kind {
    static let never: UInt8 = 0
    static let always: UInt8 = 1
    /// The first byte of a scalar that must be looked at.
    static let maybe: UInt8 = 2
  }

  private let kinds: [UInt8]
  private let canStart: [Bool]
  private let canStartAtStart: [Bool]
  private let isAnywhere: Bool

  init(_ program: ExpressionProgram, _ classes: ScalarClasses) {
    let none = classes.count
    let canStartAtStart = Self.starts(program, classes, behind: none)
    self.canStartAtStart = canStartAtStart
    let canStart =
      program.looksBack ? [Bool](repeating: true, count: none + 1) : Self.starts(program, classes, behind: 0)
    self.canStart = canStart
    isAnywhere = canStart.contains(true)
    let ascii = (0..<128).map { canStart[Int(classes.ascii[$0])] }
    let elsewhere = classes.numbersBehindASCII.contains { canStart[$0] }
    kinds = (0..<256).map { byte in
      if byte < 128 { return ascii[byte] ? Kind.always : Kind.never }
      return elsewhere && (byte >= 0xC0 || canStart[classes.malformed]) ? Kind.maybe : Kind.never
    }
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
  @inline(__always)
  func first(from position: Int, in bytes: UnsafeBufferPointer<UInt8>, _ classes: ScalarClasses) -> Int? {
    if position == 0 {
      let next = bytes.isEmpty ? classes.count : classes.number(in: bytes, at: 0).number
      if canStartAtStart[next] { return 0 }
    }
    guard isAnywhere else { return nil }
    return search(from: position, in: bytes, classes)
  }

  private func search(
    from position: Int, in bytes: UnsafeBufferPointer<UInt8>, _ classes: ScalarClasses
  ) -> Int? {
    let count = bytes.count
    var offset = position
    kinds.withUnsafeBufferPointer { kinds in
      guard let kinds = kinds.baseAddress else { return }
      while offset < count {
        while offset < count, kinds[Int(bytes[offset])] == Kind.never { offset &+= 1 }
        guard offset < count, kinds[Int(bytes[offset])] == Kind.maybe else { return }
        let (number, length) = classes.number(in: bytes, at: offset)
        if canStart[number] { return }
        offset &+= length
      }
    }
    return offset < count || canStart[classes.count] ? offset : nil
  }
}
