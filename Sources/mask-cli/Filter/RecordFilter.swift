import Glibc
import InputMask
import InputMaskRecords
import InputMaskSession

/// Runs the fields of records through rules, from files to the standard output.
final class RecordFilter: FileFilter {
  private let records: RecordPlan
  private lazy var stream = makeStream()
  private var writer = JSONWriter()

  /// A filter that has read nothing yet.
  init(_ records: RecordPlan, _ plan: FilterPlan, _ paths: [String]) throws(SystemError) {
    var records = records
    records.wantsRejects = plan.rejects != nil
    records.wantsProblems = !plan.isSilent || plan.summary != nil || records.wantsRejects
    records.changeLimit = plan.changeLimit
    records.showsValues = plan.showsValues
    records.sample = plan.sample
    self.records = records
    try super.init(plan, paths)
  }

  private func makeStream() -> RecordStream {
    let stream = RecordStream(records, jobs: jobs)
    stream.invalidLimit = plan.invalidLimit
    return stream
  }

  override var isOver: Bool { stream.isStopped || stream.isSampled || mistakeCount > 0 && !isInPlace }

  override var ownStatus: ExitStatus {
    if mistakeCount > 0 { return .usage }
    return plan.status(isAborted: stream.isStopped, stream.tally)
  }

  override func beginOutput() { stream.beginFile() }

  override func checkEnd() {
    if mistakeCount == 0, let excess = plan.excess(stream.tally, "records") { diagnostics.line(excess) }
  }

  /// A line for the records and one for each field.
  override var counts: Message {
    let (tally, grouped) = (stream.tally, Tally.grouped)
    var text = Tally.words(tally, "record")
    for (mapping, field) in zip(records.mappings, tally.fields) {
      text +=
        "\n\(mapping.selector.text): \(grouped(field.seen)) seen, \(grouped(field.changed)) changed, \(grouped(field.invalid)) invalid\(Tally.words(field.codes, dropped: field.dropped))"
    }
    return text
  }

  override func writeCounts(to object: inout JSONWriter) {
    Tally.write(stream.tally, "records", to: &object)
    object.member(
      "fields",
      array: { fields in
        for (mapping, field) in zip(records.mappings, stream.tally.fields) {
          fields.object { object in
            object.member("field", mapping.selector.text)
            object.member("action", mapping.action.rawValue)
            object.member("seen", field.seen)
            object.member("changed", field.changed)
            object.member("invalid", field.invalid)
            object.member("dropped", field.dropped)
            Tally.write(field.codes, to: &object)
          }
        }
      })
  }

  override func filter(_ input: InputBytes, _ path: String) throws(SystemError) {
    let unread = unreadCount
    do throws(RecordStreamError<SystemError>) {
      try stream.process(
        { space throws(SystemError) in try input.read(into: space) },
        { batch throws(SystemError) in
          try self.write(batch, of: path)
          self.showProgress(input, lines: batch.tally.records, invalid: batch.tally.invalid)
        })
      if isInPlace, interruption.signal == nil { checkRead(path, unreadCount - unread) }
    } catch {
      if let writeFailure {
        // What has gone out until the reader had enough may be in the clear.
        if writeFailure.code == EPIPE {
          do throws(RecordError) { try stream.finishFile() } catch { refuse(error, in: path) }
        }
        throw writeFailure
      }
      switch error {
      case .records(let mistake): refuse(mistake, in: path)
      case .stream(let failure):
        if interruption.signal == nil { fail(failure) }
      }
    }
  }

  /// How many records could not be read.
  private var unreadCount: Int { stream.tally.codes.values.reduce(0, +) }

  /// Nobody knows what is in a record that cannot be read, so the file that has it is not replaced.
  private func checkRead(_ path: String, _ count: Int) {
    if count == 0 { return }
    let words =
      "\(count) of its records cannot be read; mend \(count == 1 ? "it" : "them"), or leave --in-place out"
    fail(SystemError(subject: path, words: words))
  }

  private func refuse(_ mistake: RecordError, in path: String) {
    refuse("mask-cli: \(path): \(mistake.message)")
  }

  // MARK: Output

  private func write(_ batch: RecordBatch, of file: String) throws(SystemError) {
    switch plan.output {
    case .lines:
      if !plan.isSilent { for finding in batch.findings { diagnostics.line(text(of: finding, in: file)) } }
      if !plan.isDryRun { try append(batch.output) }
    case .problems(let form):
      if !plan.isSilent { for finding in batch.findings { try write(finding, of: file, form) } }
    case .objects: return
    }
    for change in batch.changes {
      try show(
        change.before, change.after, at: "\(file):\(change.line):\(change.column)", field: "\(change.field)")
    }
    try writeRejects(of: batch, in: file)
    if plan.isLineBuffered { try output.flush() }
  }

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
        object.members(of: finding.problem)
      }
      try output.append(writer)
    }
    try output.append(0x0A)
  }

  /// `file:line:column: field: message [code]`
  private func text(of finding: RecordFinding, in file: String) -> Message {
    let field: Message = finding.mapping == nil ? "" : " \(finding.field):"
    return plan.palette.report(finding.problem, at: "\(file):\(finding.line):\(finding.column)", field)
  }

  private func writeRejects(of batch: RecordBatch, in file: String) throws(SystemError) {
    guard let rejects else { return }
    var findings = batch.findings[...]
    for reject in batch.rejects {
      // Both are in the order of the records.
      let own = findings.prefix { $0.record == reject.record }
      findings = findings.dropFirst(own.count)
      writer.removeAll()
      let problems = own.map {
        ($0.mapping == nil ? nil : $0.field, Optional($0.line), $0.column, $0.problem)
      }
      (reject.text ?? []).withUnsafeBufferPointer { text in
        RejectFile.write(
          file: file, line: reject.line, record: reject.record, text: reject.text == nil ? nil : text,
          problems,
          to: &writer)
      }
      try rejects.output.append(writer)
      try rejects.output.append(0x0A)
    }
  }
}
