/// How ``DateParts`` find the hour in a text that tells it by the other clock: `13:05` where hours are counted to 12, and
/// `1:05 PM` where they are counted to 24.
struct DayClock: Sendable {
  /// The letters of the words for the halves of the day, first that before noon: two in the language of the rule, and those
  /// that every rule reads.
  let words: [[UInt8]]

  /// - Parameter words: the words for the two halves of the day, in the language of the rule.
  init(words: [String]) { self.words = (words + ["AM", "PM", "A", "P"]).map { Self.letters(of: $0) } }

  /// Which half of the day some letters are the word of, whatever stands between them; `nil` for none.
  func half(_ letters: [UInt8]) -> Int? { words.firstIndex(of: letters).map { $0 % 2 } }

  private static func letters(of word: String) -> [UInt8] {
    var letters: [UInt8] = []
    word.withTextView { text in
      var start = 0
      while start < text.count {
        let end = text.next(after: start)
        if isLetter(text.run(start, end)) { letters += PartWord.fold(text.run(start, end).bytes) }
        start = end
      }
    }
    return letters
  }

  static func isLetter(_ grapheme: TextRun) -> Bool {
    guard let (scalar, _) = grapheme.firstScalar else { return false }
    return ScalarProperties.isOfWords(scalar)
  }
}

extension PartsLayout {
  /// Whether hours are counted to 12, with a word for the half of the day.
  var countsHalves: Bool { clock != nil && segments.contains { $0.name == "period" } }

  /// The text by the clock of the rule, of a whole text that tells the time by the other one, or with a word for the half
  /// of the day that is another language's or stands in another place; `nil` for any other text.
  ///
  /// A text is one of the other clock only where that is certain: it has as many numbers as there are parts for them, and
  /// no letters but the word. `9:07` without a word says no time where hours are counted to 12; `13:07` does, and so do two
  /// digits of an hour as ISO 8601 has them, in `09:07` and `0907`.
  func text(ofOtherClock text: TextView) -> [UInt8]? {
    guard let clock, let hour = segments.firstIndex(where: { $0.name == "hour" }),
      !text.isEmpty, text.count <= Self.maximumCount * Self.maximumWidth
    else { return nil }
    let period = segments.firstIndex { $0.name == "period" }
    if period == nil, !text.bytes.contains(where: { $0 >= 0x80 || 0x41...0x5A ~= $0 & 0xDF }) { return nil }
    guard Self.hasDigit(text.bytes), var said = spoken(text) else { return nil }
    var half = clock.half(said.letters)
    if half == nil, !said.ownLetters.isEmpty {
      half = clock.half(said.ownLetters)
      if half == nil { return nil }
    }
    let numbers = segments.indices.filter { $0 != period }
    if numbers == [hour, hour + 1] { said.splitHour(hasHalf: half != nil) }
    guard said.count == numbers.count, let place = numbers.firstIndex(of: hour), said[place].count <= 2
    else { return nil }
    let told = said[place].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let shown: Int
    if period == nil {
      // Japanese counts from 0 to 11.
      guard let half, 0...12 ~= told else { return nil }
      shown = told % 12 + 12 * half
    } else if half == nil {
      guard told == 0 || 13...23 ~= told || told < 24 && said[place].count == 2 else { return nil }
      half = told < 12 ? 0 : 1
      shown = told % 12 == 0 ? 12 : told % 12
    } else {
      guard 1...12 ~= told else { return nil }
      shown = told
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * text.count + 8)
    var next = 0
    for index in segments.indices {
      if index == period {
        guard case .words(let words) = segments[index].kind, let half, words.count == 2 else { return nil }
        // The word stands where the rule has it, in its language: the usual way reads the text.
        if said.wordPlace == index, spells(text, words[half]) { return nil }
        for literal in words[half].graphemes { bytes += literal.buffer }
      } else {
        if next == place {
          if shown > 9 { bytes.append(0x30 + UInt8(shown / 10)) }
          bytes.append(0x30 + UInt8(shown % 10))
        } else {
          bytes += said[next]
        }
        next += 1
      }
      if index < boundaries.count, let first = boundaries[index].first { bytes += first.buffer }
    }
    return bytes
  }

  /// Whether a whole text tells the half of the day by nothing but the two digits of its hour, as `09:30` does where hours are
  /// counted to 12. More of such a text may still be typed.
  func tellsHalfByDigits(_ text: TextView) -> Bool {
    guard countsHalves, text.count <= Self.maximumCount * Self.maximumWidth else { return false }
    // The date of a value of ISO 8601 says that the time is one, too.
    if case .hour = form?.pieces.first {} else if self.text(ofValue: text) != nil { return false }
    let bytes = withoutSeconds(text) ?? Array(text.bytes)
    guard var said = bytes.withTextView({ spoken($0) }), said.ownLetters.isEmpty else { return false }
    let numbers = segments.filter { $0.isNumber }
    guard let hour = numbers.firstIndex(where: { $0.name == "hour" }) else { return false }
    if numbers.count == 2 { said.splitHour(hasHalf: false) }
    guard said.count == numbers.count, said[hour].count == 2 else { return false }
    return 1...12 ~= said[hour].reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Whether a decimal digit of any script is there.
  private static func hasDigit(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < bytes.count {
      if bytes[place] &- 0x30 < 10 { return true }
      if bytes[place] < 0x80 {
        place &+= 1
        continue
      }
      guard let (scalar, width) = UTF8Scalars.scalar(in: bytes, at: place) else { return true }
      if DecimalDigit.value(of: scalar) != nil { return true }
      place &+= width
    }
    return false
  }

  /// The numbers and the one word of a text, and nothing else that means something.
  private struct Spoken {
    /// The ASCII digits of all numbers, and where those of each end.
    private var digits: [UInt8] = []
    private var ends: [Int] = []
    /// All letters, without case.
    var letters: [UInt8] = []
    /// Those that are no literals of the rule, such as the Thai น. behind the minutes.
    var ownLetters: [UInt8] = []
    /// How many numbers stand before the word; `nil` without one.
    var wordPlace: Int?

    init(upTo length: Int) {
      digits.reserveCapacity(length)
      letters.reserveCapacity(length)
      ownLetters.reserveCapacity(length)
      ends.reserveCapacity(8)
    }

    /// How many numbers there are.
    var count: Int { ends.count }

    subscript(index: Int) -> ArraySlice<UInt8> { digits[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

    /// Makes an hour and minutes of one number, as the parts do: an hour of two digits, or of one where a half of the day is told
    /// and two would be no hour of it. `120 pm` could be both, so that nothing is made of it.
    mutating func splitHour(hasHalf: Bool) {
      guard let count = ends.first, ends.count == 1 else { return }
      let begins = count > 1 && digits[0] == UInt8(ascii: "1") && digits[1] <= UInt8(ascii: "2")
      if count == 4 || count == 3 && begins && !hasHalf {
        ends = [2, count]
      } else if count == 3, hasHalf, !begins {
        ends = [1, count]
      }
    }

    mutating func append(_ digit: UInt8, isFirst: Bool) {
      digits.append(0x30 + digit)
      if isFirst {
        ends.append(digits.count)
      } else {
        ends[ends.count - 1] = digits.count
      }
    }
  }

  /// Whether a text has a word letter by letter, with all that stands between the letters.
  private func spells(_ text: TextView, _ word: PartWord) -> Bool {
    let wanted = word.folded.flatMap { $0 }
    let folded = PartWord.fold(text.bytes)
    guard folded.count >= wanted.count else { return false }
    return (0...folded.count - wanted.count).contains { folded[$0...].starts(with: wanted) }
  }

  private func spoken(_ text: TextView) -> Spoken? {
    var spoken = Spoken(upTo: text.count)
    var isInNumber = false
    var start = 0
    while start < text.count {
      let end = text.next(after: start)
      let grapheme = text.run(start, end)
      start = end
      if let digit = PartNumber.digit(grapheme.bytes) {
        spoken.append(digit, isFirst: !isInNumber)
        isInNumber = true
        continue
      }
      isInNumber = false
      let isLiteral = isLiteral(grapheme)
      if DayClock.isLetter(grapheme) {
        PartWord.fold(grapheme.bytes, into: &spoken.letters)
        if isLiteral { continue }
        // Letters of two places are no word.
        if let place = spoken.wordPlace, place != spoken.count { return nil }
        spoken.wordPlace = spoken.count
        PartWord.fold(grapheme.bytes, into: &spoken.ownLetters)
      } else if !isLiteral, alsoRead.map({ grapheme.isMember(of: $0) }) != true {
        return nil
      }
    }
    return spoken
  }
}
