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
  /// The first values of JSON, to say what there is when a selector finds nothing.
  private let sample = ByteStore()
  /// The records of the file that is read, before the next block.
  private var recordCount = 0
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
    recordCount = 0
    found = 0
    sample.count = 0
    let reader = BlockReader(
      dialect: plan.format.dialect, separator: plan.format.separator, blockSize: blockSize,
      recordLimit: plan.recordLimit, fillsUp: jobs > 1)
    var source = FailingSource<Failure>()
    func readOrNote(_ space: UnsafeMutableBufferPointer<UInt8>) -> Int? { source.read(into: space, read) }
    let first = ByteStore()
    let kind = reader.peek(into: first, readOrNote)
    let start = ByteStore()
    if reader.hasByteOrderMark, plan.writeObject == nil { start.append(BlockReader.byteOrderMark) }
    if case .end = kind {
      if let failure = source.failure { throw .stream(failure) }
      return try hand(start, to: write)
    }
    if isDocument, plan.sample != nil {
      throw .records(
        RecordError(
          "a sample is taken of lines and tables only",
          "leave --sample out, or write each record on a line, for --format jsonl"))
    }
    let jobs = isDocument ? 1 : jobs
    reader.endsAtLines = !isDocument
    let makeWorker: () -> RecordWorker
    do throws(RecordError) { makeWorker = try prepare(first, kind, start) } catch { throw .records(error) }
    if !plan.format.isLines { reader.skip(plan.format.dialect?.hasHeader == true ? first.count : 0) }
    if start.count > 0 { try hand(start, to: write) }
    let stream = BlockStream(jobs: jobs, blockSize: blockSize, sample: plan.sample) {
      let worker = makeWorker()
      // Findings are to take less memory than the block with its output does.
      worker.findingLimit = max(1, blockSize / 16)
      return worker
    }
    if jobs == 1 { reader.findRecordsEnd = { stream.workers[0].recordsEnd(in: $0) } }
    try stream.run(reader, readOrNote, limits: { limits }) { worker throws(RecordStreamError<Failure>) in
      try deliver(worker, write)
    }
    if let failure = source.failure, !isStopped, !isSampled { throw .stream(failure) }
    if !isStopped, let mistake = stream.workers[0].openEnd { throw .records(mistake) }
    do throws(RecordError) { try finishFile() } catch { throw .records(error) }
  }

  /// Begins anew: the next file has a header of its own, and does not continue the last one.
  public func beginFile() { names = nil }

  /// Whether values of JSON may go on over lines.
  private var isDocument: Bool { plan.format == .json }

  // MARK: The first record

  /// Looks at the first record of a file, and finds the columns of a table.
  /// - Parameters:
  ///   - first: the record.
  ///   - output: has the byte order mark, and takes the header of the first file. A further table goes out without both.
  /// - Returns: a maker of workers.
  private func prepare(
    _ first: ByteStore, _ kind: BlockReader.Kind, _ output: ByteStore
  ) throws(RecordError) -> () -> RecordWorker {
    if plan.format.isLines { return { [plan] in LineWorker(plan) } }
    if let mistake = FirstRecord.mistake(in: first.bytes, of: plan.format) { throw mistake }
    let plan = plan
    guard let dialect = plan.format.dialect else {
      return { [isDocument] in JSONWorker(plan, isDocument: isDocument) }
    }
    guard case .records = kind else {
      throw RecordError(
        "the first record is longer than \(plan.recordLimit) bytes", "see whether this is a table")
    }
    let cells = TableHeader.cells(of: first.bytes, dialect)
    if dialect.hasHeader, let names, names != cells {
      throw RecordError(
        "the header is not that of the first file", "give files with other columns to a run of their own")
    }
    let columns = try TableColumns(
      plan, dialect.hasHeader ? try TableHeader(cells, dialect, isSure: plan.isHeaderSure) : nil,
      width: cells.count)
    if dialect.hasHeader {
      if names == nil { columns.writeHeader(first.bytes, dialect, to: output) } else { output.count = 0 }
      names = cells
    }
    return { TableWorker(plan, dialect, columns) }
  }

  // MARK: Output

  private func hand<Failure>(
    _ output: ByteStore, isOpen: Bool? = nil, findings: [RecordFinding] = [], rejects: [RejectedRecord] = [],
    changes: [RecordChange] = [], to write: (RecordBatch) throws(Failure) -> Void
  ) throws(RecordStreamError<Failure>) {
    // The batch has the address of the memory only.
    defer { withExtendedLifetime(output) {} }
    do throws(Failure) {
      try write(
        RecordBatch(
          output: output.bytes, isOpen: isOpen ?? (plan.format.isLines ? false : nil), findings: findings,
          rejects: rejects, changes: changes, tally: tally))
    } catch {
      throw .stream(error)
    }
  }

  /// What may still come of the next records.
  private var limits: BlockLimits {
    var limits = BlockLimits()
    limits.invalid = invalidLimit - tally.invalid
    if case .first(let count)? = plan.sample { limits.records = count - tally.records }
    return limits
  }

  /// Hands over the output of a worker.
  private func deliver<Failure>(
    _ worker: RecordWorker, _ write: (RecordBatch) throws(Failure) -> Void
  ) throws(RecordStreamError<Failure>) {
    if plan.format.isJSON, sample.count < Self.sampleSize {
      let count = min(worker.consumed, Self.sampleSize - sample.count)
      sample.append(UnsafeBufferPointer(rebasing: worker.block[..<count]))
    }
    isStopped = worker.invalid > limits.invalid
    isSampled = worker.records >= limits.records
    // Its memory goes back to the worker: a copy of the findings would cost as much as they did.
    var findings: [RecordFinding] = []
    swap(&findings, &worker.findings)
    defer {
      findings.removeAll(keepingCapacity: true)
      swap(&findings, &worker.findings)
    }
    var rejects = worker.rejects
    for index in findings.indices { findings[index].record += recordCount }
    for index in rejects.indices { rejects[index].record += recordCount }
    let changes = Array(worker.changes.prefix(plan.changeLimit - changeCount))
    changeCount += changes.count
    tally.add(worker.tally)
    found |= worker.found
    recordCount += worker.records
    try hand(
      worker.output, isOpen: worker.isOpen, findings: findings, rejects: rejects, changes: changes, to: write)
  }

  // MARK: The end

  /// Says whether every selector has found something in the file that was processed last, as far as it was read.
  /// ``process(_:_:)`` asks at the end of a file; ask where writing failed before that.
  /// - Throws: an error that names a selector that found nothing in the JSON of the file, and the paths that there are. In a
  ///   table the header tells it already.
  public func finishFile() throws(RecordError) {
    guard plan.format.isJSON, recordCount > 0, !isStopped else { return }
    for (index, mapping) in plan.mappings.enumerated()
    where found & 1 << UInt64(index) == 0 && index != plan.restMapping {
      let paths = JSONScalars.paths(in: sample.bytes, plan, isDocument: isDocument)
      throw RecordError(
        "no record has a member \"\(mapping.selector)\"",
        paths.isEmpty ? "none has any" : "the first ones have \(paths.listed)")
    }
  }
}
