import InputMask
import InputMaskRecords

/// Runs blocks of whole lines through rules, on one thread. What comes of a block stays in memory until the next one.
///
/// A valid line goes through the bulk door into the output: nothing is allocated for it and no `String` is made.
final class LineWorker {
  /// What may come of a block before the worker stops.
  struct Limits {
    /// How many lines may be invalid. The next one ends the block, and is not written.
    var invalid = Int.max
    /// How many lines may pass.
    var lines = Int.max
    /// How many changes of lines are collected.
    var changes = 0
  }

  /// A line that goes out changed, as it may be shown.
  struct Change {
    var line: Int
    var before: String
    var after: String
  }

  let chain: FormatterChain
  let plan: FilterPlan
  /// What goes out.
  let output = ByteStore(capacity: 2 * Crew.blockSize)
  /// What is said of the lines.
  let messages = ByteStore()
  /// The objects of invalid lines, where somebody wants them.
  let rejects = ByteStore()
  private(set) var changes: [Change] = []
  /// Counts of the block.
  var tally = Tally()
  /// The file being read, as diagnostics call it, and the number of the last line.
  var file = "" {
    didSet { safeFile = Message(file) }
  }
  /// The same, as it may be written.
  private(set) var safeFile: Message = ""
  private(set) var lineNumber = 0
  /// Whether the last line that went out had no end, since its file had none.
  private(set) var isMissingEnd = false
  /// Whether a limit ended the block.
  var isAborted = false
  /// How many bytes of the block were processed: the worker pauses when much has come of them.
  private(set) var consumed = 0

  private(set) var limits = Limits()
  private var lines: LineCutter
  /// Where the block begins in its file.
  private var offset = 0

  /// The ends of the reports that were written lately.
  var endings = ReportEndings()
  /// The problems of the line that is reported.
  var found: [(kind: ProblemKind, start: UTF8Offset)] = []
  /// Whether a report of a line has no more than the place and the words of each problem.
  let reportsPlainly: Bool

  /// A worker that has seen nothing.
  init(_ chain: FormatterChain, _ plan: FilterPlan) {
    self.chain = chain
    self.plan = plan
    lines = LineCutter(output.bytes, separator: plan.separator, limit: plan.maxLine)
    reportsPlainly =
      plan.files.rejects == nil && !plan.isSilent && !plan.showsValues && !plan.palette.isOn
      && chain.onlyFormatter != nil && !chain.hidesLength
  }

  // MARK: Blocks

  /// Processes whole lines. The results are those of the worker until the next block.
  /// - Parameters:
  ///   - lineCount: how many lines of the file stand before the block.
  ///   - offset: how many bytes do.
  func process(_ block: UnsafeBufferPointer<UInt8>, behind lineCount: Int, at offset: Int, _ limits: Limits) {
    begin(behind: lineCount, limits)
    self.offset = offset
    lines = LineCutter(block, separator: plan.separator, limit: plan.maxLine)
    switch plan.output {
    case .lines(let product): passLines(product)
    case .objects(let isRedacted):
      while !isDone, let line = nextLine() { passObject(line, isRedacted: isRedacted) }
    case .problems(let form): passProblems(form)
    }
    consumed = lines.position
  }

  /// Forgets what came of the block before.
  func begin(behind lineCount: Int, _ limits: Limits) {
    self.limits = limits
    output.removeAll()
    messages.removeAll()
    rejects.removeAll()
    changes.removeAll(keepingCapacity: true)
    tally = Tally()
    lineNumber = lineCount
    isMissingEnd = false
    isAborted = false
  }

  /// From how many bytes on the worker pauses. Lines of a few bytes may have objects or messages of hundreds. Where each line goes
  /// out at once, it pauses behind each.
  private var roomLimit: Int { plan.isLineBuffered ? 0 : 24 * Crew.blockSize }

  /// Whether the worker is to stop for now, or for ever.
  private var isDone: Bool {
    isAborted || output.bytes.count + messages.bytes.count + rejects.bytes.count > roomLimit
  }

  /// The next line that is one of the sample.
  private func nextLine() -> Line? {
    guard let sample = plan.files.sample else { return lines.next() }
    while tally.lines < limits.lines {
      let start = offset + lines.position
      guard let line = lines.next() else { return nil }
      if sample.includes(recordAt: start) { return line }
      lineNumber += 1
    }
    return nil
  }

  func count(_ lines: Int) {
    tally.lines += lines
    lineNumber += lines
  }

  // MARK: Lines

  private func passLines(_ product: BulkFormatter.Product) {
    let isPlain = plan.files.sample == nil && limits.changes == 0 && !plan.isLineBuffered
    let formatter = isPlain ? chain.onlyFormatter : nil
    while !isDone {
      let invalid = formatter.flatMap { passWholeLines($0, product) }
      guard let line = nextLine() else { return }
      if let invalid {
        count(1)
        passInvalid(line, invalid)
      } else {
        pass(line, product)
      }
    }
  }

  /// Passes valid whole lines as long as the next one is one and the output has room: the loop that nearly
  /// all lines of nearly all runs go through.
  /// - Returns: what the rule found of the next line, where it is an invalid one.
  private func passWholeLines(_ formatter: BulkFormatter, _ product: BulkFormatter.Product) -> BulkOutcome? {
    let progress = formatter.formatLines(
      lines.rest, as: product, separator: plan.separator, longestLine: plan.maxLine, into: output.space)
    lines.skip(progress.read)
    output.commit(progress.written)
    count(progress.lines)
    return progress.invalid
  }

  /// Passes over valid whole lines: only problems would be written, and they have none.
  /// - Returns: what the rule found of the next line, where it is an invalid one.
  func passOverValidLines(_ formatter: BulkFormatter) -> BulkOutcome? {
    while true {
      // The products are not wanted, so they are written where the next ones will overwrite them.
      output.reserve(1 << 14)
      let progress = formatter.formatLines(
        lines.rest, as: .value, separator: plan.separator, longestLine: plan.maxLine, into: output.space)
      lines.skip(progress.read)
      count(progress.lines)
      if progress.lines == 0 || progress.invalid != nil { return progress.invalid }
    }
  }

  private func passProblems(_ form: ReportFormat) {
    let formatter = plan.files.sample == nil ? chain.onlyFormatter : nil
    while !isDone {
      let invalid = formatter.flatMap { passOverValidLines($0) }
      guard let line = nextLine() else { return }
      count(1)
      writeProblems(line, form, invalid)
    }
  }

  private func pass(_ line: Line, _ product: BulkFormatter.Product) {
    if line.isTooLong { return passPiece(line, isFirst: true, isLast: true) }
    count(1)
    // A long line is not formatted twice for want of room.
    output.reserve(line.bytes.count)
    var outcome = chain.format(line.bytes, as: product, into: output.space)
    if outcome.isValid, outcome.count > output.space.count, outcome.count <= chain.productLimit {
      output.reserve(outcome.count)
      outcome = chain.format(line.bytes, as: product, into: output.space)
    }
    guard outcome.isValid, outcome.count <= output.space.count else { return passInvalid(line, outcome) }
    if changes.count < limits.changes {
      noteChange(of: line, UnsafeBufferPointer(rebasing: output.space[..<outcome.count]))
    }
    output.commit(outcome.count)
    end(line.ending)
  }

  func end(_ ending: LineEnding) {
    switch ending {
    case .separator: output.append(plan.separator)
    case .carriageReturnLineFeed:
      output.append(0x0D)
      output.append(0x0A)
    case .none: isMissingEnd = true
    }
  }

  /// Notes the change of a valid line, where there is one.
  private func noteChange(of line: Line, _ product: UnsafeBufferPointer<UInt8>) {
    if product.elementsEqual(line.bytes) { return }
    var change = Change(
      line: lineNumber, before: String(decoding: line.bytes, as: UTF8.self),
      after: String(decoding: product, as: UTF8.self))
    if !plan.showsValues {
      let isHidden = plan.isRedacting || chain.rules.contains { $0.hidesLength }
      change.before = isHidden ? FilterPlan.cover : RecordChange.shape(of: change.before)
      if !plan.isRedacting {
        change.after = isHidden ? FilterPlan.cover : RecordChange.shape(of: change.after)
      }
    }
    changes.append(change)
  }
}
