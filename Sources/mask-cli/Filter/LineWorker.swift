import InputMask
import InputMaskRecords
import InputMaskSession

/// Runs lines through rules, on one thread.
///
/// A valid line goes from the reader's memory through the bulk door into the output's memory; nothing is
/// allocated for it and no `String` is made. Everything else is in `LineWorker+Slow.swift`.
final class LineWorker {
  let chain: RuleChain
  let plan: FilterPlan
  /// Where the products go.
  var output: OutputBuffer
  let diagnostics: Diagnostics
  /// Where invalid lines go, where somebody wants them.
  let rejects: OutputBuffer?
  var tally = Tally()
  /// How many lines may be invalid. The next one stops the worker.
  var invalidLimit: Int
  /// Writes objects; its memory serves one line after the other.
  var writer = JSONWriter()
  /// The ends of the reports that were written lately.
  var endings = ReportEndings()
  /// What is constant of the objects of valid lines.
  let objects = ObjectForms()
  /// The problems of the line that is reported.
  var noted = NotedProblems()
  /// Whether a report of a line has no more than the place and the words of each problem.
  let reportsPlainly: Bool
  /// The file being read, as diagnostics call it, and the number of its line.
  var file = "" {
    didSet { safeFile = Message(file) }
  }
  /// The same, as it may be written.
  private(set) var safeFile: Message = ""
  var lineNumber = 0
  /// Whether the last line that went out had no end, since its file had none.
  var isMissingEnd = false
  /// How much room the longest line asked for that had less.
  var longLineRoom = 0
  /// Whether the worker was stopped by an invalid line.
  var isAborted = false
  /// Whether the sample of the plan is complete.
  private(set) var isSampled = false
  private var isLineSampled = true
  /// From how many bytes of output, messages and rejects on the worker pauses, where all of them are in memory.
  var roomLimit = Int.max
  /// Whether the worker is to stop for now, or for ever.
  var isDone: Bool {
    isAborted || output.count + diagnostics.count + (rejects?.count ?? 0) > roomLimit
  }
  /// Shows a change of a line, as long as some are wanted.
  var showChange: ((_ before: String, _ after: String) throws(SystemError) -> Void)?

  /// A worker that has seen nothing.
  init(
    _ chain: RuleChain, _ plan: FilterPlan, _ output: OutputBuffer, _ diagnostics: Diagnostics,
    _ rejects: OutputBuffer?, invalidLimit: Int
  ) {
    self.chain = chain
    self.plan = plan
    self.output = output
    self.diagnostics = diagnostics
    self.rejects = rejects
    self.invalidLimit = invalidLimit
    reportsPlainly =
      rejects == nil && !plan.isSilent && !plan.showsValues && !plan.palette.isOn
      && chain.onlyFormatter != nil
      && !chain.hidesLength
  }

  /// Begins with the first lines of a file.
  /// - Throws: `SystemError` when the output cannot be written.
  func begin(_ reader: LineReader) throws(SystemError) {
    guard reader.hasByteOrderMark, case .lines = plan.output else { return }
    if isMissingEnd { try endMissingLine() }
    try output.append(data: "\u{FEFF}")
  }

  /// Filters what is in the reader's memory.
  /// - Throws: `SystemError` when the output cannot be written.
  func drain(_ reader: LineReader) throws(SystemError) {
    guard case .lines(let product) = plan.output else { return try drainSlowly(reader) }
    if let formatter = chain.onlyFormatter, plan.files.sample == nil, showChange == nil {
      return try drain(reader, formatter, product)
    }
    while let line = nextLine(of: reader) {
      try pass(line, product)
      if isDone { return }
    }
  }

  /// The next line that is one of the sample.
  func nextLine(of reader: LineReader) -> Line? {
    guard let sample = plan.files.sample else { return reader.next() }
    while !isSampled {
      let offset = reader.offset
      guard let line = reader.next() else { return nil }
      if line.isStart {
        if case .first(let count) = sample, tally.lines >= count {
          isSampled = true
          return nil
        }
        isLineSampled = sample.includes(recordAt: offset)
        if !isLineSampled { lineNumber += 1 }
      }
      if isLineSampled { return line }
    }
    return nil
  }

  /// The same for one rule.
  /// - Throws: `SystemError` when the output cannot be written.
  private func drain(
    _ reader: LineReader, _ formatter: BulkFormatter, _ product: BulkFormatter.Product
  ) throws(SystemError) {
    while true {
      let isPlain = !isMissingEnd && !plan.isLineBuffered
      let invalid = isPlain ? try passWholeLines(reader, formatter, product) : nil
      guard let line = reader.next() else { return }
      if let invalid {
        count(1)
        try passInvalid(line, invalid)
      } else {
        try pass(line, product)
      }
      if isDone { return }
    }
  }

  /// Passes valid whole lines as long as the next one is one and the output has room: the loop that nearly
  /// all lines of nearly all runs go through, with everything that it needs at hand.
  /// - Returns: what the rule found of the next line, where it is an invalid one.
  /// - Throws: `SystemError` when the output cannot be written.
  private func passWholeLines(
    _ reader: LineReader, _ formatter: BulkFormatter, _ product: BulkFormatter.Product
  ) throws(SystemError) -> BulkOutcome? {
    try output.reserve(longLineRoom)
    let progress = formatter.formatLines(
      reader.pending, as: product, separator: plan.separator, longestLine: reader.limit, into: output.space)
    reader.take(progress.read)
    output.commit(progress.written)
    count(progress.lines)
    return progress.invalid
  }

  /// Makes room for a long text, and for those behind it.
  /// - Throws: `SystemError` when the output cannot be written.
  func reserve(_ count: Int) throws(SystemError) {
    guard count > output.space.count else { return }
    longLineRoom = max(longLineRoom, count + 2)
    try output.reserve(longLineRoom)
  }

  func count(_ lines: Int) {
    tally.lines += lines
    lineNumber += lines
  }

  /// Filters one line, or a piece of one that is too long.
  /// - Throws: `SystemError` when the output cannot be written.
  private func pass(_ line: Line, _ product: BulkFormatter.Product) throws(SystemError) {
    if line.isTooLong { return try passPiece(line) }
    count(1)
    if isMissingEnd { try endMissingLine() }
    // A long line is not formatted twice for want of room.
    try reserve(line.bytes.count)
    var outcome = chain.format(line.bytes, as: product, into: output.space)
    if outcome.isValid, outcome.count > output.space.count, outcome.count <= chain.productLimit {
      try reserve(outcome.count)
      outcome = chain.format(line.bytes, as: product, into: output.space)
    }
    if outcome.isValid, outcome.count <= output.space.count {
      if let showChange {
        try show(line, UnsafeBufferPointer(rebasing: output.space[..<outcome.count]), showChange)
      }
      output.commit(outcome.count)
      try end(line.ending)
    } else {
      try passInvalid(line, outcome)
      if isAborted { return }
    }
    if plan.isLineBuffered { try output.flush() }
  }

  /// - Throws: `SystemError` when the output cannot be written.
  func end(_ ending: LineEnding) throws(SystemError) {
    switch ending {
    case .separator: try output.append(plan.separator)
    case .carriageReturnLineFeed:
      try output.append(0x0D)
      try output.append(0x0A)
    case .none: isMissingEnd = true
    }
  }

  /// Ends the last line of a file that did not, since another follows.
  /// - Throws: `SystemError` when the output cannot be written.
  func endMissingLine() throws(SystemError) {
    isMissingEnd = false
    try output.append(plan.separator)
  }
}

/// A problem of a line, and where it begins.
struct NotedProblem {
  var kind: ProblemKind
  var start: UTF8Offset
}

/// The problems of one line, in memory that serves one line after the other.
struct NotedProblems {
  private var list: [NotedProblem] = []
  private(set) var count = 0

  subscript(index: Int) -> NotedProblem { list[index] }

  /// Forgets the problems.
  mutating func removeAll() { count = 0 }

  mutating func append(_ kind: ProblemKind, at start: UTF8Offset) {
    if count < list.count {
      if list[count].kind !== kind { list[count].kind = kind }
      list[count].start = start
    } else {
      list.append(NotedProblem(kind: kind, start: start))
    }
    count += 1
  }
}
