extension PartsLayout {
  /// The compiled form of a part.
  final class Segment: Sendable {
    let name: String
    /// The words that the part may be; none for another part.
    let words: [PartWord]
    /// The characters of a part that is neither a number nor a word.
    let set: UnicodeSet?
    let minimum: Int
    let maximum: Int
    let pad: Int
    /// From the lowest to the highest number that passes; `nil` for all, and for what is no number.
    let range: ClosedRange<Int>?
    /// Which of them pass, or say a century; empty where all in the range do.
    let bounds: [Part.Bounds]
    /// What is said of a number out of the range, or of letters that are no word.
    let figures: Finding.Figures
    let pivot: Int?
    let isOptional: Bool
    let isNumber: Bool
    let hasWords: Bool
    /// What the part is of its date, of which there may be two.
    let unit: String
    let isOfDay: Bool
    /// The ASCII characters that the part takes, and those that it may begin with.
    fileprivate let taken: ASCIITable
    fileprivate let first: ASCIITable

    /// The compiled form of a part; `nil` where what is wrong was reported.
    init?(_ part: Part, _ compiler: inout RuleCompiler) {
      var (words, set): ([PartWord], UnicodeSet?) = ([], nil)
      let width: ClosedRange<Int>
      switch part.content {
      case .digits(let digits): width = digits
      case .characters(let notation, let count):
        guard let characters = compiler.unicodeSet(notation, part.name) else { return nil }
        (set, width) = (characters, count)
      case .words(let spellings):
        if spellings.count > Self.wordLimit {
          compiler.report(part.name, .tooManyWords(part: part.name, limit: Self.wordLimit))
          return nil
        }
        words = spellings.map { PartWord($0) }
        let counts = words.map { $0.graphemes.count }
        width = (counts.min() ?? 0)...(counts.max() ?? 0)
      }
      name = part.name
      unit = part.name.split(separator: "-").last.map { String($0) } ?? ""
      isOfDay = ["year", "month", "day"].contains(unit)
      (self.words, self.set) = (words, set)
      isNumber = if case .digits = part.content { true } else { false }
      hasWords = if case .words = part.content { true } else { false }
      (minimum, maximum) = (width.lowerBound, width.upperBound)
      isOptional = part.isOptional
      pad = part.pad ?? 0
      bounds = part.bounds.count > 1 || part.bounds.first?.century != nil ? part.bounds : []
      let lowest = isNumber ? part.bounds.map { $0.numbers.lowerBound }.min() : nil
      range = lowest.map { $0...(part.bounds.map { $0.numbers.upperBound }.max() ?? $0) }
      figures = .bounds(
        part: part.name, minimum: range.map { String($0.lowerBound) },
        maximum: range.map { String($0.upperBound) })
      pivot = part.pivot
      taken = ASCIITable { [words, set] byte in byte.withGrapheme { Self.takes($0, words, set) } }
      first = ASCIITable { [words, set] byte in byte.withGrapheme { Self.takes($0, words, set, first: true) }
      }
      if let mistake = mistake(in: part) {
        compiler.report(part.name, mistake)
        return nil
      }
    }
  }
}

extension PartsLayout.Segment {
  /// Whether a grapheme could be a character of one of some words, or of a set, or a digit where there are none.
  /// - Parameter first: whether it has to be the first of the word.
  private static func takes(
    _ grapheme: TextRun, _ words: [PartWord], _ set: UnicodeSet?, first: Bool = false
  ) -> Bool {
    if let set { return grapheme.isMember(of: set) }
    if words.isEmpty { return grapheme.decimalDigit != nil }
    let folded = PartWord.fold(grapheme)
    return words.contains { word in word.folded.prefix(first ? 1 : .max).contains { $0.starts(with: folded) }
    }
  }

  /// How many words, or ranges of numbers, a part may have.
  private static let wordLimit = 64

  /// What is wrong with a part; `nil` for nothing.
  private func mistake(in part: Part) -> Mistake? {
    let name = part.name
    guard RuleName.isValid(name) else { return .name(name, of: "part") }
    if hasWords {
      if words.isEmpty { return .noWords(part: name) }
      if words.contains(where: { $0.graphemes.isEmpty }) { return .emptyWord(part: name) }
      for (index, word) in words.enumerated() {
        if words[..<index].contains(where: { $0.folded == word.folded }) {
          return .repeatedWord(part: name)
        }
      }
    }
    guard minimum >= 1, maximum <= PartsLayout.maximumWidth else {
      return .partWidth(part: name, limit: PartsLayout.maximumWidth)
    }
    if bounds.count > Self.wordLimit { return .tooMany("ranges of a part", limit: Self.wordLimit) }
    for (index, own) in bounds.enumerated() {
      if bounds[..<index].contains(where: { $0.numbers.overlaps(own.numbers) }) {
        return .overlappingRanges(part: name)
      }
      if let century = own.century, !century.isMultiple(of: 100) { return .century(part: name) }
    }
    let saysCentury = set != nil && maximum == 1 && part.bounds.allSatisfy { $0.century != nil }
    if !isNumber, part.pad != nil || !part.bounds.isEmpty && !saysCentury || part.pivot != nil {
      return .notANumberPart(name)
    }
    if let pad = part.pad, pad > maximum {
      return .padTooWide(part: name, pad: pad, width: maximum)
    }
    if range != nil || part.pivot != nil, maximum > PartsLayout.digitLimit {
      return .rangedPartTooWide(part: name, limit: PartsLayout.digitLimit)
    }
    if part.pivot != nil, maximum != 4 {
      return .pivotWidth(part: name)
    }
    if let range, range.upperBound >= PartNumber.power(maximum) {
      return .rangeTooLarge(part: name)
    }
    if range != nil, !PartNumber(self).canGoOn {
      return .rangeWithoutWidth(part: name)
    }
    return nil
  }

  /// The bounds that a number, or the value of a scalar, lies in; the first of several.
  func bounds(of number: Int) -> Part.Bounds? { bounds.first { $0.numbers.contains(number) } }

  /// Whether a number is one that passes.
  func passes(_ number: PartNumber) -> Bool {
    number.passes && (bounds.isEmpty || bounds(of: number.value) != nil)
  }

  /// A number as it counts in the lowest bounds.
  func counted(_ number: Int) -> Int {
    guard let range, let own = bounds(of: number) else { return number }
    return number - own.numbers.lowerBound + range.lowerBound
  }

  /// Whether the characters of another part may be taken for more of this one.
  func mayTakeFrom(_ next: PartsLayout.Segment) -> Bool {
    // A part of one width ends by itself.
    if minimum == maximum, !isOptional, !next.isOptional { return false }
    if isNumber == next.isNumber { return true }
    if let set = set ?? next.set { return Self.hasDigit(set) }
    return words.contains { word in word.graphemes.contains { $0.run.decimalDigit != nil } }
  }

  private static func hasDigit(_ set: UnicodeSet) -> Bool {
    (UInt8(0x30)...0x39).contains { set.contains(ascii: $0) }
  }

  /// The word that begins with some letters in lower case; `nil` for none, and for several.
  func onlyWord(beginningWith letters: [UInt8]) -> PartWord? {
    let words = words.filter { $0.goesOn(with: letters, from: 0) }
    return words.count == 1 ? words[0] : nil
  }

  /// Whether digits may enter the part from the right: it has so many, in any case. Only the first may have more.
  func mayBeRightFilled(isFirst: Bool) -> Bool {
    isNumber && !isOptional && pivot == nil && (isFirst || minimum == maximum)
  }

  /// Whether zeros fill a number up to all digits that it may have.
  var isFilled: Bool { Swift.max(pad, minimum) >= maximum }

  /// The characters of the part; `nil` for a number.
  var characters: UnicodeSet? { hasWords ? PartWord.characters(of: words) : set }

  /// Whether a literal could be a character of the part.
  func takes(_ literal: String) -> Bool { literal.withTextView { takes($0.run(0, $0.count)) } }

  /// Whether a grapheme could be a character of the part.
  @inline(__always)
  func takes(_ grapheme: TextRun) -> Bool {
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first { return taken.pointer[Int(byte)] != 0 }
    return Self.takes(grapheme, words, set)
  }

  /// Whether a grapheme of a text is taken for a character of the part: any space for that within a word.
  @inline(__always)
  func reads(_ grapheme: TextRun) -> Bool {
    takes(grapheme) || hasWords && grapheme.isWhitespace && takes(PartWord.space.run)
  }

  /// Whether a grapheme may begin the part.
  @inline(__always)
  func begins(with grapheme: TextRun) -> Bool {
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first { return first.pointer[Int(byte)] != 0 }
    return Self.takes(grapheme, words, set, first: true)
  }

  /// Whether a set has digits or characters of the part.
  func sharesCharacters(with set: UnicodeSet) -> Bool {
    if isNumber { return Self.hasDigit(set) }
    // What a word has is looked for in it first.
    return self.set.map { own in
      (UInt8(0x21)..<0x7F).contains { own.contains(ascii: $0) && set.contains(ascii: $0) }
    } ?? false
  }
}
