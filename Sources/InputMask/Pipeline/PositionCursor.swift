/// The records of a step, from its input to its output or back.
struct StepRuns: RandomAccessCollection {
  private let records: RecordList
  private let isInverted: Bool

  init(_ records: RecordList, isInverted: Bool = false) {
    self.records = records
    self.isInverted = isInverted
  }

  var startIndex: Int { 0 }
  @inline(__always)
  var endIndex: Int { records.count }

  @inline(__always)
  subscript(index: Int) -> EditMap.Run {
    let record = records[index]
    let run = EditMap.Run(
      oldLength: Int(record.oldLength), newLength: Int(record.newLength), isKept: record.kind == .kept)
    return isInverted ? run.inverted : run
  }
}

/// Finds where positions of one text stand in another, from left to right.
struct PositionCursor<Runs: RandomAccessCollection> where Runs.Element == EditMap.Run, Runs.Index == Int {
  private let runs: Runs
  private var index = 0
  /// Where the run at the index begins in both texts.
  private var old = 0
  private var new = 0

  init(_ runs: Runs) { self.runs = runs }

  /// Where a position stands that is not left of the last one asked for.
  /// - Parameters:
  ///   - affinity: the side to which the position leans where something was inserted.
  ///   - side: the side of a replaced stretch to which a position within it goes; `nil` for the affinity.
  /// - Complexity: O(*n*) in the runs for all positions together.
  @inline(__always)
  mutating func place(of target: Int, leaning affinity: Affinity, within side: Affinity? = nil) -> Int {
    while index < runs.endIndex {
      let run = runs[index]
      if run.oldLength == 0 {
        if old == target && affinity == .upstream { return new }
      } else if target <= old {
        return new
      } else if target < old + run.oldLength {
        if run.isKept { return new + target - old }
        return (side ?? affinity) == .upstream ? new : new + run.newLength
      }
      old += run.oldLength
      new += run.newLength
      index += 1
    }
    return new
  }

  /// Whether something was inserted at a position that is not left of the last one asked for.
  mutating func hasInsertion(at target: Int) -> Bool {
    let start = place(of: target, leaning: .upstream)
    var behind = self
    return start < behind.place(of: target, leaning: .downstream)
  }

  /// Where a stretch stands, without what was inserted at its ends.
  /// - Parameter isWhole: whether an end within a replaced stretch goes to the end of that: each S of `SS` goes to all of `ß`.
  /// - Precondition: no stretch begins before the one before it ends.
  mutating func place(of range: Range<Int>, isWhole: Bool = false) -> Range<Int> {
    let start = place(of: range.lowerBound, leaning: .downstream, within: isWhole ? .upstream : nil)
    let end = place(of: range.upperBound, leaning: .upstream, within: isWhole ? .downstream : nil)
    return Swift.min(start, end)..<Swift.max(start, end)
  }
}

extension [PositionCursor<StepRuns>] {
  /// Where a stretch of a text stood in the text that the first of several steps was given.
  /// - Precondition: the cursor of the last step comes first, and no stretch begins before the one before it ends.
  mutating func origin(of range: Range<Int>) -> Range<Int> {
    var place = range
    for index in indices { place = self[index].place(of: place, isWhole: true) }
    return place
  }
}
