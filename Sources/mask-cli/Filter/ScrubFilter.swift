import InputMask
import InputMaskRecords

/// Redacts what is found in files, to the standard output or each in its own place.
final class ScrubFilter: FileFilter {
  private let scrubber: Scrubber
  private lazy var stream = ScrubStream(scrubber, jobs: jobs)
  private var writer = JSONWriter()
  /// What is said of the lines of a batch that were not searched.
  private let reports = ByteStore()

  /// A filter that has read nothing yet.
  init(_ scrubber: Scrubber, _ plan: FilterPlan, _ paths: [String]) throws(SystemError) {
    self.scrubber = scrubber
    try super.init(plan, paths)
  }

  override var ownStatus: ExitStatus { stream.tally.invalid > 0 ? .invalid : .success }

  override func filter(_ input: InputBytes, _ path: String) throws(SystemError) {
    var isFirstRead = true
    do throws(SystemError) {
      try stream.process(
        { space throws(SystemError) in
          let count = try input.read(into: space)
          defer { isFirstRead = false }
          if isFirstRead,
            let mistake = FirstRecord.mistake(inText: UnsafeBufferPointer(rebasing: space[..<count]))
          {
            throw SystemError(subject: path, words: mistake.message)
          }
          return count
        },
        { batch throws(SystemError) in
          try self.write(batch, of: path)
          self.showProgress(input, lines: batch.tally.records, invalid: batch.tally.invalid)
        })
    } catch {
      if let writeFailure { throw writeFailure }
      if signal == nil { fail(error) }
    }
  }

  // MARK: Output

  private func write(_ batch: ScrubStream.Batch, of file: String) throws(SystemError) {
    if case .lines = plan.output {
      reports.removeAll()
      for finding in plan.isQuiet ? [] : batch.findings {
        guard let problem = finding.problem else { continue }
        reports.append(plan.palette.report(problem, at: "\(file):\(finding.line):1") + "\n")
      }
      diagnostics.take(reports.bytes)
      try append(batch.output)
    } else {
      for finding in batch.findings { try write(finding, of: file) }
    }
    if plan.isLineBuffered { try output.flush() }
  }

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
    try output.append(writer.bytes)
    try output.append(0x0A)
  }

  private var found: [(name: String, count: Int)] {
    zip(scrubber.rules, stream.tally.fields).map { ($0.name, $1.seen) }
  }

  /// A line for all, and one for each rule that found something.
  override var counts: Message {
    let (tally, grouped) = (stream.tally, Tally.grouped)
    let total = tally.fields.reduce(0) { $0 + $1.seen }
    var text: Message =
      "\(grouped(tally.records)) line\(tally.records == 1 ? "" : "s"): \(grouped(total)) found, \(grouped(tally.invalid)) not searched"
    for (name, count) in found where count > 0 { text += "\n\(name): \(grouped(count))" }
    return text
  }

  override func writeCounts(to object: inout JSONWriter) {
    object.member("lines", stream.tally.records)
    object.member("invalid", stream.tally.invalid)
    object.object("found") { counts in for (name, count) in found { counts.member(named: name, count) } }
  }
}
