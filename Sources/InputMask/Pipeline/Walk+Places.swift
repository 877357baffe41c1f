/// Where in the input a finding is.
extension Walk {
  /// The step that refused the whole input; `nil` where none did.
  var refusingSource: Step.Source? {
    isRefused ? steps.first { $0.writer?.pointee.isRefused == true }?.source : nil
  }

  /// The stretch of the input that a finding is about, in UTF-8 offsets. Where the finding is about a step and no
  /// check, that step comes with it.
  func place(of finding: Finding, in rule: CompiledRule) -> (range: Range<UTF8Offset>, step: Step.Source?) {
    let end = UTF8Offset(input.count)
    switch finding.part {
    case .end: return (end..<end, nil)
    case .input(let range): return (Range(utf8: range), refusingSource)
    case .value:
      return (Range(utf8: origin(before: steps.count, of: 0..<core.count)), nil)
    case .part(let part):
      let edited = editedRange(ofHandedOut: part, in: rule)
      return (Range(utf8: origin(before: steps.count, of: edited)), nil)
    case .edited(let part):
      return (Range(utf8: origin(before: steps.count, of: part)), nil)
    case .surplus:
      return surplus.map { (Range(utf8: $0.range), $0.source) } ?? (end..<end, nil)
    }
  }

  /// Where a part of the value as it is handed out stands in the value as it is edited.
  private func editedRange(ofHandedOut part: Range<Int>, in rule: CompiledRule) -> Range<Int> {
    guard rule.hasValueLiterals, let valueWriter else { return part }
    var cursor = PositionCursor(StepRuns(valueWriter.pointee.records, isInverted: true))
    return cursor.place(of: part)
  }

  /// Where a stretch of the text that a step was given stood in the input, without the parts that were removed at its ends.
  func origin(before index: Int, of range: Range<Int>) -> Range<Int> {
    var cursors = cursors(before: index)
    return cursors.origin(of: range)
  }

  /// Everything that there was no room for, in UTF-8 offsets of the input, and the first step that had none.
  private var surplus: (range: Range<Int>, source: Step.Source)? {
    var found: (range: Range<Int>, source: Step.Source)?
    forEachDrop { step, place, _, reason in
      if reason == .tooLong {
        let (all, source) = found ?? (place, steps[step].source)
        let start = Swift.min(all.lowerBound, place.lowerBound)
        found = (start..<Swift.max(all.upperBound, place.upperBound), source)
      }
      return true
    }
    return found
  }
}
