/// Answers from the record of a walk, computed only where a caller asks.
extension Walk {
  /// How far a walk has come.
  enum Progress: Comparable { case begun, formatted, judged }

  /// The findings, in the order of their checks.
  var findings: [Finding] { memory.pointee.found }

  /// Whether nothing is wrong; only once the walk was judged.
  @inline(__always)
  var isValid: Bool { memory.pointee.found.isEmpty }

  /// Adds a finding of a check, or of none.
  mutating func add(_ finding: consuming Finding, check: Int) {
    finding.check = check
    memory.pointee.found.append(finding)
    // Few walks have more than one finding, and most findings come in order.
    for index in (1..<findings.count).reversed() where findings[index &- 1].check > check {
      memory.pointee.found.swapAt(index, index &- 1)
    }
  }

  /// Whether a finding has a code.
  @inline(__always)
  func hasFound(_ code: Problem.Code) -> Bool {
    !isValid && findings.contains { $0.code == code }
  }

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

  /// From texts of this walk back to its input: the cursors of the steps before one, the nearest first.
  func cursors(before index: Int) -> [PositionCursor<StepRuns>] {
    steps[..<index].reversed().compactMap {
      $0.writer.map { PositionCursor(StepRuns($0.pointee.records, isInverted: true)) }
    }
  }

  /// The first stretch that was dropped where it may not be, in UTF-8 offsets of the input.
  /// - Parameter allowance: where characters may be dropped for a reason. None of them stand at the ends: what is dropped there has the
  ///   reason `whitespace`.
  /// - Complexity: O(*n*) in the records of the steps.
  func firstDrop(outside allowance: (TextRun, DropReason) -> CompiledDropsCheck.Allowance) -> Range<Int>? {
    var found: Range<Int>?
    var step = -1
    // From the output of the step to the value, and on to the text.
    var places: [PositionCursor<StepRuns>] = []
    var literals: PositionCursor<StepRuns>?
    forEachDrop { index, stretch, place, reason in
      if index != step {
        step = index
        places = steps[(index + 1)...].compactMap { step in
          step.writer.map { PositionCursor(StepRuns($0.pointee.records)) }
        }
        literals = text.map { PositionCursor(StepRuns($0.pointee.records)) }
      }
      switch allowance(TextRun(bytes: input.slice(stretch), start: stretch.lowerBound), reason) {
      case .anywhere: return true
      case .atLiterals:
        var place = place
        for index in places.indices { place = places[index].place(of: place..<place).lowerBound }
        if place >= core.count || literals?.hasInsertion(at: place) == true { return true }
      case .atEnds, .nowhere: break
      }
      found = stretch
      return false
    }
    return found
  }

  /// The dropped stretches, step by step, in UTF-8 offsets of the input. The list is bounded.
  /// - Complexity: O(*n*) in the records of the steps.
  func drops(of rule: CompiledRule) -> Drops {
    var list: [Dropped] = []
    list.reserveCapacity(Swift.min(dropCount, Drops.limit))
    var joinedCount = 0
    var lastSource: Step.Source?
    forEachDrop { step, stretch, _, reason in
      if list.count >= Drops.limit, list.contains(where: { $0.reason == reason }) { return true }
      let source = steps[step].source
      let drop = Dropped(range: Range(utf8: stretch), step: rule.name(of: source), reason: reason)
      // A character may have become several, each of which is dropped.
      if list.last == drop, lastSource == source, !drop.range.isEmpty {
        joinedCount += 1
      } else {
        list.append(drop)
        lastSource = source
      }
      return true
    }
    return Drops(list, count: dropCount - joinedCount)
  }

  /// Calls `body` with every stretch that a step dropped, literals not counted, until the answer is `false`: with the index of the
  /// step, where the stretch stood in the input, and where it would stand in the output of the step.
  func forEachDrop(_ body: (_ step: Int, _ origin: Range<Int>, _ place: Int, _ reason: DropReason) -> Bool) {
    if dropCount == 0 { return }
    for (index, step) in steps.enumerated() {
      guard let writer = step.writer, writer.pointee.dropCount > 0 else { continue }
      var cursors = cursors(before: index)
      var (position, place) = (0, 0)
      for record in writer.pointee.records {
        let end = position + Int(record.oldLength)
        if record.kind == .removed, record.reason != .literal,
          !body(index, cursors.origin(of: position..<end), place, record.reason)
        {
          return
        }
        position = end
        place += Int(record.newLength)
      }
    }
  }
}
