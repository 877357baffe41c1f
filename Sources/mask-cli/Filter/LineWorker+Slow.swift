import InputMask
import InputMaskRecords
import InputMaskSession

/// What is done for lines that are invalid, and for forms of output other than plain lines.
extension LineWorker {
  /// Reports an invalid line and writes what goes out in its place.
  /// - Throws: `SystemError` when the output cannot be written.
  func passInvalid(_ line: Line, _ outcome: BulkOutcome) throws(SystemError) {
    if let formatter = plainReporter(of: line, outcome) {
      note(line, formatter)
      for index in 0..<noted.count {
        diagnostics.line { buffer throws(SystemError) in try write(noted[index], of: line, to: buffer) }
      }
    } else {
      try report(isCurious ? problems(of: line, outcome) : [], in: line)
    }
    if isAborted { return }
    if plan.isRedacting {
      try coverInvalid(line, outcome)
      return try end(line.ending)
    }
    switch plan.replacement {
    case .keep: try output.append(line.bytes)
    case .blank: break
    case .drop:
      tally.dropped += 1
      return
    }
    try end(line.ending)
  }

  /// Writes what may be shown of an invalid line.
  /// - Throws: `SystemError` when the output cannot be written.
  private func coverInvalid(_ line: Line, _ outcome: BulkOutcome) throws(SystemError) {
    // A product that is too large was not made, and cannot be shown.
    if !outcome.isValid, outcome.malformedOffset == nil {
      var shown = chain.show(line.bytes, into: output.space)
      if shown.count > output.space.count, shown.count <= chain.productLimit {
        try reserve(shown.count)
        shown = chain.show(line.bytes, into: output.space)
      }
      if shown.count <= output.space.count { return output.commit(shown.count) }
    }
    try output.append(data: FilterPlan.cover)
  }

  /// Whether anybody will hear what is wrong with a line, beyond that something is.
  private var isCurious: Bool { !plan.isSilent || plan.summary != nil || rejects != nil }

  /// Shows the change of a valid line, where there is one.
  /// - Throws: `SystemError` when it cannot be written.
  func show(
    _ line: Line, _ product: UnsafeBufferPointer<UInt8>,
    _ show: (_ before: String, _ after: String) throws(SystemError) -> Void
  ) throws(SystemError) {
    if product.elementsEqual(line.bytes) { return }
    let before = String(decoding: line.bytes, as: UTF8.self)
    let after = String(decoding: product, as: UTF8.self)
    if plan.showsValues { return try show(before, after) }
    let isHidden = plan.isRedacting || chain.mayHideLength
    try show(
      isHidden ? FilterPlan.cover : RecordChange.shape(of: before),
      plan.isRedacting ? after : isHidden ? FilterPlan.cover : RecordChange.shape(of: after))
  }

  /// Passes on a piece of a line that is longer than the limit; memory holds one piece at a time.
  /// - Throws: `SystemError` when the output cannot be written.
  func passPiece(_ line: Line) throws(SystemError) {
    guard case .lines = plan.output else {
      if line.isStart { try passSlowly(line, nil) }
      return
    }
    if line.isStart {
      if isMissingEnd { try endMissingLine() }
      tally.lines += 1
      lineNumber += 1
      try report([tooLong], in: nil)
      if isAborted { return }
      if plan.isRedacting { try output.append(data: FilterPlan.cover) }
    }
    if !plan.isRedacting {
      if plan.replacement == .drop {
        if line.isStart { tally.dropped += 1 }
        return
      }
      if plan.replacement == .keep { try output.append(line.bytes) }
    }
    if line.isEnd { try end(line.ending) }
    if plan.isLineBuffered { try output.flush() }
  }

  /// Filters what is in the reader's memory into objects or problems.
  /// - Throws: `SystemError` when the output cannot be written.
  func drainSlowly(_ reader: LineReader) throws(SystemError) {
    if case .objects(isRedacted: false) = plan.output, let formatter = chain.onlyFormatter {
      return try drainObjects(reader, formatter)
    }
    while true {
      let invalid = try passOverValidLines(reader)
      guard let line = nextLine(of: reader) else { return }
      guard line.isStart else { continue }
      try passSlowly(line, invalid)
      if isDone { return }
    }
  }

  /// Filters one line, or the first piece of one that is too long, into an object or problems.
  /// - Throws: `SystemError` when the output cannot be written.
  private func passSlowly(_ line: Line, _ invalid: BulkOutcome?) throws(SystemError) {
    count(1)
    switch plan.output {
    case .objects(let isRedacted):
      try writeObject(line, line.isTooLong ? nil : chain.products(of: line.bytes), isRedacted: isRedacted)
    case .problems(let form): try writeProblems(line, form, invalid)
    case .lines: return
    }
    if !isAborted, plan.isLineBuffered { try output.flush() }
  }

  /// How much room there is at least for the products of lines, if only their problems are wanted.
  private static let checkedRoom = 1 << 14

  /// Passes valid whole lines: only problems would be written, and they have none.
  /// - Returns: what the rule found of the next line, where it is an invalid one.
  /// - Throws: `SystemError` when the output cannot be written.
  private func passOverValidLines(_ reader: LineReader) throws(SystemError) -> BulkOutcome? {
    guard case .problems = plan.output, let formatter = chain.onlyFormatter, plan.files.sample == nil else {
      return nil
    }
    while true {
      // The products are not wanted, so they are written where the next ones will overwrite them.
      try output.reserve(max(Self.checkedRoom, longLineRoom))
      let progress = formatter.formatLines(
        reader.pending, as: .value, separator: plan.separator, longestLine: reader.limit, into: output.space)
      reader.take(progress.read)
      count(progress.lines)
      if progress.lines == 0 || progress.invalid != nil { return progress.invalid }
    }
  }

  /// - Parameter invalid: what the rule found of the line, where that is known already.
  /// - Throws: `SystemError` when the output cannot be written.
  private func writeProblems(
    _ line: Line, _ form: ReportFormat, _ invalid: BulkOutcome?
  ) throws(SystemError) {
    if case .text = form, let invalid, let formatter = plainReporter(of: line, invalid) {
      note(line, formatter)
      for index in 0..<noted.count {
        try write(noted[index], of: line, to: output)
        try output.append(0x0A)
      }
      return
    }
    let found: [LocatedProblem]
    if line.isTooLong {
      found = [tooLong]
    } else if let invalid {
      found = problems(of: line, invalid)
    } else {
      // The product is not wanted, so it is written where the next one will overwrite it.
      let outcome = chain.format(line.bytes, as: .value, into: output.space)
      try reserve(outcome.count)
      if outcome.isValid, outcome.count <= chain.productLimit { return }
      found = problems(of: line, outcome)
    }
    try register(found, in: line)
    if plan.isSilent { return }
    let value = quoted(line)
    for problem in found {
      switch form {
      case .text:
        try problem.write(to: output, file: safeFile, line: lineNumber, value: value, palette: plan.palette)
        try output.append(0x0A)
      case .json:
        writer.removeAll()
        problem.write(to: &writer, file: file, line: lineNumber, value: value)
        try output.append(writer)
        try output.append(plan.separator)
      }
    }
  }

  /// What is wrong with a whole line that the bulk door found invalid.
  private func problems(of line: Line, _ outcome: BulkOutcome) -> [LocatedProblem] {
    if outcome.malformedOffset != nil { return [malformed(line)] }
    if outcome.isValid {
      return [
        LocatedProblem(
          code: Problem.Code.tooLong.name, step: "output",
          message: "the formatted line would be longer than \(chain.productLimit) bytes; shorten the line",
          bytes: 0..<0, column: 1)
      ]
    }
    return chain.problems(ofLast: line.bytes)
  }

  func malformed(_ line: Line) -> LocatedProblem {
    let outcome = chain.format(line.bytes, as: .value, into: UnsafeMutableBufferPointer(start: nil, count: 0))
    return chain.malformed(at: outcome.malformedOffset?.value ?? 0, in: line.bytes)
  }

  var tooLong: LocatedProblem {
    LocatedProblem(
      code: Problem.Code.tooLong.name, step: "max-line",
      message: "the line is longer than \(plan.maxLine) bytes; raise --max-line or split the input",
      bytes: 0..<0, column: 1)
  }

  // MARK: Reports of one rule, in plain words

  /// The formatter that has just found a line invalid, where it alone says what is wrong, and a report has no more than that.
  private func plainReporter(of line: Line, _ outcome: BulkOutcome) -> BulkFormatter? {
    guard reportsPlainly, !line.isTooLong, !outcome.isValid, outcome.malformedOffset == nil else {
      return nil
    }
    return chain.onlyFormatter
  }

  /// Takes the problems of the line that a formatter had last, and counts the line.
  private func note(_ line: Line, _ formatter: BulkFormatter) {
    noted.removeAll()
    formatter.forEachProblem(language: chain.language) { kind, range in
      noted.append(kind, at: range.lowerBound)
    }
    if noted.count == 1 {
      tally.add(invalid: noted[0].kind)
    } else {
      tally.add(invalid: (0..<noted.count).map { noted[$0].kind.problem })
    }
    isAborted = tally.invalid > invalidLimit
  }

  /// Writes a report without its line's end.
  private func write(
    _ found: NotedProblem, of line: Line, to output: OutputBuffer
  ) throws(SystemError) {
    try output.append(safeFile)
    try output.append(UInt8(ascii: ":"))
    try output.append(number: lineNumber)
    try output.append(UInt8(ascii: ":"))
    try output.append(number: line.bytes.graphemeOffset(of: found.start).value + 1)
    try endings.write(found.kind, to: output)
  }

  /// Counts an invalid line, keeps it where somebody wants it, and decides whether it stops the run.
  /// - Throws: `SystemError` when the file of rejects cannot be written.
  private func register(_ problems: [LocatedProblem], in line: Line?) throws(SystemError) {
    tally.add(invalid: problems.map { $0.problem })
    isAborted = tally.invalid > invalidLimit
    guard let rejects else { return }
    writer.removeAll()
    let isShown = plan.showsValues && line?.isTooLong == false
    RejectFile.write(
      file: file, line: lineNumber, record: nil, text: isShown ? line?.bytes : nil, to: &writer
    ) { list in
      for problem in problems {
        list.object { object in
          object.member("column", problem.column)
          object.member("code", problem.code)
          object.member("message", problem.problem.message)
        }
      }
    }
    try rejects.append(writer)
    try rejects.append(0x0A)
  }

  /// The same, and says what is wrong on the standard error.
  /// - Throws: the same.
  func report(_ problems: [LocatedProblem], in line: Line?) throws(SystemError) {
    try register(problems, in: line)
    if plan.isSilent { return }
    let value = line.flatMap(quoted)
    for problem in problems {
      diagnostics.line { buffer throws(SystemError) in
        try problem.write(to: buffer, file: safeFile, line: lineNumber, value: value, palette: plan.palette)
      }
    }
  }

  /// What messages about a line quote of it.
  private func quoted(_ line: Line) -> String? {
    guard plan.showsValues, !line.isTooLong else { return nil }
    return String(validating: line.bytes, as: UTF8.self).map(Self.excerpt)
  }

  /// As much of a value as a message can take.
  private static func excerpt(_ value: String) -> String {
    let start = value.prefix(200)
    return start.endIndex == value.endIndex ? value : start + "…"
  }
}
