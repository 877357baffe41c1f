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
  /// Counts of the block.
  private(set) var tally: RecordTally
  /// The lines of the block.
  private(set) var lineCount = 0

  private(set) var base: UnsafePointer<UInt8>
  private var count = 0
  /// The end of the bytes that were copied or left out.
  private var copied = 0
  private var recordMark = (output: 0, copied: 0)
  private var recordIsInvalid = false
  /// A place whose line and column are known. Findings come in the order of the block.
  private var known = (offset: 0, line: 0, column: 0)

  init(_ plan: RecordPlan) {
    self.plan = plan
    processors = plan.mappings.map { FieldProcessor($0, productLimit: plan.productLimit) }
    tally = RecordTally(mappings: plan.mappings.count)
    base = UnsafePointer(output.memory.baseAddress.unsafelyUnwrapped)
  }

  /// Processes a block of whole records. The results are in `output`, `findings` and `tally` until the next block.
  /// - Parameter invalidLimit: how many invalid records may pass; the next one ends the block, and is not written.
  final func process(_ block: UnsafeBufferPointer<UInt8>, invalidLimit: Int = .max) {
    output.count = 0
    findings.removeAll(keepingCapacity: true)
    tally = RecordTally(mappings: plan.mappings.count)
    lineCount = 0
    guard let start = block.baseAddress else { return }
    base = start
    count = block.count
    copied = 0
    known = (0, 0, 0)
    readRecords(block, invalidLimit: invalidLimit)
    copy(upTo: tally.invalid > invalidLimit ? copied : count)
    lineCount = Self.lines(in: block)
  }

  /// Goes through the records of a block; for subclasses.
  func readRecords(_ block: UnsafeBufferPointer<UInt8>, invalidLimit: Int) {}

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

  @inline(__always)
  final func beginRecord() {
    tally.records += 1
    recordIsInvalid = false
    recordMark = (output.count, copied)
  }

  /// Takes back the output of the record, so that it can be replaced as a whole.
  final func takeBack(to start: Int) {
    output.count = recordMark.output
    copied = recordMark.copied
    copy(upTo: start)
  }

  /// Ends a record.
  /// - Returns: whether the block goes on.
  @inline(__always)
  final func endRecord(_ start: Int, invalidLimit: Int) -> Bool {
    guard recordIsInvalid else { return true }
    tally.invalid += 1
    if tally.invalid <= invalidLimit { return true }
    takeBack(to: start)
    return false
  }

  // MARK: Counting

  @inline(__always)
  final func countSeen(_ mapping: Int) { tally.fields[mapping].seen += 1 }

  @inline(__always)
  final func countChanged(_ mapping: Int) { tally.fields[mapping].changed += 1 }

  /// Notes that a field is invalid.
  /// - Parameters:
  ///   - offset: where the field begins in the block.
  ///   - problems: the problems; asked for only where they are collected.
  @inline(never)
  final func report(
    _ mapping: Int, at offset: Int, field: @autoclosure () -> String, _ problems: () -> [Problem]
  ) {
    recordIsInvalid = true
    tally.fields[mapping].invalid += 1
    guard plan.wantsProblems else { return }
    let name = field()
    let (line, column) = place(of: offset)
    var codes: Set<String> = []
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
    recordIsInvalid = true
    tally.codes[problem.code.name, default: 0] += 1
    guard plan.wantsProblems else { return }
    let (line, column) = place(of: offset)
    findings.append(
      RecordFinding(
        record: tally.records, line: line, column: column, field: "", mapping: nil, problem: problem))
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
  static func lines(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var count = 0
    var index = 0
    let feed = SIMD16<UInt8>(repeating: 0x0A)
    while index + 16 <= bytes.count {
      let vector = UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self)
      let words = unsafeBitCast(vector .== feed, to: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0 {
        // Each byte of a match is all ones.
        count += (words[0].nonzeroBitCount + words[1].nonzeroBitCount) >> 3
      }
      index += 16
    }
    while index < bytes.count {
      if base[index] == 0x0A { count += 1 }
      index += 1
    }
    return count
  }
}
