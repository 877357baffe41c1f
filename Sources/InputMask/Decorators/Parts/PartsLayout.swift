/// The compiled form of the parts of a ``Parts``: their widths, bounds and words, and the literals between them.
final class PartsLayout: @unchecked Sendable {
  /// The widest part, in characters.
  package static let maximumWidth = 64
  /// How many digits a number that is compared may have: 18, or 9 where `Int` has 32 bits.
  static let digitLimit = Int.bitWidth < 64 ? 9 : 18
  /// The largest number that a range may name.
  static let largestNumber = PartNumber.power(digitLimit) - 1
  /// How many parts a value may have.
  static let maximumCount = 16

  /// Where the parts of a value stand in it, by their index; empty ranges for empty parts.
  typealias Spans = InlineArray<16, Range<Int>>

  let segments: [Segment]
  /// What stands between two parts; one fewer than parts. Nothing stands between parts that are adjacent.
  let boundaries: [[ByteLiteral]]
  /// The first grapheme of each literal that ends a part.
  let marks: [String]
  /// What ends a part beside its literal; `nil` for separators that the parts have no literal of.
  let alsoRead: UnicodeSet?
  /// The graphemes of all literals.
  private let literals: Set<String>
  /// The digit zero that numbers are shown with.
  let zero: Unicode.Scalar
  /// The instructions of the mask that the parts are put into.
  let instructions: [MaskInstruction]
  /// What the slots of the mask take, by the names of their classes.
  let slots: [Character: UnicodeSet]
  /// How the value is handed out; empty for the parts with the literals between them.
  let form: ValueForm?

  /// What a part holds.
  struct Segment {
    enum Kind {
      case number
      case characters(UnicodeSet)
      case words([PartWord])
    }

    var name: String
    var kind: Kind
    var minimum: Int
    var maximum: Int
    var pad: Int
    var range: ClosedRange<Int>?
    var pivot: Int?
    var isOptional: Bool
  }

  /// The layout of declared parts; `nil` where what is wrong was reported.
  init?(_ declaration: Parts, _ compiler: inout RuleCompiler) {
    var segments: [Segment] = []
    var boundaries: [[ByteLiteral]] = []
    var instructions: [MaskInstruction] = []
    var slots: [Character: UnicodeSet] = [:]
    var pending: [ByteLiteral] = []
    var marks: [String] = []
    var literals: Set<String> = []
    var isSound = true
    func fail(_ field: String, _ message: String, _ compiler: inout RuleCompiler) {
      compiler.report(field, message)
      isSound = false
    }
    for element in declaration.elements {
      switch element {
      case .literal(let text):
        if text.isEmpty {
          fail("parts", "an empty literal between two parts; write the characters", &compiler)
        }
        compiler.checkEnds(of: text, "parts")
        let graphemes = ByteLiteral(text).graphemes
        pending += graphemes.map { ByteLiteral($0) }
        literals.formUnion(graphemes)
        // The literals between parts belong to the value; those before the first and behind the last do not.
        instructions += graphemes.map { .literal($0, isValue: false) }
      case .part(let part):
        guard let segment = Segment(part, &compiler) else {
          isSound = false
          continue
        }
        if segments.contains(where: { $0.name == part.name }) {
          fail("parts", "two parts are called \(part.name.quoted); name each in another way", &compiler)
        }
        if !segments.isEmpty {
          boundaries.append(pending)
          if let first = pending.first {
            marks.append(first.string)
          } else if let before = segments.last, before.mayTakeFrom(segment) {
            fail(
              "parts",
              "nothing tells where \(before.name.quoted) ends and \(part.name.quoted) begins; put a literal between them",
              &compiler)
          }
          for index in instructions.indices.suffix(pending.count) {
            if case .literal(let text, _) = instructions[index] {
              instructions[index] = .literal(text, isValue: true)
            }
          }
        }
        pending = []
        let slot: SlotClass
        switch segment.kind {
        case .number: slot = .digit
        case .characters(let set):
          let name = Self.slotName(slots.count)
          slots[name] = set
          slot = .custom(name)
        case .words(let words):
          let name = Self.slotName(slots.count)
          slots[name] = PartWord.characters(of: words)
          slot = .custom(name)
        }
        instructions += [MaskInstruction](
          repeating: .slot(slot, isOptional: true), count: segment.maximum)
        segments.append(segment)
      }
    }
    if segments.isEmpty { fail("parts", "no part; list at least one, such as {day: {digits: 2}}", &compiler) }
    if segments.count > Self.maximumCount {
      fail("parts", "more than \(Self.maximumCount) parts; use fewer", &compiler)
    }
    for literal in literals.sorted() {
      for segment in segments where segment.takes(literal) {
        fail(
          "parts",
          "the literal \(literal.quoted) may be a character of \(segment.name.quoted) too; write another one",
          &compiler)
      }
    }
    self.alsoRead = declaration.alsoRead.flatMap {
      compiler.unicodeSet(Self.withSpaces($0), "also-read")
    }
    if let alsoRead = self.alsoRead {
      if segments.contains(where: { $0.sharesCharacters(with: alsoRead) }) {
        fail("also-read", "also-read has characters of a part; take them out of the set", &compiler)
      }
    }
    form = declaration.value.flatMap { text in
      ValueForm(text, segments.map { $0.name }, &compiler)
    }
    if declaration.value != nil, form == nil { isSound = false }
    self.segments = segments
    self.boundaries = boundaries
    self.marks = marks
    self.literals = literals
    self.zero = declaration.zero
    self.instructions = instructions
    self.slots = slots
    if !isSound || declaration.alsoRead != nil && alsoRead == nil { return nil }
  }

  /// A set in which every space stands for itself: spaces end parts too often to be passed over.
  private static func withSpaces(_ set: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in set.unicodeScalars {
      if scalar == " ", !isEscaped { result.append("\\") }
      isEscaped = scalar == "\\" && !isEscaped
      result.append(scalar)
    }
    return String(result)
  }

  /// The name of a class of slots; no pattern names one.
  private static func slotName(_ number: Int) -> Character {
    Character(Unicode.Scalar(0xE000 + UInt32(number)) ?? "\u{E000}")
  }

  // MARK: Boundaries

  /// How many parts there are.
  var count: Int { segments.count }

  /// Whether the digits that are shown are those of ASCII.
  var isASCII: Bool { zero == "0" }

  /// Which boundary at or behind one a grapheme is.
  /// - Parameters:
  ///   - boundary: the one behind the part that is being read.
  ///   - isBegun: whether that part has a character already.
  func boundary(_ grapheme: TextRun, at boundary: Int, isBegun: Bool) -> Int? {
    guard boundary < boundaries.count else { return nil }
    let own = boundaries[boundary]
    if let first = own.first, grapheme.equals(first.buffer) { return boundary }
    if isBegun, !own.isEmpty {
      for literal in own where grapheme.equals(literal.buffer) { return boundary }
      if let alsoRead, grapheme.isMember(of: alsoRead) { return boundary }
    }
    var next = boundary + 1
    while next < boundaries.count {
      if let first = boundaries[next].first, grapheme.equals(first.buffer) { return next }
      next += 1
    }
    guard isBegun, !own.isEmpty, alsoRead == nil, let (scalar, width) = grapheme.firstScalar,
      width == grapheme.bytes.count, ScalarProperties.separatesGroups(scalar)
    else {
      return nil
    }
    return literals.contains(grapheme.string) ? nil : boundary
  }

  /// Whether a grapheme is of a literal between two parts.
  func isLiteral(_ grapheme: TextRun) -> Bool { boundaries.indices.contains { isLiteral(grapheme, of: $0) } }

  /// Whether a grapheme is of the literal behind a part.
  func isLiteral(_ grapheme: TextRun, of boundary: Int) -> Bool {
    guard boundary >= 0, boundary < boundaries.count else { return false }
    return boundaries[boundary].contains { grapheme.equals($0.buffer) }
  }
}

extension PartsLayout.Segment {
  /// The compiled form of a part; `nil` where what is wrong was reported.
  init?(_ part: Part, _ compiler: inout RuleCompiler) {
    name = part.name
    isOptional = part.isOptional
    pad = part.pad ?? 0
    range = part.range
    pivot = part.pivot
    switch part.content {
    case .digits(let width):
      kind = .number
      (minimum, maximum) = (width.lowerBound, width.upperBound)
    case .characters(let set, let width):
      guard let set = compiler.unicodeSet(set, "characters") else { return nil }
      kind = .characters(set)
      (minimum, maximum) = (width.lowerBound, width.upperBound)
    case .words(let words):
      let compiled = words.map { PartWord($0) }
      kind = .words(compiled)
      minimum = compiled.map { $0.graphemes.count }.min() ?? 0
      maximum = compiled.map { $0.graphemes.count }.max() ?? 0
    }
    if let problem = mistake(in: part) {
      compiler.report("parts", problem)
      return nil
    }
  }

  /// What is wrong with a part; `nil` for nothing.
  private func mistake(in part: Part) -> String? {
    let name = part.name.quoted(limit: 40)
    guard RuleName.isValid(part.name) else { return "\(name) cannot name a part; \(RuleName.remedy)" }
    if case .words(let words) = kind {
      if words.isEmpty { return "the part \(name) has no words; list at least one" }
      if words.count > 64 { return "the part \(name) has more than 64 words; list fewer" }
      if words.contains(where: { $0.graphemes.isEmpty }) {
        return "the part \(name) has an empty word; write the word, or optional: true"
      }
      for (index, word) in words.enumerated() {
        if words[..<index].contains(where: { $0.folded == word.folded }) {
          return "the part \(name) has a word twice; leave one of them out"
        }
      }
    }
    guard minimum >= 1, maximum <= PartsLayout.maximumWidth else {
      return "the part \(name) needs from 1 to \(PartsLayout.maximumWidth) characters; write another width"
    }
    let isNumber: Bool
    if case .number = kind { isNumber = true } else { isNumber = false }
    if !isNumber, part.pad != nil || part.range != nil || part.pivot != nil {
      return "the part \(name) is no number; pad:, range: and pivot: need digits:"
    }
    if let pad = part.pad, pad > maximum {
      return "the part \(name) cannot be filled up to \(pad) of \(maximum) digits; write a smaller pad"
    }
    if part.range != nil || part.pivot != nil, maximum > PartsLayout.digitLimit {
      return
        "the part \(name) has more digits than a range can name; write \(PartsLayout.digitLimit) digits or fewer"
    }
    if part.pivot != nil, maximum != 4 {
      return "the part \(name) with a pivot is a year of up to four digits; write digits: 4"
    }
    if let range = part.range, range.upperBound >= PartNumber.power(maximum) {
      return "the largest number of the part \(name) has no room; write more digits, or a smaller one"
    }
    if let range = part.range, !PartNumber(range, self).hasAny {
      return "no number of the part \(name) has its width; write other digits or another range"
    }
    return nil
  }

  /// Whether the characters of another part may be taken for more of this one.
  func mayTakeFrom(_ next: Self) -> Bool {
    // A part of one width ends by itself.
    if minimum == maximum, !isOptional, !next.isOptional { return false }
    switch (kind, next.kind) {
    case (.number, .number): return true
    case (.number, .characters(let set)): return Self.hasDigit(set)
    case (.characters(let set), .number): return Self.hasDigit(set)
    case (.number, .words): return false
    case (.words(let words), .number):
      return words.contains { word in word.graphemes.contains { PartNumber.digit($0.buffer) != nil } }
    default: return true
    }
  }

  private static func hasDigit(_ set: UnicodeSet) -> Bool {
    (UInt8(0x30)...0x39).contains { set.contains(ascii: $0) }
  }

  /// Whether a literal could be a character of the part.
  func takes(_ literal: String) -> Bool {
    var copy = literal
    return copy.withUTF8 { takes($0) }
  }

  /// Whether a grapheme could be a character of the part.
  func takes(_ grapheme: UnsafeBufferPointer<UInt8>) -> Bool {
    switch kind {
    case .number: return PartNumber.digit(grapheme) != nil
    case .characters(let set): return set.contains(grapheme: grapheme)
    case .words(let words):
      return words.contains { word in word.folded.contains { PartWord.fold(grapheme) == $0 } }
    }
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
