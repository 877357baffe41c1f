/// The numbers of a text and its letters, which may be a word for a half of the day.
struct SpokenTime {
  private let text: TextView
  /// Where each number stands in the text.
  private(set) var places: [Range<Int>] = []

  init(_ text: TextView) {
    self.text = text
    for grapheme in text where grapheme.decimalDigit != nil {
      let place = text.range(of: grapheme)
      if let last = places.last, last.upperBound == place.lowerBound {
        places[places.count - 1] = last.lowerBound..<place.upperBound
      } else {
        if places.isEmpty { places.reserveCapacity(8) }
        places.append(place)
      }
    }
  }

  /// How many numbers there are.
  var count: Int { places.count }

  /// How many numbers stand before the word, letters that are no literals of a rule; -1 where there are none. `nil` where they
  /// stand in two places, which is no word, and where anything else that means something stands there.
  func wordPlace(_ layout: PartsLayout) -> Int? {
    var place = -1
    for grapheme in text where grapheme.decimalDigit == nil && !layout.isLiteral(grapheme) {
      if Self.isLetter(grapheme) {
        let number = places.count { $0.upperBound <= text.range(of: grapheme).lowerBound }
        if place >= 0, place != number { return nil }
        place = number
      } else if layout.alsoRead?.contains(grapheme) != true {
        return nil
      }
    }
    return place
  }

  private static func isLetter(_ grapheme: TextRun) -> Bool {
    grapheme.firstScalar.map { ScalarProperties.isOfWords($0.scalar) } ?? false
  }

  /// The letters without case.
  /// - Parameter layout: of which the literals are left aside, such as the Thai น. behind the minutes.
  func letters(besidesLiteralsOf layout: PartsLayout? = nil) -> [UInt8] {
    var letters: [UInt8] = []
    for grapheme in text where Self.isLetter(grapheme) && layout?.isLiteral(grapheme) != true {
      letters += PartWord.fold(grapheme)
    }
    return letters
  }

  /// How many digits a number has.
  func digitCount(_ number: Int) -> Int { text.graphemeCount(of: places[number]) }

  /// The digits of a number, as ASCII.
  subscript(index: Int) -> [UInt8] {
    text.graphemes(places[index]).compactMap { $0.decimalDigit.map { 0x30 + $0 } }
  }

  /// Makes an hour and minutes of one number, as the parts do: an hour of two digits, or of one where a half of the day is told
  /// and two would be no hour of it. `120 pm` could be both, so that nothing is made of it.
  mutating func splitHour(hasHalf: Bool) {
    guard count == 1 else { return }
    let digits = self[0]
    let begins = digits.count > 1 && digits[0] == UInt8(ascii: "1") && digits[1] <= UInt8(ascii: "2")
    let whole = places[0]
    var split = text.next(after: whole.lowerBound)
    if digits.count == 4 || digits.count == 3 && begins && !hasHalf {
      split = text.next(after: split)
    } else if digits.count != 3 || !hasHalf || begins {
      return
    }
    places = [whole.lowerBound..<split, split..<whole.upperBound]
  }

  /// Where the seconds stand behind the minutes, with the sign before them: zeros behind the same sign as the minutes, perhaps
  /// with a fraction of zeros; `nil` for any others, and where there are not so many numbers besides.
  /// - Parameter minute: which number the minutes are.
  func zeroSeconds(behind minute: Int, among count: Int) -> Range<Int>? {
    let second = minute + 1
    guard second < self.count, isZero(second) else { return nil }
    let digitCount = self[second].count
    var end = places[second].upperBound
    guard gap(before: second).equals(gap(before: minute)),
      digitCount == 2 || digitCount == 1 && end == text.count
    else { return nil }
    var others = self.count - 1
    if second + 1 < self.count, [".", ","].contains(gap(before: second + 1).string) {
      if !isZero(second + 1) { return nil }
      end = places[second + 1].upperBound
      others -= 1
    }
    return others == count ? places[minute].upperBound..<end : nil
  }

  /// What stands before a number and behind the one before it, without spaces.
  func sign(before number: Int) -> String {
    String(gap(before: number).string.unicodeScalars.filter { !ScalarProperties.isWhitespace($0) })
  }

  func isZero(_ number: Int) -> Bool { self[number].allSatisfy { $0 == 0x30 } }

  private func gap(before number: Int) -> TextRun {
    text.run(places[number - 1].upperBound, places[number].lowerBound)
  }
}
