/// The numbers of a text and its letters, which may be a word for a half of the day.
struct SpokenTime {
  /// The ASCII digits of all numbers, and where those of each end.
  private var digits: [UInt8] = []
  private var ends: [Int] = []
  /// Where each number stands in the text.
  private(set) var places: [Range<Int>] = []
  /// All letters without case, and those that are no literals of the rule, such as the Thai น. behind the minutes.
  private(set) var letters: [UInt8] = []
  private(set) var ownLetters: [UInt8] = []
  /// How many numbers stand before the word; `nil` without one.
  private(set) var wordPlace: Int?
  /// Whether nothing else stands there that means something. Letters of two places are no word.
  private(set) var isSound = true

  init(_ text: TextView, _ layout: PartsLayout) {
    var isInNumber = false
    var start = 0
    while start < text.count {
      let end = text.next(after: start)
      let grapheme = text.run(start, end)
      if let digit = PartNumber.digit(grapheme.bytes) {
        if !isInNumber {
          ends.append(digits.count)
          places.append(start..<end)
        }
        digits.append(0x30 + digit)
        ends[ends.count - 1] += 1
        places[places.count - 1] = places[places.count - 1].lowerBound..<end
        isInNumber = true
      } else {
        isInNumber = false
        let isLiteral = layout.isLiteral(grapheme)
        if Self.isLetter(grapheme) {
          PartWord.fold(grapheme.bytes, into: &letters)
          if !isLiteral {
            if let wordPlace, wordPlace != count { isSound = false }
            wordPlace = count
            PartWord.fold(grapheme.bytes, into: &ownLetters)
          }
        } else if !isLiteral, layout.alsoRead.map({ grapheme.isMember(of: $0) }) != true {
          isSound = false
        }
      }
      start = end
    }
  }

  static func isLetter(_ grapheme: TextRun) -> Bool {
    guard let (scalar, _) = grapheme.firstScalar else { return false }
    return ScalarProperties.isOfWords(scalar)
  }

  /// How many numbers there are.
  var count: Int { ends.count }

  /// The digits of a number.
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

  /// Where the seconds stand behind the minutes, with the sign before them: zeros behind the same sign as the minutes, perhaps
  /// with a fraction of zeros; `nil` for any others, and where there are not so many numbers besides.
  /// - Parameter minute: which number the minutes are.
  func zeroSeconds(behind minute: Int, of text: TextView, among count: Int) -> Range<Int>? {
    let second = minute + 1
    guard second < places.count, self[second].allSatisfy({ $0 == 0x30 }) else { return nil }
    let gap = gap(before: second, of: text)
    var end = places[second].upperBound
    guard gap.elementsEqual(self.gap(before: minute, of: text)),
      self[second].count == 2 || self[second].count == 1 && end == text.count
    else { return nil }
    var others = self.count - 1
    if second + 1 < places.count {
      let sign = self.gap(before: second + 1, of: text)
      if sign.elementsEqual([0x2E]) || sign.elementsEqual([0x2C]) {
        if self[second + 1].contains(where: { $0 != 0x30 }) { return nil }
        end = places[second + 1].upperBound
        others -= 1
      }
    }
    return others == count ? places[minute].upperBound..<end : nil
  }

  private func gap(before number: Int, of text: TextView) -> Slice<UnsafeBufferPointer<UInt8>> {
    text.bytes[places[number - 1].upperBound..<places[number].lowerBound]
  }
}
