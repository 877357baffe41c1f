extension PartsReader {
  /// What of the letters of a part is a word.
  struct WordReading {
    /// The first word that begins with the letters, and how many do.
    private var first = 0
    private var count = 0
    /// How long the letters are without case, in UTF-8 code units and in scalars.
    private var length = 0
    private var scalarCount = 0
    /// Whether a letter was met that no word goes on with.
    private(set) var hasStrays = false
    /// Whether the letters are a word that lacks some, and stay as they are.
    let lacksLetters: Bool

    init(lacksLetters: Bool = false) { self.lacksLetters = lacksLetters }

    /// Whether the letters are all of the one word that begins with them.
    func isFull(among words: [PartWord]) -> Bool { count == 1 && length == words[first].letters.count }

    /// Whether a word goes on with one more letter; then it is noted.
    mutating func admits(_ letter: TextRun, of words: [PartWord]) -> Bool {
      if lacksLetters { return true }
      let folded = PartWord.letter(letter)
      let before = words[first].letters[..<length]
      var (next, count) = (-1, 0)
      for (index, word) in words.enumerated()
      where word.goesOn(with: folded, from: length) && word.letters.starts(with: before) {
        if next < 0 { next = index }
        count += 1
      }
      if next < 0 {
        hasStrays = true
        return false
      }
      (first, self.count) = (next, count)
      length += folded.count
      scalarCount += letter.scalarCount
      return true
    }

    /// Writes a letter as the word spells it.
    func write(_ letter: TextRun, at index: Int, among words: [PartWord], _ writer: inout TextWriter) {
      if lacksLetters { return writer.keep(letter) }
      let spelled = words[first].graphemes[index].run.scalars(0..<letter.scalarCount)
      writer.replace(letter, with: spelled.bytes)
    }

    /// What the one word that begins with the letters has behind them; `nil` for nothing, and where there are several.
    func rest(among words: [PartWord]) -> TextRun? {
      guard count == 1 else { return nil }
      let rest = words[first].spelling.run.scalars(scalarCount..<Int.max)
      return rest.isEmpty ? nil : rest
    }
  }

  /// Whether the letters of a part are a word that lacks some, as a deletion leaves it: `arch` of `March`.
  ///
  /// A deletion takes its own character and no other, so the rest stays where it is, and what is put in may make it whole
  /// letter by letter. Into a word that lacks none no letter goes that it does not go on with.
  func lacksLetters(_ isFixed: Bool, _ segment: PartsLayout.Segment) -> Bool {
    guard case .words(let words) = segment.kind, isFixed || occasion != .text else { return false }
    var inserted = text.count..<text.count
    if case .insertion(let range) = occasion { inserted = range }
    var letters: [[UInt8]] = []
    // Those that were there before the edit.
    var older: [UInt8] = []
    var isTouched = false
    var place = position
    while place < text.count {
      let end = text.next(after: place)
      let grapheme = text.run(place, end)
      if segment.reads(grapheme) {
        letters.append(PartWord.letter(grapheme))
        isTouched = isTouched || end > inserted.lowerBound && place < inserted.upperBound
        // A mark that is put in joins the letter before it.
        let before = Swift.min(end, Swift.max(place, inserted.lowerBound))
        let behind = Swift.max(place, Swift.min(end, inserted.upperBound))
        older += PartWord.fold(text.run(place, before)) + PartWord.fold(text.run(behind, end))
      } else if layout.boundary(grapheme, at: part, isBegun: true) != nil || isAdjacent(grapheme) {
        break
      }
      place = end
    }
    guard letters.count <= segment.maximum, words.contains(where: { $0.has(letters) }) else { return false }
    return !isTouched || !words.contains { $0.goesOn(with: older, from: 0) }
  }
}

extension TextRun {
  /// How many scalars a well-formed stretch has.
  fileprivate var scalarCount: Int { bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }

  /// Some of the scalars of a well-formed stretch, by their numbers.
  fileprivate func scalars(_ numbers: Range<Int>) -> TextRun {
    var number = 0
    var (start, end) = (count, count)
    for place in bytes.indices where bytes[place] & 0xC0 != 0x80 {
      if number == numbers.lowerBound { start = place }
      if number == numbers.upperBound { end = place }
      number += 1
    }
    return run(start, Swift.max(start, end))
  }
}
