/// Literals that are typed behind a full part, or that stand there already.
extension FieldEngine {
  /// Types the literal that comes next behind a number that is full, or that the rule has written there; `nil` for any other
  /// key.
  func literal(
    _ grapheme: String, behind old: LaidOutContent, language: String, _ spoken: inout SpokenProblems
  ) -> KeyChange? {
    guard let parts = compiled.parts, let filters = plainKeys?.digitFilters, filters != 0,
      !parts.countsHalves, !old.content.core.isEmpty, old.content.handedIn == nil
    else { return nil }
    let typed = old.content.typedLiterals
    let isThere = typed == 0 && isNextLiteral(grapheme, behind: old.layout, parts)
    var grapheme = grapheme
    return grapheme.withUTF8 { literal in
      compiled.pool.withRun { run in
        old.content.core.withBytes { core in
          // A filter may make something else of the literal, or of the text with it.
          guard compiled.filters.changes.needs(only: filters, for: literal), UTF8Validation.isSimple(core),
            isThere || parts.isLiteral(literal, number: typed, behind: TextView(simple: core))
          else { return nil }
          compiled.lay(core, typed: typed + 1, in: &run)
          var content = old.content
          content.typedLiterals = typed + 1
          let new = LaidOutContent(content, by: run, of: compiled)
          guard !run.isExhausted, new.content.typedLiterals == typed + 1,
            isThere
              ? new.layout.text.hasSameBytes(as: old.layout.text)
              : isWritten(literal, behind: old.layout.text, in: new.layout, parts)
          else { return nil }
          run.work.pointee = WorkBudget(inputCount: core.count)
          compiled.judge(&run)
          for index in run.findings.indices where run.findings[index].finding.part.isOfInput { return nil }
          spoken.say(run.findings, in: new, self, language: language, run)
          return KeyChange(
            laidOut: new, caret: ValueOffset(core.count), head: new.layout.editable.upperBound,
            isComplete: run.isComplete, kind: isThere ? .writtenLiteral : .literal)
        }
      }
    }
  }

  /// Whether a grapheme that is in no part is the literal that the rule has written behind the value.
  private func isNextLiteral(_ grapheme: String, behind layout: FieldLayout, _ parts: PartsLayout) -> Bool {
    let end = layout.editable.upperBound.value
    guard end < layout.text.utf8.count, layout.text.utf8.dropFirst(end).starts(with: grapheme.utf8) else {
      return false
    }
    var grapheme = grapheme
    return grapheme.withUTF8 { !parts.isData($0) }
  }

  /// Whether a text is another one with a literal behind it, and is read as a text.
  private func isWritten(
    _ literal: UnsafeBufferPointer<UInt8>, behind old: String, in layout: FieldLayout, _ parts: PartsLayout
  ) -> Bool {
    let text = layout.text
    let count = old.utf8.count
    return layout.editable.upperBound.value == text.utf8.count && text.utf8.count == count + literal.count
      && text.utf8.starts(with: old.utf8) && text.utf8.dropFirst(count).elementsEqual(literal)
      && (!parts.readsValues && parts.clock == nil
        || text.withTextView { parts.text(ofOtherSpelling: $0) } == nil)
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
