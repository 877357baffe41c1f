import InputMask
import InputMaskRecords

/// Redacts what is found in files, to the standard output or each in its own place.
final class ScrubFilter: FileFilter {
  private let scrubber: Scrubber
  private let format: ReportFormat
  private let report: ReportOptions
  private let isImmediate: Bool
  private let palette: Palette
  private lazy var stream = ScrubStream(scrubber, jobs: jobs)
  private var writer = JSONWriter()
  /// Whether what came out last lacks a line's end.
  private var isInLine = false
  private var isAtFileStart = false

  /// A filter that has read nothing yet.
  /// - Throws: as `FileFilter` does.
  init(
    _ scrubber: Scrubber, _ files: FilePlan, isImmediate: Bool, _ format: ReportFormat,
    _ report: ReportOptions, _ paths: [String]
  ) throws(SystemError) {
    self.scrubber = scrubber
    self.format = format
    self.report = report
    self.isImmediate = isImmediate
    palette = Palette(report.colors.color, for: 2)
    try super.init(files, isImmediate: isImmediate, summary: report.summary, paths)
  }

  override var ownStatus: ExitStatus { stream.tally.invalid > 0 ? .invalid : .success }

  override func beginOutput() { isInLine = false }

  override func filter(_ input: InputBytes, _ path: String) throws(SystemError) {
    isAtFileStart = true
    var isFirstRead = true
    var writeFailure: SystemError?
    do throws(SystemError) {
      try stream.process(
        { space throws(SystemError) in
          let count = try input.read(into: space)
          defer { isFirstRead = false }
          if isFirstRead,
            let mistake = FirstRecord.mistake(inText: UnsafeBufferPointer(rebasing: space[..<count]))
          {
            throw SystemError(subject: path, words: RecordError(mistake).message)
          }
          return count
        },
        { batch throws(SystemError) in
          do throws(SystemError) {
            try self.write(batch, of: path)
            self.showProgress(input, lines: batch.tally.lines, invalid: batch.tally.invalid)
          } catch {
            writeFailure = error
            throw error
          }
        })
    } catch {
      if let writeFailure { throw writeFailure }
      if interruption.signal == nil { fail(error) }
    }
  }

  // MARK: Output

  /// - Throws: `SystemError` when the output cannot be written.
  private func write(_ batch: ScrubStream.Batch, of file: String) throws(SystemError) {
    if format == .text, batch.output.count > 0 {
      // Between two files a line's end is added, where the first lacks one.
      if isInLine, isAtFileStart { try output.append(0x0A) }
      try output.append(batch.output)
      isInLine = batch.output[batch.output.count - 1] != 0x0A
      isAtFileStart = false
    }
    for finding in batch.findings {
      if format == .json { try write(finding, of: file) }
      if format == .text, let problem = finding.problem, !report.quiet {
        let place = palette.strong("\(file):\(finding.line):1:")
        diagnostics.line("\(place) \(problem.message) \(palette.faint("[\(problem.code.name)]"))")
      }
    }
    if isImmediate { try output.flush() }
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func write(_ finding: ScrubFinding, of file: String) throws(SystemError) {
    writer.removeAll()
    writer.object { object in
      object.member("file", file)
      object.member("line", finding.line)
      object.member("start", finding.start.value)
      object.member("end", finding.end.value)
      if let rule = finding.rule { object.member("rule", scrubber.rules[rule].name) }
      if let problem = finding.problem {
        object.member("code", problem.code.name)
        object.member("message", problem.message)
      }
    }
    try output.append(writer)
    try output.append(0x0A)
  }

  /// The counts of the run: a line for all, and one for each rule that found something; or one object.
  override func summary(_ form: SummaryFormat) -> Message {
    let tally = stream.tally
    let counts = zip(scrubber.rules, tally.found).map { (name: $0.name, count: $1) }
    switch form {
    case .human:
      let grouped = Tally.grouped
      let total = tally.found.reduce(0, +)
      var text: Message =
        "\(grouped(tally.lines)) line\(tally.lines == 1 ? "" : "s"): \(grouped(total)) found, \(grouped(tally.invalid)) not searched"
      for (name, count) in counts where count > 0 { text += "\n\(name): \(grouped(count))" }
      return text
    case .json:
      writer.removeAll()
      writer.object { object in
        object.member("lines", tally.lines)
        object.member("invalid", tally.invalid)
        object.member(
          "found",
          object: { object in for (name, count) in counts { object.member(named: name, count) } })
      }
      return Message(writer.text)
    }
  }
}
