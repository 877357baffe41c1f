/// A word that a part may be, and its letters without case.
struct PartWord: Sendable {
  let graphemes: [ByteLiteral]
  /// Each grapheme in lower case.
  let folded: [[UInt8]]
  /// All of them, as they are spelt and in lower case.
  let spelling: ByteLiteral
  let letters: [UInt8]

  init(_ word: String) {
    spelling = ByteLiteral(word)
    graphemes = spelling.graphemes.map { ByteLiteral($0) }
    folded = graphemes.map { Self.fold($0.run) }
    letters = Array(folded.joined())
  }

  /// Whether some letters in lower case are those that come next.
  ///
  /// A keyboard sends a letter of an Indic script and the marks on it one by one, so that the last grapheme may lack some.
  func goesOn(with letters: [UInt8], from position: Int) -> Bool {
    position <= self.letters.count && self.letters[position...].starts(with: letters)
  }

  /// Whether the word has some letters, in their order, whatever stands between them.
  func has(_ letters: [[UInt8]]) -> Bool {
    var rest = folded[...]
    for letter in letters {
      guard let place = rest.firstIndex(where: { $0.starts(with: letter) }) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// The space that words of dates have within them; any other is read as this one.
  static let space = ByteLiteral("\u{A0}")

  /// A grapheme in lower case, scalar by scalar.
  static func fold(_ grapheme: TextRun) -> [UInt8] {
    grapheme.string.unicodeScalars.flatMap {
      Array(UTF8.encode(ScalarProperties.folded($0)) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// A grapheme in lower case, with any space as that within words.
  static func letter(_ grapheme: TextRun) -> [UInt8] {
    grapheme.isWhitespace ? Array(space.buffer) : fold(grapheme)
  }

  /// The set of all characters of some words, in either case.
  static func characters(of words: [PartWord]) -> UnicodeSet? {
    let scalars = words.flatMap { $0.spelling.string.unicodeScalars }
    let escapes = scalars.flatMap { [$0, ScalarProperties.folded($0)] }.map {
      "\\x{" + String($0.value, radix: 16) + "}"
    }
    return try? UnicodeSet("[\(escapes.joined())]")
  }
}
