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
    mutating func admits(_ letter: UnsafeBufferPointer<UInt8>, of words: [PartWord]) -> Bool {
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
      let spelled = words[first].graphemes[index].buffer
      let range = spelled.range(ofScalars: 0..<letter.bytes.scalarCount)
      writer.replace(letter, with: UnsafeBufferPointer(rebasing: spelled[range]))
    }

    /// What the one word that begins with the letters has behind them; `nil` for nothing, and where there are several.
    func rest(among words: [PartWord]) -> UnsafeBufferPointer<UInt8>? {
      guard count == 1 else { return nil }
      let spelled = words[first].spelling.buffer
      let range = spelled.range(ofScalars: scalarCount..<Int.max)
      return range.isEmpty ? nil : UnsafeBufferPointer(rebasing: spelled[range])
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
      if segment.reads(grapheme.bytes) {
        letters.append(PartWord.letter(grapheme.bytes))
        isTouched = isTouched || end > inserted.lowerBound && place < inserted.upperBound
        // A mark that is put in joins the letter before it.
        let before = Swift.min(end, Swift.max(place, inserted.lowerBound))
        let behind = Swift.max(place, Swift.min(end, inserted.upperBound))
        older += PartWord.fold(text.run(place, before).bytes) + PartWord.fold(text.run(behind, end).bytes)
      } else if layout.boundary(grapheme, at: part, isBegun: true) != nil || isAdjacent(grapheme) {
        break
      }
      place = end
    }
    guard letters.count <= segment.maximum, words.contains(where: { $0.has(letters) }) else { return false }
    return !isTouched || !words.contains { $0.goesOn(with: older, from: 0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many scalars a well-formed text has.
  fileprivate var scalarCount: Int { reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }

  /// Where some of the scalars of a text stand in it, by their numbers.
  func range(ofScalars numbers: Range<Int>) -> Range<Int> {
    var number = 0
    var (start, end) = (count, count)
    for place in indices where self[place] & 0xC0 != 0x80 {
      if number == numbers.lowerBound { start = place }
      if number == numbers.upperBound { end = place }
      number += 1
    }
    return start..<Swift.max(start, end)
  }
}
