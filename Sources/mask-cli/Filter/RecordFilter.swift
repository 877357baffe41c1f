import Glibc
import InputMask
import InputMaskRecords
import InputMaskSession

/// Runs the fields of records through rules, from files to the standard output.
final class RecordFilter {
  private let plan: FilterPlan
  private let stream: RecordStream
  private var output = OutputBuffer.standardOutput()
  /// What the old files are called that were replaced; `nil` where nothing is replaced, empty where they go.
  private let backupSuffix: String?
  private let diagnostics: Diagnostics
  private let interruption: Interruption
  private var writer = JSONWriter()
  private var hasFailed = false
  private var hasMistake = false

  /// A filter that has read nothing yet.
  /// - Throws: `SystemError` when there are no descriptors left.
  init(_ records: RecordPlan, _ plan: FilterPlan, jobs: Int, inPlace: String?) throws(SystemError) {
    self.plan = plan
    backupSuffix = inPlace
    var records = records
    records.wantsProblems = !plan.isSilent || plan.summary != nil
    stream = RecordStream(records, jobs: jobs)
    if plan.policy == .abort {
      stream.invalidLimit = if case .count(let count)? = plan.limit { count } else { 0 }
    }
    diagnostics = Diagnostics(isImmediate: plan.isLineBuffered)
    interruption = try Interruption()
    if !Descriptor.isFile(STDOUT_FILENO) { output.beforeWriting = { [diagnostics] in diagnostics.flush() } }
  }

  /// Runs the files one after the other; one that cannot be read is reported and left out.
  func run(_ paths: [String]) -> ExitStatus {
    do throws(SystemError) {
      for path in paths where !stream.isStopped && !hasMistake && interruption.signal == nil {
        if backupSuffix == nil { try filter(path) } else { try replace(path) }
      }
      try output.flush()
    } catch {
      let isClosedPipe = error.code == EPIPE
      if !isClosedPipe { diagnostics.line("mask-cli: \(error)") }
      return diagnostics.finish(isClosedPipe ? status : .system)
    }
    if interruption.signal == nil, !hasMistake { checkEnd() }
    if let form = plan.summary { diagnostics.line(RecordSummary(stream.plan, stream.tally).text(form)) }
    let status = diagnostics.finish(status)
    interruption.die()
    return status
  }

  private var status: ExitStatus {
    if hasFailed { return .system }
    if hasMistake { return .usage }
    return plan.status(isAborted: stream.isStopped, invalid: stream.tally.invalid, of: stream.tally.records)
  }

  /// Says what shows only when all is read.
  private func checkEnd() {
    do throws(RecordError) { try stream.finish() } catch { refuse(error, in: nil) }
    let tally = stream.tally
    guard !plan.isQuiet, let limit = plan.limit,
      limit.isExceeded(invalid: tally.invalid, lines: tally.records)
    else { return }
    diagnostics.line(
      "mask-cli: \(tally.invalid) of \(tally.records) records are invalid; --max-invalid allows \(limit)")
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func filter(_ path: String) throws(SystemError) {
    let input: InputFile
    do throws(SystemError) {
      input = try InputFile(path, outputDescriptor: STDOUT_FILENO)
    } catch {
      return fail(error)
    }
    try filter(input, path)
  }

  /// Puts what comes out in the place of the file, when all of it went well.
  private func replace(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      let input = try InputFile(path)
      var file = try ReplacedFile(path, input.descriptor, suffix: backupSuffix ?? "")
      output = OutputBuffer(descriptor: file.descriptor, name: path)
      let hadFailed = hasFailed
      stream.beginFile()
      try filter(input, path)
      try output.flush()
      let isWhole = hasFailed == hadFailed && !hasMistake && !stream.isStopped && interruption.signal == nil
      if isWhole { try file.commit() }
    } catch {
      fail(error)
    }
    output = .standardOutput()
  }

  private func fail(_ error: SystemError) {
    hasFailed = true
    diagnostics.line("mask-cli: \(error)")
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func filter(_ input: borrowing InputFile, _ path: String) throws(SystemError) {
    let descriptor = input.descriptor
    var writeFailure: SystemError?
    do throws(RecordStreamError<SystemError>) {
      try stream.process(
        { space throws(SystemError) in try self.read(descriptor, path, into: space) },
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
      switch error {
      case .records(let mistake): refuse(mistake, in: path)
      case .stream(let failure):
        if interruption.signal == nil { fail(failure) }
      }
    }
  }

  private func refuse(_ mistake: RecordError, in path: String?) {
    hasMistake = true
    diagnostics.line(path.map { "mask-cli: \($0): \(mistake.message)" } ?? "mask-cli: \(mistake.message)")
  }

  /// - Throws: `SystemError` when the input cannot be read, or when the run is told to end.
  private func read(
    _ descriptor: Int32, _ name: String, into space: UnsafeMutableBufferPointer<UInt8>
  ) throws(SystemError) -> Int {
    while true {
      if try !interruption.wait(for: descriptor, diagnostics.patience) {
        diagnostics.flush()
        _ = try interruption.wait(for: descriptor, nil)
      }
      let count = Glibc.read(descriptor, space.baseAddress, space.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: Descriptor.wait(descriptor, for: POLLIN)
      default: throw .current(name == "-" ? "standard input" : name)
      }
    }
  }

  // MARK: Output

  /// - Throws: `SystemError` when the output cannot be written.
  private func write(_ batch: RecordBatch, of file: String) throws(SystemError) {
    switch plan.output {
    case .lines: try output.append(batch.output)
    case .problems(let form):
      if !plan.isSilent { for finding in batch.findings { try write(finding, of: file, form) } }
    case .objects: return
    }
    if case .lines = plan.output, !plan.isSilent {
      for finding in batch.findings { diagnostics.line(text(of: finding, in: file)) }
    }
    if plan.isLineBuffered { try output.flush() }
    diagnostics.progress(lines: batch.tally.records, invalid: batch.tally.invalid)
  }

  /// - Throws: `SystemError` when the output cannot be written.
  private func write(_ finding: RecordFinding, of file: String, _ form: ReportFormat) throws(SystemError) {
    switch form {
    case .text: try output.append(text(of: finding, in: file))
    case .json:
      writer.removeAll()
      writer.object { object in
        object.member("file", file)
        object.member("line", finding.line)
        object.member("column", finding.column)
        object.member("record", finding.record)
        if finding.mapping != nil { object.member("field", finding.field) }
        object.member("start", finding.problem.range.lowerBound.value)
        object.member("end", finding.problem.range.upperBound.value)
        object.member("code", finding.problem.code.name)
        object.member("step", finding.problem.step)
        object.member("message", finding.problem.message)
        object.member("parameters", finding.problem.parameters)
      }
      try output.append(writer)
    }
    try output.append(0x0A)
  }

  /// `file:line:column: field: message [code]`
  private func text(of finding: RecordFinding, in file: String) -> Message {
    let place = plan.palette.strong("\(file):\(finding.line):\(finding.column):")
    let field: Message = finding.mapping == nil ? "" : "\(finding.field): "
    return
      "\(place) \(field)\(finding.problem.message) \(plan.palette.faint("[\(finding.problem.code.name)]"))"
  }
}
