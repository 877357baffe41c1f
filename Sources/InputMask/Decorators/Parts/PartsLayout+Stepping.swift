/// Stepping a part of a value to the next number or word, and leaving it for another.
extension PartsLayout {
  /// The text of a part as it is once the part is left; `nil` where that is the same.
  func left(_ index: Int, in value: TextView, _ spans: borrowing Spans) -> [UInt8]? {
    let segment = segments[index]
    let text = value.bytes[spans[index]]
    if isRightFilled || text.isEmpty { return nil }
    if segment.isNumber {
      let filling = filling(of: number(index, in: value, spans), isLeft: true)
      return filling.isEmpty ? nil : filling + text
    }
    let letters = PartWord.fold(value.run(spans[index]))
    guard let word = segment.onlyWord(beginningWith: letters), word.letters.count > letters.count else {
      return nil
    }
    return Array(word.spelling.buffer)
  }

  /// The digits that are put before those of a number.
  private func filling(of number: PartNumber, isLeft: Bool) -> [UInt8] {
    var digits: [UInt8] = []
    number.filling(isLeft: isLeft).forEachDigit { digits += self.digits[Int($0)].buffer }
    return digits
  }

  /// The text of a part that a digit begins, or of the one word that a letter begins; `nil` where none does.
  func begun(_ index: Int, with grapheme: TextRun) -> [UInt8]? {
    if let word = segments[index].onlyWord(beginningWith: PartWord.fold(grapheme)) {
      return Array(word.spelling.buffer)
    }
    guard segments[index].isNumber, let digit = grapheme.decimalDigit else { return nil }
    var number = PartNumber(segments[index])
    number.append(digit)
    return number.canPass ? filling(of: number, isLeft: false) + digits[Int(digit)].buffer : nil
  }

  /// The text of a part with the number or word that is `distance` further on; `nil` where there is none.
  func stepped(_ index: Int, in value: TextView, _ spans: borrowing Spans, by distance: Int) -> [UInt8]? {
    let segment = segments[index]
    if segment.hasWords {
      let words = segment.words
      let next = word(index, in: value, spans).map { $0 + distance } ?? (distance > 0 ? 0 : -1)
      return Array(words[(next + words.count) % words.count].spelling.buffer)
    }
    guard segment.isNumber, segment.maximum <= 18 else { return nil }
    let range = segment.range ?? 0...PartNumber.power(segment.maximum) - 1
    let number = number(index, in: value, spans)
    var next = distance > 0 ? range.lowerBound : range.upperBound
    if number.count > 0, range.contains(number.value) {
      let sum = number.value + distance
      if range.contains(sum), segment.bounds.isEmpty || segment.bounds(of: sum) != nil { next = sum }
    }
    let digits = String(next)
    let width = Swift.max(segment.minimum, segment.pad, digits.utf8.count)
    let padded = String(repeating: "0", count: width - digits.utf8.count) + digits
    return padded.utf8.flatMap { self.digits[Int($0 - 0x30)].buffer }
  }

  /// A value with every literal between its parts written out, or the digits of all parts that are filled from the right, and
  /// another text in one of them.
  func written(_ value: TextView, _ spans: borrowing Spans, replacing part: Int, with text: [UInt8])
    -> [UInt8]
  {
    let last = isRightFilled ? count - 1 : Swift.max(part, spans.last)
    var bytes: [UInt8] = []
    for index in 0...last {
      bytes += index == part ? text : Array(value.bytes[spans[index]])
      if isRightFilled, index != part, spans[index].isEmpty {
        bytes += Array(repeating: UInt8(ascii: "0"), count: leastDigitCount(of: index))
      } else if !isRightFilled, index < last {
        bytes += ends[index].buffer
      }
    }
    return bytes
  }
}
