import InputMask

extension Problem {
  /// The grapheme of an input, counted from 1, where the stretch begins that the problem is about.
  package func column(in input: UnsafeBufferPointer<UInt8>) -> Int {
    let start = range.lowerBound
    // Only what stands before a malformed byte is text.
    let text = code == .malformed ? UnsafeBufferPointer(rebasing: input[..<start.value]) : input
    return text.graphemeOffset(of: start).value + 1
  }
}

/// What is said of one input alike by the command and by the C library.
extension JSONWriter {
  /// Writes a problem with its place in the input.
  /// - Parameter column: the grapheme where it begins, counted from 1; `nil` where that is written already.
  package mutating func members(of problem: Problem, column: Int? = nil) {
    if let column { member("column", column) }
    member("start", problem.range.lowerBound.value)
    member("end", problem.range.upperBound.value)
    member("code", problem.code.name)
    member("step", problem.step)
    member("message", problem.message)
    member("parameters", problem.parameters)
  }

  /// Writes what a formatter knows of the text whose products were asked for last, besides them: parts, variant and meaning.
  /// - Parameters:
  ///   - hasParts: whether the parts are wanted.
  ///   - isValid: whether the text is valid; only then it means anything.
  package mutating func members(of formatter: BulkFormatter, hasParts: Bool = true, isValid: Bool) {
    if hasParts, formatter.hasParts {
      object("parts") { list in
        formatter.forEachPart { list.member(named: formatter.partName($0), $1.bytes) }
      }
    }
    if let variant = formatter.variant { member("variant", variant) }
    guard isValid else { return }
    formatter.withTypedValue { kind, canonical, codeCount in
      object("typed") { typed in
        typed.member("type", kind.rawValue)
        typed.member("value", canonical)
        if kind == .phone {
          typed.member("countryCode", UnsafeBufferPointer(rebasing: canonical[1..<1 + codeCount]))
        }
      }
    }
  }
}
