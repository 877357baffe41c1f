import InputMask
import InputMaskRecords

/// What is done for lines that are invalid, and for their problems.
extension LineWorker {
  /// Reports an invalid line and writes what goes out in its place.
  func passInvalid(_ line: Line, _ outcome: BulkOutcome) {
    if let formatter = plainReporter(of: line, outcome) {
      reportPlainly(line, formatter, to: messages)
    } else {
      report(isCurious ? problems(of: line, outcome) : [], in: line)
    }
    if isAborted { return }
    if plan.isRedacting {
      coverInvalid(line, outcome)
      return end(line.ending)
    }
    switch plan.replacement {
    case .keep: output.append(line.bytes)
    case .blank: break
    case .drop:
      tally.dropped += 1
      return
    }
    end(line.ending)
  }

  /// Writes what may be shown of an invalid line.
  private func coverInvalid(_ line: Line, _ outcome: BulkOutcome) {
    // A product that is too large was not made, and cannot be shown.
    if !outcome.isValid, outcome.malformedOffset == nil {
      var shown = chain.format(line.bytes, as: .shown, into: output.space)
      if shown.count > output.space.count, shown.count <= chain.productLimit {
        output.reserve(shown.count)
        shown = chain.format(line.bytes, as: .shown, into: output.space)
      }
      if shown.count <= output.space.count { return output.commit(shown.count) }
    }
    output.append(FilterPlan.cover)
  }

  /// Whether anybody will hear what is wrong with a line, beyond that something is.
  private var isCurious: Bool { !plan.isSilent || plan.summary != nil || plan.files.rejects != nil }

  /// Passes on a piece of a line that is longer than the limit; memory holds one piece at a time.
  func passPiece(_ line: Line, isFirst: Bool, isLast: Bool) {
    switch plan.output {
    case .lines: break
    case .objects(let isRedacted):
      if isFirst { passObject(line, isRedacted: isRedacted) }
      return
    case .problems(let form):
      if isFirst {
        count(1)
        writeProblems(line, form, nil)
      }
      return
    }
    if isFirst {
      count(1)
      report([tooLong], in: nil)
      if isAborted { return }
      if plan.isRedacting { output.append(FilterPlan.cover) }
    }
    if !plan.isRedacting {
      if plan.replacement == .drop {
        if isFirst { tally.dropped += 1 }
        return
      }
      if plan.replacement == .keep { output.append(line.bytes) }
    }
    if isLast { end(line.ending) }
  }

  // MARK: Problems

  /// - Parameter invalid: what the rule found of the line, where that is known already.
  func writeProblems(_ line: Line, _ form: ReportFormat, _ invalid: BulkOutcome?) {
    if case .text = form, let invalid, let formatter = plainReporter(of: line, invalid) {
      return reportPlainly(line, formatter, to: output)
    }
    let found: [LocatedProblem]
    if line.isTooLong {
      found = [tooLong]
    } else if let invalid {
      found = problems(of: line, invalid)
    } else {
      // The product is not wanted, so it is written where the next one will overwrite it.
      let outcome = chain.format(line.bytes, as: .value, into: output.space)
      output.reserve(outcome.count)
      if outcome.isValid, outcome.count <= chain.productLimit { return }
      found = problems(of: line, outcome)
    }
    register(found, in: line)
    if plan.isSilent { return }
    let value = quoted(line)
    for problem in found {
      switch form {
      case .text:
        problem.write(to: output, file: safeFile, line: lineNumber, value: value, palette: plan.palette)
        output.append(0x0A)
      case .json:
        var writer = JSONWriter(into: output)
        problem.write(to: &writer, file: file, line: lineNumber, value: value)
        output.append(plan.separator)
      }
    }
  }

  /// What is wrong with a whole line that the bulk door found invalid.
  private func problems(of line: Line, _ outcome: BulkOutcome) -> [LocatedProblem] {
    if let offset = outcome.malformedOffset { return [malformed(line, at: offset)] }
    if outcome.isValid {
      return [
        LocatedProblem(
          Problem(
            .tooLong, step: "output",
            "the formatted line would be longer than \(chain.productLimit) bytes; shorten the line"))
      ]
    }
    return located(chain.ruleProblems(of: line.bytes, language: plan.language), in: line)
  }

  func malformed(_ line: Line, at offset: UTF8Offset) -> LocatedProblem {
    // Only what stands before is text.
    let text = UnsafeBufferPointer(rebasing: line.bytes[..<offset.value])
    return LocatedProblem(chain.malformed(at: offset, plan.language), in: text)
  }

  func located(_ problems: [Problem], in line: Line) -> [LocatedProblem] {
    problems.map { LocatedProblem($0, in: line.bytes) }
  }

  var tooLong: LocatedProblem {
    LocatedProblem(
      Problem(
        .tooLong, step: "max-line",
        "the line is longer than \(plan.maxLine) bytes; raise --max-line or split the input"))
  }

  // MARK: Reports

  /// The formatter that has just found a line invalid, where it alone says what is wrong, and a report has no more than that.
  private func plainReporter(of line: Line, _ outcome: BulkOutcome) -> BulkFormatter? {
    guard reportsPlainly, !line.isTooLong, !outcome.isValid, outcome.malformedOffset == nil else {
      return nil
    }
    return chain.onlyFormatter
  }

  /// Counts a line that a formatter has just found invalid, and writes its problems. No `String` is made of them.
  private func reportPlainly(_ line: Line, _ formatter: BulkFormatter, to store: ByteStore) {
    found.removeAll(keepingCapacity: true)
    formatter.forEachProblem(language: plan.language) { kind, range in
      found.append((kind, range.lowerBound))
    }
    tally.add(invalid: found.lazy.map { $0.kind.problem })
    isAborted = tally.invalid > limits.invalid
    for (kind, start) in found {
      store.append(safeFile)
      store.append(UInt8(ascii: ":"))
      store.append(number: lineNumber)
      store.append(UInt8(ascii: ":"))
      store.append(number: line.bytes.graphemeOffset(of: start).value + 1)
      endings.write(kind, to: store)
      store.append(0x0A)
    }
  }

  /// Counts an invalid line, keeps it where somebody wants it, and decides whether it stops the run.
  private func register(_ problems: [LocatedProblem], in line: Line?) {
    tally.add(invalid: problems.lazy.map { $0.problem })
    isAborted = tally.invalid > limits.invalid
    if plan.files.rejects == nil { return }
    var writer = JSONWriter(into: rejects)
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
    rejects.append(0x0A)
  }

  /// The same, and says what is wrong.
  func report(_ problems: [LocatedProblem], in line: Line?) {
    register(problems, in: line)
    if plan.isSilent { return }
    let value = line.flatMap(quoted)
    for problem in problems {
      problem.write(to: messages, file: safeFile, line: lineNumber, value: value, palette: plan.palette)
      messages.append(0x0A)
    }
  }

  /// What messages about a line quote of it.
  private func quoted(_ line: Line) -> String? {
    guard plan.showsValues, !line.isTooLong, let value = String(validating: line.bytes, as: UTF8.self) else {
      return nil
    }
    // As much of a value as a message can take.
    let start = value.prefix(200)
    return start.endIndex == value.endIndex ? value : start + "…"
  }
}
