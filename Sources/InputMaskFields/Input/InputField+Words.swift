import InputMask

/// The rest of a word that the field has finished for the user, who may go on typing it.
struct WordRest: Sendable {
  /// The value and the caret behind the word.
  let core: UTF8Text
  let caret: Selection
  /// The scalars that were added: keyboards send the marks of a letter one by one.
  var scalars: [Unicode.Scalar]
}

extension InputField {
  /// Types a grapheme behind a word that the field has finished: one of its rest, as `R` and `O` are of `PRO` behind `P`, is passed
  /// over.
  func typing(_ grapheme: String, at place: Selection, in rest: WordRest) -> FieldTransaction {
    var rest = rest
    let typed = Array(grapheme.unicodeScalars)
    // Not everybody types the points and spaces of a word such as `p. m.`
    let next = rest.scalars.indices.first {
      rest.scalars[$0...].begins(with: typed) || ScalarProperties.isOfWords(rest.scalars[$0])
    }
    guard place == rest.caret, selection == rest.caret, content.core == rest.core,
      let next, rest.scalars[next...].begins(with: typed)
    else {
      var field = self
      field.memory.wordRest = nil
      return field.typing(grapheme, at: place)
    }
    rest.scalars.removeFirst(next + typed.count)
    var result = FieldTransaction(self, refusal: .alreadyThere)
    result.memory.wordRest = rest.scalars.isEmpty ? nil : rest
    return result
  }

  /// The rest of a word that a typed character has finished; `nil` where it has finished none.
  func wordRest(
    of grapheme: String, from start: ValueOffset, to end: ValueOffset, in state: FieldState
  ) -> WordRest? {
    guard engine.hasParts, end.value - start.value > grapheme.utf8.count else { return nil }
    let written = Array(state.content.core.string[utf8: start.value..<end.value].unicodeScalars)
    let typed = Array(grapheme.unicodeScalars)
    guard let first = written.first, ScalarProperties.isOfWords(first), written[...].begins(with: typed)
    else { return nil }
    return WordRest(
      core: state.content.core, caret: state.selection, scalars: Array(written.dropFirst(typed.count)))
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether the scalars begin with others, in any case.
  fileprivate func begins(with others: [Unicode.Scalar]) -> Bool {
    starts(with: others) { ScalarProperties.folded($0) == ScalarProperties.folded($1) }
  }
}
