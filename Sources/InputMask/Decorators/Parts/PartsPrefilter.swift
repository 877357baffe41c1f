/// Finds the parts of texts that have every part with an end behind it, so that nothing in them can be a literal but what ends a
/// part.
struct PartsPrefilter: Sendable {
  /// The longest text beyond ASCII that is looked at.
  static let longestText = 256
  /// Signs beyond ASCII that people write between and behind numbers: spaces, hyphens and dashes, degrees, minutes and seconds,
  /// the full-width signs of Chinese and Japanese keyboards, and marks of direction.
  private static let common: [Unicode.Scalar] = [
    "\u{A0}", "\u{2009}", "\u{202F}", "\u{3000}", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}",
    "\u{2212}", "\u{B0}", "\u{2032}", "\u{2033}", "\u{B7}", "\u{2019}", "\u{2236}", "\u{FF0C}", "\u{FF0D}",
    "\u{FF0E}", "\u{FF0F}", "\u{FF1A}", "\u{200E}", "\u{200F}",
  ]

  /// What a byte is before a part, as bits: the part takes it, it ends the part before, it is of the literal behind that end, it is
  /// dropped.
  fileprivate enum Mark {
    static let taken: UInt8 = 1
    static let ends: UInt8 = 2
    static let passed: UInt8 = 4
    static let dropped: UInt8 = 8
  }

  /// The signs beyond ASCII that are known: the first has the code 0x80.
  private let signs: [Unicode.Scalar]
  /// 256 marks for each place before a part, and 256 for the end of the text.
  private let marks: ConstantTable<UInt8>
  /// What stands for the character of each sign in a part; others stand for themselves.
  private let made: ConstantTable<UInt8>
  /// The parts, as numbers without a digit.
  let numbers: ConstantTable<PartNumber>
  /// The code of what ends each part; 0xFF for what has none.
  private let ends: ConstantTable<UInt8>
  /// Whether digits may go on from part to part, and whether those of all scripts are read.
  private let areNumbers: Bool
  private let isDate: Bool
  private let readsDigits: Bool

  init(_ layout: PartsLayout, _ filters: FilterChain) {
    var signs: [Unicode.Scalar] = []
    let own = (layout.joints + [layout.closing]).flatMap { Array($0.string.unicodeScalars) }
    for sign in own + Self.common where sign.isSign && !signs.contains(sign) && signs.count < 127 {
      signs.append(sign)
    }
    self.signs = signs
    var marks = [UInt8](repeating: 0, count: 256 * (layout.count + 1))
    var made = [UInt8](repeating: 0, count: 128)
    for part in 0...layout.count {
      for byte in UInt8(0)..<0x80 where byte != 0x0D {
        let scalar = Unicode.Scalar(byte)
        if filters.characterBeforeShape(for: scalar) != scalar { continue }
        marks[256 * part + Int(byte)] = layout.mark(scalar, before: part)
      }
      for (index, sign) in signs.enumerated() {
        guard let character = filters.characterBeforeShape(for: sign) else { continue }
        marks[256 * part + 0x80 + index] = layout.mark(character, before: part)
        if character.isASCII { made[index] = UInt8(character.value) }
      }
    }
    self.marks = ConstantTable(marks)
    self.made = ConstantTable(made)
    numbers = ConstantTable(layout.segments.map { PartNumber($0) })
    ends = ConstantTable(
      layout.ends.map { end in
        guard let scalar = end.run.onlyScalar else { return 0xFF }
        return scalar.isASCII
          ? UInt8(scalar.value) : signs.firstIndex(of: scalar).map { 0x80 + UInt8($0) } ?? 0xFF
      })
    areNumbers = layout.segments.allSatisfy { $0.isNumber }
    isDate = layout.isDate
    readsDigits = filters.count == filters.rewritingCount + 1 && areNumbers
  }

  /// The ASCII character that a code stands for in a part.
  @inline(__always)
  func character(of code: UInt8) -> UInt8 { code < 0x80 ? code : made[Int(code & 0x7F)] }

  /// Whether a text, by the codes of its characters, is such a text, or has digits alone from a part on.
  /// - Parameters:
  ///   - mayDrop: whether what stands in no part and ends none may be there, too.
  ///   - spans: takes the places of the parts.
  @inline(__always)
  func admits(
    _ text: UnsafeBufferPointer<UInt8>, mayDrop: Bool, _ spans: inout PartsLayout.Spans
  ) -> Bool {
    let dropped = mayDrop ? Mark.dropped : 0
    var place = 0
    var row = 0
    @inline(__always)
    func mark() -> UInt8 { place < text.count ? marks[row &+ Int(text[place])] : 0 }
    while mark() & dropped != 0 { place &+= 1 }
    for part in 0..<numbers.count {
      let start = place
      while mark() & Mark.taken != 0 { place &+= 1 }
      if place == start { return false }
      let isLast = part &+ 1 == numbers.count
      if place &- start > numbers[part].maximum || place == text.count && !isLast {
        // The digits of a date go on behind no sign: that could be a number.
        return areNumbers && place == text.count && (part == 0 || !isDate)
          && flows(from: part, start, text, &spans)
      }
      spans[part] = start..<place
      row &+= 256
      // What may be dropped may stand before the end, too: 52.52°, 13.4°.
      while mark() & (Mark.ends | dropped) == dropped, dropped != 0 { place &+= 1 }
      if isLast { return place == text.count }
      if mark() & Mark.ends == 0 { return false }
      // The literal behind another character is the same end: 12 / 29.
      var isBehindOther = text[place] != ends[part]
      place &+= 1
      while mark() & Mark.taken == 0 {
        if place == text.count { return false }
        if isBehindOther, text[place] == ends[part] {
          isBehindOther = false
        } else if mark() & (Mark.passed | dropped) == 0 {
          return false
        }
        place &+= 1
      }
    }
    return false
  }

  /// Finds the parts from one on among digits alone: each has as many as there can be, the last one all that are left.
  private func flows(
    from first: Int, _ start: Int, _ text: UnsafeBufferPointer<UInt8>, _ spans: inout PartsLayout.Spans
  ) -> Bool {
    var end = start
    for part in first..<numbers.count {
      let start = end
      var number = numbers[part]
      let isLast = part + 1 == numbers.count
      while end < text.count, number.count < number.maximum {
        let digit = text[end] &- 0x30
        if !isLast, number.isCertain || first == 0 && number.ends(before: digit) { break }
        number.append(digit)
        end &+= 1
      }
      spans[part] = start..<end
    }
    return end == text.count
  }

  /// Writes a code for each character of a text.
  /// - Returns: whether all of them are known.
  func transliterate(_ text: TextRun, to codes: inout TextWriter) -> Bool {
    var place = 0
    while let (scalar, width) = UTF8Scalars.scalar(in: text.bytes, at: place) {
      var code = text.bytes[place]
      if !scalar.isASCII, let digit = DecimalDigit.value(of: scalar) {
        guard readsDigits, ScalarRecord(scalar).isPlain else { return false }
        code = 0x30 + digit
      } else if !scalar.isASCII {
        guard let sign = signs.firstIndex(of: scalar) else { return false }
        code = 0x80 + UInt8(truncatingIfNeeded: sign)
      }
      codes.fold(text.run(place, place &+ width), to: code)
      place &+= width
    }
    return place == text.count
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a grapheme wherever it stands between others of the kind, and neither letter nor number.
  fileprivate var isSign: Bool {
    let record = ScalarRecord(self)
    // No rule joins a mark of direction to anything.
    let isAlone = record.isPlain || record.breakClass == GraphemeBreakClass.control.rawValue
    return value >= 0x80 && isAlone && !ScalarProperties.isLetter(self) && !ScalarProperties.isNumber(self)
  }
}

extension PartsLayout {
  /// What a character that is a grapheme may be before a part, as ``PartsFilter`` judges it.
  fileprivate func mark(_ scalar: Unicode.Scalar, before part: Int) -> UInt8 {
    typealias Mark = PartsPrefilter.Mark
    return String(scalar).withTextView { text in
      let grapheme = text.whole
      if part < count, segments[part].takes(grapheme) { return scalar.isASCII ? Mark.taken : 0 }
      if ScalarProperties.isLetter(scalar) || ScalarProperties.isDecimalDigit(scalar) { return 0 }
      // The last part goes on behind a character that was dropped.
      if part == count, segments[count - 1].takes(grapheme) { return 0 }
      let own = part > 0 && part < count ? boundaries[part - 1] : []
      let isOwn = own.contains { grapheme.equals($0.buffer) }
      var mark: UInt8 = 0
      // A later character of the literal ends a part for the filter, but for the mask only where also-read has it.
      if part > 0, boundary(grapheme, at: part - 1, isBegun: true) == part - 1,
        !isOwn || grapheme.equals(own[0].buffer) || alsoRead?.contains(scalar) == true
      {
        mark = Mark.ends
      }
      // The number before the sign of a later part belongs to that part.
      if mark == 0, part < count, signs.contains(where: { grapheme.equals($0.buffer) }) { return 0 }
      // A literal of a later part leaves parts empty, and so does the first character of the next part.
      // White space where a part may begin is none of them where it is of the literal before, as between two dates.
      if part < count, let later = boundary(grapheme, at: part, isBegun: false),
        !isOwn || !isBlank(grapheme, before: later, at: part)
      {
        return mark
      }
      if part + 1 < count, segments[part + 1].begins(with: grapheme) { return mark }
      return mark | (isOwn ? Mark.passed : Mark.dropped)
    }
  }
}
