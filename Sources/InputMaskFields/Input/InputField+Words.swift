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
  /// Passes over a character of a word that the field has finished, as `R` and `O` are of `PRO` behind `P`.
  /// - Returns: `nil` for any other character.
  mutating func passWordRest(_ grapheme: String, at place: Selection) -> Effect? {
    guard var rest = wordRest, place == rest.caret, caret == rest.caret, content.core == rest.core else {
      wordRest = nil
      return nil
    }
    let typed = Array(grapheme.unicodeScalars)
    // Not everybody types the points and spaces of a word such as `p. m.`
    let next = rest.scalars.indices.first {
      rest.scalars[$0...].begins(with: typed) || ScalarProperties.isOfWords(rest.scalars[$0])
    }
    guard let next, rest.scalars[next...].begins(with: typed) else {
      wordRest = nil
      return nil
    }
    rest.scalars.removeFirst(next + typed.count)
    wordRest = rest.scalars.isEmpty ? nil : rest
    return Effect(refusal: .alreadyThere)
  }

  /// Notes the rest of a word that a typed character has finished.
  mutating func noteWordRest(of grapheme: String, from start: ValueOffset, to end: ValueOffset) {
    wordRest = nil
    guard engine.hasParts, end.value - start.value > grapheme.utf8.count else { return }
    let written = content.core.withBytes { bytes in
      Array(String(decoding: bytes[start.value..<end.value], as: UTF8.self).unicodeScalars)
    }
    let typed = Array(grapheme.unicodeScalars)
    guard let first = written.first, ScalarProperties.isOfWords(first), written[...].begins(with: typed)
    else { return }
    wordRest = WordRest(core: content.core, caret: caret, scalars: Array(written.dropFirst(typed.count)))
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether the scalars begin with others, in any case.
  fileprivate func begins(with others: [Unicode.Scalar]) -> Bool {
    starts(with: others) { ScalarProperties.folded($0) == ScalarProperties.folded($1) }
  }
}
