import InputMask
import InputMaskRecords
import InputMaskSession

/// Objects of lines. Those of valid lines are written from constant stretches; nothing is allocated for one and no `String`
/// is made.
extension LineWorker {
  /// Filters what is in the reader's memory into the objects of one rule.
  /// - Throws: `SystemError` when the output cannot be written.
  func drainObjects(_ reader: LineReader, _ formatter: BulkFormatter) throws(SystemError) {
    objects.prepare(formatter)
    let isSample = plan.files.sample != nil
    while let line = isSample ? nextLine(of: reader) : reader.next() {
      guard line.isStart else { continue }
      count(1)
      try pass(line, formatter)
      if isDone { return }
      if plan.isLineBuffered { try output.flush() }
    }
  }

  @inline(__always)
  private func pass(_ line: Line, _ formatter: BulkFormatter) throws(SystemError) {
    if line.isTooLong { return try writeObject(line, nil, isRedacted: false) }
    let products = formatter.products(of: line.bytes)
    guard let products, products.isValid else {
      return try writeObject(line, products.map { ($0, 0) }, isRedacted: false)
    }
    writer.removeAll()
    objects.write(products, formatter, to: &writer)
    writer.append(plan.separator)
    try output.append(writer.bytes)
  }

  /// Writes the object of any line.
  /// - Parameter made: the products of the line, and the index of the rule that made them; `nil` for a line that has none.
  /// - Throws: `SystemError` when the output cannot be written.
  func writeObject(
    _ line: Line, _ made: (products: BulkFormatter.Products, index: Int)?, isRedacted: Bool
  ) throws(SystemError) {
    var found: [LocatedProblem] = []
    if let (products, index) = made {
      if !products.isValid { found = chain.problems(of: line.bytes, found: index) }
    } else {
      found = [line.isTooLong ? tooLong : malformed(line)]
    }
    if !found.isEmpty {
      try report(found, in: line)
      if isAborted { return }
      if plan.replacement == .drop, !isRedacted {
        tally.dropped += 1
        return
      }
    }
    let products = made?.products
    let isBlank = !found.isEmpty && plan.replacement == .blank && !isRedacted
    writer.removeAll()
    writer.object { object in
      if isRedacted {
        if let products {
          object.member("shown", products.shown)
        } else {
          object.member("shown", FilterPlan.cover)
        }
      } else {
        write("text", products?.text, isBlank: isBlank, to: &object)
        write("value", products?.value, isBlank: isBlank, to: &object)
        write("shown", products?.shown, isBlank: isBlank, to: &object)
      }
      object.member("complete", products?.isComplete ?? false)
      object.member("valid", found.isEmpty)
      object.member("problems", array: { list in for problem in found { problem.write(to: &list) } })
      if !isRedacted, products != nil {
        let drops = chain.drops(of: line.bytes)
        object.member("dropped", array: { SessionDrop.write(drops.list, to: &$0) })
        if drops.more > 0 { object.member("moreDropped", drops.more) }
        if let made, !isBlank, chain.hasParts(at: made.index) {
          object.member(
            "parts",
            object: { list in
              chain.forEachPart { name, text in list.member(named: name, text) }
            })
        }
        if let made, let variant = chain.variant(at: made.index) { object.member("variant", variant) }
        if let made, found.isEmpty {
          chain.withTypedValue(at: made.index) { ObjectForms.write($0, $1, codeCount: $2, to: &object) }
        }
      }
    }
    try output.append(writer)
    try output.append(plan.separator)
  }

  private func write(
    _ key: StaticString, _ bytes: UnsafeBufferPointer<UInt8>?, isBlank: Bool, to object: inout JSONWriter
  ) {
    if isBlank {
      object.member(key, "")
    } else if let bytes {
      object.member(key, bytes)
    } else {
      object.member(key, JSONValue.null)
    }
  }
}
