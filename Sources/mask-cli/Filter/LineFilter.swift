import InputMask
import InputMaskRecords

/// Runs lines through rules, from files to the standard output, on one thread or on many.
final class LineFilter: FileFilter {
  private let rules: [Rule]
  private lazy var stream = BlockStream(jobs: threadCount, sample: plan.sample) { [rules, plan] in
    LineWorker(rules, plan)
  }
  /// Counts of the run.
  private var tally = RecordTally(mappings: 0)
  /// Whether a limit ended the run.
  private var isAborted = false
  private var shownCount = 0
  /// Whether the byte order mark of the file went out.
  private var isMarkPassed = false

  /// A filter that has read nothing yet.
  init(_ rules: [Rule], _ plan: FilterPlan, _ paths: [String]) throws(SystemError) {
    self.rules = rules
    try super.init(plan, paths)
  }

  /// Samples and changes are of the first lines, or few, so they are not worth threads.
  private var threadCount: Int { plan.sample == nil && plan.changeLimit == 0 ? jobs : 1 }

  /// What may still come of the next lines.
  private var limits: BlockLimits {
    var limits = BlockLimits()
    limits.invalid = plan.invalidLimit - tally.invalid
    if case .first(let count)? = plan.sample { limits.records = count - tally.records }
    return limits
  }

  override var isOver: Bool { isAborted || limits.records <= 0 }

  override var ownStatus: ExitStatus { plan.status(isAborted: isAborted, tally) }

  override func checkEnd() {
    if let excess = plan.excess(tally, "lines") { diagnostics.line(excess) }
  }

  override var counts: Message { Tally.words(tally, "line") }

  override func writeCounts(to object: inout JSONWriter) { Tally.write(tally, "lines", to: &object) }

  override func filter(_ input: InputBytes, _ path: String) throws(SystemError) {
    let reader = BlockReader(
      separator: plan.separator, blockSize: Crew.blockSize, recordLimit: plan.maxLine,
      fillsUp: threadCount > 1)
    for worker in stream.workers { worker.file = path }
    isMarkPassed = false
    var source = FailingSource<SystemError>()
    try stream.run(
      reader, { source.read(into: $0, input.read) }, limits: { limits }
    ) { worker throws(SystemError) in
      try passMark(of: reader)
      try hand(worker, path)
      showProgress(input, lines: tally.records, invalid: tally.invalid)
    }
    try passMark(of: reader)
    if let failure = source.failure, interruption.signal == nil, !isOver { fail(failure) }
  }

  // MARK: Output

  /// Passes on the byte order mark with which a file begins.
  private func passMark(of blocks: BlockReader) throws(SystemError) {
    guard !isMarkPassed, blocks.hasByteOrderMark, case .lines = plan.output, !plan.isDryRun else {
      return
    }
    isMarkPassed = true
    try endMissingLine()
    try output.append(data: "\u{FEFF}")
  }

  /// Hands on what came of some lines.
  private func hand(_ worker: LineWorker, _ path: String) throws(SystemError) {
    // Before anything is written: the reader may have had enough, and the status tells of these lines too.
    tally.add(worker.tally)
    isAborted = worker.isAborted
    for change in worker.changes.prefix(plan.changeLimit - shownCount) {
      try show(change.before, change.after, at: "\(path):\(change.line)")
      shownCount += 1
    }
    diagnostics.take(worker.messages.bytes)
    if !plan.isDryRun {
      if worker.tally.records > 0 { try endMissingLine() }
      try output.append(worker.output.bytes)
    }
    try rejects?.output.append(worker.rejects.bytes)
    isMissingEnd = isMissingEnd || worker.isMissingEnd
    if plan.isLineBuffered { try output.flush() }
  }
}
