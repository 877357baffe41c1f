import InputMask

/// The ways of finding of some rules, with tables by which most places of a text are passed over.
final class FindIndex: Sendable {
  /// One way of finding.
  final class Way: Sendable {
    /// The index of its rule.
    let rule: Int
    /// The matcher of its pattern; `nil` where any value of a key is a candidate.
    let matcher: CandidateMatcher?
    /// Whether candidates are the values of keys. A pattern tells how they begin.
    let findsValues: Bool
    /// Whether letters and digits may stand beside a candidate.
    let isAnywhere: Bool
    /// Whether letters may stand beside the digits of a candidate.
    let mayTouchLetters: Bool
    /// For each byte, whether it joins a candidate with the letter or digit behind it.
    let joins: ConstantTable<Bool>
    /// For each byte, whether it may stand right before a candidate; `nil` for no matter what.
    let predecessors: ConstantTable<Bool>?
    /// For each byte, whether it may stand right behind a candidate; `nil` for no matter what.
    let followers: ConstantTable<Bool>?
    /// The words of which one must stand before; empty for no matter what.
    let words: ContextWords
    /// The words of which none may stand before.
    let refused: ContextWords
    /// The matcher of lines that belong to a candidate before them; `nil` where it ends in its line.
    let lines: CandidateMatcher?

    init(
      _ rule: Int, _ find: Find, _ matcher: CandidateMatcher?, lines: CandidateMatcher?, findsValues: Bool
    ) {
      self.rule = rule
      self.matcher = matcher
      self.findsValues = findsValues
      isAnywhere = find.boundary == .none
      mayTouchLetters = find.boundary == .digits
      joins = Self.table(of: find.joinedBy)
      predecessors = find.precededBy.isEmpty ? nil : Self.table(of: find.precededBy)
      followers = find.followedBy.isEmpty ? nil : Self.table(of: find.followedBy)
      words = ContextWords(find.context, endings: find.contextEndings)
      refused = ContextWords(find.notBehind)
      self.lines = lines
    }

    private static func table(of signs: String) -> ConstantTable<Bool> {
      ConstantTable((UInt8.min...UInt8.max).map { signs.utf8.contains($0) })
    }

    /// Whether a candidate may stand behind a name.
    func allows(_ name: Name) -> Bool {
      (words.isEmpty || words.start(of: name) != nil)
        && (refused.isEmpty || refused.start(of: name.unjoined) == nil)
    }

    /// Where the word begins that makes a name a key with values of the way; `nil` where none does.
    func keyStart(of name: Name) -> Int? {
      findsValues && (refused.isEmpty || refused.start(of: name) == nil) ? words.start(of: name) : nil
    }
  }

  /// What stands at a byte, as bits.
  enum Kind {
    /// A letter or digit of ASCII, or `_`.
    static let word: UInt8 = 1
    /// It may stand between a name and what it is the name of.
    static let gap: UInt8 = 2
    /// It may begin an escape, or stand right behind the name of a key.
    static let asks: UInt8 = 4
  }

  /// What stands before a candidate: a name that ends at an offset.
  struct Name {
    let base: UnsafePointer<UInt8>
    /// Where the name may begin.
    let start: Int
    let end: Int

    /// A name without the number at its end: `password1`, `API_KEY_2`.
    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
      (self.base, self.start) = (base, start)
      let isNumbered = end > start && base[end &- 1].isDigit
      self.end = isNumbered ? Self.end(beforeNumber: end, base, start) : end
    }

    /// The name without signs that join it with what stands behind it: `blk_-1`.
    var unjoined: Name {
      var end = end
      while end > start, KeySyntax.joinsName(base[end &- 1]) { end &-= 1 }
      return Name(base, start, end)
    }

    /// What of a byte tells names apart, counted from the end; of `_` where the name has so few.
    @inline(__always)
    func part(_ number: Int) -> Int {
      FindIndex.part(end &- number > start ? base[end &- number &- 1] : UInt8(ascii: "_"))
    }

    private static func end(beforeNumber end: Int, _ base: UnsafePointer<UInt8>, _ start: Int) -> Int {
      var letter = end
      while letter > max(start, end - 4), base[letter - 1].isDigit { letter -= 1 }
      while letter > start, letter < end, KeySyntax.joinsName(base[letter - 1]) { letter -= 1 }
      return letter > start && base[letter - 1] | 0x20 >= 0x61 ? letter : end
    }
  }

  /// A byte that every match of some ways has, at most `reach` bytes behind its beginning.
  struct Sign: Sendable {
    var byte: UInt8
    var reach: Int
    var ways: UInt64

    /// Whether it is among the first of eight bytes, where it has to be.
    @inline(__always)
    func isIn(_ head: UInt64) -> Bool {
      let ones: UInt64 = 0x0101_0101_0101_0101
      // The lowest byte that is zero, and none before it, has its highest bit set.
      let others = head ^ (ones &* UInt64(byte))
      return (others &- ones) & ~others & (ones &<< 7) & (.max &>> UInt64(56 &- 8 &* reach)) != 0
    }
  }

  let ways: [Way]
  /// The kind of each byte.
  let kinds: ConstantTable<UInt8>
  /// For each place around the beginning of a match, and each byte, the ways that have a match with it there, as bits: two places
  /// before the match, and its first bytes.
  let around: ConstantTable<UInt64>
  /// For each byte, and for ``lineStart``, the ways that may have candidates right behind it, as bits.
  let preceding: ConstantTable<UInt64>
  /// The same without those of which no letter or digit may stand before a candidate, where the byte is one; a line feed
  /// counts as the line's beginning.
  let beginning: ConstantTable<UInt64>
  /// The ways that may have a word that ends with two bytes, as bits: an entry for each pair of their parts.
  private let wordEnds: ConstantTable<UInt64>
  /// Which three bytes a key may end with: for each pair of parts a bit for that of the third.
  private let keyEnds: ConstantTable<UInt32>
  /// Whether a match may begin with a letter or digit that stands behind another one.
  let mayBeginInWords: Bool
  /// The signs that may stand behind the head of a match, and the others.
  let farSigns: ConstantTable<Sign>
  let nearSigns: ConstantTable<Sign>
  /// The ways whose matches have a sign, as bits.
  let signWays: UInt64
  /// The ways that need no words before a candidate, as bits.
  let freeWays: UInt64
  /// The ways to which it matters what stands before a candidate, as bits.
  let contextWays: UInt64
  /// The ways whose candidates are the values of keys, as bits.
  let valueWays: UInt64

  /// What stands in the place of a byte where a line begins.
  static let lineStart = 256

  init(_ rules: [Rule], regions: Set<String>) throws(RecordError) {
    var ways: [Way] = []
    for (number, rule) in rules.enumerated() {
      if rule.finds.isEmpty {
        throw RecordError("the rule \"\(rule.name)\" does not say how it is found in text", "add find: to it")
      }
      let hasKeys = rule.finds.contains { $0.pattern.isEmpty }
      for find in rule.finds where find.regions.isEmpty || find.regions.contains(where: regions.contains) {
        ways.append(try Self.way(find, number, rule.name, isOfKeys: hasKeys))
      }
    }
    if ways.count > Scrubber.findLimit {
      throw RecordError(
        "the rules have more than \(Scrubber.findLimit) ways of being found",
        "name fewer of them with --rule")
    }
    self.ways = ways
    kinds = ConstantTable((UInt8.min...UInt8.max).map { Self.kind(of: $0) })
    let heads = (0..<CandidateMatcher.headLength).map { place in
      (0..<256).map { byte in ways.bits { !$0.findsValues && $0.matcher?.heads[place][byte] == true } }
    }
    let preceding = (0...Self.lineStart).map { byte in
      // The words of a value stand before a string of JSON, which is searched by itself.
      ways.bits { way in
        way.predecessors.map {
          $0[byte < Self.lineStart ? byte : 0x22] && (byte < Self.lineStart || !way.words.isEmpty)
        } ?? true
      }
    }
    let anywhere = ways.bits { $0.isAnywhere }
    let amongLetters = ways.bits { $0.isAnywhere || $0.mayTouchLetters }
    let beginning = (0...Self.lineStart).map { byte in
      if byte == 0x0A { return preceding[Self.lineStart] }
      guard byte < 0x80, isWordByte(UInt8(byte)), byte != 0x5F else { return preceding[byte] }
      return preceding[byte] & (byte < 0x3A ? anywhere : amongLetters)
    }
    self.preceding = ConstantTable(preceding)
    self.beginning = ConstantTable(beginning)
    let wordEnds = Self.wordEnds(ways)
    self.wordEnds = ConstantTable(wordEnds)
    keyEnds = ConstantTable(Self.keyEnds(ways))
    let signs = Self.signs(ways)
    farSigns = ConstantTable(signs.filter { $0.reach >= CandidateMatcher.headLength })
    nearSigns = ConstantTable(signs.filter { $0.reach < CandidateMatcher.headLength })
    signWays = signs.reduce(0) { $0 | $1.ways }
    freeWays = ways.bits { $0.words.isEmpty }
    contextWays = ways.bits { !$0.words.isEmpty || !$0.refused.isEmpty }
    valueWays = ways.bits { $0.findsValues }
    let around = Self.namesBefore(beginning, wordEnds, freeWays: freeWays) + heads
    self.around = ConstantTable(Array(around.joined()))
    mayBeginInWords = around[2].enumerated().contains { byte, first in
      byte < 0x80 && byte != 0x5F && isWordByte(UInt8(byte))
        && (0..<128).contains { isWordByte(UInt8($0)) && preceding[$0] & anywhere & first != 0 }
    }
  }

  private static func kind(of byte: UInt8) -> UInt8 {
    if byte >= 0x80 { return 0 }
    return (isWordByte(byte) ? Kind.word : Kind.asks) | (KeySyntax.gaps.contains(byte) ? Kind.gap : 0)
  }

  /// The ways that may have each byte at the places before a match that does not begin a line.
  private static func namesBefore(
    _ beginning: [UInt64], _ wordEnds: [UInt64], freeWays: UInt64
  ) -> [[UInt64]] {
    // Of words that must stand before, the last byte, with gaps or nothing behind it.
    let last = (0..<256).map { byte in
      // A number may stand behind the word.
      0x30...0x39 ~= byte ? .max : wordEnds[(part(UInt8(byte)) << 5)...].prefix(32).reduce(freeWays, |)
    }
    let isGap = (0..<256).map { KeySyntax.gaps.contains(UInt8($0)) }
    let touching = (0..<128).reduce(0) { isGap[$1] ? $0 : $0 | beginning[$1] & last[$1] }
    return [
      (0..<256).map { isGap[$0] || $0 >= 0x80 || $0 == 0x5B ? .max : last[$0] | touching },
      (0..<256).map { isGap[$0] ? beginning[$0] : beginning[$0] & last[$0] },
    ]
  }

  private static func signs(_ ways: [Way]) -> [Sign] {
    var signs: [Sign] = []
    for (number, way) in ways.enumerated() {
      guard !way.findsValues, let (byte, reach) = way.matcher?.requiredByte else { continue }
      let bit = UInt64(1) << UInt64(number)
      if let known = signs.firstIndex(where: { $0.byte == byte && $0.reach == reach }) {
        signs[known].ways |= bit
      } else {
        signs.append(Sign(byte: byte, reach: reach, ways: bit))
      }
    }
    return signs
  }

  private static func wordEnds(_ ways: [Way]) -> [UInt64] {
    var ends = [UInt64](repeating: 0, count: 1 << 10)
    for (number, way) in ways.enumerated() {
      for (last, before, _) in way.words.ends {
        ends[part(last) << 5 | part(before)] |= 1 << UInt64(number)
      }
    }
    return ends
  }

  private static func keyEnds(_ ways: [Way]) -> [UInt32] {
    var ends = [UInt32](repeating: 0, count: 1 << 10)
    let passed = "_- ".utf8.reduce(UInt32(0)) { $0 | 1 << UInt32(part($1)) }
    for way in ways where way.findsValues {
      for (last, before, third) in way.words.ends {
        ends[part(last) << 5 | part(before)] |= third.map { 1 << UInt32(part($0)) | passed } ?? .max
      }
    }
    return ends
  }

  /// What of a byte tells the ends of names apart: letters without their case, and other bytes roughly. A hyphen, which may stand
  /// within a name, is no digit.
  @inline(__always)
  static func part(_ byte: UInt8) -> Int { byte >= 0x40 ? Int(byte & 31) : byte < 0x30 ? 27 : 28 }

  /// - Parameter isOfKeys: whether the rule has a way for any value of a key.
  private static func way(
    _ find: Find, _ rule: Int, _ name: String, isOfKeys: Bool
  ) throws(RecordError) -> Way {
    func matcher(_ pattern: String) throws(RecordError) -> CandidateMatcher? {
      if pattern.isEmpty { return nil }
      guard let matcher = CandidateMatcher(pattern) else {
        throw RecordError(
          "the pattern by which the rule \"\(name)\" is found is too complex", "repeat less often in it")
      }
      return matcher
    }
    return Way(
      rule, find, try matcher(find.pattern), lines: try matcher(find.continuedBy),
      findsValues: isOfKeys && !find.context.isEmpty && find.followedBy.isEmpty)
  }

  // MARK: Questions

  /// Where the first byte of a match stands in `around`.
  private static let head = 2 * 256

  /// Those of some ways that may have a match that begins with eight bytes, the first of them in the lowest bits.
  @inline(__always)
  func ways(beginningWith head: UInt64, among: UInt64) -> UInt64 {
    var (ways, row, left) = (among, Self.head, head)
    while ways != 0, row < around.count {
      ways &= around[row &+ Int(truncatingIfNeeded: left & 0xFF)]
      row &+= 256
      left &>>= 8
    }
    return ways
  }

  /// The ways that may have a match at a place, around which stand two bytes before it and eight of a head.
  /// - Parameter rows: those of `around`.
  @inline(__always)
  static func ways(around place: UnsafePointer<UInt8>, _ rows: UnsafePointer<UInt64>) -> UInt64 {
    @inline(__always) func row(_ number: Int) -> UInt64 { rows[256 &* number &+ Int(place[number &- 2])] }
    // Most places are like none.
    let ways = row(1) & row(2)
    if ways == 0 { return 0 }
    return ways & row(0) & row(3) & row(4) & row(5) & row(6) & row(7) & row(8) & row(9)
  }

  /// The ways that may have a word at the end of a name, as bits. Most names end like no word.
  @inline(__always)
  func ways(withWordAtEndOf name: Name) -> UInt64 {
    guard name.end > name.start else { return 0 }
    return wordEnds[name.part(0) << 5 | name.part(1)]
  }

  /// Whether a name may end at a place with a word behind which values are found.
  @inline(__always)
  func mayBeKey(_ end: Int, _ syntax: KeySyntax) -> Bool {
    let name = Name(syntax.base, syntax.lineStart, end)
    guard name.end > name.start else { return false }
    return keyEnds[name.part(0) << 5 | name.part(1)] &>> UInt32(name.part(2)) & 1 != 0
  }

  /// Whether a name that ends at a place is a key.
  func isKey(_ end: Int, _ syntax: KeySyntax) -> Bool {
    guard mayBeKey(end, syntax) else { return false }
    let name = Name(syntax.base, syntax.lineStart, end)
    return SetBits(ways(withWordAtEndOf: name) & valueWays).contains { ways[$0].keyStart(of: name) != nil }
  }

  /// Those of some ways that have candidates behind a name.
  func ways(_ ways: UInt64, allowedBy name: Name) -> UInt64 {
    SetBits(ways & contextWays).reduce(ways) {
      self.ways[$1].allows(name) ? $0 : $0 & ~(1 &<< UInt64($1))
    }
  }

  /// The ways that have candidates behind a name, as bits.
  func ways(allowedBy name: Name) -> UInt64 {
    ways(ways.isEmpty ? 0 : UInt64.max &>> UInt64(64 - ways.count), allowedBy: name)
  }
}
