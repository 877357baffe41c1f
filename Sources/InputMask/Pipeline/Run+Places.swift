/// Where in the input a finding is.
extension Run {
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
    var cursor = PositionCursor(StepRuns.back(valueWriter.pointee.records))
    return cursor.place(of: part)
  }

  /// Where a stretch of the text that a step was given stood in the input, without the parts that were removed at its ends.
  func origin(before index: Int, of range: Range<Int>) -> Range<Int> {
    var place = range
    for step in steps[..<index].reversed() {
      guard let writer = step.writer else { continue }
      var cursor = PositionCursor(StepRuns.back(writer.pointee.records))
      place = cursor.place(of: place, isWhole: true)
    }
    return place
  }

  /// Everything that there was no room for, in UTF-8 offsets of the input, and the first step that had none.
  private var surplus: (range: Range<Int>, source: Step.Source)? {
    var found: (range: Range<Int>, source: Step.Source)?
    for index in steps.indices where steps[index].writer.map({ $0.pointee.overflowCount > 0 }) ?? false {
      var (first, last): (Range<Int>?, Range<Int>?)
      Self.forEachRemoval(of: steps[index]) { range, _, reason in
        guard reason == .tooLong else { return true }
        first = first ?? range
        last = range
        return true
      }
      guard let first, let last else { continue }
      let lower = origin(before: index, of: first)
      let upper = last == first ? lower : origin(before: index, of: last)
      let place = lower.lowerBound..<Swift.max(lower.upperBound, upper.upperBound)
      found =
        found.map {
          let start = Swift.min($0.range.lowerBound, place.lowerBound)
          return (start..<Swift.max($0.range.upperBound, place.upperBound), $0.source)
        } ?? (place, steps[index].source)
    }
    return found
  }
}

extension Run {
  /// Ends a run over an input of which it is only known that it is not valid. What is wrong with it the whole way tells.
  mutating func foundInvalid() {
    setCore(to: input.slice(0..<0), isSimple: true)
    value = core
    isShort = true
    progress = .judged
    add(Finding(.unexpected, .input(0..<input.count)), check: -1)
  }
}
