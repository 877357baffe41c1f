import InputMask
import InputMaskRecords
import InputMaskSession

/// What is done for lines that are invalid, and for their problems.
extension LineWorker {
  /// Reports an invalid line and writes what goes out in its place.
  func passInvalid(_ line: Line, _ outcome: BulkOutcome) {
    if plan.isRedacting, chain.isRedacted(line.bytes) {
      output.append(line.bytes)
      return end(line)
    }
    report(line, outcome, .text, to: messages)
    if isAborted { return }
    if plan.isRedacting {
      coverInvalid(line, outcome)
      return end(line)
    }
    switch plan.replacement {
    case .keep: output.append(line.bytes)
    case .blank: break
    case .drop:
      tally.dropped += 1
      return
    }
    end(line)
  }

  /// Writes what may be shown of an invalid line.
  private func coverInvalid(_ line: Line, _ outcome: BulkOutcome) {
    // A product that is too large was not made, and cannot be shown.
    if !outcome.isValid, outcome.malformedOffset == nil {
      let shown = chain.format(line.bytes, as: .shown, into: output)
      if shown.count <= output.space.count { return output.commit(shown.count) }
    }
    output.append(FormatterChain.cover)
  }

  /// Passes on a line that is longer than the limit, or a piece of one; memory holds one piece at a time.
  func passTooLong(_ line: Line, isFirst: Bool, isLast: Bool) {
    switch plan.output {
    case .lines: break
    case .objects(let isRedacted):
      if isFirst { writeObject(of: line, isRedacted: isRedacted) }
      return
    case .problems(let form):
      if isFirst { report([tooLong], in: line, form, to: output) }
      return
    }
    if isFirst {
      report([tooLong], in: line, .text, to: messages)
      if isAborted { return }
      if plan.isRedacting { output.append(FormatterChain.cover) }
    }
    if !plan.isRedacting {
      if plan.replacement == .drop {
        if isFirst { tally.dropped += 1 }
        return
      }
      if plan.replacement == .keep { output.append(line.bytes) }
    }
    if isLast { end(line) }
  }

  // MARK: Problems

  /// Writes the problems of a line, where it has some.
  /// - Parameter invalid: what the rule found of the line, where that is known already.
  func reportProblems(of line: Line, _ form: ReportFormat, _ invalid: BulkOutcome?) {
    if line.isTooLong { return report([tooLong], in: line, form, to: output) }
    // The product is not wanted.
    let outcome = invalid ?? chain.format(line.bytes, as: .value, into: output)
    if outcome.isValid, outcome.count <= chain.productLimit { return }
    report(line, outcome, form, to: output)
  }

  /// What is wrong with a whole line that the bulk door found invalid.
  func problems(of line: Line, _ outcome: BulkOutcome) -> [Problem] {
    chain.problems(of: line.bytes, outcome, language: plan.language)
  }

  var tooLong: Problem {
    Problem(
      .tooLong, step: "max-line",
      "the line is longer than \(plan.maxLine) bytes; raise --max-line or split the input")
  }

  // MARK: Reports

  /// Whether anybody will hear what is wrong with a line, beyond that something is.
  private var isCurious: Bool { !plan.isSilent || plan.summary != nil || plan.rejects != nil }

  /// Counts a whole line that has just been found invalid, and says what is wrong with it.
  private func report(_ line: Line, _ outcome: BulkOutcome, _ form: ReportFormat, to store: ByteStore) {
    if reportsPlainly, form == .text, !outcome.isValid, outcome.malformedOffset == nil,
      let formatter = chain.onlyFormatter
    {
      return reportPlainly(line, formatter, to: store)
    }
    report(isCurious ? problems(of: line, outcome) : [], in: line, form, to: store)
  }

  /// The same where the formatter alone says what is wrong, and a report has no more than that: no `String` is made of it.
  private func reportPlainly(_ line: Line, _ formatter: BulkFormatter, to store: ByteStore) {
    found.removeAll(keepingCapacity: true)
    formatter.forEachProblem(language: plan.language) { kind, range in
      found.append((kind, range.lowerBound))
    }
    tally.add(invalid: found.lazy.map { $0.kind.problem })
    for (kind, start) in found {
      store.append(place: safeFile, lineNumber, line.bytes.graphemeOffset(of: start).value + 1)
      endings.write(kind, to: store)
      store.append(0x0A)
    }
  }

  /// Counts an invalid line, keeps it where somebody wants it, and says what is wrong with it.
  func report(_ problems: [Problem], in line: Line, _ form: ReportFormat, to store: ByteStore) {
    tally.add(invalid: problems)
    let isShown = plan.showsValues && !line.isTooLong
    if plan.rejects != nil { reject(line, isShown: isShown, problems) }
    if plan.isSilent { return }
    let value = isShown ? Self.quoted(line) : nil
    for problem in problems {
      let column = problem.column(in: line.bytes)
      switch form {
      case .text:
        let quoted: Message = value.map { " \"\($0)\":" } ?? ""
        store.append(plan.palette.report(problem, at: "\(safeFile):\(lineNumber):\(column)", quoted) + "\n")
      case .json:
        var writer = JSONWriter(into: store)
        writer.object { object in
          object.member("file", file)
          object.member("line", lineNumber)
          object.members(of: problem, column: column)
          if let value { object.member("input", value) }
        }
        store.append(plan.separator)
      }
    }
  }

  private func reject(_ line: Line, isShown: Bool, _ problems: [Problem]) {
    var writer = JSONWriter(into: rejects)
    RejectFile.write(
      file: file, line: lineNumber, text: isShown ? line.bytes : nil,
      problems.map { (nil, nil, $0.column(in: line.bytes), $0) }, to: &writer)
    rejects.append(0x0A)
  }

  /// What messages about a line quote of it: as much as a message can take.
  private static func quoted(_ line: Line) -> String? {
    guard let value = String(validating: line.bytes, as: UTF8.self) else { return nil }
    let start = value.prefix(200)
    return start.endIndex == value.endIndex ? value : start + "…"
  }
}
