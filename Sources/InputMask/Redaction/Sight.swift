/// What is seen of a text, character by character from left to right.
protocol Sight {
  /// The look of the grapheme behind that which was asked about before.
  mutating func look(of grapheme: TextRun, in text: TextView) -> Look
}

/// What becomes of a character in the shown text.
enum Look {
  /// It stays.
  case seen
  /// A character of the value, which its cover hides.
  case covered
  /// A character that does not count, behind the cover of any other.
  case separator
  /// A literal that is left out.
  case gone
  /// A character of the value without a cover, since one cover stands for all.
  case empty
}

/// What is seen of a value as a whole: its first and its last characters that count.
struct WholeSight: Sight {
  /// What becomes of what does not count.
  enum Literals {
    case seen, covered, gone
    /// Literals around the value are seen. One within a cover of fixed length would tell how long the value is.
    case around
  }

  private var cursor: LiteralCursor
  /// Which characters of the value count; `nil` for all.
  private let significant: UnicodeSet?
  private let first: Int
  /// The first visible character of those at the end.
  private let last: Int
  private let total: Int
  private let literals: Literals
  /// A part of which fewer characters would be hidden is hidden whole; 0 where parts do not matter.
  var leastHidden = 0
  /// How many characters that count were passed.
  private var index = 0
  /// Where the part that was looked at ends, and up to where its characters are hidden, by `index`.
  private var partEnd = 0
  private var hiddenEnd = 0

  init(
    _ records: RecordList?, significant: UnicodeSet?, first: Int, last: Int,
    _ total: Int, literals: Literals
  ) {
    cursor = LiteralCursor(records)
    self.significant = significant
    self.first = first
    self.last = total - Swift.min(last, total)
    self.total = total
    self.literals = literals
  }

  @inline(__always)
  mutating func look(of grapheme: TextRun, in text: TextView) -> Look {
    if leastHidden > 0, index == partEnd { enterPart(of: text, at: grapheme) }
    let isLiteral = cursor.isLiteral(grapheme)
    if isLiteral || significant?.contains(grapheme) == false {
      switch literals {
      case .seen: return .seen
      case .covered: return .separator
      case .around where isLiteral && (index == 0 || index >= total): return .seen
      case .around, .gone: return isLiteral ? .gone : .empty
      }
    }
    defer { index &+= 1 }
    return index >= hiddenEnd && (index < first || index >= last) ? .seen : .covered
  }

  /// Looks at the part that begins: the characters up to the next that does not count.
  private mutating func enterPart(of text: TextView, at first: TextRun) {
    var ahead = cursor
    var place = first.start
    while place < text.count {
      let end = text.next(after: place)
      let grapheme = text.run(place, end)
      if ahead.isLiteral(grapheme) || significant?.contains(grapheme) == false { break }
      partEnd += 1
      place = end
    }
    let hidden = Swift.min(partEnd, last) - Swift.max(index, self.first)
    hiddenEnd = Swift.max(0, hidden) < leastHidden ? partEnd : 0
  }
}
