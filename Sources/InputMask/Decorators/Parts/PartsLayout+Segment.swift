extension PartsLayout {
  /// The compiled form of a part.
  final class Segment: Sendable {
    enum Kind {
      case number
      case characters(UnicodeSet)
      case words([PartWord])
    }

    let name: String
    let kind: Kind
    let minimum: Int
    let maximum: Int
    let pad: Int
    let range: ClosedRange<Int>?
    /// What is said of a number out of the range, or of letters that are no word; `nil` where there are none.
    let findingWords: FindingWords?
    let pivot: Int?
    let isOptional: Bool
    let isNumber: Bool
    let hasWords: Bool
    /// The ASCII characters that the part takes, and those that it may begin with.
    fileprivate let taken: ASCIITable
    fileprivate let first: ASCIITable

    /// The compiled form of a part; `nil` where what is wrong was reported.
    init?(_ part: Part, _ compiler: inout RuleCompiler) {
      let (kind, width): (Kind, ClosedRange<Int>)
      switch part.content {
      case .digits(let digits): (kind, width) = (.number, digits)
      case .characters(let set, let count):
        guard let set = compiler.unicodeSet(set, "characters") else { return nil }
        (kind, width) = (.characters(set), count)
      case .words(let words):
        if words.count > Self.wordLimit {
          compiler.report("parts", .tooManyWords(part: part.name, limit: Self.wordLimit))
          return nil
        }
        let compiled = words.map { PartWord($0) }
        let counts = compiled.map { $0.graphemes.count }
        (kind, width) = (.words(compiled), (counts.min() ?? 0)...(counts.max() ?? 0))
      }
      name = part.name
      self.kind = kind
      isNumber = if case .number = kind { true } else { false }
      hasWords = if case .words = kind { true } else { false }
      (minimum, maximum) = (width.lowerBound, width.upperBound)
      isOptional = part.isOptional
      pad = part.pad ?? 0
      range = part.range
      let bounds = part.range.map { (minimum: String($0.lowerBound), maximum: String($0.upperBound)) }
      findingWords =
        hasWords || bounds != nil
        ? FindingWords(part: part.name, minimum: bounds?.minimum, maximum: bounds?.maximum) : nil
      pivot = part.pivot
      taken = ASCIITable { byte in byte.withGrapheme { kind.takes($0) } }
      first = ASCIITable { byte in byte.withGrapheme { kind.begins(with: $0) } }
      if let mistake = mistake(in: part) {
        compiler.report("parts", mistake)
        return nil
      }
    }
  }
}

extension PartsLayout.Segment.Kind {
  /// Whether a grapheme could be a character of such a part.
  fileprivate func takes(_ grapheme: TextRun) -> Bool {
    switch self {
    case .number: return grapheme.decimalDigit != nil
    case .characters(let set): return grapheme.isMember(of: set)
    case .words(let words):
      let folded = PartWord.fold(grapheme)
      return words.contains { word in word.folded.contains { $0.starts(with: folded) } }
    }
  }

  /// Whether a grapheme may begin such a part.
  fileprivate func begins(with grapheme: TextRun) -> Bool {
    guard case .words(let words) = self else { return takes(grapheme) }
    let folded = PartWord.fold(grapheme)
    return words.contains { $0.folded.first?.starts(with: folded) == true }
  }
}

extension PartsLayout.Segment {
  /// How many words a part may have.
  private static let wordLimit = 64

  /// What is wrong with a part; `nil` for nothing.
  private func mistake(in part: Part) -> RuleMistake? {
    let name = part.name
    guard RuleName.isValid(name) else { return .name(name, of: "part") }
    if case .words(let words) = kind {
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
    if !isNumber, part.pad != nil || part.range != nil || part.pivot != nil {
      return .notANumberPart(name)
    }
    if let pad = part.pad, pad > maximum {
      return .padTooWide(part: name, pad: pad, width: maximum)
    }
    if part.range != nil || part.pivot != nil, maximum > PartsLayout.digitLimit {
      return .rangedPartTooWide(part: name, limit: PartsLayout.digitLimit)
    }
    if part.pivot != nil, maximum != 4 {
      return .pivotWidth(part: name)
    }
    if let range = part.range, range.upperBound >= PartNumber.power(maximum) {
      return .rangeTooLarge(part: name)
    }
    if part.range != nil, !PartNumber(self).canGoOn {
      return .rangeWithoutWidth(part: name)
    }
    return nil
  }

  /// Whether the characters of another part may be taken for more of this one.
  func mayTakeFrom(_ next: PartsLayout.Segment) -> Bool {
    // A part of one width ends by itself.
    if minimum == maximum, !isOptional, !next.isOptional { return false }
    switch (kind, next.kind) {
    case (.number, .number): return true
    case (.number, .characters(let set)), (.characters(let set), .number): return Self.hasDigit(set)
    case (.number, .words): return false
    case (.words(let words), .number):
      return words.contains { word in word.graphemes.contains { $0.run.decimalDigit != nil } }
    default: return true
    }
  }

  private static func hasDigit(_ set: UnicodeSet) -> Bool {
    (UInt8(0x30)...0x39).contains { set.contains(ascii: $0) }
  }

  /// Whether digits may enter the part from the right: it has so many, in any case. Only the first may have more.
  func mayBeRightFilled(isFirst: Bool) -> Bool {
    guard case .number = kind, !isOptional, pivot == nil else { return false }
    return isFirst || minimum == maximum
  }

  /// Whether zeros fill a number up to all digits that it may have.
  var isFilled: Bool { Swift.max(pad, minimum) >= maximum }

  /// The words that the part may be; none for another part.
  var words: [PartWord] { if case .words(let words) = kind { words } else { [] } }

  /// The characters of the part; `nil` for a number.
  var characters: UnicodeSet? {
    switch kind {
    case .number: nil
    case .characters(let set): set
    case .words(let words): PartWord.characters(of: words)
    }
  }

  /// Whether a literal could be a character of the part.
  func takes(_ literal: String) -> Bool { literal.withTextView { takes($0.run(0, $0.count)) } }

  /// Whether a grapheme could be a character of the part.
  @inline(__always)
  func takes(_ grapheme: TextRun) -> Bool {
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first { return taken.pointer[Int(byte)] != 0 }
    return kind.takes(grapheme)
  }

  /// Whether a grapheme of a text is taken for a character of the part: any space for that within a word.
  @inline(__always)
  func reads(_ grapheme: TextRun) -> Bool {
    if takes(grapheme) { return true }
    guard case .words = kind else { return false }
    return grapheme.isWhitespace && kind.takes(PartWord.space.run)
  }

  /// Whether a grapheme may begin the part.
  @inline(__always)
  func begins(with grapheme: TextRun) -> Bool {
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first { return first.pointer[Int(byte)] != 0 }
    return kind.begins(with: grapheme)
  }

  /// Whether a set has digits or characters of the part.
  func sharesCharacters(with set: UnicodeSet) -> Bool {
    switch kind {
    case .number: return Self.hasDigit(set)
    case .characters(let own):
      return (UInt8(0x21)..<0x7F).contains { own.contains(ascii: $0) && set.contains(ascii: $0) }
    // What a word has is looked for in it first.
    case .words: return false
    }
  }
}
