import InputMask

/// Turns blocks of whole records into output, on one thread: what tables and JSON have in common.
class RecordWorker: BlockEditor, BlockWorker {
  let plan: RecordPlan
  let processors: [FieldProcessor]
  /// The problems in the block. Lines are counted in the file, records from the beginning of the block.
  final var findings: [RecordFinding] = []
  /// The records with a problem in the block, where they are wanted.
  final var rejects: [RejectedRecord] = []
  /// The first changes in the block, as many as the plan wants.
  @exclusivity(unchecked) final var changes: [RecordChange] = []
  /// Counts of the block.
  @exclusivity(unchecked) final var tally: RecordTally
  final private(set) var consumed = 0
  /// The mappings that found something in the block, as bits; for JSON.
  @exclusivity(unchecked) final var found: UInt64 = 0

  private var limits = BlockLimits()
  /// From how many findings on the worker pauses behind a record, so that they do not fill the memory.
  final var findingLimit = Int.max
  /// Whether the block ended before its end.
  private var isEnded = false

  // MARK: The record

  /// What there was before it.
  @exclusivity(unchecked) final private(set) var recordMark:
    (
      start: Int, output: Mark, findings: Int, changes: Int, dropped: Int, found: UInt64
    ) = (0, (0, 0), 0, 0, 0, 0)
  @exclusivity(unchecked) final var recordIsInvalid = false
  /// The mappings of its fields that were changed, one byte each.
  final let changed = ByteStore(capacity: 64)
  /// Those of the fields that were left out of it.
  private let leftOut = ByteStore(capacity: 64)
  /// The mappings of its invalid fields.
  let invalidFields = ByteStore(capacity: 64)
  /// For each code of a field, the index of its count.
  final var fieldCounts: [Int] = []
  /// How many fields of the block have a problem of each code.
  private var codeCounts: [(mapping: Int, code: Problem.Code, count: Int)] = []
  /// Whether places of fields are noted, to be covered in a rejected record.
  private let notesFields: Bool
  final private(set) var fields: [(start: Int, end: Int)] = []
  /// Whether it can be shown with its fields covered: they are known.
  final var canCoverFields = true
  final var rejectedLine = 0
  /// The mapping of the field because of which it is left out.
  final var dropCause: Int?

  init(_ plan: RecordPlan) {
    self.plan = plan
    processors = plan.mappings.map {
      FieldProcessor($0, productLimit: plan.productLimit, isLine: plan.format.isLines)
    }
    notesFields = plan.wantsRejects && !plan.showsValues
    tally = RecordTally(mappings: plan.mappings.count)
    super.init(separator: plan.format.separator)
  }

  final var records: Int { tally.records }
  final var invalid: Int { tally.invalid }

  // MARK: For subclasses

  /// Goes through the records of a block that is not empty.
  func readRecords() {}

  /// The offset behind the last record that ends in a block which begins with one; 0 where none does, `nil` from a
  /// worker to whom it makes no difference who finds it. A worker that processes that part next may use what it found.
  func recordsEnd(in block: UnsafeBufferPointer<UInt8>) -> Int? { nil }

  /// Why the file may not end behind what was processed; `nil` where it may.
  var openEnd: RecordError? { nil }

  /// How much stands before a record in the first piece of it.
  func lead(ofPiece piece: UnsafeBufferPointer<UInt8>) -> Int { 0 }

  /// What is left out together with a record.
  func stretch(ofRecord start: Int, _ end: Int) -> Range<Int> { start..<lineEnd(behind: end) }

  /// Whether an invalid field without content stays empty when it is redacted.
  var keepsEmpty: Bool { false }

  /// Whether a content can stand in a record.
  func canWrite(_ content: UnsafeBufferPointer<UInt8>) -> Bool { true }

  /// Adds a content to the output, in the place of a field.
  func write(_ content: UnsafeBufferPointer<UInt8>, inPlaceOf field: Field) { output.append(content) }

  /// The cover of a field, or of a whole record where there is none.
  func cover(of field: UnsafeBufferPointer<UInt8>?) -> [UInt8] {
    Array(FormatterChain.cover.description.utf8)
  }

  /// Where a problem stands that is found at an offset of the block.
  func position(of problem: FoundProblem, at offset: Int) -> (line: Int, column: Int) { position(of: offset) }

  /// Whether the last line of the block went out without an end, as it came in; `nil` where its bytes tell.
  var isOpen: Bool? { nil }

  /// Writes what goes out for a piece of a record that is longer than the limit.
  func write(piece: UnsafeBufferPointer<UInt8>, isFirst: Bool, isLast: Bool) {
    let lead = isFirst ? lead(ofPiece: piece) : 0
    switch plan.onInvalidRecord {
    case .keep where !plan.coversUnreadable: output.append(piece)
    case .keep, .blank:
      output.append(UnsafeBufferPointer(rebasing: piece[..<lead]))
      if isFirst, plan.onInvalidRecord == .keep { output.append(cover(of: nil)) }
      if isLast { output.append(piece.lineEnd(separator)) }
    case .drop: break
    }
  }

  // MARK: Blocks

  final func process(_ block: UnsafeBufferPointer<UInt8>, at place: BlockPlace, _ limits: BlockLimits) {
    beginBlock(block, at: place, limits)
    consumed = count
    if count > 0 { readRecords() }
    if !isEnded { copy(upTo: count) }
    for (mapping, code, count) in codeCounts where count > 0 {
      tally.fields[mapping].codes[code.name] = count
    }
  }

  private func beginBlock(
    _ block: UnsafeBufferPointer<UInt8>, at place: BlockPlace, _ limits: BlockLimits
  ) {
    begin(block, at: place)
    self.limits = limits
    findings.removeAll(keepingCapacity: true)
    rejects.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    tally = RecordTally(mappings: plan.mappings.count)
    codeCounts.removeAll(keepingCapacity: true)
    isEnded = false
    found = 0
  }

  final func process(
    piece: UnsafeBufferPointer<UInt8>, at place: BlockPlace, isFirst: Bool, isLast: Bool,
    _ limits: BlockLimits
  ) {
    beginBlock(piece, at: place, limits)
    consumed = 0
    if isFirst {
      (tally.records, tally.invalid) = (1, 1)
      (recordMark.start, recordIsInvalid) = (0, false)
      report(.tooLong(plan), at: 0)
      if plan.wantsRejects { rejects.append(RejectedRecord(record: 1, line: rejectedLine)) }
    }
    if tally.invalid > limits.invalid { return }
    if isFirst, plan.onInvalidRecord == .drop { tally.dropped = 1 }
    write(piece: piece, isFirst: isFirst, isLast: isLast)
  }

  // MARK: Records

  /// Begins a record, if it belongs to the sample.
  /// - Parameter end: where its content ends, before the line's end.
  /// - Returns: whether it is one of those that are processed.
  @inline(__always)
  final func beginRecord(_ start: Int, _ end: Int) -> Bool {
    if let sample = plan.sample, !sample.includes(recordAt: place.offset + start) {
      let stretch = stretch(ofRecord: start, end)
      cut(stretch.lowerBound, stretch.upperBound)
      return false
    }
    tally.records += 1
    recordIsInvalid = false
    recordMark = (start, mark, findings.count, changes.count, tally.dropped, found)
    changed.count = 0
    leftOut.count = 0
    if invalidFields.count > 0 { forgetInvalidFields() }
    if notesFields { fields.removeAll(keepingCapacity: true) }
    return true
  }

  /// Whether nothing is left of the record.
  /// - Parameter end: where its content ends.
  @inline(__always)
  final func isEmptied(upTo end: Int) -> Bool {
    let before = recordMark.output
    return copied >= end && output.count - before.output == recordMark.start - before.copied
  }

  /// Ends a record.
  /// - Returns: whether the block goes on.
  @inline(__always)
  final func endRecord(_ start: Int, _ end: Int) -> Bool {
    recordIsInvalid ? endInvalidRecord(start, end) : true
  }

  @inline(never)
  private func endInvalidRecord(_ start: Int, _ end: Int) -> Bool {
    tally.invalid += 1
    for mapping in invalidFields.bytes { tally.fields[Int(mapping)].invalid += 1 }
    for index in fieldCounts { codeCounts[index].count += 1 }
    if plan.wantsRejects {
      rejects.append(
        RejectedRecord(record: tally.records, line: rejectedLine, text: rejectedText(start, end)))
    }
    if tally.invalid > limits.invalid {
      takeBack(to: start)
      tally.dropped = recordMark.dropped
      isEnded = true
      return false
    }
    if let dropCause {
      takeOut(start, end)
      tally.fields[dropCause].dropped += 1
    }
    return findings.count < findingLimit || !pause(behind: end)
  }

  /// Ends the block behind a record, so that what came of it goes out first.
  /// - Returns: whether there are others.
  final func pause(behind end: Int) -> Bool {
    let next = lineEnd(behind: end)
    if next == count { return false }
    copy(upTo: next)
    consumed = next
    isEnded = true
    return true
  }

  /// Whether one more record may pass; otherwise the block ends before it.
  @inline(__always)
  final func mayPass(_ start: Int) -> Bool {
    if tally.records < limits.records { return true }
    copy(upTo: start)
    isEnded = true
    return false
  }

  /// The offset behind the line's end that stands at `end`.
  final func lineEnd(behind end: Int) -> Int {
    var next = end
    if next < count, base[next] == 0x0D { next += 1 }
    if next < count, base[next] == separator { next += 1 }
    return next
  }

  // MARK: Records that are replaced as a whole

  /// Takes back the output of the record.
  final func takeBack(to start: Int) {
    takeBack(to: recordMark.output)
    for mapping in changed.bytes { tally.fields[Int(mapping)].changed -= 1 }
    changed.count = 0
    copy(upTo: start)
  }

  /// Leaves out a record and what goes with it.
  final func takeOut(_ start: Int, _ end: Int) {
    let stretch = stretch(ofRecord: start, end)
    takeBack(to: stretch.lowerBound)
    cut(stretch.lowerBound, stretch.upperBound)
    tally.dropped += 1
  }

  /// Puts in the place of a record that cannot be read what the plan says.
  @inline(never)
  final func refuse(_ start: Int, _ end: Int, _ problem: Problem) {
    takeBack(to: start)
    report(problem, at: start)
    switch plan.onInvalidRecord {
    case .keep:
      guard plan.coversUnreadable else { return }
      cut(start, end)
      output.append(cover(of: nil))
    case .blank: cut(start, end)
    case .drop: takeOut(start, end)
    }
  }

  /// Takes back what was counted and told of fields of the record, which cannot be read after all.
  /// - Parameter seen: the mappings of the fields that were seen, one byte each.
  final func takeBackFields(seen: UnsafeBufferPointer<UInt8>) {
    for mapping in seen { tally.fields[Int(mapping)].seen -= 1 }
    for mapping in leftOut.bytes { tally.fields[Int(mapping)].dropped -= 1 }
    forgetInvalidFields()
    findings.removeLast(findings.count - recordMark.findings)
    changes.removeLast(changes.count - recordMark.changes)
    found = recordMark.found
  }

  private func forgetInvalidFields() {
    invalidFields.count = 0
    // Fewer instructions than `removeAll(keepingCapacity:)` takes for one code, as most fields have.
    while fieldCounts.popLast() != nil {}
  }

  /// The index of the count of problems of a code in a field.
  final func countIndex(of code: Problem.Code, _ mapping: Int) -> Int {
    if let index = codeCounts.firstIndex(where: { $0.mapping == mapping && $0.code == code }) { return index }
    codeCounts.append((mapping, code, 0))
    return codeCounts.count - 1
  }

  // MARK: Counting

  @inline(__always)
  final func countSeen(_ mapping: Int) { tally.fields[mapping].seen += 1 }

  /// Counts a field that is left out of its record.
  @inline(__always)
  final func countDropped(_ mapping: Int) {
    tally.fields[mapping].dropped += 1
    leftOut.append(UInt8(truncatingIfNeeded: mapping))
  }

  /// Notes where a field stands that is named.
  @inline(__always)
  final func note(_ start: Int, _ end: Int) {
    if notesFields { fields.append((start, end)) }
  }
}
