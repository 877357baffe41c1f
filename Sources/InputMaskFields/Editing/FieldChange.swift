import InputMask

/// A content that takes the place of another.
struct FieldChange: Sendable {
  var laidOut: LaidOutContent
  /// Where the caret is in the new value.
  var caret: ValueOffset
  /// What was left out, in the offsets of what was put in.
  var dropped: [Dropped] = []
  /// From what was read to the new value: a whole text, or the value with what was put in; `nil` where all of it
  /// came through as it is.
  var map: EditMap?

  /// The change to a whole content, with the caret at its end.
  init(_ laidOut: LaidOutContent, caret: ValueOffset? = nil, dropped: [Dropped] = [], map: EditMap?) {
    self.laidOut = laidOut
    self.caret = caret ?? ValueOffset(laidOut.content.core.count)
    self.dropped = dropped
    self.map = map
  }

  var content: FieldContent { laidOut.content }
  var layout: FieldLayout { laidOut.layout }
}

extension [Dropped] {
  /// What of a stretch was dropped, in order and in the stretch's own offsets.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  func counted(from start: Int, length: Int) -> [Dropped] {
    if isEmpty { return self }
    var result: [Dropped] = []
    result.reserveCapacity(count)
    for dropped in self {
      let lower = Swift.max(0, dropped.range.lowerBound.value - start)
      let upper = Swift.min(length, dropped.range.upperBound.value - start)
      // What a filter put in, and what stood there before, was not handed in.
      if lower >= upper { continue }
      result.append(Dropped(range: Range(utf8: lower..<upper), step: dropped.step, reason: dropped.reason))
    }
    result.sort { $0.range.lowerBound < $1.range.lowerBound }
    return result
  }

  /// The same at other places.
  func placed(_ place: (Range<UTF8Offset>) -> Range<UTF8Offset>) -> [Dropped] {
    map { Dropped(range: place($0.range), step: $0.step, reason: $0.reason) }
  }

  /// The same in a text in which what the offsets count in begins further on.
  func shifted(by distance: Int) -> [Dropped] {
    distance == 0 ? self : placed { $0.lowerBound + distance..<$0.upperBound + distance }
  }
}
