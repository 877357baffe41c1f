extension EditMap {
  /// The map of this change followed by `next`, whose old text is this map's new one. What both keep is
  /// kept; what either replaces is replaced.
  /// - Precondition: `newLength == next.oldLength`; otherwise the surplus of the longer side is left out.
  /// - Complexity: O(*runs* of both).
  public func composed(with next: EditMap) -> EditMap {
    var result = EditMap(capacity: runs.count + next.runs.count)
    var first = RunCursor(runs)
    var second = RunCursor(next.runs)
    while true {
      if let run = first.current, run.newLength == 0 {
        result.append(run)
        first.advance()
      } else if let run = second.current, run.oldLength == 0 {
        result.append(run)
        second.advance()
      } else if let left = first.current, let right = second.current {
        if left.isKept && right.isKept {
          let length = Swift.min(left.newLength, right.oldLength)
          first.pass(length)
          second.pass(length)
          result.append(.kept(length))
        } else {
          result.append(Self.replacement(&first, &second))
        }
      } else {
        return result
      }
    }
  }

  /// Pulls runs from both sides until they end at the same place of the text between them.
  private static func replacement(_ first: inout RunCursor, _ second: inout RunCursor) -> Run {
    var old = 0
    var new = 0
    // How many code units of the text between the first side covers beyond the second.
    var lead = 0
    if let run = first.current, !run.isKept {
      first.advance()
      old += run.oldLength
      lead += run.newLength
    } else if let run = second.current {
      second.advance()
      new += run.newLength
      lead -= run.oldLength
    }
    while lead != 0 {
      if lead > 0 {
        guard let run = second.current else { break }
        let length = run.isKept ? Swift.min(lead, run.oldLength) : run.oldLength
        new += run.isKept ? length : run.newLength
        second.pass(length)
        lead -= length
      } else {
        guard let run = first.current else { break }
        let length = run.isKept ? Swift.min(-lead, run.newLength) : run.newLength
        old += run.isKept ? length : run.oldLength
        first.pass(length)
        lead += length
      }
    }
    return .replaced(old, new)
  }
}

/// Walks the runs of a map, cutting kept ones where the other side ends.
private struct RunCursor {
  private let runs: [EditMap.Run]
  private var index = 0
  private var taken = 0

  init(_ runs: [EditMap.Run]) { self.runs = runs }

  var current: EditMap.Run? {
    guard index < runs.count else { return nil }
    let run = runs[index]
    return run.isKept ? .kept(run.oldLength - taken) : run
  }

  mutating func advance() {
    index += 1
    taken = 0
  }

  /// Consumes `length` code units of a kept run, or the whole of any other.
  mutating func pass(_ length: Int) {
    taken += length
    if !runs[index].isKept || taken >= runs[index].oldLength { advance() }
  }
}
