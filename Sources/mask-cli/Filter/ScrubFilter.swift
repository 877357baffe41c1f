import Glibc
import InputMask
import InputMaskRecords
import InputMaskSession

/// Redacts what is found in files, to the standard output.
final class ScrubFilter {
  private let stream: ScrubStream
  private let format: ReportFormat
  private let report: ReportOptions
  private let isImmediate: Bool
  private let palette: Palette
  private let output = OutputBuffer.standardOutput()
  private let diagnostics: Diagnostics
  private let interruption: Interruption
  private var writer = JSONWriter()
  private var hasFailed = false
  private var readCount = 0
  /// Whether what came out last lacks a line's end.
  private var isInLine = false
  private var isAtFileStart = false

  /// A filter that has read nothing yet.
  /// - Throws: `SystemError` when there are no descriptors left.
  init(
    _ scrubber: Scrubber, jobs: Int, isImmediate: Bool, _ format: ReportFormat, _ report: ReportOptions
  ) throws(SystemError) {
    stream = ScrubStream(scrubber, jobs: jobs)
    self.format = format
    self.report = report
    self.isImmediate = isImmediate
    palette = Palette(report.colors.color, for: 2)
    diagnostics = Diagnostics(isImmediate: isImmediate)
    interruption = try Interruption()
    if !Descriptor.isFile(STDOUT_FILENO) { output.beforeWriting = { [diagnostics] in diagnostics.flush() } }
  }

  /// Redacts the files one after the other; one that cannot be read is reported and left out.
  func run(_ paths: [String]) -> ExitStatus {
    do throws(SystemError) {
      for path in paths where interruption.signal == nil { try scrub(path) }
      try output.flush()
    } catch {
      let isClosedPipe = error.code == EPIPE
      if !isClosedPipe { diagnostics.line("mask-cli: \(error)") }
      return diagnostics.finish(isClosedPipe ? status : .system)
    }
    if let form = report.summary { diagnostics.line(summary(form)) }
    let status = diagnostics.finish(status)
    interruption.die()
    return status
  }

  private var status: ExitStatus {
    hasFailed ? .system : stream.tally.invalid > 0 ? .invalid : .success
  }

  private func fail(_ error: SystemError) {
    hasFailed = true
    diagnostics.line("mask-cli: \(error)")
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func scrub(_ path: String) throws(SystemError) {
    let input: InputFile
    do throws(SystemError) {
      input = try InputFile(path, outputDescriptor: STDOUT_FILENO)
    } catch {
      return fail(error)
    }
    let bytes = InputBytes(descriptor: input.descriptor, path: path, nil)
    bytes.beforeReading = { [unowned self] descriptor throws(SystemError) in try wait(for: descriptor) }
    isAtFileStart = true
    var writeFailure: SystemError?
    do throws(SystemError) {
      try stream.process(
        { space throws(SystemError) in
          let count = try bytes.read(into: space)
          self.readCount += count
          return count
        },
        { batch throws(SystemError) in
          do throws(SystemError) {
            try self.write(batch, of: path)
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

  /// Waits for input; messages that are held back go out when it takes long.
  /// - Throws: `SystemError` when the run is told to end.
  private func wait(for descriptor: Int32) throws(SystemError) {
    if try interruption.wait(for: descriptor, diagnostics.patience) { return }
    diagnostics.flush()
    _ = try interruption.wait(for: descriptor, nil)
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
    diagnostics.progress(
      lines: batch.tally.lines, invalid: batch.tally.invalid, Progress.Bytes(done: readCount, total: nil))
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func write(_ finding: ScrubFinding, of file: String) throws(SystemError) {
    writer.removeAll()
    writer.object { object in
      object.member("file", file)
      object.member("line", finding.line)
      object.member("start", finding.start.value)
      object.member("end", finding.end.value)
      if let rule = finding.rule { object.member("rule", stream.scrubber.rules[rule].name) }
      if let problem = finding.problem {
        object.member("code", problem.code.name)
        object.member("message", problem.message)
      }
    }
    try output.append(writer)
    try output.append(0x0A)
  }

  /// The counts of the run: a line for all and one for each rule of which something was found, or one object.
  private func summary(_ form: SummaryFormat) -> Message {
    let tally = stream.tally
    let counts = zip(stream.scrubber.rules, tally.found).map { (name: $0.name, count: $1) }
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
          object: { object in for (name, count) in counts { object.member(name, count) } })
      }
      return Message(writer.text)
    }
  }
}
