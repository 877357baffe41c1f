import Glibc
import InputMask
import InputMaskSession

/// Runs lines through rules, from files to the standard output.
///
/// A valid line goes from the reader's memory through the bulk door into the output's memory; nothing is
/// allocated for it and no `String` is made. Everything else is in `LineFilter+Slow.swift`.
final class LineFilter {
  let chain: RuleChain
  let plan: FilterPlan
  let output = OutputBuffer.standardOutput()
  let diagnostics: Diagnostics
  var tally = Tally()
  /// Writes objects; its memory serves one line after the other.
  var writer = JSONWriter()
  /// The file being read, as diagnostics call it, and the number of its line.
  var file = "" {
    didSet { safeFile = Message(file) }
  }
  /// The same, as it may be written.
  private(set) var safeFile: Message = ""
  var lineNumber = 0
  /// Whether the last line that went out had no end, since its file had none.
  var isMissingEnd = false
  /// Whether the run was stopped by an invalid line.
  var isAborted = false
  private var hasFailed = false
  private let interruption: Interruption

  /// A filter that has read nothing yet.
  /// - Throws: `SystemError` when there are no descriptors left.
  init(_ chain: RuleChain, _ plan: FilterPlan) throws(SystemError) {
    self.chain = chain
    self.plan = plan
    diagnostics = Diagnostics(isImmediate: plan.isLineBuffered)
    interruption = try Interruption()
    // Writing may wait for the reader of the output; messages must not wait with it. A file is never waited for.
    if !Descriptor.isFile(STDOUT_FILENO) { output.beforeWriting = { [diagnostics] in diagnostics.flush() } }
  }

  /// Filters the files one after the other; one that cannot be read is reported and left out.
  func run(_ paths: [String]) -> ExitStatus {
    do throws(SystemError) {
      for path in paths where !isAborted && interruption.signal == nil { try filter(path) }
      try output.flush()
    } catch {
      // The reader of the output has had enough, which is no failure.
      let isClosedPipe = error.code == EPIPE
      if !isClosedPipe { diagnostics.line("mask-cli: \(error)") }
      return diagnostics.finish(isClosedPipe ? status : .system)
    }
    if interruption.signal == nil, !plan.isQuiet { reportLimit() }
    if let form = plan.summary { diagnostics.line(tally.summary(form)) }
    let status = diagnostics.finish(status)
    interruption.die()
    return status
  }

  private var status: ExitStatus {
    if hasFailed { return .system }
    return plan.status(isAborted: isAborted, invalid: tally.invalid, of: tally.lines)
  }

  private func reportLimit() {
    guard let limit = plan.limit, limit.isExceeded(invalid: tally.invalid, lines: tally.lines) else { return }
    diagnostics.line(
      "mask-cli: \(tally.invalid) of \(tally.lines) lines are invalid; --max-invalid allows \(limit)")
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func filter(_ path: String) throws(SystemError) {
    let reader: LineReader
    let input: InputFile
    do throws(SystemError) {
      input = try InputFile(path, outputDescriptor: STDOUT_FILENO)
    } catch {
      complain(error)
      return
    }
    reader = LineReader(
      descriptor: input.descriptor, name: path, separator: plan.separator, limit: plan.maxLine)
    reader.beforeReading = { [unowned self] descriptor throws(SystemError) in try wait(for: descriptor) }
    file = path
    lineNumber = 0
    var isFirst = true
    while true {
      do throws(SystemError) {
        guard try reader.fill() else { break }
      } catch {
        if interruption.signal == nil { complain(error) }
        break
      }
      if isFirst, reader.hasByteOrderMark { try passByteOrderMark() }
      isFirst = false
      try drain(reader)
      if isAborted { break }
      diagnostics.progress(lines: tally.lines, invalid: tally.invalid)
    }
  }

  /// Waits for input; messages that are held back go out when it takes long.
  /// - Throws: `SystemError` when the run is told to end.
  private func wait(for descriptor: Int32) throws(SystemError) {
    if try interruption.wait(for: descriptor, diagnostics.patience) { return }
    diagnostics.flush()
    _ = try interruption.wait(for: descriptor, nil)
  }

  private func complain(_ error: SystemError) {
    hasFailed = true
    diagnostics.line("mask-cli: \(error)")
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func passByteOrderMark() throws(SystemError) {
    guard case .lines = plan.output else { return }
    if isMissingEnd { try endMissingLine() }
    try output.append(data: "\u{FEFF}")
  }

  /// Filters what is in the reader's memory.
  /// - Throws: `SystemError` when the output cannot be written.
  private func drain(_ reader: LineReader) throws(SystemError) {
    guard case .lines(let product) = plan.output else { return try drainSlowly(reader) }
    if let formatter = chain.onlyFormatter { return try drain(reader, formatter, product) }
    while let line = reader.next() {
      try pass(line, product)
      if isAborted { return }
    }
  }

  /// The same for one rule.
  /// - Throws: `SystemError` when the output cannot be written.
  private func drain(
    _ reader: LineReader, _ formatter: BulkFormatter, _ product: BulkFormatter.Product
  ) throws(SystemError) {
    while true {
      let isPlain = !isMissingEnd && !plan.isLineBuffered
      let invalid = isPlain ? passWholeLines(reader, formatter, product) : nil
      guard let line = reader.next() else { return }
      if let invalid {
        count(1)
        try passInvalid(line, invalid)
      } else {
        try pass(line, product)
      }
      if isAborted { return }
    }
  }

  /// Passes valid whole lines as long as the next one is one and the output has room: the loop that nearly
  /// all lines of nearly all runs go through, with everything that it needs at hand.
  /// - Returns: what the rule found of the next line, where it is an invalid one.
  private func passWholeLines(
    _ reader: LineReader, _ formatter: BulkFormatter, _ product: BulkFormatter.Product
  ) -> BulkOutcome? {
    let progress = formatter.formatLines(
      reader.pending, as: product, separator: plan.separator, longestLine: reader.limit, into: output.space)
    reader.take(progress.read)
    output.commit(progress.written)
    count(progress.lines)
    return progress.invalid
  }

  private func count(_ lines: Int) {
    tally.lines += lines
    lineNumber += lines
  }

  /// Filters one line, or a piece of one that is too long.
  /// - Throws: `SystemError` when the output cannot be written.
  private func pass(_ line: Line, _ product: BulkFormatter.Product) throws(SystemError) {
    if line.isTooLong { return try passPiece(line) }
    count(1)
    if isMissingEnd { try endMissingLine() }
    var outcome = chain.format(line.bytes, as: product, into: output.space)
    if outcome.isValid, outcome.count > output.space.count, outcome.count <= chain.productLimit {
      try output.reserve(outcome.count)
      outcome = chain.format(line.bytes, as: product, into: output.space)
    }
    if outcome.isValid, outcome.count <= output.space.count {
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
