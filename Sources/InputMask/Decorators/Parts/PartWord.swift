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

  /// Whether a grapheme is a space.
  static func isSpace(_ grapheme: TextRun) -> Bool {
    if grapheme.bytes.count == 1 { return ScalarProperties.isWhitespace(Unicode.Scalar(grapheme.bytes[0])) }
    return grapheme.string.unicodeScalars.allSatisfy { ScalarProperties.isWhitespace($0) }
  }

  /// A grapheme in lower case, scalar by scalar.
  static func fold(_ grapheme: TextRun) -> [UInt8] {
    var result: [UInt8] = []
    fold(grapheme, into: &result)
    return result
  }

  /// A grapheme in lower case, with any space as that within words.
  static func letter(_ grapheme: TextRun) -> [UInt8] {
    isSpace(grapheme) ? Array(space.buffer) : fold(grapheme)
  }

  /// Adds a grapheme in lower case to others.
  static func fold(_ grapheme: TextRun, into result: inout [UInt8]) {
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first, byte < 0x80 {
      return result.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
    }
    for scalar in grapheme.string.unicodeScalars {
      result += UTF8.encode(ScalarProperties.folded(scalar)) ?? UTF8.encodedReplacementCharacter
    }
  }

  /// The set of all characters of some words, in either case.
  static func characters(of words: [PartWord]) -> UnicodeSet? {
    var pattern = "["
    for word in words {
      for literal in word.graphemes {
        for scalar in literal.string.unicodeScalars {
          for scalar in [scalar, ScalarProperties.folded(scalar)] {
            let digits = String(scalar.value, radix: 16)
            pattern += "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
          }
        }
      }
    }
    return try? UnicodeSet(pattern + "]")
  }
}
