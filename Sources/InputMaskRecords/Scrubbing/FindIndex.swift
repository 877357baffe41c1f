import CByteMarks
import InputMask

/// The ways of finding of some rules, with tables by which most places of a text are passed over.
final class FindIndex: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.

  /// One way of finding.
  struct Way {
    /// The index of its rule.
    var rule: Int
    /// The matcher of its pattern; `nil` where candidates are the values of keys.
    var matcher: CandidateMatcher?
    /// Whether letters and digits may stand beside a candidate.
    var isAnywhere: Bool
    /// For each byte, whether it joins a candidate with the letter or digit behind it.
    var joins: [Bool]
    /// For each byte, whether it may stand right before a candidate; `nil` for no matter what.
    var predecessors: [Bool]?
    /// For each byte, whether it may stand right behind a candidate; `nil` for no matter what.
    var followers: [Bool]?
    /// The words of which one must stand before; empty for no matter what.
    var words: ContextWords
    /// The words of which none may stand before.
    var refused: ContextWords

    /// Whether what stands before a candidate matters.
    var needsContext: Bool { !words.isEmpty || !refused.isEmpty }
  }

  /// What a place asks of a way.
  struct QuickWay {
    var rule: Int
    var matcher: Unmanaged<CandidateMatcher>?
    /// A byte that every match has, at most `reach` bytes behind its beginning; none where `reach` is negative.
    var requiredByte: UInt8
    var reach: Int
    var isAnywhere: Bool
    var needsContext: Bool
    /// See ``Way/joins``.
    var joins: UnsafePointer<Bool>
    /// See ``Way/followers``.
    var followers: UnsafePointer<Bool>?
    /// See ``Way/words`` and ``Way/refused``; `nil` where there is none.
    var words: Unmanaged<ContextWords>?
    var refused: Unmanaged<ContextWords>?

    /// Whether a candidate may stand behind a name.
    @inline(__always)
    func allows(_ name: Name) -> Bool {
      words.map { name.has($0) } ?? true && !(refused.map { name.has($0) } ?? false)
    }
  }

  /// What stands at a byte.
  enum Kind {
    /// A letter or digit of ASCII, or `_`.
    static let word: UInt8 = 1
    /// A sign that is looked at whatever stands behind it: what separates a key from its value, and a backslash.
    static let sign: UInt8 = 2

    /// The kinds of all bytes.
    static func table(_ findsValues: Bool) -> UnsafePointer<UInt8> {
      let kinds = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
      for byte in 0..<256 { kinds[byte] = byte < 0x80 && isWordByte(UInt8(byte)) ? word : 0 }
      for byte in (findsValues ? "\\=:>" : "\\").utf8 { kinds[Int(byte)] = sign }
      return UnsafePointer(kinds)
    }
  }

  /// What stands before a candidate: a name that ends at an offset.
  struct Name {
    var base: UnsafePointer<UInt8>
    /// Where the name may begin.
    var start: Int
    var end: Int

    @inline(__always)
    fileprivate func has(_ words: Unmanaged<ContextWords>) -> Bool {
      words._withUnsafeGuaranteedRef { $0.start(endingAt: end, in: base, from: start) != nil }
    }
  }

  let ways: [Way]
  /// What each place asks of the ways, without counting references.
  let quickWays: UnsafePointer<QuickWay>
  /// The kind of each byte, as bits.
  let kinds: UnsafePointer<UInt8>
  /// Which bytes of a text are looked at.
  let marked: byte_marks_sets
  /// The ways that need no words before a candidate, as bits.
  let freeWays: UInt64
  /// The ways to which it matters what stands before a candidate, as bits.
  let contextWays: UInt64
  /// The ways beside whose candidates letters and digits may stand, as bits.
  let anywhereWays: UInt64
  /// For each of the first bytes of a match, and each byte, the ways that have a match with it, as bits.
  let heads: UnsafePointer<UInt64>
  /// For each byte, and for ``lineStart``, the ways that may have candidates right behind it, as bits.
  let preceding: UnsafePointer<UInt64>
  /// What stands in the place of a byte where a line begins.
  static let lineStart = 256
  /// The ways whose candidates are the values of keys.
  let valueWays: [Int]
  /// The same, as bits.
  let allValueWays: UInt64
  /// The ways that may have a word that ends with two bytes, as bits: an entry for each pair of their last five bits.
  private let wordEnds: UnsafePointer<UInt64>

  init(_ rules: [Rule]) throws(RecordError) {
    var ways: [Way] = []
    for (number, rule) in rules.enumerated() {
      if rule.finds.isEmpty {
        throw RecordError(.noFind(rule: rule.name))
      }
      for find in rule.finds { ways.append(try Self.way(find, number, rule.name)) }
    }
    if ways.count > Scrubber.findLimit {
      throw RecordError(.tooManyFinds(limit: Scrubber.findLimit))
    }
    self.ways = ways
    freeWays = ways.enumerated().reduce(0) { $0 | ($1.element.words.isEmpty ? 1 << UInt64($1.offset) : 0) }
    let length = CandidateMatcher.headLength
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: length * 256)
    memory.initialize(repeating: 0, count: length * 256)
    for (number, way) in ways.enumerated() {
      guard let matcher = way.matcher else { continue }
      for place in 0..<length {
        for byte in 0..<256 where matcher.heads[place][byte] {
          memory[place * 256 + byte] |= 1 << UInt64(number)
        }
      }
    }
    heads = UnsafePointer(memory)
    preceding = Self.preceding(ways)
    let findsAnywhere = ways.contains { $0.matcher != nil && $0.isAnywhere }
    valueWays = ways.indices.filter { ways[$0].matcher == nil }
    allValueWays = valueWays.reduce(0) { $0 | 1 << UInt64($1) }
    contextWays = ways.enumerated().reduce(0) {
      $0 | ($1.element.needsContext ? 1 << UInt64($1.offset) : 0)
    }
    anywhereWays = ways.enumerated().reduce(0) { $0 | ($1.element.isAnywhere ? 1 << UInt64($1.offset) : 0) }
    kinds = Kind.table(!valueWays.isEmpty)
    marked = Self.marked(kinds, beginsWith: { memory[Int($0)] != 0 }, findsAnywhere)
    wordEnds = Self.wordEnds(ways)
    quickWays = Self.quick(ways)
  }

  deinit {
    heads.deallocate()
    preceding.deallocate()
    kinds.deallocate()
    wordEnds.deallocate()
    for way in 0..<ways.count {
      quickWays[way].joins.deallocate()
      quickWays[way].followers?.deallocate()
    }
    quickWays.deallocate()
  }

  /// The bytes that are looked at: signs, and those with which a match may begin, of words only the first one.
  private static func marked(
    _ kinds: UnsafePointer<UInt8>, beginsWith: (UInt8) -> Bool, _ findsAnywhere: Bool
  ) -> byte_marks_sets {
    var sets = byte_marks_sets()
    withUnsafeMutableBytes(of: &sets.words) { words in
      withUnsafeMutableBytes(of: &sets.signs) { signs in
        let words = words.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
        let signs = signs.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
        for byte in UInt8(0)..<0x80 {
          let isWord = kinds[Int(byte)] == Kind.word
          // A word is known by all its bytes.
          if isWord, !findsAnywhere { byte_marks_add(words, byte) }
          if kinds[Int(byte)] == Kind.sign || beginsWith(byte) && (!isWord || findsAnywhere) {
            byte_marks_add(signs, byte)
          }
        }
      }
    }
    sets.marks_leads = (0xC0...0xFF).contains(where: beginsWith)
    return sets
  }

  private static func preceding(_ ways: [Way]) -> UnsafePointer<UInt64> {
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: lineStart + 1)
    for byte in 0...lineStart {
      let allowed = ways.enumerated().reduce(UInt64(0)) { bits, way in
        let isAllowed = way.element.predecessors.map { byte < lineStart && $0[byte] } ?? true
        return isAllowed ? bits | 1 << UInt64(way.offset) : bits
      }
      (memory + byte).initialize(to: allowed)
    }
    return UnsafePointer(memory)
  }

  private static func wordEnds(_ ways: [Way]) -> UnsafePointer<UInt64> {
    let ends = UnsafeMutablePointer<UInt64>.allocate(capacity: 1 << 10)
    ends.initialize(repeating: 0, count: 1 << 10)
    for (number, way) in ways.enumerated() {
      for (last, before) in way.words.lastPairs {
        ends[Int(last & 31) << 5 | Int(before & 31)] |= 1 << UInt64(number)
      }
    }
    return UnsafePointer(ends)
  }

  /// The ways that may have a word at the end of a name, as bits. Most names end like no word.
  @inline(__always)
  func ways(withWordAtEndOf name: Name) -> UInt64 {
    guard name.end > name.start else { return 0 }
    let last = name.base[name.end &- 1]
    let before = name.end &- 1 > name.start ? name.base[name.end &- 2] : UInt8(ascii: "_")
    return wordEnds[Int(last & 31) << 5 | Int(before & 31)]
  }

  /// The same ways, in memory of their own. Matchers and words live as long as the ways.
  private static func quick(_ ways: [Way]) -> UnsafePointer<QuickWay> {
    let memory = UnsafeMutablePointer<QuickWay>.allocate(capacity: ways.count)
    for (number, way) in ways.enumerated() {
      let required = way.matcher?.requiredByte
      (memory + number).initialize(
        to: QuickWay(
          rule: way.rule, matcher: way.matcher.map { .passUnretained($0) }, requiredByte: required?.byte ?? 0,
          reach: required?.reach ?? -1, isAnywhere: way.isAnywhere, needsContext: way.needsContext,
          joins: table(way.joins), followers: way.followers.map { table($0) }, words: unretained(way.words),
          refused: unretained(way.refused)))
    }
    return UnsafePointer(memory)
  }

  private static func unretained(_ words: ContextWords) -> Unmanaged<ContextWords>? {
    words.isEmpty ? nil : .passUnretained(words)
  }

  private static func table(_ isMember: [Bool]) -> UnsafePointer<Bool> {
    let memory = UnsafeMutablePointer<Bool>.allocate(capacity: isMember.count)
    memory.initialize(from: isMember, count: isMember.count)
    return UnsafePointer(memory)
  }

  private static func table(of signs: String) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for byte in signs.utf8 { table[Int(byte)] = true }
    return table
  }

  private static func way(_ find: Find, _ rule: Int, _ name: String) throws(RecordError) -> Way {
    var matcher: CandidateMatcher?
    if !find.pattern.isEmpty {
      matcher = CandidateMatcher(find.pattern)
      if matcher == nil {
        throw RecordError(.complexFind(rule: name))
      }
    }
    return Way(
      rule: rule, matcher: matcher, isAnywhere: find.boundary == .none, joins: table(of: find.joinedBy),
      predecessors: find.precededBy.isEmpty ? nil : table(of: find.precededBy),
      followers: find.followedBy.isEmpty ? nil : table(of: find.followedBy),
      words: ContextWords(find.context), refused: ContextWords(find.notBehind))
  }

  /// Whether a way has candidates behind a name.
  @inline(__always)
  func allows(_ number: Int, _ name: Name) -> Bool { quickWays[number].allows(name) }

  /// The ways that have candidates behind a name, as bits.
  func ways(allowedBy name: Name) -> UInt64 {
    ways.indices.reduce(0) { $0 | (allows($1, name) ? 1 << UInt64($1) : 0) }
  }

  /// Where a word of a way begins that ends at an offset; `nil` where none does.
  @inline(__always)
  func wordStart(_ number: Int, endingAt end: Int, in base: UnsafePointer<UInt8>, from start: Int) -> Int? {
    quickWays[number].words?._withUnsafeGuaranteedRef { $0.start(endingAt: end, in: base, from: start) }
  }

  /// The ways that may have a match at an offset, as bits.
  func ways(at offset: Int, in base: UnsafePointer<UInt8>, end: Int) -> UInt64 {
    var head: UInt64 = 0
    for place in 0..<CandidateMatcher.headLength {
      // Behind the end stands a byte that no match of one line has.
      let byte = offset + place < end ? base[offset + place] : 0x0A
      head |= UInt64(byte) << UInt64(8 * place)
    }
    return ways(beginningWith: head, among: .max)
  }

  /// Those of some ways that may have a match that begins with eight bytes, the first of them in the lowest bits.
  @inline(__always)
  func ways(beginningWith head: UInt64, among: UInt64) -> UInt64 {
    @inline(__always)
    func ways(_ place: Int) -> UInt64 {
      heads[place &* 256 &+ Int(truncatingIfNeeded: head &>> UInt64(8 &* place) & 0xFF)]
    }
    let first = among & ways(0) & ways(1) & ways(2) & ways(3)
    return first == 0 ? 0 : first & ways(4) & ways(5) & ways(6) & ways(7)
  }
}
