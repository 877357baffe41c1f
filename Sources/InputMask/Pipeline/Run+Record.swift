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

  /// Calls `body` with every stretch of a step's input that the step dropped, literals not counted, and with its
  /// place in the text that the step wrote, until the answer is `false`.
  static func forEachRemoval(
    of step: Step, _ body: (_ range: Range<Int>, _ place: Int, _ reason: DropReason) -> Bool
  ) {
    guard let writer = step.writer, writer.pointee.dropCount > 0 else { return }
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

  /// The records of the steps before one, the nearest first.
  private func cursors(before index: Int) -> [PositionCursor<StepRuns>] {
    steps[..<index].reversed().compactMap {
      $0.writer.map { PositionCursor(StepRuns.back($0.pointee.records)) }
    }
  }

  /// Where something may be dropped.
  enum DropPlace { case anywhere, atLiteral, nowhere }

  /// The first stretch that was dropped where it may not be, in UTF-8 offsets of the input.
  /// - Parameter place: where characters may be dropped for a reason.
  /// - Complexity: O(*n*) in the records of the steps.
  func firstDrop(outside place: (TextRun, DropReason) -> DropPlace) -> Range<Int>? {
    for index in steps.indices where steps[index].writer.map({ $0.pointee.dropCount > 0 }) ?? false {
      var cursors = cursors(before: index)
      var places = steps[(index + 1)...].compactMap { step in
        step.writer.map { PositionCursor(StepRuns.forth($0.pointee.records)) }
      }
      var literals = InsertionCursor(text?.pointee.records)
      var found: Range<Int>?
      Self.forEachRemoval(of: steps[index]) { range, offset, reason in
        let stretch = cursors.origin(of: range)
        switch place(TextRun(bytes: input.slice(stretch), start: stretch.lowerBound), reason) {
        case .anywhere: return true
        case .atLiteral:
          var offset = offset
          for index in places.indices { offset = places[index].place(of: offset..<offset).lowerBound }
          if offset >= core.count || literals.hasInsertion(at: offset) { return true }
          found = stretch
          return false
        case .nowhere:
          found = stretch
          return false
        }
      }
      if found != nil { return found }
    }
    return nil
  }

  /// The dropped stretches, step by step, in UTF-8 offsets of the input. The list is bounded.
  /// - Complexity: O(*n*) in the records of the steps.
  func drops(of rule: CompiledRule) -> Drops {
    var list: [Drops.Drop] = []
    var joinedCount = 0
    if dropCount == 0 { return Drops(list, count: 0, of: rule) }
    list.reserveCapacity(Swift.min(dropCount, Drops.limit))
    for index in steps.indices where steps[index].writer.map({ $0.pointee.dropCount > 0 }) ?? false {
      let step = steps[index]
      var cursors = cursors(before: index)
      Self.forEachRemoval(of: step) { range, _, reason in
        if list.count >= Drops.limit, list.contains(where: { $0.reason == reason }) { return true }
        let drop = Drops.Drop(range: cursors.origin(of: range), source: step.source, reason: reason)
        // Of a character that became several each may be dropped.
        if let last = list.last, last.range == drop.range, last.source == drop.source, last.reason == reason,
          !drop.range.isEmpty
        {
          joinedCount += 1
          return true
        }
        list.append(drop)
        return true
      }
    }
    return Drops(list, count: dropCount - joinedCount, of: rule)
  }
}
