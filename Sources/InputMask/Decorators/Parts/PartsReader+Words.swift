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
      let fitting = words.indices.filter {
        words[$0].goesOn(with: folded, from: length) && words[$0].letters.starts(with: before)
      }
      guard let next = fitting.first else {
        hasStrays = true
        return false
      }
      (first, count) = (next, fitting.count)
      length += folded.count
      scalarCount += letter.string.unicodeScalars.count
      return true
    }

    /// Writes a letter as the word spells it.
    func write(_ letter: TextRun, at index: Int, among words: [PartWord], _ writer: inout TextWriter) {
      if lacksLetters { return writer.keep(letter) }
      let spelled = words[first].graphemes[index].string.unicodeScalars
      writer.replace(letter, with: Array(String(spelled.prefix(letter.string.unicodeScalars.count)).utf8))
    }

    /// What the one word that begins with the letters has behind them; nothing where there are several.
    func rest(among words: [PartWord]) -> [UInt8] {
      count == 1 ? Array(String(words[first].spelling.string.unicodeScalars.dropFirst(scalarCount)).utf8) : []
    }
  }

  /// Whether the letters of a part are a word that lacks some, as a deletion leaves it: `arch` of `March`.
  ///
  /// A deletion takes its own character and no other, so the rest stays where it is, and what is put in may make it whole
  /// letter by letter. Into a word that lacks none no letter goes that it does not go on with.
  func lacksLetters(_ isFixed: Bool, _ segment: PartsLayout.Segment) -> Bool {
    guard segment.hasWords, isFixed || occasion != .text else { return false }
    let words = segment.words
    var inserted = text.count..<text.count
    if case .insertion(let range) = occasion { inserted = range }
    var letters: [[UInt8]] = []
    // Those that were there before the edit.
    var older: [UInt8] = []
    var isTouched = false
    for grapheme in text.graphemes(position..<text.count) {
      if segment.reads(grapheme) {
        letters.append(PartWord.letter(grapheme))
        let place = text.range(of: grapheme)
        isTouched =
          isTouched || place.upperBound > inserted.lowerBound && place.lowerBound < inserted.upperBound
        // A mark that is put in joins the letter before it.
        let new = inserted.clamped(to: place)
        older +=
          PartWord.fold(text.run(place.lowerBound, new.lowerBound))
          + PartWord.fold(text.run(new.upperBound, place.upperBound))
      } else if endsPart(grapheme) {
        break
      }
    }
    guard letters.count <= segment.maximum, words.contains(where: { $0.has(letters) }) else { return false }
    return !isTouched || !words.contains { $0.goesOn(with: older, from: 0) }
  }
}
