import InputMask

/// Finds the entries in a text: a paste, or what was typed up to a separator.
struct TokenSplitter {
  let separators: Set<Character>

  /// An entry, in UTF-8 offsets of the text.
  struct Entry: Hashable {
    /// The entry without the separator behind it, white space at its ends included.
    var range: Range<Int>
    /// Where the separator ends; the end of the entry where there is none.
    var end: Int
  }

  init(_ options: TokenOptions) {
    separators = options.triggers.contains(.separator) ? options.separators : []
  }

  /// The entries in order; the last, which no separator ends, may be empty.
  func split(_ text: String) -> [Entry] {
    var entries: [Entry] = []
    var start = 0
    var isQuoted = false
    // A quote within a word is a sign of inches, or somebody's slip.
    var mayOpen = true
    text.withTextView { view in
      for grapheme in view {
        let separates = isSeparator(grapheme.string)
        if !separates, grapheme.string == "\"", isQuoted || mayOpen { isQuoted.toggle() }
        mayOpen = separates || grapheme.isWhitespace
        guard separates, !isQuoted else { continue }
        let range = grapheme.range.utf8
        entries.append(Entry(range: start..<range.lowerBound, end: range.upperBound))
        start = range.upperBound
      }
      entries.append(Entry(range: start..<view.count, end: view.count))
    }
    return entries
  }

  func isSeparator(_ grapheme: String) -> Bool {
    guard let character = grapheme.first, grapheme.count == 1 else { return false }
    return separators.contains(character.isNewline ? "\n" : character)
  }

  /// The text as a field of one line takes it: without the character that stands for a token, and with line
  /// breaks as spaces unless they separate.
  func sanitized(_ text: String) -> String {
    let keepsBreaks = separators.contains("\n")
    var result = String.UnicodeScalarView()
    for character in text {
      if character.isNewline, !keepsBreaks {
        result.append(" ")
        continue
      }
      for scalar in character.unicodeScalars where scalar != TokenLine.tokenScalar { result.append(scalar) }
    }
    return String(result)
  }
}

extension String {
  /// The string without white space at its ends.
  var trimmed: String {
    withTextView { text in
      var start = text.count
      var end = 0
      for grapheme in text where !grapheme.isWhitespace {
        start = Swift.min(start, grapheme.range.lowerBound.value)
        end = grapheme.range.upperBound.value
      }
      return start < end ? text.run(start, end).string : ""
    }
  }

  /// The part between two UTF-8 offsets that are scalar boundaries.
  package subscript(utf8 range: Range<Int>) -> String {
    var copy = self
    return copy.withUTF8 { bytes in
      String(
        decoding: UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]), as: UTF8.self)
    }
  }
}
