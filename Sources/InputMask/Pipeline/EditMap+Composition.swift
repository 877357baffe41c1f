extension EditMap {
  /// The map of this change followed by `next`, whose old text is this map's new one. What both keep is
  /// kept; what either replaces is replaced.
  /// - Precondition: `newLength == next.oldLength`; otherwise the surplus of the longer side is left out.
  /// - Complexity: O(*runs* of both).
  public func composed(with next: EditMap) -> EditMap {
    var result = EditMap(capacity: runs.count + next.runs.count)
    var first = runs[...]
    var second = next.runs[...]
    while true {
      if first.first?.newLength == 0 {
        result.append(first.removeFirst())
      } else if second.first?.oldLength == 0 {
        result.append(second.removeFirst())
      } else if let left = first.first, let right = second.first {
        if left.isKept, right.isKept {
          let length = Swift.min(left.newLength, right.oldLength)
          _ = second.take(length)
          result.append(first.take(length))
        } else {
          result.append(Self.replacement(&first, &second))
        }
      } else {
        return result
      }
    }
  }

  /// Pulls runs from both sides until they end at the same place of the text between them.
  private static func replacement(_ first: inout ArraySlice<Run>, _ second: inout ArraySlice<Run>) -> Run {
    var old = 0
    var new = 0
    // How many code units of the text between the first side covers beyond the second.
    var lead = 0
    var takesFirst = first.first?.isKept == false
    repeat {
      if takesFirst {
        guard !first.isEmpty else { break }
        let run = first.take(lead == 0 ? .max : -lead)
        old += run.oldLength
        lead += run.newLength
      } else {
        guard !second.isEmpty else { break }
        let run = second.take(lead == 0 ? .max : lead)
        new += run.newLength
        lead -= run.oldLength
      }
      takesFirst = lead < 0
    } while lead != 0
    return .replaced(old, new)
  }
}

extension ArraySlice<EditMap.Run> {
  /// Takes the first run out, or so much of one that is kept.
  fileprivate mutating func take(_ length: Int) -> EditMap.Run {
    let run = self[startIndex]
    guard run.isKept, run.oldLength > length else { return removeFirst() }
    self[startIndex] = .kept(run.oldLength - length)
    return .kept(length)
  }
}
