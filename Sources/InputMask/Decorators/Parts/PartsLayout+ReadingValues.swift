/// How parts are read from the value as it is handed out.
extension PartsLayout {
  /// A text that the parts are read from, in the place of another one.
  struct Spelling {
    let bytes: [UInt8]
    /// How much of the other text it stands for. What is behind that says more than there are parts for, and is read as it is.
    let end: Int

    /// Writes the text in its place.
    func write(in text: TextView, _ writer: inout TextWriter) {
      writer.replace(text.run(0, end), with: bytes)
      if end < text.count { writer.keep(text.run(end, text.count)) }
    }
  }

  /// The text that the parts are read from, of a whole text that is written in another way: as the value is handed out,
  /// with the year first, with a time of zero behind a date, or by the other clock; `nil` for any other text.
  func text(ofOtherSpelling text: TextView) -> Spelling? {
    if let spelling = spelling(ofValue: text) { return spelling }
    let day = self.text(ofOtherDay: text)
    let time = day.map { $0.withTextView { self.text(ofOtherTime: $0) } } ?? self.text(ofOtherTime: text)
    return (time ?? day).map { Spelling(bytes: $0, end: text.count) }
  }

  /// The same of a text that is the value as it is handed out.
  func spelling(ofValue text: TextView) -> Spelling? {
    guard readsValues, let spelling = spelling(ofValue: text, mayGoOn: isDate),
      !spelling.bytes.elementsEqual(text.run(text.rangeWithoutBlanks).bytes)
    else { return nil }
    return spelling
  }

  /// Whether a text of unknown origin may be a value in a form. One with the parts and literals of the text is the text, and
  /// one with its parts in their order is read as a text is, unless each is of digits. Of other parts only a literal tells
  /// values from texts.
  static func readsValues(in form: ValueForm, _ segments: [Segment], _ boundaries: [[ByteLiteral]]) -> Bool {
    if form.hasHour { return true }
    let hasLiterals = form.literals == boundaries.map { $0.flatMap { Array($0.buffer) } }
    let isInOrder = form.parts == Array(segments.indices)
    if hasLiterals, isInOrder { return false }
    return !hasLiterals && !isInOrder || segments.allSatisfy { $0.isNumber && !$0.isOptional }
  }

  /// The text of a value as it is handed out, with all its parts; `nil` for any other text. Digits may be of any script.
  func text(ofValue text: TextView) -> [UInt8]? { spelling(ofValue: text, mayGoOn: false)?.bytes }

  /// - Parameter mayGoOn: whether more may stand behind the value, as ISO 8601 writes it.
  private func spelling(ofValue text: TextView, mayGoOn: Bool) -> Spelling? {
    guard let ascii = digitsOfASCII(in: text) else { return spelling(ofASCIIValue: text, mayGoOn: mayGoOn) }
    return ascii.withTextView { value in
      spelling(ofASCIIValue: value, mayGoOn: mayGoOn).map { spelling in
        // The places are others: what is behind the value is read from the new text, too.
        Spelling(bytes: spelling.bytes + value.bytes[spelling.end...], end: text.count)
      }
    }
  }

  /// A text with digits of other scripts, and those of ASCII in their place; `nil` for one without such digits. Parts of
  /// characters have digits of their own.
  private func digitsOfASCII(in text: TextView) -> [UInt8]? {
    guard text.count <= Self.longestReadText, text.bytes.contains(where: { $0 >= 0x80 }),
      segments.allSatisfy({ if case .characters = $0.kind { false } else { true } }),
      text.contains(where: { $0.count > 1 && PartNumber.digit($0) != nil })
    else { return nil }
    var bytes: [UInt8] = []
    for grapheme in text {
      if let digit = PartNumber.digit(grapheme) {
        bytes.append(0x30 + digit)
      } else {
        bytes += grapheme.bytes
      }
    }
    return bytes
  }

  private func spelling(ofASCIIValue text: TextView, mayGoOn: Bool) -> Spelling? {
    guard let form, !text.isEmpty, text.count <= Self.longestReadText else { return nil }
    let range = text.rangeWithoutBlanks
    guard !range.isEmpty, mayBegin(text.whole) else { return nil }
    var reader = FormReader(text, range)
    // The first date of a range by itself is one of which the other end is still missing.
    var isHalf = false
    for piece in form.pieces where !isHalf {
      isHalf = mayGoOn && reader.isAtEnd && isSignOfRange(piece)
      if !isHalf, !read(piece, with: &reader) { return nil }
    }
    var end = text.count
    if !reader.isAtEnd {
      let start = reader.position
      let hasSeconds = segments.contains { $0.name == "second" }
      guard mayGoOn, let isNothing = reader.skipRest(hasTime: clock != nil, hasSeconds: hasSeconds) else {
        return nil
      }
      if !isNothing { end = start }
    }
    var last = segments.count - 1
    while last > 0, reader.spans[last].isEmpty { last -= 1 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 16)
    for index in 0...last {
      guard !reader.spans[index].isEmpty || segments[index].isOptional else { return nil }
      append(index, reader, to: &bytes)
      if index < last, let first = boundaries[index].first { bytes += first.buffer }
    }
    let isLeftOut = segments[(last + 1)...].allSatisfy { $0.isOptional }
    return isLeftOut || isHalf ? Spelling(bytes: bytes, end: end) : nil
  }

  /// Whether a text may be a value, as far as its first number tells.
  func mayBegin(_ run: TextRun) -> Bool {
    guard let signOfValue else { return true }
    let text = run.bytes
    var place = 0
    while place < text.count, text[place] == 0x20 { place &+= 1 }
    while place < text.count, text[place] &- 0x30 <= 9 { place &+= 1 }
    return place < text.count && text[place] == signOfValue
  }

  /// Whether a piece of the value stands between two dates.
  private func isSignOfRange(_ piece: ValueForm.Piece) -> Bool {
    if isDate, case .literal(let literal) = piece { return literal == [UInt8(ascii: "/")] }
    return false
  }

  /// Reads a piece of the value; `false` where something else stands there.
  private func read(_ piece: ValueForm.Piece, with reader: inout FormReader) -> Bool {
    switch piece {
    case .literal(let literal):
      // Databases write a space where ISO 8601 has a T (RFC 3339, section 5.6).
      let mayBeSpace = clock != nil && literal == [UInt8(ascii: "T")]
      return isSignOfRange(piece) && reader.skipSignOfRange() || mayBeSpace && reader.skip(" ")
        || reader.skip(literal)
    case .part(let index, let width):
      let segment = segments[index]
      let isRead: Bool
      switch segment.kind {
      case .number:
        let least = Swift.max(segment.minimum, segment.pad)
        isRead = reader.readDigits(
          of: index, width > 0 ? width...width : least...Swift.max(least, segment.maximum), least: least)
      case .characters(let set):
        isRead = reader.readCharacters(of: index, set, segment.minimum...segment.maximum)
      case .words(let words): isRead = reader.readWord(of: index, words)
      }
      return isRead || segment.isOptional
    case .hour(let index, let period):
      guard case .words(let words) = segments[period].kind, words.count == 2 else { return false }
      return reader.readHour(of: index, period: period)
    }
  }

  /// Adds the text of a part that was read.
  private func append(_ index: Int, _ reader: borrowing FormReader, to bytes: inout [UInt8]) {
    let hour = reader.hours[index]
    if hour < 0 {
      bytes += reader.text.bytes[reader.spans[index]]
    } else if case .words(let words) = segments[index].kind {
      for literal in words[hour < 12 ? 0 : 1].graphemes { bytes += literal.buffer }
    } else {
      let shown = hour % 12 == 0 ? 12 : hour % 12
      if shown > 9 || segments[index].pad == 2 { bytes.append(0x30 + UInt8(shown / 10)) }
      bytes.append(0x30 + UInt8(shown % 10))
    }
  }
}

/// Where the parts stand in a value as it is handed out, as far as it was read.
private struct FormReader {
  let text: TextView
  private(set) var spans = PartsLayout.Spans()
  /// For the parts of an hour of the 12-hour clock the hour of the day; -1 for others.
  private(set) var hours = InlineArray<16, Int>(repeating: -1)
  private(set) var position: Int
  private let end: Int

  init(_ text: TextView, _ range: Range<Int>) {
    self.text = text
    (position, end) = (range.lowerBound, range.upperBound)
  }

  var isAtEnd: Bool { position == end }

  mutating func skip(_ literal: some Collection<UInt8>) -> Bool {
    guard text.bytes[position..<end].starts(with: literal) else { return false }
    position += literal.count
    return true
  }

  mutating func skip(_ literal: String) -> Bool { skip(literal.utf8) }

  /// Passes over what people write between two dates, with spaces around it; `false` where nothing of the kind stands.
  mutating func skipSignOfRange() -> Bool {
    let start = position
    while skip(" ") {}
    guard skip("/") || skip("--") || skip("-") || skip("–") || skip("—") || skip("..") else {
      position = start
      return false
    }
    while skip(" ") {}
    return true
  }

  /// Passes over what stands in a text of ISO 8601 behind the parts: a time behind a date, seconds, their fraction, an offset from UTC.
  /// - Parameters:
  ///   - hasTime: whether the text before it tells the minute.
  ///   - hasSeconds: whether it tells the second.
  /// - Returns: whether nothing is lost with it, a time, seconds or an offset that are zero; `nil` where something else stands.
  mutating func skipRest(hasTime: Bool, hasSeconds: Bool) -> Bool? {
    let start = position
    if !hasTime, !((skip("T") || skip(" ")) && skipNumber() && skip(":") && skipNumber()) { return nil }
    let tellsSeconds = !hasSeconds && skip(":")
    if tellsSeconds, !skipNumber() { return nil }
    if tellsSeconds || hasSeconds {
      let sign = position
      let digits = skip(".") || skip(",") ? text.bytes[position..<end].prefix { $0 &- 0x30 < 10 }.count : 0
      position = digits > 0 ? position + digits : sign
    }
    if !isAtEnd {
      _ = skip(" ")
      if !skip("Z") {
        guard skip("+") || skip("-"), skipNumber() else { return nil }
        _ = skip(":")
        if !isAtEnd, !skipNumber() { return nil }
      }
    }
    return isAtEnd ? text.bytes[start..<end].allSatisfy { !(0x31...0x39 ~= $0) } : nil
  }

  /// Passes over two digits; `false` where there are no two.
  private mutating func skipNumber() -> Bool {
    guard text.bytes[position..<end].prefix(2).count(where: { $0 &- 0x30 < 10 }) == 2 else { return false }
    position += 2
    return true
  }

  /// Reads as many digits as a part has. The zeros that the value adds to reach its width are not of the part.
  mutating func readDigits(of part: Int, _ width: ClosedRange<Int>, least: Int) -> Bool {
    let digits = text.bytes[position..<end].prefix(width.upperBound).prefix { 0x30...0x39 ~= $0 }
    guard digits.count >= width.lowerBound else { return false }
    var start = digits.startIndex
    if width.lowerBound == width.upperBound {
      while digits.endIndex - start > least, text.bytes[start] == 0x30 { start += 1 }
    }
    return take(start..<digits.endIndex, for: part)
  }

  /// Notes where a part stands, and goes on behind it.
  private mutating func take(_ span: Range<Int>, for part: Int) -> Bool {
    spans[part] = span
    position = span.upperBound
    return true
  }

  /// Reads as many characters of a set as a part has.
  mutating func readCharacters(of part: Int, _ set: UnicodeSet, _ width: ClosedRange<Int>) -> Bool {
    var (next, count) = (position, 0)
    while next < end, count < width.upperBound {
      let after = text.next(after: next)
      guard text.run(next, after).isMember(of: set) else { break }
      (next, count) = (after, count + 1)
    }
    return count >= width.lowerBound && take(position..<next, for: part)
  }

  /// Reads the longest of some words, in any case.
  mutating func readWord(of part: Int, _ words: [PartWord]) -> Bool {
    let ends = words.compactMap { word -> Int? in
      var next = position
      for letter in word.folded {
        guard next < end else { return nil }
        let after = text.next(after: next)
        let grapheme = text.run(next, after)
        let isSpace = PartWord.isSpace(grapheme) && letter.elementsEqual(PartWord.space.buffer)
        guard isSpace || PartWord.fold(grapheme) == letter else { return nil }
        next = after
      }
      return next
    }
    return ends.max().map { take(position..<$0, for: part) } ?? false
  }

  /// Reads the hour of the 24-hour clock, which two parts of the 12-hour clock share.
  mutating func readHour(of part: Int, period: Int) -> Bool {
    let digits = text.bytes[position..<end].prefix(2)
    guard digits.count == 2, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    let hour = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard hour < 24 else { return false }
    (hours[part], hours[period]) = (hour, hour)
    return take(digits.indices, for: part) && take(digits.indices, for: period)
  }
}

extension TextView {
  /// The text without spaces at its ends.
  fileprivate var rangeWithoutBlanks: Range<Int> {
    var (start, end) = (0, count)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }
}
