/// How ``DateParts`` find the hour in a text that tells it by the other clock: `13:05` where hours are counted to 12, and
/// `1:05 PM` where they are counted to 24.
struct DayClock: Sendable {
  /// The letters of the words for the halves of the day, first that before noon: two in the language of the rule, and those
  /// that every rule reads.
  let words: [[UInt8]]

  /// - Parameter words: the words for the two halves of the day, in the language of the rule.
  init(words: [String]) {
    self.words = (words + ["AM", "PM", "A", "P"]).map { $0.withTextView { SpokenTime($0).letters() } }
  }

  /// Which half of the day some letters are the word of, whatever stands between them; `nil` for none.
  func half(_ letters: [UInt8]) -> Int? { words.firstIndex(of: letters).map { $0 % 2 } }
}

extension PartsLayout {
  /// Whether hours are counted to 12, with a word for the half of the day.
  var countsHalves: Bool { clock != nil && periodPart != nil }

  /// The text by the clock of the rule, of a whole text that tells the time by the other one, or with a word for the half
  /// of the day that is another language's or stands in another place; `nil` for any other text.
  ///
  /// A text is one of the other clock only where that is certain: it has as many numbers as there are parts for them, and
  /// no letters but the word. `9:07` without a word says no time where hours are counted to 12; `13:07` does, and so do two
  /// digits of an hour as ISO 8601 has them, in `09:07` and `0907`.
  private func text(ofOtherClock text: TextView, _ told: SpokenTime) -> [UInt8]? {
    let period = periodPart
    guard let clock, let hourPart, told.count == numberCount || told.count == 1 && numberCount == 2,
      let wordPlace = told.wordPlace(self)
    else { return nil }
    let letters = told.letters()
    if period == nil, letters.isEmpty { return nil }
    var said = told
    var half = clock.half(letters)
    if half == nil, wordPlace >= 0 {
      half = clock.half(said.letters(besidesLiteralsOf: self))
      if half == nil { return nil }
    }
    let place = period.map { $0 < hourPart } == true ? hourPart - 1 : hourPart
    if numberCount == 2, place == 0, period != 1 { said.splitHour(hasHalf: half != nil) }
    if said.count != numberCount || said.digitCount(place) > 2 { return nil }
    let number = said[place].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    var shown = number
    if period == nil {
      // Japanese counts from 0 to 11.
      guard let half, number <= 12 else { return nil }
      shown = number % 12 + 12 * half
    } else if half == nil {
      guard number < 24, number == 0 || number > 12 || said.digitCount(place) == 2 else { return nil }
      half = number / 12
      shown = (number + 11) % 12 + 1
    } else if !(1...12 ~= number) {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * text.count + 8)
    var next = 0
    for index in segments.indices {
      if index == period {
        let words = segments[index].words
        guard let half, words.count == 2 else { return nil }
        // The word stands where the rule has it, in its language: the usual way reads the text.
        if wordPlace == index, spells(text, words[half]) { return nil }
        bytes += words[half].spelling.buffer
      } else {
        bytes += next == place ? Array(String(shown).utf8) : said[next]
        next += 1
      }
      bytes += ends[index].buffer
    }
    return bytes
  }

  /// The text by the clock of the rule, of a whole text that tells the time by the other one or with seconds of zero; `nil` for
  /// any other text.
  func text(ofOtherTime text: TextView, _ said: SpokenTime) -> [UInt8]? {
    guard clock != nil, !text.isEmpty, text.count <= Self.longestReadText else { return nil }
    // Without the seconds of zero behind its minutes nothing is lost: `9:30:00 PM` is `9:30 PM`. No text is shorter than 0:0:00.
    guard let lastMinute, text.count > 5,
      let seconds = said.zeroSeconds(behind: lastMinute, among: numberCount)
    else { return self.text(ofOtherClock: text, said) }
    let minutes = Array(text.bytes[..<seconds.lowerBound]) + text.bytes[seconds.upperBound...]
    return minutes.withTextView { self.text(ofOtherClock: $0, SpokenTime($0)) } ?? minutes
  }

  /// Whether a text has a word letter by letter, with all that stands between the letters.
  private func spells(_ text: TextView, _ word: PartWord) -> Bool {
    let wanted = word.folded.flatMap { $0 }
    let folded = PartWord.fold(text.whole)
    guard folded.count >= wanted.count else { return false }
    return (0...folded.count - wanted.count).contains { folded[$0...].starts(with: wanted) }
  }
}
