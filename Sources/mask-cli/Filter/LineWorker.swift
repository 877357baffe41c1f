import InputMask
import InputMaskRecords

/// Runs blocks of whole lines through rules, on one thread. What comes of a block stays in memory until the next one.
///
/// A valid line goes through the bulk door into the output: nothing is allocated for it and no `String` is made.
final class LineWorker: BlockWorker {
  let chain: FormatterChain
  let plan: FilterPlan
  /// What goes out.
  let output = ByteStore(capacity: 2 * Crew.blockSize)
  /// What is said of the lines.
  let messages = ByteStore()
  /// The objects of invalid lines, where somebody wants them.
  let rejects = ByteStore()
  /// The first changes, as many as are wanted.
  private(set) var changes: [RecordChange] = []
  /// Counts of the block.
  var tally = RecordTally(mappings: 0)
  /// The file being read, as diagnostics call it.
  var file = "" {
    didSet { safeFile = Message(file) }
  }
  /// The same, as it may be written.
  private(set) var safeFile: Message = ""
  /// The number of the last line.
  private(set) var lineNumber = 0
  /// Whether the last line that went out had no end, since its file had none.
  private(set) var isMissingEnd = false
  private(set) var consumed = 0

  private var limits = BlockLimits()
  private var lines: LineCutter
  private var place = BlockPlace()

  /// The ends of the reports that were written lately.
  var endings = ReportEndings()
  /// The problems of the line that is reported.
  var found: [(kind: ProblemKind, start: UTF8Offset)] = []
  /// Whether a report of a line has no more than the place and the words of each problem.
  let reportsPlainly: Bool

  /// A worker that has seen nothing.
  init(_ rules: [Rule], _ plan: FilterPlan) {
    // A rule that multiplies its input cannot take all memory.
    let productLimit = max(16 << 20, 16 * plan.maxLine)
    chain = FormatterChain(rules, productLimit: productLimit, isRedacting: plan.isRedacting)
    self.plan = plan
    lines = LineCutter(output.bytes, separator: plan.separator, limit: plan.maxLine)
    reportsPlainly =
      plan.rejects == nil && !plan.isSilent && !plan.showsValues && !plan.palette.isOn
      && chain.onlyFormatter != nil && !chain.hidesLength
  }

  var records: Int { tally.records }
  var invalid: Int { tally.invalid }
  /// Whether a limit ended the block.
  var isAborted: Bool { tally.invalid > limits.invalid }

  // MARK: Blocks

  func process(_ block: UnsafeBufferPointer<UInt8>, at place: BlockPlace, _ limits: BlockLimits) {
    begin(at: place, limits)
    lines = LineCutter(block, separator: plan.separator, limit: plan.maxLine)
    let isPlain = plan.sample == nil && plan.changeLimit == 0 && !plan.isLineBuffered
    let formatter = isPlain ? chain.onlyFormatter : nil
    while !isDone {
      let invalid = formatter.flatMap { passWholeLines($0) }
      guard let line = nextLine() else { break }
      count(1)
      switch plan.output {
      case .lines(let product):
        if let invalid { passInvalid(line, invalid) } else { pass(line, product) }
      case .objects(let isRedacted): writeObject(of: line, isRedacted: isRedacted)
      case .problems(let form): reportProblems(of: line, form, invalid)
      }
    }
    consumed = lines.position
  }

  private func begin(at place: BlockPlace, _ limits: BlockLimits) {
    self.place = place
    self.limits = limits
    output.removeAll()
    messages.removeAll()
    rejects.removeAll()
    changes.removeAll(keepingCapacity: true)
    tally = RecordTally(mappings: 0)
    lineNumber = place.lineCount
    isMissingEnd = false
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
    guard let sample = plan.sample else { return lines.next() }
    while tally.records < limits.records {
      let start = place.offset + lines.position
      guard let line = lines.next() else { return nil }
      if sample.includes(recordAt: start) { return line }
      lineNumber += 1
    }
    return nil
  }

  func count(_ lines: Int) {
    tally.records += lines
    lineNumber += lines
  }

  // MARK: Lines

  /// Passes valid whole lines as long as the next one is one and the output has room: the loop that nearly
  /// all lines of nearly all runs go through. Where only problems are written, they have none, and are written where the next ones will
  /// overwrite them.
  /// - Returns: what the rule found of the next line, where it is an invalid one.
  private func passWholeLines(_ formatter: BulkFormatter) -> BulkOutcome? {
    let product: BulkFormatter.Product
    switch plan.output {
    case .lines(let wanted): product = wanted
    case .objects: return nil
    case .problems:
      product = .value
      output.reserve(1 << 14)
    }
    let progress = formatter.formatLines(
      lines.rest, as: product, separator: plan.separator, longestLine: plan.maxLine, into: output.space)
    lines.skip(progress.read)
    if case .lines = plan.output { output.commit(progress.written) }
    count(progress.lines)
    return progress.invalid
  }

  private func pass(_ line: Line, _ product: BulkFormatter.Product) {
    if line.isTooLong { return passTooLong(line, isFirst: true, isLast: true) }
    // A long line is not formatted twice for want of room.
    output.reserve(line.bytes.count)
    let outcome = chain.format(line.bytes, as: product, into: output)
    guard outcome.isValid, outcome.count <= output.space.count else { return passInvalid(line, outcome) }
    if changes.count < plan.changeLimit {
      noteChange(of: line, UnsafeBufferPointer(rebasing: output.space[..<outcome.count]))
    }
    output.commit(outcome.count)
    end(line)
  }

  func end(_ line: Line) {
    output.append(line.ending)
    if line.ending.isEmpty { isMissingEnd = true }
  }

  /// Notes the change of a valid line, where there is one.
  private func noteChange(of line: Line, _ product: UnsafeBufferPointer<UInt8>) {
    if product.elementsEqual(line.bytes) { return }
    changes.append(
      RecordChange(
        line: lineNumber, line.bytes, product, isRedacted: plan.isRedacting,
        by: plan.showsValues ? nil : chain.rules))
  }

  // MARK: Long lines

  func process(
    piece: UnsafeBufferPointer<UInt8>, at place: BlockPlace, isFirst: Bool, isLast: Bool,
    _ limits: BlockLimits
  ) {
    begin(at: place, limits)
    // All of the line's end is in the last piece.
    var lines = LineCutter(piece, separator: plan.separator, limit: 0)
    let line = isLast ? lines.next() : nil
    if isFirst { count(1) }
    passTooLong(
      line ?? Line(bytes: piece, ending: UnsafeBufferPointer(start: nil, count: 0), isTooLong: true),
      isFirst: isFirst, isLast: isLast)
  }
}
