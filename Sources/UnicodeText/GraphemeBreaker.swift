/// Finds the boundaries of extended grapheme clusters in UTF-8 bytes, as ICU 72 does in the root locale: by UAX #29
/// of Unicode 15.0 and the rule for Indic conjuncts, GB9c, that 15.1 took over.
///
/// The rules look at two neighbours, but for three of them. A pair of regional indicators depends on how many stand
/// before: the last run that was counted is kept. An emoji behind a joiner, and a consonant behind a virama, depend
/// on the marks before and on the letter that carries them: these marks belong to no other emoji or consonant. So
/// any walk over a text takes time in proportion to its length.
/// Every offset is a UTF-8 offset. Malformed bytes count as U+FFFD, one by one.
@usableFromInline
package final class GraphemeBreaker {
  // Nobody but the breaker itself touches these, so that no access overlaps another.
  @exclusivity(unchecked) @usableFromInline var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Of the views that were made, the last one, and the one whose text is loaded; 0 for none.
  @exclusivity(unchecked) private var lastStamp = 0
  @exclusivity(unchecked) @usableFromInline var stamp = 0
  /// A stretch of the text that is known to have no boundary inside, and whether its ends are boundaries.
  @exclusivity(unchecked) private var known = Stretch()
  /// What stands behind the last boundary that was found.
  @exclusivity(unchecked) private var ahead = Unit(start: -1, end: -1, breakClass: .other)
  /// The run of regional indicators that was measured last.
  @exclusivity(unchecked) private var indicators = 0..<0

  package init() {}

  /// A number for a view that is to be served.
  package func nextStamp() -> Int {
    lastStamp &+= 1
    return lastStamp
  }

  /// Makes `bytes` the text that the questions are about, where they are not those of this stamp already.
  @inlinable @inline(__always)
  package func serve(_ bytes: UnsafeBufferPointer<UInt8>, _ stamp: Int) {
    if stamp == self.stamp { return }
    load(bytes)
    self.stamp = stamp
  }

  /// Makes `bytes` the text that the questions are about; the memory must outlive the last question.
  ///
  /// - Complexity: O(1); nothing is copied.
  @usableFromInline
  package func load(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    stamp = 0
    known = Stretch()
    ahead.start = -1
    indicators = 0..<0
  }

  /// Forgets the text, so that no pointer to it is kept.
  package func unload() {
    load(UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The first boundary after `offset`, or the count when there is none.
  ///
  /// - Complexity: O(*n*) in the length of the grapheme, the first time.
  @inlinable @inline(__always)
  package func next(after offset: Int) -> Int {
    guard offset >= 0 else { return 0 }
    guard offset < bytes.count - 1 else { return bytes.count }
    if isPlainPair(bytes[offset], bytes[offset + 1]) { return offset + 1 }
    return findNext(after: offset)
  }

  /// The last boundary before `offset`, or 0 when there is none.
  ///
  /// - Complexity: O(*n*) in the length of the grapheme, the first time.
  @inlinable @inline(__always)
  package func previous(before offset: Int) -> Int {
    guard offset > 1 else { return 0 }
    guard offset <= bytes.count else { return bytes.count }
    if isPlainPair(bytes[offset - 2], bytes[offset - 1]) { return offset - 1 }
    return findPrevious(before: offset)
  }

  /// Whether a grapheme starts or ends at `offset`; the two ends of a text are boundaries.
  ///
  /// - Complexity: O(1), and O(*n*) in a run of regional indicators or marks before `offset`, the first time.
  @inlinable @inline(__always)
  package func isBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < bytes.count else { return offset == 0 || offset == bytes.count }
    if isPlainPair(bytes[offset - 1], bytes[offset]) { return true }
    return decideBoundary(offset)
  }

  /// No rule of UAX #29 joins two ASCII characters but CR and LF (GB3).
  @inlinable @inline(__always)
  func isPlainPair(_ first: UInt8, _ second: UInt8) -> Bool {
    (first | second) < 0x80 && !(first == 0x0D && second == 0x0A)
  }
}

extension GraphemeBreaker {
  /// A scalar, or a malformed byte, in the text.
  private struct Unit {
    var start: Int
    let end: Int
    let breakClass: GraphemeBreakClass
  }

  private struct Stretch {
    var start = 0
    var end = 0
    var startIsBoundary = false
    var endIsBoundary = false

    /// Whether a scalar that starts at `offset` belongs to it.
    @inline(__always)
    func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
  }

  /// The one that starts at `offset`, which is before the end.
  @inline(__always)
  private func unit(at offset: Int) -> Unit {
    guard let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: offset) else {
      return Unit(start: offset, end: offset + 1, breakClass: .other)
    }
    let number = ScalarRecord(scalar).breakClass
    return Unit(
      start: offset, end: offset + length, breakClass: GraphemeBreakClass(rawValue: number) ?? .other)
  }

  /// The one that `offset` is behind or inside of; `offset` is not 0.
  @inline(__always)
  private func unit(before offset: Int) -> Unit {
    unit(at: UTF8Scalars.previous(before: offset, in: bytes))
  }

  @usableFromInline
  func findNext(after offset: Int) -> Int {
    // Inside of a scalar, the first boundary cannot be before its end.
    let isAhead = ahead.start == offset
    var left = isAhead ? ahead : unit(before: offset + 1)
    if left.breakClass.isPlain, left.end < bytes.count {
      let right = unit(at: left.end)
      if right.breakClass.isPlain {
        ahead = right
        return left.end
      }
    }
    var found = Stretch(start: left.start, end: left.end, startIsBoundary: false, endIsBoundary: true)
    found.startIsBoundary =
      isAhead || left.start == 0 || (known.endIsBoundary && known.end == left.start)
    var isNew = true
    while left.end < bytes.count {
      if isNew, known.contains(left.start) {
        // What is known is not looked at again.
        isNew = false
        found.start = known.start
        found.startIsBoundary = known.startIsBoundary
        if known.endIsBoundary {
          found.end = known.end
          break
        }
        left = unit(before: known.end)
        found.end = left.end
        continue
      }
      let right = unit(at: left.end)
      found.end = left.end
      if isBoundary(between: left, right) {
        ahead = right
        break
      }
      left = right
      found.end = right.end
    }
    known = found
    return found.end
  }

  @usableFromInline
  func findPrevious(before offset: Int) -> Int {
    var right = unit(before: offset)
    var found = Stretch(start: right.start, end: right.end, startIsBoundary: true, endIsBoundary: false)
    found.endIsBoundary = known.startIsBoundary && known.start == right.end
    var isNew = true
    while right.start > 0 {
      if isNew, known.contains(right.start) {
        isNew = false
        found.end = max(found.end, known.end)
        found.endIsBoundary = found.end == known.end && known.endIsBoundary
        if known.startIsBoundary {
          found.start = known.start
          break
        }
        right = unit(at: known.start)
        found.start = right.start
        continue
      }
      let left = unit(before: right.start)
      found.start = right.start
      if isBoundary(between: left, right) { break }
      right = left
      found.start = left.start
    }
    known = found
    return found.start
  }

  @usableFromInline
  func decideBoundary(_ offset: Int) -> Bool {
    if known.contains(offset), offset > known.start { return false }
    let left = unit(before: offset)
    return left.end == offset && isBoundary(between: left, unit(at: offset))
  }

  /// Whether there is a boundary between two neighbours: the rules GB3 to GB13, with GB9c, and GB999.
  @inline(__always)
  private func isBoundary(between left: Unit, _ right: Unit) -> Bool {
    // Most letters of most scripts.
    if left.breakClass.isPlain, right.breakClass.isPlain { return true }
    switch (left.breakClass, right.breakClass) {
    case (.carriageReturn, .lineFeed): return false
    case (.carriageReturn, _), (.lineFeed, _), (.control, _): return true
    case (_, .carriageReturn), (_, .lineFeed), (_, .control): return true
    case (_, .extend), (_, .extendStarter), (_, .linker), (_, .zeroWidthJoiner), (_, .spacingMark),
      (.prepend, _):
      return false
    case (.linker, .linkingConsonant), (.extend, .linkingConsonant), (.zeroWidthJoiner, .linkingConsonant):
      return !isLinked(left)
    case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV), (.hangulL, .hangulLVT):
      return false
    case (.hangulLV, .hangulV), (.hangulV, .hangulV), (.hangulLV, .hangulT), (.hangulV, .hangulT):
      return false
    case (.hangulLVT, .hangulT), (.hangulT, .hangulT): return false
    case (.zeroWidthJoiner, .pictographic): return !isBehindPictographic(left)
    case (.regionalIndicator, .regionalIndicator): return endsPair(left)
    default: return true
    }
  }

  /// Whether the joiner follows an emoji with nothing but extenders between (GB11).
  private func isBehindPictographic(_ joiner: Unit) -> Bool {
    var offset = joiner.start
    while offset > 0 {
      let unit = unit(before: offset)
      if !unit.breakClass.isExtend { return unit.breakClass == .pictographic }
      offset = unit.start
    }
    return false
  }

  /// Whether the mark is the last one on a consonant, has a virama before it or is one, and nothing but marks
  /// with a combining class and joiners are among them (GB9c).
  private func isLinked(_ mark: Unit) -> Bool {
    var unit = mark
    var hasLinker = false
    while true {
      switch unit.breakClass {
      case .linker: hasLinker = true
      case .extend, .zeroWidthJoiner: break
      case .linkingConsonant: return hasLinker
      default: return false
      }
      if unit.start == 0 { return false }
      unit = self.unit(before: unit.start)
    }
  }

  /// Whether the regional indicator is the second of a flag (GB12 and GB13): whether an even number of them
  /// ends with it.
  private func endsPair(_ indicator: Unit) -> Bool {
    if !(indicators.lowerBound <= indicator.start && indicator.start < indicators.upperBound) {
      var start = indicator.start
      while start > 0 {
        // A run that a walk forwards goes on with was measured to its end.
        if start == indicators.upperBound {
          start = indicators.lowerBound
          break
        }
        let unit = unit(before: start)
        if unit.breakClass != .regionalIndicator { break }
        start = unit.start
      }
      indicators = start..<indicator.end
    }
    // Each of them has the same length.
    return (indicator.end - indicators.lowerBound) / (indicator.end - indicator.start) % 2 == 0
  }
}
