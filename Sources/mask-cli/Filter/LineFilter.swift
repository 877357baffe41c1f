import InputMask
import InputMaskRecords

/// Runs lines through rules, from files to the standard output, on one thread or on many.
final class LineFilter: FileFilter {
  private let plan: FilterPlan
  private let makeChain: () -> RuleChain
  /// The worker whose output is that of the run. It has the counts of all.
  private lazy var worker = LineWorker(
    makeChain(), plan, plan.files.isDryRun ? scratch : output, diagnostics, rejects?.output,
    invalidLimit: limit)
  /// What nobody reads.
  private let scratch = OutputBuffer(descriptor: nil, name: "memory")
  private var shownCount = 0
  /// Whether the last piece of a long line ended in a carriage return, which may belong to the line's end.
  private var holdsReturn = false

  /// A filter that has read nothing yet.
  /// - Parameter makeChain: makes the rules of a thread.
  /// - Throws: as `FileFilter` does.
  init(_ plan: FilterPlan, _ paths: [String], _ makeChain: @escaping () -> RuleChain) throws(SystemError) {
    self.makeChain = makeChain
    self.plan = plan
    try super.init(plan.files, isImmediate: plan.isLineBuffered, summary: plan.summary, paths)
  }

  /// How many lines may be invalid.
  private var limit: Int {
    guard plan.policy == .abort else { return .max }
    return if case .count(let count)? = plan.limit { count } else { 0 }
  }

  override var isOver: Bool { worker.isAborted || worker.isSampled }

  override var ownStatus: ExitStatus {
    plan.status(isAborted: worker.isAborted, invalid: worker.tally.invalid, of: worker.tally.lines)
  }

  override func beginOutput() {
    worker.output = plan.files.isDryRun ? scratch : output
    worker.isMissingEnd = false
  }

  override func checkEnd() {
    let tally = worker.tally
    guard !plan.isQuiet, let limit = plan.limit,
      limit.isExceeded(invalid: tally.invalid, lines: tally.lines)
    else { return }
    diagnostics.line(
      "mask-cli: \(tally.invalid) of \(tally.lines) lines are invalid; --max-invalid allows \(limit)")
  }

  override func summary(_ form: SummaryFormat) -> Message { worker.tally.summary(form) }

  override func filter(_ input: InputBytes, _ path: String) throws(SystemError) {
    worker.file = path
    worker.lineNumber = 0
    // Samples and changes are of the first lines, or few, so they are not worth threads.
    let isAlone = jobs == 1 || plan.files.sample != nil || plan.files.changeLimit > 0
    if isAlone { try filterAlone(input, path) } else { try filterTogether(input, path) }
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func filterAlone(_ input: InputBytes, _ path: String) throws(SystemError) {
    let reader = LineReader(input, separator: plan.separator, limit: plan.maxLine)
    if shownCount < plan.files.changeLimit {
      worker.showChange = { [unowned self] before, after throws(SystemError) in
        try show(before, after, at: "\(path):\(worker.lineNumber)")
        shownCount += 1
        if shownCount == plan.files.changeLimit { worker.showChange = nil }
      }
    }
    var isFirst = true
    while true {
      do throws(SystemError) {
        guard try reader.fill() else { break }
      } catch {
        if interruption.signal == nil { fail(error) }
        break
      }
      if isFirst { try worker.begin(reader) }
      isFirst = false
      try worker.drain(reader)
      scratch.removeAll()
      if isOver { break }
      showProgress(input, lines: worker.tally.lines, invalid: worker.tally.invalid)
    }
  }

  // MARK: Threads

  /// The same with blocks of lines that threads process, and that come out in order.
  /// - Throws: `SystemError` when the output cannot be written.
  private func filterTogether(_ input: InputBytes, _ path: String) throws(SystemError) {
    let blocks = BlockReader(separator: plan.separator, blockSize: Crew.blockSize, lineLimit: plan.maxLine)
    let workers = (0..<Crew.workerCount(jobs: jobs)).map { _ in LineBlockWorker(makeChain(), plan, path) }
    var lineCount = 0
    var failure: SystemError?
    func read(_ space: UnsafeMutableBufferPointer<UInt8>) -> Int? {
      do throws(SystemError) {
        return try input.read(into: space)
      } catch {
        failure = error
        return nil
      }
    }
    try Crew(jobs: jobs).run(
      fill: { slot in
        slot.kind = blocks.next(into: slot.block, read)
        if case .end = slot.kind { return false }
        slot.offset = lineCount
        switch slot.kind {
        case .piece(_, let isLast): lineCount += isLast ? 1 : 0
        case .records, .end: lineCount += slot.block.bytes.count(of: plan.separator)
        }
        return true
      },
      process: { slot in
        workers[slot.worker].begin(behind: slot.offset)
        workers[slot.worker].process(slot.block.bytes)
      },
      deliver: { slot throws(SystemError) in
        try deliver(slot, workers[slot.worker])
        showProgress(input, lines: worker.tally.lines, invalid: worker.tally.invalid)
        return !isOver
      })
    if let failure, interruption.signal == nil, !isOver { fail(failure) }
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func deliver(_ slot: Crew.Slot, _ block: LineBlockWorker) throws(SystemError) {
    if case .piece(let isStart, let isEnd) = slot.kind {
      worker.lineNumber = slot.offset
      try deliverPiece(slot.block.bytes, isStart: isStart, isEnd: isEnd)
    } else {
      var rest = slot.block.bytes
      while true {
        try deliver(block, rest)
        if worker.isAborted || block.consumed == rest.count { break }
        rest = UnsafeBufferPointer(rebasing: rest[block.consumed...])
        block.begin(behind: block.worker.lineNumber)
        block.process(rest)
      }
    }
    scratch.removeAll()
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func deliver(
    _ block: LineBlockWorker, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SystemError) {
    let left = limit - worker.tally.invalid
    // The output must end before the line that is one too many.
    if block.worker.tally.invalid > left { block.process(bytes, invalidLimit: left) }
    if worker.isMissingEnd, block.hasOutput { try worker.endMissingLine() }
    worker.isMissingEnd = worker.isMissingEnd || block.worker.isMissingEnd
    diagnostics.take(from: block.worker.diagnostics)
    try worker.output.append(block.worker.output.bytes)
    if let own = block.worker.rejects { try rejects?.append(own.bytes) }
    worker.tally.add(block.worker.tally)
    worker.isAborted = block.worker.isAborted
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func deliverPiece(
    _ piece: UnsafeBufferPointer<UInt8>, isStart: Bool, isEnd: Bool
  ) throws(SystemError) {
    var bytes = piece
    var ending = LineEnding.none
    if isEnd, bytes.last == plan.separator {
      bytes = UnsafeBufferPointer(rebasing: bytes.dropLast())
      ending = .separator
    }
    if holdsReturn {
      holdsReturn = false
      if bytes.isEmpty, ending == .separator {
        ending = .carriageReturnLineFeed
      } else {
        let held: StaticString = "\r"
        try worker.passPiece(
          Line(
            bytes: UnsafeBufferPointer(start: held.utf8Start, count: 1), ending: .none, isStart: false,
            isEnd: false, isTooLong: true))
      }
    }
    if plan.separator == 0x0A, bytes.last == 0x0D, ending == .separator || !isEnd {
      bytes = UnsafeBufferPointer(rebasing: bytes.dropLast())
      if isEnd { ending = .carriageReturnLineFeed } else { holdsReturn = true }
    }
    try worker.passPiece(
      Line(bytes: bytes, ending: ending, isStart: isStart, isEnd: isEnd, isTooLong: true))
  }
}

/// Processes blocks of lines into memory, on one thread at a time.
final class LineBlockWorker {
  let worker: LineWorker
  /// How many lines of the file stand before the block.
  private var firstLine = 0
  /// How many bytes of the block were processed: the worker pauses when much has come of them.
  private(set) var consumed = 0
  private let reader: LineReader

  init(_ chain: RuleChain, _ plan: FilterPlan, _ path: String) {
    worker = LineWorker(
      chain, plan, OutputBuffer(descriptor: nil, name: "memory", capacity: 2 * Crew.blockSize),
      Diagnostics(collecting: ()),
      plan.files.rejects == nil ? nil : OutputBuffer(descriptor: nil, name: "memory"), invalidLimit: .max)
    worker.file = path
    worker.roomLimit = Self.roomLimit
    reader = LineReader(nil, separator: plan.separator, limit: plan.maxLine, chunk: 0)
  }

  /// How many bytes may come of a block at once. Lines of a few bytes may have objects or messages of hundreds.
  private static let roomLimit = 24 * Crew.blockSize

  /// Gets ready for a block.
  func begin(behind lineCount: Int) { firstLine = lineCount }

  /// Whether a line or a mark of the block needs the end of the line before.
  var hasOutput: Bool { worker.tally.lines > 0 || reader.hasByteOrderMark }

  /// Processes whole lines. The results are those of the worker until the next block.
  func process(_ block: UnsafeBufferPointer<UInt8>, invalidLimit: Int = .max) {
    worker.output.removeAll()
    worker.rejects?.removeAll()
    worker.diagnostics.removeAll()
    worker.tally = Tally()
    worker.lineNumber = firstLine
    worker.isMissingEnd = false
    worker.isAborted = false
    worker.invalidLimit = invalidLimit
    // Only before the first line no other stands.
    let isFirst = firstLine == 0
    reader.take(block: block, isFirst: isFirst)
    do throws(SystemError) {
      if isFirst { try worker.begin(reader) }
      try worker.drain(reader)
      consumed = block.count - reader.pending.count
    } catch {
      preconditionFailure("memory has no reason to fail: \(error)")
    }
  }
}
