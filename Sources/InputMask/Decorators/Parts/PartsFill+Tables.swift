/// What ``PartsFill`` knows of its parts before it reads any text.
extension PartsFill {
  /// The parts, what stands around them, and how the value is handed out.
  struct Tables {
    var fields: [Field] = []
    var pieces: [Piece] = []
    var words: [Word] = []
    /// All characters that are written or compared; the other tables say where.
    var literals: [UInt8] = []
    /// Where the literal before the first part stands, and that behind the last.
    var leading = 0..<0
    var closing = 0..<0

    /// `nil` for parts that only the whole way can write.
    init?(_ layout: PartsLayout, _ signs: PartsSigns) {
      for literal in layout.leadingLiteral { literals += literal.buffer }
      leading = 0..<literals.count
      for (index, segment) in layout.segments.enumerated() {
        guard let certain = segment.certainFirstDigits else { return nil }
        let boundary = index < layout.boundaries.count ? layout.boundaries[index] : []
        // Nothing stands between two parts where a word ends by its letters.
        if index < layout.boundaries.count, boundary.isEmpty,
          !segment.hasWords || !layout.segments[index + 1].isNumber
        {
          return nil
        }
        let start = literals.count
        for literal in boundary { literals += literal.buffer }
        let signStart = literals.count
        literals += boundary.map { signs.byte(for: $0) ?? PartsSigns.unread }
        let wordStart = words.count
        add(segment)
        fields.append(
          Field(
            minimum: segment.minimum, maximum: segment.maximum, pad: segment.pad,
            least: segment.range?.lowerBound ?? .min, greatest: segment.range?.upperBound ?? .max,
            pivot: segment.pivot ?? -1, isNumber: segment.isNumber, certain: certain, literalStart: start,
            literalCount: signStart - start, ownCount: boundary.first?.count ?? 0, signStart: signStart,
            signCount: boundary.count, wordStart: wordStart, wordCount: words.count - wordStart))
      }
      for piece in layout.form?.pieces ?? [] where !add(piece, layout) { return nil }
      let closingStart = literals.count
      for literal in layout.closingLiteral { literals += literal.buffer }
      closing = closingStart..<literals.count
    }

    /// Adds the words of a part that has some.
    private mutating func add(_ segment: PartsLayout.Segment) {
      guard case .words(let words) = segment.kind else { return }
      for word in words {
        let start = literals.count
        literals += word.spelling.buffer
        let letterStart = literals.count
        if segment.isPlain(word) { literals += word.letters }
        self.words.append(
          Word(
            start: start, count: letterStart - start, length: word.graphemes.count, letterStart: letterStart,
            letterCount: literals.count - letterStart))
      }
    }

    /// Adds a piece of the value; `false` for one that only the whole way writes.
    private mutating func add(_ piece: ValueForm.Piece, _ layout: PartsLayout) -> Bool {
      switch piece {
      case .literal(let bytes):
        let mayBeSpace = layout.clock != nil && bytes == [UInt8(ascii: "T")]
        pieces.append(
          Piece(
            part: -1, period: -1, width: 0, start: literals.count, count: bytes.count, mayBeSpace: mayBeSpace,
            isOfRange: layout.isDate && bytes == [UInt8(ascii: "/")])
        )
        literals += bytes
      case .part(let index, let width):
        if layout.readsValues, !fields[index].isNumber { return false }
        pieces.append(Piece(part: index, period: -1, width: width, start: 0, count: 0, mayBeSpace: false))
      case .hour(let index, let period):
        guard layout.isHour(index), fields[index].least >= 1, fields[index].greatest <= 12,
          fields[period].wordCount == 2
        else { return false }
        pieces.append(Piece(part: index, period: period, width: 2, start: 0, count: 0, mayBeSpace: false))
      }
      return true
    }
  }
}

extension PartsLayout {
  /// Whether a part can take any hour that is read of another text than its own.
  func isHour(_ index: Int) -> Bool {
    let segment = segments[index]
    return segment.isNumber && segment.maximum == 2 && Swift.max(1, segment.pad) >= segment.minimum
      && !segment.isOptional
  }

  /// The literal before the first part, character by character.
  var leadingLiteral: [ByteLiteral] {
    instructions.prefix { if case .literal = $0 { true } else { false } }.compactMap {
      if case .literal(let text, _) = $0 { ByteLiteral(text) } else { nil }
    }
  }

  /// The literal behind the last part, character by character.
  var closingLiteral: [ByteLiteral] {
    let closing = instructions.reversed().prefix { if case .literal = $0 { true } else { false } }
    return closing.reversed().compactMap {
      if case .literal(let text, _) = $0 { ByteLiteral(text) } else { nil }
    }
  }
}

extension PartsLayout.Segment {
  var isNumber: Bool { if case .number = kind { true } else { false } }

  var hasWords: Bool { if case .words = kind { true } else { false } }

  /// Whether a word is of ASCII letters and signs, and begins no other, nor another it, so that its letters tell where it ends.
  /// No word of the part has a blank or a digit.
  func isPlain(_ word: PartWord) -> Bool {
    guard case .words(let words) = kind, let first = word.letters.first, first.isASCIILetter,
      word.letters.allSatisfy({ 0x21..<0x7F ~= $0 }), !mayTakeDigits,
      !words.contains(where: { $0.graphemes.contains { PartWord.isSpace($0.buffer) } })
    else { return false }
    return words.allSatisfy { other in
      other.letters == word.letters
        || !other.letters.starts(with: word.letters) && !word.letters.starts(with: other.letters)
    }
  }

  /// Whether digits of some script are among the characters of the part, which is none of numbers.
  var mayTakeDigits: Bool {
    guard case .words(let words) = kind else { return !isNumber }
    return words.contains { word in word.graphemes.contains { PartNumber.digit($0.buffer) != nil } }
  }

  /// A bit for each first digit of a number that no other can follow, though there is room for one; `nil` where more than
  /// the first digit tells, and for what may be left out and is no number.
  var certainFirstDigits: UInt16? {
    guard case .number = kind else { return isOptional ? nil : 0 }
    // As many digits as a number of 32 bits holds.
    guard maximum <= 9 else { return nil }
    var bits: UInt16 = 0
    for digit in UInt8(0)..<10 where PartNumber(self).appending(digit).isCertain {
      bits |= 1 << UInt16(digit)
    }
    return maximum <= 2 || range == nil || minimum == maximum && pad < minimum ? bits : nil
  }
}
