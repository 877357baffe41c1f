/// Literals that are typed behind a full part.
extension FieldEngine {
  /// Types the literal that comes next behind a part that is full; `nil` for any other key.
  func literal(
    _ grapheme: String, behind old: LaidOutContent, language: String, _ spoken: inout SpokenProblems
  ) -> KeyChange? {
    guard let parts = compiled.parts, let filters = compiled.plainKeys?.partsFilters, filters != 0,
      !old.content.core.isEmpty, old.content.handedIn == nil
    else { return nil }
    let typed = old.content.typedLiterals
    var grapheme = grapheme
    return grapheme.withUTF8 { literal in
      compiled.pool.withRun { run in
        old.content.core.withBytes { core in
          // A filter may make something else of the literal, or of the text with it.
          guard compiled.filters.changes.needs(only: filters, for: literal), UTF8Validation.isSimple(core),
            parts.endsFullPart(literal, behind: TextView(simple: core), typed: typed)
          else { return nil }
          compiled.lay(core, typed: typed + 1, in: &run)
          var content = old.content
          content.typedLiterals = typed + 1
          let new = LaidOutContent(content, by: run, of: compiled)
          guard !run.isExhausted, new.content.typedLiterals == typed + 1,
            isWritten(literal, behind: old.layout.text, in: new.layout, parts)
          else { return nil }
          return change(
            to: new, caret: core.count, isLiteral: true, by: &run, language: language, saying: &spoken)
        }
      }
    }
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

  /// Whether nothing but separators of white space are typed behind the value, which are none behind a whole text.
  func endsInBlanks(_ content: FieldContent) -> Bool {
    guard content.typedLiterals > 0, !content.core.isEmpty,
      content.core.withTextView({ compiled.decorators.mask(for: $0) }) == nil
    else { return false }
    let layout = laidOut(content).layout
    let typed = layout.text.utf8.dropFirst(layout.coreEnd.value)
    return Substring(typed).unicodeScalars.allSatisfy { ScalarProperties.isWhitespace($0) }
  }
}
