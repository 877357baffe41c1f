import InputMask

/// The rest of a word that the field has finished for the user, who may go on typing it.
struct WordRest: Sendable {
  /// The value and the caret behind the word.
  let core: UTF8Text
  let caret: Selection
  /// The characters that were added.
  var graphemes: [String]
}

extension InputField {
  /// Passes over a character of a word that the field has finished, as `R` and `O` are of `PRO` behind `P`.
  /// - Returns: `nil` for any other character.
  mutating func passWordRest(_ grapheme: String, at place: Selection) -> Effect? {
    guard var rest = wordRest, place == rest.caret, caret == rest.caret, content.core == rest.core else {
      wordRest = nil
      return nil
    }
    let typed = grapheme.lowercased()
    // Not everybody types the points and spaces of a word such as `p. m.`
    let next = rest.graphemes.firstIndex { $0.lowercased() == typed || $0.isOfLetters }
    guard let next, rest.graphemes[next].lowercased() == typed else {
      wordRest = nil
      return nil
    }
    rest.graphemes.removeFirst(next + 1)
    wordRest = rest.graphemes.isEmpty ? nil : rest
    return Effect(refusal: .alreadyThere)
  }

  /// Notes the rest of a word that a typed character has finished.
  mutating func noteWordRest(of grapheme: String, from start: ValueOffset, to end: ValueOffset) {
    wordRest = nil
    guard engine.hasParts, end.value - start.value > grapheme.utf8.count else { return }
    let written = content.core.withBytes { bytes in
      String(decoding: bytes[start.value..<end.value], as: UTF8.self).graphemes
    }
    guard let first = written.first, first.isOfLetters, first.lowercased() == grapheme.lowercased() else {
      return
    }
    wordRest = WordRest(core: content.core, caret: caret, graphemes: Array(written.dropFirst()))
  }
}

extension String {
  /// Whether the first character is a letter.
  fileprivate var isOfLetters: Bool { first?.isLetter ?? false }
}
