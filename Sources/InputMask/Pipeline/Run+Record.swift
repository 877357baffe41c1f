/// Answers from the record of a run, computed only where a caller asks.
extension Run {
  /// How far a run has come.
  enum Progress: Comparable { case begun, formatted, judged }

  /// The findings, in the order of their checks.
  var findings: [FindingList.Entry] { memory.pointee.found.all }

  /// Whether nothing is wrong; only once the run was judged.
  @inline(__always)
  var isValid: Bool { memory.pointee.found.isEmpty }

  mutating func add(_ finding: Finding, check: Int) { memory.pointee.found.add(finding, check: check) }

  /// Keeps words that a check wrote down for a finding of this run.
  mutating func keep(_ words: FindingWords) -> Finding.Figures { memory.pointee.found.keep(words) }

  /// Whether a finding has a code.
  func hasFound(_ code: Finding.Code) -> Bool {
    findings.contains { $0.finding.code == code }
  }

  /// Whether the same was found at the same place.
  func hasFound(_ finding: Finding) -> Bool {
    findings.contains { $0.finding.code == finding.code && $0.finding.part == finding.part }
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

  /// From texts of this run back to its input: the cursors of the steps before one, the nearest first.
  func cursors(before index: Int) -> [PositionCursor<StepRuns>] {
    steps[..<index].reversed().compactMap {
      $0.writer.map { PositionCursor(StepRuns($0.pointee.records, isInverted: true)) }
    }
  }

  /// The first stretch that was dropped where it may not be, in UTF-8 offsets of the input.
  /// - Parameter leave: where characters may be dropped for a reason. None of them stand at the ends: what is dropped there has the
  ///   reason `whitespace`.
  /// - Complexity: O(*n*) in the records of the steps.
  func firstDrop(outside leave: (TextRun, DropReason) -> CompiledDropsCheck.Leave) -> Range<Int>? {
    for index in steps.indices where steps[index].dropCount > 0 {
      var cursors = cursors(before: index)
      var places = steps[(index + 1)...].compactMap { step in
        step.writer.map { PositionCursor(StepRuns($0.pointee.records)) }
      }
      var literals = text.map { PositionCursor(StepRuns($0.pointee.records)) }
      var found: Range<Int>?
      steps[index].forEachRemoval { range, offset, reason in
        let stretch = cursors.origin(of: range)
        switch leave(TextRun(bytes: input.slice(stretch), start: stretch.lowerBound), reason) {
        case .anywhere: return true
        case .atLiterals:
          var offset = offset
          for index in places.indices { offset = places[index].place(of: offset..<offset).lowerBound }
          if offset >= core.count || literals?.hasInsertion(at: offset) == true { return true }
        case .atEnds, .nowhere: break
        }
        found = stretch
        return false
      }
      if found != nil { return found }
    }
    return nil
  }

  /// The dropped stretches, step by step, in UTF-8 offsets of the input. The list is bounded.
  /// - Complexity: O(*n*) in the records of the steps.
  func drops(of rule: CompiledRule) -> Drops {
    if dropCount == 0 { return Drops([]) }
    var list: [Dropped] = []
    list.reserveCapacity(Swift.min(dropCount, Drops.limit))
    var joinedCount = 0
    var lastSource: Step.Source?
    for index in steps.indices where steps[index].dropCount > 0 {
      let source = steps[index].source
      let name = rule.name(of: source)
      var cursors = cursors(before: index)
      steps[index].forEachRemoval { range, _, reason in
        if list.count >= Drops.limit, list.contains(where: { $0.reason == reason }) { return true }
        let drop = Dropped(range: Range(utf8: cursors.origin(of: range)), step: name, reason: reason)
        // A character may have become several, each of which is dropped.
        if list.last == drop, lastSource == source, !drop.range.isEmpty {
          joinedCount += 1
        } else {
          list.append(drop)
          lastSource = source
        }
        return true
      }
    }
    return Drops(list, count: dropCount - joinedCount)
  }
}

extension Run.Step {
  /// How many stretches the step dropped, literals not counted.
  var dropCount: Int { writer?.pointee.dropCount ?? 0 }

  /// Calls `body` with every stretch of the step's input that it dropped, literals not counted, and with the place
  /// in its output where the stretch would stand, until the answer is `false`.
  func forEachRemoval(_ body: (_ range: Range<Int>, _ place: Int, _ reason: DropReason) -> Bool) {
    guard let writer, dropCount > 0 else { return }
    var position = 0
    var place = 0
    for record in writer.pointee.records {
      let end = position + Int(record.oldLength)
      if record.kind == .removed, record.reason != .literal, !body(position..<end, place, record.reason) {
        return
      }
      position = end
      place += Int(record.newLength)
    }
  }
}
