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
  /// with the year first, with a time of zero behind a date, by the other clock, or without its first parts; `nil` for any other text.
  func text(ofOtherSpelling text: TextView) -> Spelling? {
    guard readsValues || isDate || !signs.isEmpty, !text.isEmpty, text.count <= Self.longestReadText
    else { return nil }
    let said = SpokenTime(text)
    if said.count == 0, needsDigits { return nil }
    if let spelling = spelling(ofValue: text) { return spelling }
    if calendar != nil, text.contains(where: { isOfISO($0) }) { return nil }
    let day = self.text(ofOtherDay: text, said)
    let time =
      day.map { $0.withTextView { self.text(ofOtherTime: $0, SpokenTime($0)) } }
      ?? self.text(ofOtherTime: text, said)
    return (time ?? day ?? self.text(ofLaterParts: text, said)).map { Spelling(bytes: $0, end: text.count) }
  }

  /// The text with the literals of the parts that are passed over, of a text in which a number stands before the sign of a later
  /// part: `30m` by `5h30m`.
  private func text(ofLaterParts text: TextView, _ said: SpokenTime) -> [UInt8]? {
    if signs.isEmpty { return nil }
    var bytes: [UInt8] = []
    var (part, position) = (0, 0)
    for index in -1..<said.count where part < signs.count {
      let start = index < 0 ? 0 : said.places[index].upperBound
      let end = index + 1 < said.count ? said.places[index + 1].lowerBound : text.count
      let found = text.graphemes(start..<end).compactMap { sign in
        signs[part...].firstIndex { sign.equals($0.buffer) }
      }
      if index >= 0, let own = found.first, own > part, said.digitCount(index) <= segments[own].maximum {
        let place = said.places[index].lowerBound
        bytes += text.bytes[position..<place] + joints[part..<own].flatMap { Array($0.buffer) }
        position = place
      }
      part = found.last.map { $0 + 1 } ?? (index < 0 ? 0 : part + 1)
    }
    if bytes.isEmpty { return nil }
    // The mask does not see the sign of the last part.
    let end = said.places.last?.upperBound ?? 0
    let rest = text.run(end, text.count).bytes.filter { $0 != 0x20 }
    let isEnd = !rest.isEmpty && closing.buffer.filter { $0 != 0x20 }.starts(with: rest)
    return bytes + text.bytes[position..<(isEnd ? end : text.count)]
  }

  /// The sign of each part, with which the literal behind it begins; none where not all numbers have signs of their own. What separates
  /// groups is no sign.
  static func signs(of segments: [Segment], _ literals: [ByteLiteral], alsoRead: UnicodeSet?) -> [ByteLiteral]
  {
    let signs = literals.map { literal in
      literal.graphemes.map { ByteLiteral($0) }.first { !$0.run.isWhitespace } ?? ByteLiteral("")
    }
    let isPlain = signs.allSatisfy { sign in
      sign.string.unicodeScalars.first.map {
        !ScalarProperties.separatesGroups($0) && alsoRead?.contains($0) != true
      } ?? false
    }
    let isEach = segments.count > 1 && segments.allSatisfy { $0.isNumber }
    return isPlain && isEach && Set(signs.map { $0.string }).count == signs.count ? signs : []
  }

  /// How the parts are written of a text that is the value as it is handed out; `nil` where they are written so already, digits of
  /// another script taken for those of ASCII.
  func spelling(ofValue text: TextView) -> Spelling? {
    guard readsValues, let spelling = spelling(ofValue: text, mayGoOn: isDate) else { return nil }
    func isAlready(_ text: TextView) -> Bool {
      spelling.bytes.elementsEqual(text.run(text.bytes.rangeWithoutBlanks).bytes)
    }
    let ascii = digitsOfASCII(in: text)
    return ascii.map({ $0.withTextView(isAlready) }) ?? isAlready(text) ? nil : spelling
  }

  /// Whether a text of unknown origin may be a value in a form. One with the parts and literals of the text is the text, and
  /// one with its parts in their order is read as a text is, unless each is of digits or it begins as no text does. Of other parts
  /// only a literal tells values from texts.
  static func readsValues(
    in form: ValueForm, _ segments: [Segment], _ boundaries: [[ByteLiteral]], leading: ByteLiteral
  ) -> Bool {
    if form.hasHour { return true }
    let hasLiterals = form.literals == boundaries.map { $0.flatMap { Array($0.buffer) } }
    let isInOrder = form.parts == Array(segments.indices)
    if hasLiterals, isInOrder { return false }
    if case .literal(let opening) = form.pieces.first, leading.count == 0,
      !opening[0].withGrapheme({ first in segments.contains { $0.begins(with: first) } })
    {
      return true
    }
    return !hasLiterals && !isInOrder || segments.allSatisfy { $0.isNumber && !$0.isOptional }
  }

  /// The text of a value as it is handed out, with all its parts; `nil` for any other text. Digits may be of any script.
  func text(ofValue text: TextView) -> [UInt8]? { spelling(ofValue: text, mayGoOn: false)?.bytes }

  /// - Parameter mayGoOn: whether more may stand behind the value, as ISO 8601 writes it.
  private func spelling(ofValue text: TextView, mayGoOn: Bool) -> Spelling? {
    guard let ascii = digitsOfASCII(in: text) else { return spelling(ofASCIIValue: text, mayGoOn: mayGoOn) }
    // In digits of its own script a date is rather one of the calendar than of ISO 8601.
    if calendar != nil { return nil }
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
    guard text.count <= Self.longestReadText, !text.isSimple,
      segments.allSatisfy({ $0.isNumber || $0.hasWords }),
      text.contains(where: { $0.count > 1 && $0.decimalDigit != nil })
    else { return nil }
    return text.flatMap { grapheme in grapheme.decimalDigit.map { [0x30 + $0] } ?? Array(grapheme.bytes)
    }
  }

  private func spelling(ofASCIIValue text: TextView, mayGoOn: Bool) -> Spelling? {
    guard let form, !text.isEmpty, text.count <= Self.longestReadText else { return nil }
    let range = text.bytes.rangeWithoutBlanks
    guard !range.isEmpty, mayBegin(text.whole) else { return nil }
    var reader = FormReader(text, range, partCount: count)
    // The first date of a range by itself is one of which the other end is still missing.
    var isHalf = false
    for piece in form.pieces where !isHalf {
      isHalf = mayGoOn && reader.isAtEnd && isSignOfRange(piece)
      if !isHalf, !read(piece, with: &reader) { return nil }
    }
    if calendar != nil, !writeDays(to: &reader.texts) { return nil }
    var end = text.count
    if !reader.isAtEnd {
      let start = reader.position
      let hasSeconds = segments.contains { $0.name == "second" }
      guard mayGoOn, let isNothing = reader.skipRest(hasTime: clock != nil, hasSeconds: hasSeconds) else {
        return nil
      }
      if !isNothing { end = start }
    }
    let last = reader.texts.lastIndex { !$0.isEmpty } ?? 0
    var bytes: [UInt8] = []
    for index in 0...last {
      guard !reader.texts[index].isEmpty || segments[index].isOptional else { return nil }
      bytes += reader.texts[index]
      if index < last { bytes += ends[index].buffer }
    }
    let isLeftOut = segments[(last + 1)...].allSatisfy { $0.isOptional }
    return isLeftOut || isHalf ? Spelling(bytes: bytes, end: end) : nil
  }

  /// Whether a text may be a value, as far as its first number tells.
  func mayBegin(_ run: TextRun) -> Bool {
    guard let signOfValue else { return true }
    return run.bytes.drop { $0 == 0x20 }.drop { $0.isDigit }.first == signOfValue
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
      let least = Swift.max(segment.minimum, segment.pad)
      var most = segment.minimum...segment.maximum
      if segment.isNumber { most = width > 0 ? width...width : least...Swift.max(least, segment.maximum) }
      let isRead =
        segment.hasWords
        ? reader.readWord(of: index, segment.words)
        : reader.read(index, segment, most, least: segment.isNumber ? least : .max)
      return isRead || segment.isOptional
    case .hour(let index, let period):
      let words = segments[period].words
      guard words.count == 2, let hour = reader.readNumber(), hour < 24 else { return false }
      let shown = (hour + 11) % 12 + 1
      reader.texts[index] = Array((shown < 10 && segments[index].pad == 2 ? "0\(shown)" : "\(shown)").utf8)
      reader.texts[period] = Array(words[hour / 12].spelling.buffer)
      return true
    }
  }
}

/// The parts of a value as it is handed out, as far as it was read.
private struct FormReader {
  let text: TextView
  /// The text of each part.
  var texts: [[UInt8]]
  private(set) var position: Int
  private let end: Int

  init(_ text: TextView, _ range: Range<Int>, partCount: Int) {
    self.text = text
    texts = Array(repeating: [], count: partCount)
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
    if !hasTime, !((skip("T") || skip(" ")) && readNumber() != nil && skip(":") && readNumber() != nil) {
      return nil
    }
    let tellsSeconds = !hasSeconds && skip(":")
    if tellsSeconds, readNumber() == nil { return nil }
    if tellsSeconds || hasSeconds {
      let sign = position
      let digits = skip(".") || skip(",") ? text.bytes[position..<end].prefix { $0.isDigit }.count : 0
      position = digits > 0 ? position + digits : sign
    }
    if !isAtEnd {
      _ = skip(" ")
      if !skip("Z") {
        guard skip("+") || skip("-"), readNumber() != nil else { return nil }
        _ = skip(":")
        if !isAtEnd, readNumber() == nil { return nil }
      }
    }
    return isAtEnd ? text.bytes[start..<end].allSatisfy { !(0x31...0x39 ~= $0) } : nil
  }

  /// The number of two digits; `nil` where there are no two.
  mutating func readNumber() -> Int? {
    guard position + 2 <= end, let number = text.bytes[position..<position + 2].number else { return nil }
    position += 2
    return number
  }

  /// Keeps the text of a part, and goes on behind it.
  private mutating func take(_ span: Range<Int>, for part: Int) -> Bool {
    texts[part] = Array(text.bytes[span])
    position = span.upperBound
    return true
  }

  /// Reads as many characters as a part has, digits as those of ASCII.
  /// - Parameter least: how many digits are left of a number whose width is fixed, without the zeros that the value adds to reach it.
  mutating func read(
    _ part: Int, _ segment: PartsLayout.Segment, _ width: ClosedRange<Int>, least: Int = .max
  ) -> Bool {
    var (start, next, count) = (position, position, 0)
    while next < end, count < width.upperBound {
      let grapheme = text.run(next, text.next(after: next))
      guard segment.takes(grapheme), !segment.isNumber || grapheme.count == 1 else { break }
      (next, count) = (next + grapheme.count, count + 1)
    }
    if width.lowerBound == width.upperBound {
      while next - start > least, text.bytes[start] == 0x30 { start += 1 }
    }
    return count >= width.lowerBound && take(start..<next, for: part)
  }

  /// Reads the longest of some words, in any case.
  mutating func readWord(of part: Int, _ words: [PartWord]) -> Bool {
    let ends = words.compactMap { word -> Int? in
      var next = position
      for letter in word.folded {
        guard next < end else { return nil }
        let grapheme = text.run(next, text.next(after: next))
        guard PartWord.fold(grapheme) == letter || PartWord.letter(grapheme) == letter else { return nil }
        next += grapheme.count
      }
      return next
    }
    return ends.max().map { take(position..<$0, for: part) } ?? false
  }
}
