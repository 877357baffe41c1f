import InputMask

/// Processes lines, each of which is one field.
///
/// A valid line goes through the bulk door into the output: nothing is allocated for it and no `String` is made.
final class LineWorker: RecordWorker {
  /// The line that is read.
  private var line = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var isOpenAtEnd = false

  override var isOpen: Bool? { isOpenAtEnd }

  override func readRecords() {
    isOpenAtEnd = false
    guard let chain = processors[0].chain else { return }
    let isPlain =
      plan.sample == nil && plan.changeLimit == 0 && !plan.isLineBuffered && plan.writeObject == nil
    let formatter = isPlain ? chain.onlyFormatter : nil
    var start = 0
    while start < count {
      guard mayPass(start) else { return }
      let passed = formatter.map { passWholeLines(start, $0) }
      start = passed?.end ?? start
      if start == count { return }
      let feed = block.firstOffset(of: separator, from: start)
      let end = feed.map { separator == 0x0A ? block.contentEnd(from: start, before: $0) : $0 } ?? count
      let droppedCount = tally.dropped
      if beginRecord(start, end) {
        readLine(start, end, passed?.invalid, chain)
        guard endRecord(start, end) else { return }
        if feed == nil { isOpenAtEnd = plan.writeObject == nil && tally.dropped == droppedCount }
        if isFull, pause(behind: end) { return }
      }
      start = feed.map { $0 + 1 } ?? count
    }
  }

  /// Whether much has come of the lines so far: a line of a few bytes may have an object of hundreds. Where each line goes out at once, one
  /// is enough.
  private var isFull: Bool { plan.isLineBuffered || output.count > 24 * Crew.blockSize }

  /// Passes valid whole lines as long as the next one is one and the output has room: the loop that nearly
  /// all lines of nearly all runs go through. Where they are only checked, nothing is written.
  /// - Returns: where it stopped, and what the rule found of the line there, where that is invalid.
  private func passWholeLines(_ start: Int, _ formatter: BulkFormatter) -> (end: Int, invalid: BulkOutcome?) {
    copy(upTo: start)
    let isChecked = processors[0].mapping.action == .check
    let product = isChecked ? .value : processors[0].kind
    let (block, separator, longest) = (block, separator, plan.recordLimit)
    if !isChecked { output.reserve(2 * (count - start)) }
    let space = isChecked ? UnsafeMutableBufferPointer(start: nil, count: 0) : output.space
    var (position, written, lineCount) = (start, 0, 0)
    var invalid: BulkOutcome?
    while let feed = block.firstOffset(of: separator, from: position) {
      let end = separator == 0x0A ? block.contentEnd(from: position, before: feed) : feed
      if end - position > longest { break }
      let room = UnsafeMutableBufferPointer(rebasing: space[written...])
      let outcome = formatter.formatValid(bytes(position, end), as: product, into: room)
      if !outcome.isValid {
        invalid = outcome
        break
      }
      if !isChecked {
        if outcome.count + 2 > room.count { break }
        written += outcome.count
        for offset in end...feed {
          space[written] = block[offset]
          written += 1
        }
      }
      position = feed + 1
      lineCount += 1
    }
    tally.records += lineCount
    output.commit(written)
    cut(start, position)
    return (position, invalid)
  }

  /// - Parameter invalid: what the rule found of the line, where that is known already.
  private func readLine(_ start: Int, _ end: Int, _ invalid: BulkOutcome?, _ chain: FormatterChain) {
    line = bytes(start, end)
    if let write = plan.writeObject { return writeObject(write, start, end, chain) }
    if line.count > plan.recordLimit { return refuse(start, end, .tooLong(plan)) }
    let field = Field(mapping: 0, start: start, end: end, content: line)
    guard let invalid, processors[0].mapping.action != .redact else { return process(field, name: "") }
    report(0, at: start, name: "") {
      chain.forEachProblem(of: line, invalid, language: plan.language, $0)
    }
    replaceInvalid(field, "")
  }

  /// Writes the object of a line in its place.
  private func writeObject(
    _ write: RecordPlan.LineObjectWriter, _ start: Int, _ end: Int, _ chain: FormatterChain
  ) {
    let products = line.count > plan.recordLimit ? nil : chain.products(of: line)
    var found: [FoundProblem] = []
    if products?.isValid != true {
      forEachProblem(products, chain) { found.append($0) }
      report(0, at: start, name: "") { found.forEach($0) }
      if plan.onInvalidRecord == .drop { return dropCause = 0 }
    }
    cut(start, lineEnd(behind: end))
    write(line, chain, products, found.map(\.problem), output)
    output.append(separator)
  }

  private func forEachProblem(
    _ products: BulkFormatter.Products?, _ chain: FormatterChain, _ body: (FoundProblem) -> Void
  ) {
    if line.count > plan.recordLimit { return body(FoundProblem(.tooLong(plan))) }
    if products != nil { return chain.forEachRuleProblem(of: line, language: plan.language, body) }
    // Only formatting tells where the line is malformed.
    let nowhere = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    let outcome = chain.format(line, as: .value, into: nowhere)
    chain.forEachProblem(of: line, outcome, language: plan.language, body)
  }

  override func write(piece: UnsafeBufferPointer<UInt8>, isFirst: Bool, isLast: Bool) {
    isOpenAtEnd =
      plan.writeObject == nil && isLast && plan.onInvalidRecord != .drop && piece.last != separator
    guard let write = plan.writeObject, let chain = processors[0].chain else {
      return super.write(piece: piece, isFirst: isFirst, isLast: isLast)
    }
    if !isFirst || plan.onInvalidRecord == .drop { return }
    write(piece, chain, nil, [.tooLong(plan)], output)
    output.append(separator)
  }

  /// A problem stands where its stretch of the line begins. Only what stands before a malformed byte is text.
  override func position(of problem: FoundProblem, at offset: Int) -> (line: Int, column: Int) {
    let start = problem.range.lowerBound
    if start.value == 0 { return (self.line(of: offset), 1) }
    let isText = problem.kind.problem.code != .malformed
    let text = isText ? line : UnsafeBufferPointer(rebasing: line[..<start.value])
    return (self.line(of: offset), text.graphemeOffset(of: start).value + 1)
  }
}
