import InputMask
import InputMaskRecords

/// Runs lines through rules, from files to the standard output, on one thread or on many.
final class LineFilter: FileFilter {
  private let plan: FilterPlan
  private let makeChain: () -> FormatterChain
  private lazy var workers = (0..<Crew.workerCount(jobs: threadCount)).map { _ in
    LineWorker(makeChain(), plan)
  }
  /// Passes on the pieces of long lines.
  private lazy var longLineWorker = LineWorker(makeChain(), plan)
  /// Counts of the run.
  private var tally = Tally()
  /// Whether a limit ended the run.
  private var isAborted = false
  /// Whether the last line that went out had no end, since its file had none.
  private var isMissingEnd = false
  private var shownCount = 0
  /// Whether the byte order mark of the file went out.
  private var isMarkPassed = false
  /// Whether the long line that comes in pieces is one of the sample.
  private var isLongLineSampled = true

  /// A filter that has read nothing yet.
  /// - Parameter makeChain: makes the rules of a thread.
  /// - Throws: as `FileFilter` does.
  init(_ plan: FilterPlan, _ paths: [String], _ makeChain: @escaping () -> FormatterChain) throws(SystemError)
  {
    self.makeChain = makeChain
    self.plan = plan
    try super.init(plan.files, isImmediate: plan.isLineBuffered, summary: plan.summary, paths)
  }

  /// Samples and changes are of the first lines, or few, so they are not worth threads.
  private var threadCount: Int { plan.files.sample == nil && plan.files.changeLimit == 0 ? jobs : 1 }

  /// What may still come of the next lines.
  private var limits: LineWorker.Limits {
    var limits = LineWorker.Limits(changes: plan.files.changeLimit - shownCount)
    if plan.policy == .abort {
      limits.invalid = if case .count(let count)? = plan.limit { count } else { 0 }
      limits.invalid -= tally.invalid
    }
    if case .first(let count)? = plan.files.sample { limits.lines = count - tally.lines }
    return limits
  }

  override var isOver: Bool { isAborted || limits.lines <= 0 }

  override var ownStatus: ExitStatus {
    plan.status(isAborted: isAborted, invalid: tally.invalid, of: tally.lines)
  }

  override func beginOutput() { isMissingEnd = false }

  override func checkEnd() {
    if let excess = plan.excess(invalid: tally.invalid, of: tally.lines, "lines") { diagnostics.line(excess) }
  }

  override func summary(_ form: SummaryFormat) -> Message { tally.summary(form) }

  override func filter(_ input: InputBytes, _ path: String) throws(SystemError) {
    let blocks = BlockReader(
      separator: plan.separator, blockSize: Crew.blockSize, lineLimit: plan.maxLine, fillsUp: threadCount > 1,
      takesMark: true)
    for worker in workers { worker.file = path }
    isMarkPassed = false
    var (lineCount, byteCount) = (0, 0)
    var source = FailingSource<SystemError>()
    func read(_ space: UnsafeMutableBufferPointer<UInt8>) -> Int? { source.read(into: space, input.read) }
    try Crew(jobs: threadCount).run(
      fill: { slot in
        slot.kind = blocks.next(into: slot.block, read)
        if byteCount == 0, blocks.hasByteOrderMark { byteCount = BlockReader.byteOrderMark.count }
        slot.offset = byteCount
        slot.lineCount = lineCount
        switch slot.kind {
        case .end: return false
        case .piece(_, let isLast): lineCount += isLast ? 1 : 0
        case .records: lineCount += slot.block.bytes.count(of: plan.separator)
        }
        byteCount += slot.block.bytes.count
        return true
      },
      process: { slot in
        // Only what was delivered is counted; where less may come of the block, it is processed again.
        workers[slot.worker].process(
          slot.block.bytes, behind: slot.lineCount, at: slot.offset,
          LineWorker.Limits(changes: plan.files.changeLimit))
      },
      deliver: { slot throws(SystemError) in
        try passMark(of: blocks)
        try deliver(slot, path)
        showProgress(input, lines: tally.lines, invalid: tally.invalid)
        return !isOver
      })
    try passMark(of: blocks)
    if let failure = source.failure, interruption.signal == nil, !isOver { fail(failure) }
  }

  // MARK: Output

  /// Passes on the byte order mark with which a file begins.
  /// - Throws: `SystemError` when the output cannot be written.
  private func passMark(of blocks: BlockReader) throws(SystemError) {
    guard !isMarkPassed, blocks.hasByteOrderMark, case .lines = plan.output, !plan.files.isDryRun else {
      return
    }
    isMarkPassed = true
    try endMissingLine()
    try output.append(data: "\u{FEFF}")
  }

  /// Ends the last line of a file that did not, since another follows.
  /// - Throws: `SystemError` when the output cannot be written.
  private func endMissingLine() throws(SystemError) {
    if !isMissingEnd { return }
    isMissingEnd = false
    try output.append(plan.separator)
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func deliver(_ slot: Crew.Slot, _ path: String) throws(SystemError) {
    if case .piece(let isFirst, let isLast) = slot.kind {
      return try deliverPiece(slot, isFirst: isFirst, isLast: isLast, path)
    }
    let worker = workers[slot.worker]
    var (rest, offset, lineCount) = (slot.block.bytes, slot.offset, slot.lineCount)
    while true {
      let limits = limits
      if worker.tally.invalid > limits.invalid || worker.tally.lines > limits.lines {
        // The output must end before the line that is one too many.
        worker.process(rest, behind: lineCount, at: offset, limits)
      }
      try hand(worker, path)
      if isOver || worker.consumed == rest.count { return }
      rest = UnsafeBufferPointer(rebasing: rest[worker.consumed...])
      (offset, lineCount) = (offset + worker.consumed, worker.lineNumber)
      worker.process(rest, behind: lineCount, at: offset, LineWorker.Limits(changes: plan.files.changeLimit))
    }
  }

  /// Hands on what came of some lines.
  /// - Throws: `SystemError` when the output cannot be written.
  private func hand(_ worker: LineWorker, _ path: String) throws(SystemError) {
    for change in worker.changes.prefix(plan.files.changeLimit - shownCount) {
      try show(change.before, change.after, at: "\(path):\(change.line)")
      shownCount += 1
    }
    diagnostics.take(worker.messages.bytes)
    if !plan.files.isDryRun {
      if worker.tally.lines > 0 { try endMissingLine() }
      try output.append(worker.output.bytes)
    }
    try rejects?.append(worker.rejects.bytes)
    isMissingEnd = isMissingEnd || worker.isMissingEnd
    tally.add(worker.tally)
    isAborted = worker.isAborted
    if plan.isLineBuffered { try output.flush() }
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func deliverPiece(
    _ slot: Crew.Slot, isFirst: Bool, isLast: Bool, _ path: String
  ) throws(SystemError) {
    if isFirst {
      isLongLineSampled =
        limits.lines > 0 && plan.files.sample?.includes(recordAt: slot.offset) ?? true
    }
    guard isLongLineSampled else { return }
    let worker = longLineWorker
    worker.file = path
    worker.begin(behind: slot.lineCount, limits)
    // All of the line's end is in the last piece.
    var lines = LineCutter(slot.block.bytes, separator: plan.separator, limit: 0)
    if isLast, let line = lines.next() {
      worker.passPiece(line, isFirst: isFirst, isLast: true)
    } else {
      let piece = Line(bytes: slot.block.bytes, ending: .none, isTooLong: true)
      worker.passPiece(piece, isFirst: isFirst, isLast: isLast)
    }
    try hand(worker, path)
  }
}
