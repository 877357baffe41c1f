/// Literals that are typed behind a full part.
extension FieldEngine {
  /// Types the literal that comes next behind a number that is full; `nil` for any other key.
  func literal(
    _ grapheme: String, behind old: LaidOutContent, language: String, _ spoken: inout SpokenProblems
  ) -> KeyChange? {
    guard let parts = compiled.parts, let filters = plainKeys?.digitFilters, filters != 0,
      parts.clock == nil, !old.content.core.isEmpty, old.content.handedIn == nil
    else { return nil }
    let typed = old.content.typedLiterals
    var grapheme = grapheme
    return grapheme.withUTF8 { literal in
      compiled.pool.withRun { run in
        old.content.core.withBytes { core in
          // A filter may make something else of the literal, or of the text with it.
          guard compiled.filters.changes.needs(only: filters, for: literal), UTF8Validation.isSimple(core),
            parts.isLiteral(literal, number: typed, behind: TextView(simple: core))
          else { return nil }
          compiled.lay(core, typed: typed + 1, in: &run)
          var content = old.content
          content.typedLiterals = typed + 1
          let new = LaidOutContent(content, by: run, of: compiled)
          let text = new.layout.text
          guard !run.isExhausted, new.content.typedLiterals == typed + 1,
            new.layout.editable.upperBound.value == text.utf8.count,
            text.isExtension(of: old.layout.text, by: literal),
            !parts.readsValues || text.withTextView({ parts.text(ofOtherSpelling: $0) }) == nil
          else { return nil }
          run.work.pointee = WorkBudget(inputCount: core.count)
          compiled.judge(&run)
          for index in run.findings.indices where run.findings[index].finding.part.isOfInput { return nil }
          spoken.say(run.findings, in: new, self, language: language, run)
          return KeyChange(
            laidOut: new, caret: ValueOffset(core.count), head: new.layout.editable.upperBound,
            isComplete: run.isComplete, isLiteral: true)
        }
      }
    }
  }
}

extension PartsLayout {
  /// Whether a value of digits ends in a part that is full, and a grapheme is the literal of a number behind that part.
  fileprivate func isLiteral(
    _ grapheme: UnsafeBufferPointer<UInt8>, number: Int, behind value: TextView
  ) -> Bool {
    let spans = spans(in: value)
    for index in boundaries.indices where spans[index].upperBound == value.count {
      return segments[index].isNumber && spans[index].count == segments[index].maximum
        && number < boundaries[index].count && boundaries[index][number].buffer.elementsEqual(grapheme)
    }
    return false
  }
}

extension String {
  /// Whether this is another string with bytes behind it.
  fileprivate func isExtension(of other: String, by bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = other.utf8.count
    return utf8.count == count + bytes.count && utf8.starts(with: other.utf8)
      && utf8.suffix(bytes.count).elementsEqual(bytes)
  }
}
