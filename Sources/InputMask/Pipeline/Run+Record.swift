/// What the record of a run tells, made only where somebody asks.
extension Run {
  /// From the input to the value as it is edited.
  /// - Complexity: O(*n*) in the records of the steps.
  var toValue: EditMap {
    var map: EditMap?
    for step in steps {
      guard let writer = step.writer else { continue }
      let next = writer.pointee.map
      map = map?.composed(with: next) ?? next
    }
    return map ?? EditMap(keeping: input.count)
  }

  /// From the value as it is edited to the text.
  var toText: EditMap { text?.pointee.map ?? EditMap(keeping: core.count) }

  /// Calls `body` with every stretch of a step's input that the step dropped, literals not counted.
  @inline(__always)
  private static func forEachRemoval(
    of step: Step, _ body: (_ range: Range<Int>, _ reason: DropReason) -> Bool
  ) {
    guard let writer = step.writer, writer.pointee.dropCount > 0 else { return }
    var position = 0
    for index in 0..<writer.pointee.recordCount {
      let record = writer.pointee.records[index]
      let end = position + Int(record.oldLength)
      if record.kind == .removed, record.reason != .literal, !body(position..<end, record.reason) { return }
      position = end
    }
  }

  /// Cursors from the text behind some of the steps back to the input, the nearest step first.
  private func cursors(behind count: Int) -> [RecordCursor] {
    steps[..<count].reversed().compactMap { $0.writer.map { RecordCursor($0) } }
  }

  /// The first stretch that was dropped for which a condition on its characters and the reason holds, in UTF-8
  /// offsets of the input.
  @inline(__always)
  func firstDrop(where condition: (UnsafeBufferPointer<UInt8>, DropReason) -> Bool) -> Range<Int>? {
    // Whether all that is left of the input before a step is as it was.
    var isVerbatim = true
    for index in steps.indices {
      let step = steps[index]
      guard let writer = step.writer else { continue }
      defer { if writer.pointee.hasInserted { isVerbatim = false } }
      if writer.pointee.dropCount == 0 { continue }
      var cursors = isVerbatim ? [] : cursors(behind: index)
      var found: Range<Int>?
      Self.forEachRemoval(of: step) { range, reason in
        var stretch = range
        for cursor in cursors.indices { stretch = cursors[cursor].origin(of: stretch) }
        let source = isVerbatim ? step.input : input
        guard condition(UnsafeBufferPointer(rebasing: source[stretch]), reason) else { return true }
        found = stretch
        return false
      }
      guard let found else { continue }
      return isVerbatim ? origin(of: found, behind: index) : found
    }
    return nil
  }

  /// What was dropped, step by step, in UTF-8 offsets of the input; the list is bounded.
  /// - Complexity: O(*n*) in the records of the steps.
  func drops(of rule: CompiledRule) -> Drops {
    var list: [Drops.Drop] = []
    if dropCount == 0 { return Drops(list, count: 0, of: rule) }
    list.reserveCapacity(Swift.min(dropCount, Drops.limit))
    for index in steps.indices where steps[index].writer.map({ $0.pointee.dropCount > 0 }) ?? false {
      let step = steps[index]
      var cursors = cursors(behind: index)
      Self.forEachRemoval(of: step) { range, reason in
        if list.count >= Drops.limit, list.contains(where: { $0.reason == reason }) { return true }
        var place = range
        for cursor in cursors.indices { place = cursors[cursor].origin(of: place) }
        list.append(Drops.Drop(range: place, source: step.source, reason: reason))
        return true
      }
    }
    return Drops(list, count: dropCount, of: rule)
  }

  /// The step that refused the whole input; `nil` where none did.
  var refusingSource: Step.Source? {
    isRefused ? steps.first { $0.writer?.pointee.isRefused == true }?.source : nil
  }

  /// What a finding is about, in UTF-8 offsets of the input, and the name of the step that it is about where
  /// that is no check.
  func place(of finding: Finding, in rule: CompiledRule) -> (range: Range<UTF8Offset>, step: String?) {
    let end = UTF8Offset(input.count)
    switch finding.part {
    case .end: return (end..<end, nil)
    case .input(let range): return (Range(utf8: range), refusingSource.map(rule.name))
    case .value: return (Range(utf8: origin(of: 0..<core.count, behind: steps.count)), nil)
    case .part(let part):
      let edited = rule.hasValueLiterals ? handedOut.pointee.map.unmap(Range(utf8: part)) : Range(utf8: part)
      return (toValue.inverted().map(edited), nil)
    case .surplus:
      return surplus.map { (Range(utf8: $0.range), rule.name(of: $0.source)) } ?? (end..<end, nil)
    }
  }

  /// From the first to the last stretch that there was no room for, and the first step that had none.
  private var surplus: (range: Range<Int>, source: Step.Source)? {
    var result: (range: Range<Int>, source: Step.Source)?
    for index in steps.indices where (steps[index].writer?.pointee.overflowCount ?? 0) > 0 {
      var first: Range<Int>?
      var last = 0..<0
      Self.forEachRemoval(of: steps[index]) { range, reason in
        if reason == .tooLong {
          first = first ?? range
          last = range
        }
        return true
      }
      guard let first else { continue }
      let start = origin(of: first, behind: index)
      let end = origin(of: last, behind: index).upperBound
      if let known = result {
        result?.range = known.range.lowerBound..<Swift.max(known.range.lowerBound, end)
      } else {
        result = (start.lowerBound..<Swift.max(start.upperBound, end), steps[index].source)
      }
    }
    return result
  }

  /// Where a stretch of the text behind some of the steps stood in the input.
  private func origin(of range: Range<Int>, behind count: Int) -> Range<Int> {
    var range = range
    for index in (0..<count).reversed() {
      guard let writer = steps[index].writer else { continue }
      var cursor = RecordCursor(writer)
      range = cursor.origin(of: range)
    }
    return range
  }
}
