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
  private func cursors(before index: Int) -> [OriginCursor] {
    steps[..<index].reversed().compactMap { $0.writer.map { OriginCursor(OriginRuns($0.pointee.records)) } }
  }

  /// Whether all that is left of the input before a step is as it was.
  private func isVerbatim(before index: Int) -> Bool {
    steps[..<index].allSatisfy { $0.writer.map { !$0.pointee.hasInserted } ?? true }
  }

  /// Where something may be dropped.
  enum DropPlace { case anywhere, atLiteral, nowhere }

  /// The first stretch that was dropped where it may not be, in UTF-8 offsets of the input.
  /// - Parameter place: where characters may be dropped for a reason.
  /// - Complexity: O(*n*) in the records of the steps.
  func firstDrop(outside place: (TextRun, DropReason) -> DropPlace) -> Range<Int>? {
    for index in steps.indices where steps[index].writer.map({ $0.pointee.dropCount > 0 }) ?? false {
      let step = steps[index]
      let isVerbatim = isVerbatim(before: index)
      var cursors = isVerbatim ? [] : cursors(before: index)
      var found: Range<Int>?
      let keepsPlaces = keepsPlaces(behind: index)
      var literals = InsertionCursor(text?.pointee.records)
      // Characters that may be dropped at a literal, and where they stood in the text behind the step, where their places
      // in the value are not known at once.
      var ranges: [Range<Int>] = []
      var offsets: [Int] = []
      Self.forEachRemoval(of: step) { range, offset, reason in
        let stretch = isVerbatim ? range : cursors.origin(of: range)
        let source = isVerbatim ? step.input : input
        switch place(TextRun(bytes: source.slice(stretch), start: stretch.lowerBound), reason) {
        case .anywhere: return true
        case .atLiteral where keepsPlaces:
          if offset >= core.count || literals.hasInsertion(at: offset) { return true }
          found = stretch
          return false
        case .atLiteral:
          ranges.append(stretch)
          offsets.append(offset)
          return true
        case .nowhere:
          found = stretch
          return false
        }
      }
      if let first = firstAwayFromLiterals(offsets, behind: index) { found = ranges[first] }
      guard let found else { continue }
      return isVerbatim ? origin(before: index, of: found) : found
    }
    return nil
  }

  /// The first of some places, from left to right in the text behind a step, at which the text has no literal and
  /// which is not behind the value.
  private func firstAwayFromLiterals(_ offsets: [Int], behind index: Int) -> Int? {
    if offsets.isEmpty { return nil }
    var map: EditMap?
    for step in steps[(index + 1)...] {
      guard let writer = step.writer else { continue }
      map = map?.composed(with: writer.pointee.map) ?? writer.pointee.map
    }
    let ranges = offsets.map { Range(utf8: $0..<$0) }
    let places = map?.map(ascending: ranges) ?? ranges
    var literals = InsertionCursor(text?.pointee.records)
    for index in places.indices {
      let place = places[index].lowerBound.value
      if place >= core.count { return nil }
      if !literals.hasInsertion(at: place) { return index }
    }
    return nil
  }

  /// Whether the steps behind one left every place in the text where it was.
  private func keepsPlaces(behind index: Int) -> Bool {
    for step in steps[(index + 1)...] {
      guard let writer = step.writer else { continue }
      for record in writer.pointee.records {
        if record.kind != .kept, record.oldLength != 1 || record.newLength != 1 { return false }
      }
    }
    return true
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
