import InputMask

/// Runs the records of files through a plan, with one thread or many: the same output, findings and counts for any
/// number.
///
/// Memory holds a few blocks for each thread, however large a file is.
public final class RecordStream {
  /// What is done with which fields.
  public let plan: RecordPlan
  /// How many threads process blocks. The caller's thread is one of them.
  public let jobs: Int
  /// How many invalid records may pass. The next one ends the run, and is not written.
  public var invalidLimit = Int.max
  /// The counts so far.
  public private(set) var tally: RecordTally
  /// Whether ``invalidLimit`` ended the run.
  public private(set) var isStopped = false
  /// Whether the sample of the plan is complete, so that nothing more is read.
  public private(set) var isSampled = false

  private let blockSize: Int
  /// The names of the columns, from the first file.
  private var names: [String]?
  private var hasHeader = false
  /// The first lines of JSON, to say what there is when a selector finds nothing.
  private let sample = ByteStore()
  /// The lines and records of the file that is read, before the next block.
  private var lineCount = 0
  private var recordCount = 0
  /// Where the next block begins in its file, behind a header.
  private var offset = 0
  /// Whether the record that comes in pieces is one of the sample.
  private var isLongRecordSampled = true
  /// How many changes were handed over.
  private var changeCount = 0
  /// The mappings that found something in the file that is read, as bits.
  private var found: UInt64 = 0

  private static let sampleSize = 1 << 16

  /// A run that has seen nothing yet.
  /// - Parameters:
  ///   - plan: what becomes of which fields.
  ///   - jobs: how many threads. With 1 bytes are processed as soon as they are read; with more, whole blocks are.
  ///   - blockSize: how many bytes a block has, by default 256 KiB. A longer record makes a longer block.
  public init(_ plan: RecordPlan, jobs: Int = 1, blockSize: Int? = nil) {
    self.plan = plan
    self.jobs = max(jobs, 1)
    self.blockSize = blockSize ?? Crew.blockSize
    tally = RecordTally(mappings: plan.mappings.count)
  }

  /// Runs one file through the plan. The header of a further file is left out; it must be that of the first.
  /// - Parameters:
  ///   - read: reads up to so many bytes, and answers how many; 0 at the end. The whole records before it throws are
  ///     written first.
  ///   - write: takes the output, batch by batch, in order.
  ///
  /// With more than one job both are called on threads of the run, one call at a time.
  /// - Throws: an error where a selector names no column, where headers differ, or where the file is compressed, UTF-16 or a
  ///   table whose lines end with a carriage return alone; the errors of `read` and `write`.
  public func process<Failure>(
    _ read: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int,
    _ write: (RecordBatch) throws(Failure) -> Void
  ) throws(RecordStreamError<Failure>) {
    lineCount = 0
    recordCount = 0
    offset = 0
    found = 0
    sample.count = 0
    let reader = BlockReader(
      plan.format, blockSize: blockSize, recordLimit: plan.recordLimit, fillsUp: jobs > 1, takesMark: true)
    var source = FailingSource<Failure>()
    func readOrNote(_ space: UnsafeMutableBufferPointer<UInt8>) -> Int? { source.read(into: space, read) }
    let first = ByteStore()
    let start = reader.first(into: first, readOrNote)
    let mark = reader.hasByteOrderMark ? BlockReader.byteOrderMark : []
    if case .end = start {
      if let failure = source.failure { throw .stream(failure) }
      let output = ByteStore()
      mark.withUnsafeBufferPointer { output.append($0) }
      return try hand(output, to: write)
    }
    let makeWorker = try prepare(first, start, behind: mark, write)
    let workers = (0..<Crew.workerCount(jobs: jobs)).map { _ in makeWorker() }
    if jobs == 1 { reader.findRecordsEnd = { workers[0].recordsEnd(in: $0) } }
    try Crew(jobs: jobs, blockSize: blockSize).run(
      fill: { slot in
        if first.count > 0 {
          // The first record was read alone, to find the columns.
          slot.block.count = 0
          slot.block.append(first.bytes)
          slot.kind = start
          first.count = 0
        } else {
          slot.kind = reader.next(into: slot.block, readOrNote)
          if case .end = slot.kind { return false }
        }
        slot.offset = offset
        offset += slot.block.count
        return true
      },
      process: { slot in
        let worker = workers[slot.worker]
        worker.blockOffset = slot.offset
        worker.changeLimit = plan.changeLimit
        worker.process(slot.block.bytes, RecordLimits(findings: findingLimit))
      },
      deliver: { slot throws(RecordStreamError<Failure>) in
        try deliver(slot, workers[slot.worker], write)
        return !isStopped && !isSampled
      })
    if let failure = source.failure, !isStopped, !isSampled { throw .stream(failure) }
    do throws(RecordError) { try finishFile() } catch { throw .records(error) }
  }

  /// Begins anew: the next file has a header of its own, and does not continue the last one.
  public func beginFile() { names = nil }

  // MARK: The first record

  /// Looks at the first record of a file: finds the columns of a table, and writes the header.
  /// - Returns: a maker of workers. `first` is empty where it was a header.
  private func prepare<Failure>(
    _ first: ByteStore, _ kind: BlockReader.Kind, behind byteOrderMark: [UInt8],
    _ write: (RecordBatch) throws(Failure) -> Void
  ) throws(RecordStreamError<Failure>) -> () -> RecordWorker {
    let mark = ByteStore()
    byteOrderMark.withUnsafeBufferPointer { mark.append($0) }
    let hasMark = mark.count > 0
    if let mistake = FirstRecord.mistake(in: first.bytes, of: plan.format) {
      throw .records(RecordError(mistake))
    }
    let plan = plan
    guard case .table(let dialect) = plan.format else {
      if hasMark { try hand(mark, to: write) }
      return { JSONWorker(plan) }
    }
    guard case .records = kind else {
      throw .records(RecordError(.longFirstRecord(limit: plan.recordLimit)))
    }
    let cells = Self.cells(of: first.bytes, dialect)
    let columns: TableColumns
    do throws(RecordError) {
      if dialect.hasHeader, let names, names != cells {
        throw RecordError(.otherHeader)
      }
      columns = try TableColumns(
        plan, dialect.hasHeader ? try TableHeader(cells, dialect) : nil, width: cells.count)
    } catch {
      throw .records(error)
    }
    if dialect.hasHeader {
      lineCount = RecordWorker.lines(in: first.bytes)
      if names == nil {
        Self.writeHeader(first.bytes, dialect, columns, to: mark)
        try hand(mark, to: write)
      }
      names = cells
      first.count = 0
    } else if hasMark {
      try hand(mark, to: write)
    }
    return { TableWorker(plan, dialect, columns) }
  }

  /// The contents of the cells of a record.
  private static func cells(of record: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect) -> [String] {
    let index = TableIndex(dialect)
    index.build(of: record)
    let cell = TableCell(dialect: dialect)
    let scratch = ByteStore()
    var cells: [String] = []
    var start = 0
    for number in 0...index.count where start <= record.count {
      var end = number < index.count ? index[number] : record.count
      let isLast = number == index.count || record[end] == 0x0A
      let next = end + 1
      if isLast { end = record.contentEnd(from: start, before: end) }
      let raw = UnsafeBufferPointer(rebasing: record[start..<end])
      cells.append(
        withExtendedLifetime(scratch) {
          String(decoding: cell.isQuoted(raw) ? cell.content(of: raw, in: scratch) : raw, as: UTF8.self)
        })
      if isLast { break }
      start = next
    }
    return cells
  }

  /// Writes a header without the columns that are dropped.
  private static func writeHeader(
    _ record: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect, _ columns: TableColumns,
    to output: ByteStore
  ) {
    let index = TableIndex(dialect)
    index.build(of: record)
    let dropped = Set(columns.columns.filter(\.isDropped).map(\.number))
    var isFirst = true
    for number in 0..<columns.width where !dropped.contains(number) {
      let start = number == 0 ? 0 : index[number - 1] + 1
      let end = number < index.count ? index[number] : record.count
      if !isFirst { output.append(dialect.delimiter) }
      isFirst = false
      output.append(UnsafeBufferPointer(rebasing: record[start..<end]))
    }
    // The line's end, where the last column took it along.
    let kept = output.bytes.last
    if record.last == 0x0A {
      if dropped.contains(columns.width - 1), record.count > 1, record[record.count - 2] == 0x0D, kept != 0x0D
      {
        output.append(0x0D)
      }
      output.append(0x0A)
    }
  }

  // MARK: Output

  private func hand<Failure>(
    _ output: ByteStore, findings: [RecordFinding] = [], rejects: [RejectedRecord] = [],
    changes: [RecordChange] = [], to write: (RecordBatch) throws(Failure) -> Void
  ) throws(RecordStreamError<Failure>) {
    // The batch has the address of the memory only.
    defer { withExtendedLifetime(output) {} }
    do throws(Failure) {
      try write(
        RecordBatch(
          output: output.bytes, findings: findings, rejects: rejects, changes: changes, tally: tally))
    } catch {
      throw .stream(error)
    }
  }

  /// Hands over the output of a block.
  private func deliver<Failure>(
    _ slot: Crew.Slot, _ worker: RecordWorker, _ write: (RecordBatch) throws(Failure) -> Void
  ) throws(RecordStreamError<Failure>) {
    if case .piece(let isFirst, let isLast) = slot.kind {
      if isFirst { isLongRecordSampled = isSampled(longRecordAt: slot.offset) }
      return try deliverPiece(slot.block.bytes, isFirst: isFirst, isLast: isLast, write)
    }
    if plan.format == .jsonLines, sample.count < Self.sampleSize {
      sample.append(UnsafeBufferPointer(rebasing: slot.block.bytes.prefix(Self.sampleSize - sample.count)))
    }
    var rest = slot.block.bytes
    while true {
      try deliver(rest, worker, write)
      guard let pause = worker.pause, !isStopped, !isSampled else { return }
      rest = UnsafeBufferPointer(rebasing: rest[pause...])
      worker.blockOffset += pause
      worker.process(rest, RecordLimits(findings: findingLimit))
    }
  }

  /// How many findings a block may have at once, so that they take less memory than the block with its output does.
  private var findingLimit: Int { max(1, blockSize / 16) }

  /// Hands over the output of a block, up to where its worker paused.
  private func deliver<Failure>(
    _ block: UnsafeBufferPointer<UInt8>, _ worker: RecordWorker,
    _ write: (RecordBatch) throws(Failure) -> Void
  ) throws(RecordStreamError<Failure>) {
    var limits = RecordLimits(invalid: invalidLimit - tally.invalid, findings: findingLimit)
    if case .first(let count)? = plan.sample { limits.records = count - tally.records }
    if worker.tally.invalid > limits.invalid || worker.tally.records > limits.records {
      // The output must end before the record that is one too many.
      worker.process(block, limits)
      isStopped = worker.tally.invalid > limits.invalid
    }
    isSampled = worker.tally.records >= limits.records
    let findings = worker.findings.map { finding in
      var finding = finding
      finding.line += lineCount
      finding.record += recordCount
      return finding
    }
    let rejects = worker.rejects.map { reject in
      var reject = reject
      reject.line += lineCount
      reject.record += recordCount
      return reject
    }
    let changes = worker.changes.prefix(plan.changeLimit - changeCount).map { change in
      var change = change
      change.line += lineCount
      return change
    }
    changeCount += changes.count
    tally.add(worker.tally)
    found |= worker.found
    lineCount += worker.lineCount
    recordCount += worker.tally.records
    try hand(worker.output, findings: findings, rejects: rejects, changes: changes, to: write)
  }

  /// Whether a record that is longer than the limit is one of the sample.
  private func isSampled(longRecordAt offset: Int) -> Bool {
    if case .first(let count)? = plan.sample { return tally.records < count }
    return plan.sample?.includes(recordAt: offset) ?? true
  }

  /// Passes on a piece of a record that is longer than the limit, or the cover of the record.
  private func deliverPiece<Failure>(
    _ piece: UnsafeBufferPointer<UInt8>, isFirst: Bool, isLast: Bool,
    _ write: (RecordBatch) throws(Failure) -> Void
  ) throws(RecordStreamError<Failure>) {
    var findings: [RecordFinding] = []
    var rejects: [RejectedRecord] = []
    let output = ByteStore()
    if !isLongRecordSampled {
      lineCount += RecordWorker.lines(in: piece)
      return
    }
    if isFirst {
      recordCount += 1
      tally.records += 1
      tally.invalid += 1
      tally.codes[Problem.Code.tooLong.name, default: 0] += 1
      if tally.invalid > invalidLimit { isStopped = true }
      if plan.wantsProblems {
        findings.append(
          RecordFinding(
            record: recordCount, line: lineCount + 1, column: 1, field: "", mapping: nil,
            problem: .tooLong(plan)))
      }
      if plan.wantsRejects { rejects.append(RejectedRecord(record: recordCount, line: lineCount + 1)) }
      if plan.unreadable == .dropped { tally.dropped += 1 }
      if plan.unreadable == .covered, !isStopped { appendCover(to: output) }
    }
    lineCount += RecordWorker.lines(in: piece)
    if isStopped { return try hand(output, findings: findings, rejects: rejects, to: write) }
    if plan.unreadable == .kept {
      output.append(piece)
    } else if isLast, plan.unreadable != .dropped {
      output.append(piece.lineEnd)
    }
    try hand(output, findings: findings, rejects: rejects, to: write)
  }

  private func appendCover(to output: ByteStore) {
    let cover = FormatterChain.cover
    if plan.format == .jsonLines { output.append(json: cover) } else { output.append(cover) }
  }

  // MARK: The end

  /// Says whether every selector has found something in the file that was processed last, as far as it was read.
  /// ``process(_:_:)`` asks at the end of a file; ask where writing failed before that.
  /// - Throws: an error that names a selector that found nothing in the JSON of the file, and the paths that there are. In a
  ///   table the header tells it already.
  public func finishFile() throws(RecordError) {
    guard plan.format == .jsonLines, recordCount > 0, !isStopped else { return }
    for (index, mapping) in plan.mappings.enumerated() where found & 1 << UInt64(index) == 0 {
      let paths = JSONWorker.paths(in: sample.bytes, plan)
      let name = mapping.selector.text
      throw RecordError(paths.isEmpty ? .noMember(name) : .noMemberOfName(name, paths: paths))
    }
  }
}
