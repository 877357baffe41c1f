import InputMask

/// Fields of records, and what is told of them.
extension RecordWorker {
  /// A field that stands in the block.
  struct Field {
    /// The index of its mapping.
    var mapping: Int
    var start: Int
    var end: Int
    /// What it says, without quotes and escapes.
    var content: UnsafeBufferPointer<UInt8>
    /// Whether a cell of a table stands between quotes.
    var isQuoted = false
    /// Whether a string of JSON has escapes.
    var hasEscapes = false
    /// A number of JSON that a rule of numbers gets, without an exponent. The content is what the rule writes for it.
    var number: UnsafeBufferPointer<UInt8>?
    /// Whether it has an exponent in the block.
    var hasExponent = false
  }

  /// Runs a field through its rules, and writes what takes its place.
  /// - Parameter name: the name of the column or the path of the member.
  @inline(__always)
  func process(_ field: Field, name: @autoclosure () -> String) {
    let processor = processors[field.mapping]
    if field.content.isEmpty, processor.mapping.mayBeEmpty { return }
    let isValid = processor.process(field.content, of: name())
    if isValid, processor.mapping.action == .check { return }
    if isValid, canWrite(processor.product.bytes) { return replace(field, name: name()) }
    processInvalid(field, name(), isValid)
  }

  @inline(never)
  private func processInvalid(_ field: Field, _ name: String, _ isValid: Bool) {
    let processor = processors[field.mapping]
    report(field.mapping, at: field.start, name: name) { tell in
      if isValid {
        let words = "the product has a delimiter or a line's end in it; set a quote"
        return tell(FoundProblem(Problem(.unwritable, step: "table", words)))
      }
      processor.forEachProblem(
        of: field.content, language: plan.language, hasEscapes: field.hasEscapes, tell)
    }
    if isValid || !canWrite(processor.product.bytes) { processor.cover() }
    replaceInvalid(field, name)
  }

  /// Writes the product in the place of a field, where it is another text.
  @inline(__always)
  func replace(_ field: Field, name: @autoclosure () -> String) {
    let product = processors[field.mapping].product.bytes
    if product.equals(field.number ?? field.content), !field.hasExponent { return }
    tally.fields[field.mapping].changed += 1
    changed.append(UInt8(truncatingIfNeeded: field.mapping))
    // Of lines only valid ones are shown.
    if changes.count < plan.changeLimit, !recordIsInvalid || !plan.format.isLines {
      collectChange(field, name())
    }
    cut(field.start, field.end)
    write(product, inPlaceOf: field)
  }

  /// Writes what takes the place of an invalid field.
  func replaceInvalid(_ field: Field, _ name: String) {
    let processor = processors[field.mapping]
    switch (processor.mapping.action, processor.mapping.onInvalid) {
    case (.redact, _):
      if !field.content.isEmpty || !keepsEmpty { replace(field, name: name) }
    case (_, .keep): return
    case (_, .blank):
      processor.product.count = 0
      replace(field, name: name)
    case (_, .drop): if dropCause == nil { dropCause = field.mapping }
    }
  }

  // MARK: Problems

  /// Notes that a field is invalid.
  /// - Parameters:
  ///   - offset: where the field begins in the block.
  ///   - forEachProblem: tells the problems; asked for only where they are collected.
  @inline(never)
  func report(
    _ mapping: Int, at offset: Int, name: String, _ forEachProblem: ((FoundProblem) -> Void) -> Void
  ) {
    beginProblem()
    invalidFields.append(UInt8(truncatingIfNeeded: mapping))
    guard plan.wantsProblems else { return }
    let first = fieldCounts.count
    forEachProblem { found in
      let index = countIndex(of: found.kind.problem.code, mapping)
      if !fieldCounts[first...].contains(index) { fieldCounts.append(index) }
      tell(found, at: offset, name, mapping)
    }
  }

  /// Notes that a record cannot be read.
  func report(_ problem: Problem, at offset: Int) {
    beginProblem()
    canCoverFields = false
    dropCause = nil
    tally.codes[problem.code.name, default: 0] += 1
    if plan.wantsProblems { tell(FoundProblem(problem), at: offset, "", nil) }
  }

  private func tell(_ found: FoundProblem, at offset: Int, _ name: String, _ mapping: Int?) {
    let (line, column) = position(of: found, at: offset)
    findings.append(
      RecordFinding(
        record: tally.records, line: line, column: column, field: name, mapping: mapping, found: found))
  }

  /// Notes that the record is invalid. Places are asked for in the order of the block.
  private func beginProblem() {
    if recordIsInvalid { return }
    recordIsInvalid = true
    canCoverFields = true
    dropCause = nil
    if plan.wantsRejects { rejectedLine = line(of: recordMark.start) }
  }

  // MARK: Rejected records and changes

  /// The text of a rejected record, as it may be shown.
  func rejectedText(_ start: Int, _ end: Int) -> [UInt8]? {
    // Whether such a record comes in pieces depends on the blocks.
    guard end - start <= plan.recordLimit else { return nil }
    if plan.showsValues { return Array(bytes(start, end)) }
    guard canCoverFields, !plan.format.isLines else { return nil }
    var text: [UInt8] = []
    var copied = start
    for field in fields {
      text += bytes(copied, field.start)
      text += cover(of: bytes(field.start, field.end))
      copied = field.end
    }
    return text + bytes(copied, end)
  }

  @inline(never)
  private func collectChange(_ field: Field, _ name: String) {
    let processor = processors[field.mapping]
    let (line, column) = position(of: field.start)
    changes.append(
      RecordChange(
        line: line, column: column, field: name, field.number ?? field.content, processor.product.bytes,
        isRedacted: processor.mapping.action == .redact,
        by: plan.showsValues ? nil : processor.mapping.rules))
  }
}
