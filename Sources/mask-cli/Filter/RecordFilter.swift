import Glibc
import InputMask
import InputMaskRecords
import InputMaskSession

/// Runs the fields of records through rules, from files to the standard output.
final class RecordFilter: FileFilter {
  private let records: RecordPlan
  private lazy var stream = makeStream()
  private var writer = JSONWriter()
  /// What is said of the findings of a batch.
  private let reports = ByteStore()
  private var endings = ReportEndings()

  /// A filter that has read nothing yet.
  init(_ records: RecordPlan, _ plan: FilterPlan, _ paths: [String]) throws(SystemError) {
    var records = records
    // Reports of lines quote them.
    records.wantsRejects = plan.rejects != nil || records.format.isLines && plan.showsValues
    records.wantsProblems = !plan.isSilent || plan.summary != nil || plan.rejects != nil
    records.changeLimit = plan.changeLimit
    records.showsValues = plan.showsValues
    records.sample = plan.sample
    records.language = plan.language
    records.isLineBuffered = plan.isLineBuffered
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
    let noun: StaticString = isOfLines ? "lines" : "records"
    if mistakeCount == 0, let excess = plan.excess(stream.tally, noun) { diagnostics.line(excess) }
  }

  /// Whether each line is one value.
  private var isOfLines: Bool { records.format.isLines }

  /// The counts of lines, to which problems belong as they do not to records.
  private var lineTally: RecordTally {
    var tally = stream.tally
    tally.codes.merge(tally.fields[0].codes, uniquingKeysWith: +)
    return tally
  }

  /// A line for the records and one for each field.
  override var counts: Message {
    if isOfLines { return Tally.words(lineTally, "line") }
    let (tally, grouped) = (stream.tally, Tally.grouped)
    var text = Tally.words(tally, "record")
    for (mapping, field) in zip(records.mappings, tally.fields) {
      text +=
        "\n\(mapping.selector.text): \(grouped(field.seen)) seen, \(grouped(field.changed)) changed, \(grouped(field.invalid)) invalid\(Tally.words(field.codes, dropped: field.dropped))"
    }
    return text
  }

  override func writeCounts(to object: inout JSONWriter) {
    if isOfLines { return Tally.write(lineTally, "lines", to: &object) }
    Tally.write(stream.tally, "records", to: &object)
    object.objects("fields", zip(records.mappings, stream.tally.fields)) { object, field in
      let (mapping, tally) = field
      object.member("field", mapping.selector.text)
      object.member("action", mapping.action.rawValue)
      object.member("seen", tally.seen)
      object.member("changed", tally.changed)
      object.member("invalid", tally.invalid)
      object.member("dropped", tally.dropped)
      Tally.write(tally.codes, to: &object)
    }
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
      if isInPlace, signal == nil { checkRead(path, unreadCount - unread) }
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
        if signal == nil { fail(failure) }
      }
    }
  }

  /// How many records could not be read.
  private var unreadCount: Int { stream.tally.codes.values.reduce(0, +) }

  /// Nobody knows what is in a record that cannot be read, so the file that has it is not replaced.
  private func checkRead(_ path: String, _ count: Int) {
    if count == 0 || isOfLines { return }
    let words =
      "\(count) of its records cannot be read; mend \(count == 1 ? "it" : "them"), or leave --in-place out"
    fail(SystemError(subject: path, words: words))
  }

  private func refuse(_ mistake: RecordError, in path: String) {
    refuse("mask-cli: \(path): \(mistake.message)")
  }

  // MARK: Output

  private func write(_ batch: RecordBatch, of file: String) throws(SystemError) {
    let form: ReportFormat = if case .problems(let form) = plan.output { form } else { .text }
    reports.removeAll()
    if !plan.isSilent { report(batch, of: file, form) }
    if case .problems = plan.output {
      try output.append(reports.bytes)
    } else {
      diagnostics.take(reports.bytes)
      if !plan.isDryRun { try append(batch.output, isOpen: batch.isOpen) }
    }
    for change in batch.changes {
      let place: Message = "\(file):\(change.line)"
      try isOfLines
        ? show(change.before, change.after, at: place)
        : show(change.before, change.after, at: "\(place):\(change.column)", field: "\(change.field)")
    }
    try writeRejects(of: batch, in: file)
    if plan.isLineBuffered { try output.flush() }
  }

  private func report(_ batch: RecordBatch, of file: String, _ form: ReportFormat) {
    let safeFile = Message(file)
    var rejects = batch.rejects[...]
    for finding in batch.findings {
      // Both are in the order of the records.
      while let first = rejects.first, first.record < finding.record { rejects.removeFirst() }
      let text = isOfLines && plan.showsValues ? rejects.first?.text.flatMap(Self.quoted) : nil
      switch form {
      case .text: report(finding, of: safeFile, text)
      case .json: write(finding, of: file, text)
      }
    }
  }

  /// `file:line:column: field: message [code]`
  private func report(_ finding: RecordFinding, of file: Message, _ text: String?) {
    if isOfLines, text == nil, !plan.palette.isOn {
      reports.append(place: file, finding.line, finding.column)
      endings.write(finding.found.kind, to: reports)
    } else {
      let field: Message = isOfLines || finding.mapping == nil ? "" : " \(finding.field):"
      let subject: Message = text.map { " \"\($0)\":" } ?? field
      reports.append(
        plan.palette.report(finding.problem, at: "\(file):\(finding.line):\(finding.column)", subject))
    }
    reports.append(0x0A)
  }

  private func write(_ finding: RecordFinding, of file: String, _ text: String?) {
    var writer = JSONWriter(into: reports)
    writer.object { object in
      object.member("file", file)
      object.member("line", finding.line)
      object.member("column", finding.column)
      if !isOfLines { object.member("record", finding.record) }
      if !isOfLines, finding.mapping != nil { object.member("field", finding.field) }
      object.members(of: finding.problem)
      if let text { object.member("input", text) }
    }
    reports.append(plan.separator)
  }

  /// What messages about a line quote of it: as much as a message can take.
  private static func quoted(_ line: [UInt8]) -> String? {
    guard let value = String(validating: line, as: UTF8.self) else { return nil }
    let start = value.prefix(200)
    return start.endIndex == value.endIndex ? value : start + "…"
  }

  private func writeRejects(of batch: RecordBatch, in file: String) throws(SystemError) {
    guard let rejects else { return }
    var findings = batch.findings[...]
    for reject in batch.rejects {
      // Both are in the order of the records.
      let own = findings.prefix { $0.record == reject.record }
      findings = findings.dropFirst(own.count)
      writer.removeAll()
      RejectFile.write(reject, own, isLine: isOfLines, of: file, to: &writer)
      try rejects.output.append(writer.bytes)
      try rejects.output.append(0x0A)
    }
  }
}
