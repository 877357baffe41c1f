import InputMask

/// Turns blocks of whole records into output, on one thread.
///
/// Bytes that stay are copied in long stretches: from the end of one field that changes to the beginning of the next,
/// over any number of records.
class RecordWorker {
  let plan: RecordPlan
  let processors: [FieldProcessor]
  /// The output of the block.
  let output = ByteStore(capacity: 1 << 16)
  /// The problems in the block. Lines and records are counted from its beginning.
  private(set) var findings: [RecordFinding] = []
  /// The records with a problem in the block, where they are wanted.
  private(set) var rejects: [RejectedRecord] = []
  /// The first changes in the block, as many as `changeLimit` says.
  @exclusivity(unchecked) private(set) var changes: [RecordChange] = []
  /// How many changes are wanted of the block.
  @exclusivity(unchecked) var changeLimit = 0
  /// Where the block begins in its file, behind a header.
  var blockOffset = 0
  /// Counts of the block.
  @exclusivity(unchecked) private(set) var tally: RecordTally
  /// The lines of the block.
  private(set) var lineCount = 0

  @exclusivity(unchecked) private(set) var base: UnsafePointer<UInt8>
  @exclusivity(unchecked) private var count = 0
  /// The end of the bytes that were copied or left out.
  @exclusivity(unchecked) private var copied = 0
  @exclusivity(unchecked) private var recordMark = (
    start: 0, output: 0, copied: 0, findings: 0, changes: 0, found: UInt64(0)
  )
  @exclusivity(unchecked) private var recordIsInvalid = false
  /// Whether a limit ended the block.
  private var isEnded = false
  /// Where the worker paused; `nil` where it did not.
  private(set) var pause: Int?
  /// The mappings of the fields of the record that were changed, one byte each.
  private let changed = ByteStore(capacity: 64)
  /// Those of the fields that were left out of it.
  private let leftOut = ByteStore(capacity: 64)
  /// The fields of the record that are invalid, each with the codes of its problems.
  private var invalidFields: [(mapping: Int, codes: Set<String>)] = []
  /// Whether places of fields are noted, to be covered in a rejected record.
  private let notesFields: Bool
  private var fields: [(start: Int, end: Int)] = []
  private var rejectedLine = 0
  /// The mappings that found something in the block, as bits; for JSON.
  @exclusivity(unchecked) final var found: UInt64 = 0
  /// The mapping of the field because of which the record is left out.
  final var dropCause: Int?
  /// A place whose line and column are known. Findings come in the order of the block.
  private var known = (offset: 0, line: 0, column: 0)

  init(_ plan: RecordPlan) {
    self.plan = plan
    processors = plan.mappings.map { FieldProcessor($0, productLimit: plan.productLimit) }
    notesFields = plan.wantsRejects && !plan.showsValues
    tally = RecordTally(mappings: plan.mappings.count)
    base = UnsafePointer(output.memory.baseAddress.unsafelyUnwrapped)
  }

  /// Processes a block of whole records. The results are in `output`, `findings` and `tally` until the next block. Where the
  /// worker paused, they are those of the records before, and the rest is to be processed as a block of its own.
  /// - Parameter limits: how much may come of it.
  final func process(_ block: UnsafeBufferPointer<UInt8>, _ limits: RecordLimits = RecordLimits()) {
    output.count = 0
    findings.removeAll(keepingCapacity: true)
    rejects.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    tally = RecordTally(mappings: plan.mappings.count)
    lineCount = 0
    guard let start = block.baseAddress else { return }
    base = start
    count = block.count
    copied = 0
    known = (0, 0, 0)
    isEnded = false
    pause = nil
    found = 0
    readRecords(block, limits)
    copy(upTo: isEnded ? copied : count)
    lineCount = Self.lines(in: UnsafeBufferPointer(start: start, count: pause ?? count))
  }

  /// Goes through the records of a block; for subclasses.
  func readRecords(_ block: UnsafeBufferPointer<UInt8>, _ limits: RecordLimits) {}

  /// The offset behind the last record that ends in a block which begins with one; 0 where none does, `nil` from a
  /// worker to whom it makes no difference who finds it. A worker that processes that part next may use what it found.
  func recordsEnd(in block: UnsafeBufferPointer<UInt8>) -> Int? { nil }

  // MARK: Output

  /// Copies the bytes that stay, up to an offset of the block.
  @inline(__always)
  final func copy(upTo offset: Int) {
    if offset > copied { output.append(UnsafeBufferPointer(start: base + copied, count: offset - copied)) }
    copied = max(copied, offset)
  }

  /// Leaves out a stretch of the block. The caller adds to `output` what takes its place.
  @inline(__always)
  final func cut(_ start: Int, _ end: Int) {
    copy(upTo: start)
    copied = max(copied, end)
  }

  /// The offset behind the line's end that stands at `end`.
  final func lineEnd(behind end: Int) -> Int {
    var next = end
    if next < count, base[next] == 0x0D { next += 1 }
    if next < count, base[next] == 0x0A { next += 1 }
    return next
  }

  // MARK: Records

  /// Begins a record, if it belongs to the sample.
  /// - Parameter end: where its content ends, before the line's end.
  /// - Returns: whether it is one of those that are processed.
  @inline(__always)
  final func beginRecord(_ start: Int, _ end: Int) -> Bool {
    if let sample = plan.sample, !sample.includes(recordAt: blockOffset + start) {
      cut(start, lineEnd(behind: end))
      return false
    }
    tally.records += 1
    recordIsInvalid = false
    recordMark = (start, output.count, copied, findings.count, changes.count, found)
    changed.count = 0
    leftOut.count = 0
    if !invalidFields.isEmpty { invalidFields.removeAll(keepingCapacity: true) }
    if notesFields { fields.removeAll(keepingCapacity: true) }
    return true
  }

  /// Whether nothing is left of the record.
  /// - Parameter end: where its content ends.
  @inline(__always)
  final func isEmptied(upTo end: Int) -> Bool {
    copied >= end && output.count - recordMark.output == recordMark.start - recordMark.copied
  }

  /// Takes back the output of the record, so that it can be replaced as a whole.
  final func takeBack(to start: Int) {
    output.count = recordMark.output
    copied = recordMark.copied
    for mapping in changed.bytes { tally.fields[Int(mapping)].changed -= 1 }
    changed.count = 0
    copy(upTo: start)
  }

  /// Takes back what was counted and told of fields of the record, which cannot be read after all.
  /// - Parameter seen: the mappings of the fields that were seen, one byte each.
  final func takeBackFields(seen: UnsafeBufferPointer<UInt8>) {
    for mapping in seen { tally.fields[Int(mapping)].seen -= 1 }
    for mapping in leftOut.bytes { tally.fields[Int(mapping)].dropped -= 1 }
    for (mapping, codes) in invalidFields {
      tally.fields[mapping].invalid -= 1
      for code in codes {
        let count = tally.fields[mapping].codes[code, default: 1] - 1
        tally.fields[mapping].codes[code] = count == 0 ? nil : count
      }
    }
    findings.removeLast(findings.count - recordMark.findings)
    changes.removeLast(changes.count - recordMark.changes)
    found = recordMark.found
  }

  /// Leaves out a record and its line's end.
  final func takeOut(_ start: Int, _ end: Int) {
    takeBack(to: start)
    cut(start, lineEnd(behind: end))
    tally.dropped += 1
  }

  /// Notes that the record is left out at its end, because a field of a mapping is invalid.
  final func dropRecord(because mapping: Int) {
    if dropCause == nil { dropCause = mapping }
  }

  /// Ends a record.
  /// - Returns: whether the block goes on.
  @inline(__always)
  final func endRecord(_ start: Int, _ end: Int, _ limits: RecordLimits) -> Bool {
    recordIsInvalid ? endInvalidRecord(start, end, limits) : true
  }

  @inline(never)
  private func endInvalidRecord(_ start: Int, _ end: Int, _ limits: RecordLimits) -> Bool {
    tally.invalid += 1
    if let dropCause {
      takeOut(start, end)
      tally.fields[dropCause].dropped += 1
    }
    if plan.wantsRejects {
      rejects.append(
        RejectedRecord(record: tally.records, line: rejectedLine, text: rejectedText(start, end)))
    }
    if tally.invalid > limits.invalid {
      takeBack(to: start)
      isEnded = true
      return false
    }
    let next = lineEnd(behind: end)
    if findings.count < limits.findings || next == count { return true }
    copy(upTo: next)
    isEnded = true
    pause = next
    return false
  }

  /// Whether one more record may pass; otherwise the block ends before it.
  @inline(__always)
  final func mayPass(_ start: Int, _ limits: RecordLimits) -> Bool {
    if tally.records < limits.records { return true }
    copy(upTo: start)
    isEnded = true
    return false
  }

  // MARK: Rejected records and changes

  /// Whether the record can be shown with its fields covered: they are known.
  final var canCoverFields = true

  /// The cover of a field in the place of what stands there, for subclasses.
  func coveredField(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] { [] }

  /// Notes where a field stands that is named.
  @inline(__always)
  final func note(_ start: Int, _ end: Int) {
    if notesFields { fields.append((start, end)) }
  }

  private func rejectedText(_ start: Int, _ end: Int) -> [UInt8]? {
    // Whether such a record comes in pieces depends on the blocks.
    guard end - start <= plan.recordLimit else { return nil }
    if plan.showsValues { return Array(UnsafeBufferPointer(start: base + start, count: end - start)) }
    guard canCoverFields else { return nil }
    var text: [UInt8] = []
    var copied = start
    for field in fields {
      text += UnsafeBufferPointer(start: base + copied, count: field.start - copied)
      text += coveredField(UnsafeBufferPointer(start: base + field.start, count: field.end - field.start))
      copied = field.end
    }
    return text + UnsafeBufferPointer(start: base + copied, count: end - copied)
  }

  /// Notes that a field is changed.
  /// - Parameters:
  ///   - offset: where the field begins in the block.
  ///   - content: the field as it came in, without quotes and escapes. Its product must still be in place.
  @inline(__always)
  final func countChanged(
    _ mapping: Int, at offset: Int, _ content: UnsafeBufferPointer<UInt8>, field: @autoclosure () -> String
  ) {
    tally.fields[mapping].changed += 1
    changed.append(UInt8(truncatingIfNeeded: mapping))
    if changes.count < changeLimit { collectChange(mapping, at: offset, content, field()) }
  }

  @inline(never)
  private func collectChange(
    _ mapping: Int, at offset: Int, _ content: UnsafeBufferPointer<UInt8>, _ field: String
  ) {
    let processor = processors[mapping]
    let (line, column) = place(of: offset)
    let before = String(decoding: content, as: UTF8.self)
    let after = String(decoding: processor.product.bytes, as: UTF8.self)
    var change = RecordChange(line: line, column: column, field: field, before: before, after: after)
    if !plan.showsValues {
      let hidesLength =
        processor.mapping.action == .redact || processor.mapping.rules.contains(where: \.hidesLength)
      change.before = hidesLength ? "\(FormatterChain.cover)" : RecordChange.shape(of: before)
      if processor.mapping.action != .redact {
        change.after = hidesLength ? "\(FormatterChain.cover)" : RecordChange.shape(of: after)
      }
    }
    changes.append(change)
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

  /// Notes that a field is invalid.
  /// - Parameters:
  ///   - offset: where the field begins in the block.
  ///   - problems: the problems; asked for only where they are collected.
  @inline(never)
  final func report(
    _ mapping: Int, at offset: Int, field: @autoclosure () -> String, _ problems: () -> [Problem]
  ) {
    beginProblem()
    tally.fields[mapping].invalid += 1
    var codes: Set<String> = []
    defer { invalidFields.append((mapping, codes)) }
    guard plan.wantsProblems else { return }
    let name = field()
    let (line, column) = place(of: offset)
    for problem in problems() {
      if codes.insert(problem.code.name).inserted {
        tally.fields[mapping].codes[problem.code.name, default: 0] += 1
      }
      findings.append(
        RecordFinding(
          record: tally.records, line: line, column: column, field: name, mapping: mapping, problem: problem))
    }
  }

  /// Notes that a record cannot be read.
  final func report(_ problem: Problem, at offset: Int) {
    beginProblem()
    canCoverFields = false
    dropCause = nil
    tally.codes[problem.code.name, default: 0] += 1
    guard plan.wantsProblems else { return }
    let (line, column) = place(of: offset)
    findings.append(
      RecordFinding(
        record: tally.records, line: line, column: column, field: "", mapping: nil, problem: problem))
  }

  /// Notes that the record is invalid. Places are asked for in the order of the block.
  private func beginProblem() {
    if recordIsInvalid { return }
    recordIsInvalid = true
    canCoverFields = true
    dropCause = nil
    if plan.wantsRejects { rejectedLine = place(of: recordMark.start).line }
  }

  /// The line and the column of an offset, from 1. Offsets that only grow are found in linear time.
  private func place(of offset: Int) -> (line: Int, column: Int) {
    if offset < known.offset { known = (0, 0, 0) }
    let between = UnsafeBufferPointer(start: base + known.offset, count: offset - known.offset)
    if let feed = between.lastIndex(of: 0x0A) {
      known.line += Self.lines(in: between)
      known.column = 0
      known.offset += feed + 1
    }
    let before = UnsafeBufferPointer(start: base + known.offset, count: offset - known.offset)
    known.column += String(decoding: before, as: UTF8.self).count
    known.offset = offset
    return (known.line + 1, known.column + 1)
  }

  /// How many line feeds are in some bytes.
  static func lines(in bytes: UnsafeBufferPointer<UInt8>) -> Int { bytes.count(of: 0x0A) }
}
