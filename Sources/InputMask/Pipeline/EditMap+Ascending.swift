extension EditMap {
  /// Where stretches of the old text, given from left to right, stand in the new one; the same answers as
  /// one by one, in one pass.
  /// - Precondition: no range starts before the one before it ends.
  /// - Complexity: O(*runs* + *ranges*).
  func map(ascending ranges: [Range<UTF8Offset>]) -> [Range<UTF8Offset>] {
    var cursor = PositionCursor(runs: runs)
    return ranges.map { range in
      let start = cursor.advance(to: range.lowerBound.value, leaning: .downstream)
      let end = cursor.advance(to: range.upperBound.value, leaning: .upstream)
      return Range(utf8: Swift.min(start, end)..<Swift.max(start, end))
    }
  }

  /// Walks a map from left to right.
  private struct PositionCursor {
    let runs: [Run]
    private var index = 0
    private var old = 0
    private var new = 0

    init(runs: [Run]) { self.runs = runs }

    /// Where a position stands that is not left of the last one asked for.
    mutating func advance(to target: Int, leaning affinity: Affinity) -> Int {
      while index < runs.count {
        let run = runs[index]
        if run.oldLength == 0 {
          if old == target && affinity == .upstream { return new }
        } else if target <= old {
          return new
        } else if target < old + run.oldLength {
          if run.isKept { return new + target - old }
          return affinity == .upstream ? new : new + run.newLength
        }
        old += run.oldLength
        new += run.newLength
        index += 1
      }
      return new
    }
  }
}
