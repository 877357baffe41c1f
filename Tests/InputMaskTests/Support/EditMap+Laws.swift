import Testing

@testable import InputMask

extension EditMap {
  /// The runs cover both texts from end to end, and what they call kept is the same bytes in both.
  func expectToLead(
    from old: [UInt8], to new: [UInt8], _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(oldLength == old.count, "\(comment)", sourceLocation: sourceLocation)
    #expect(newLength == new.count, "\(comment)", sourceLocation: sourceLocation)
    var oldEnd = 0
    var newEnd = 0
    var wasKept = false
    for run in runs {
      let oldRange = oldEnd..<oldEnd + run.oldLength
      let newRange = newEnd..<newEnd + run.newLength
      oldEnd = oldRange.upperBound
      newEnd = newRange.upperBound
      guard oldEnd <= old.count, newEnd <= new.count else { break }
      #expect(run.oldLength + run.newLength > 0, "an empty run: \(comment)", sourceLocation: sourceLocation)
      if run.isKept {
        #expect(old[oldRange] == new[newRange], "\(comment)", sourceLocation: sourceLocation)
        #expect(!wasKept, "two kept runs in a row: \(comment)", sourceLocation: sourceLocation)
      }
      wasKept = run.isKept
    }
    #expect(oldEnd == old.count, "\(comment)", sourceLocation: sourceLocation)
    #expect(newEnd == new.count, "\(comment)", sourceLocation: sourceLocation)
  }

  /// Each byte that lives on: where it was and where it is.
  var kept: [[Int]] {
    var result: [[Int]] = []
    var old = 0
    var new = 0
    for run in runs {
      if run.isKept { for index in 0..<run.oldLength { result.append([old + index, new + index]) } }
      old += run.oldLength
      new += run.newLength
    }
    return result
  }
}
