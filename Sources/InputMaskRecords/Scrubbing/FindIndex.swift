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

  /// What stands at a byte, as bits.
  enum Kind {
    /// A letter or digit of ASCII, or `_`.
    static let word: UInt8 = 1
    /// It may stand between a name and what it is the name of.
    static let gap: UInt8 = 2
    /// It may begin an escape, separate a key from its value, or stand right behind the name of an option.
    static let asks: UInt8 = 4

    /// The kinds of all bytes.
    static func table() -> UnsafePointer<UInt8> {
      let kinds = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
      kinds.initialize(repeating: 0, count: 256)
      for byte in UInt8(0)..<0x80 {
        if isWordByte(byte) { kinds[Int(byte)] |= word }
        if KeySyntax.gaps.contains(byte) { kinds[Int(byte)] |= gap }
        if byte == UInt8(ascii: "\\") || KeySyntax.separators.contains(byte) || KeySyntax.endsOption(byte) {
          kinds[Int(byte)] |= asks
        }
      }
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

  /// What a place of a text asks, in memory that lives as long as the index.
  struct Tables {
    /// The kind of each byte.
    let kinds: UnsafePointer<UInt8>
    /// For each of the first bytes of a match, and each byte of ASCII, the ways that have a match with it, as bits. The last
    /// one stands for all bytes outside of ASCII too.
    let heads: UnsafePointer<UInt64>
    /// For each byte, and for ``FindIndex/lineStart``, the ways that may have candidates right behind it, as bits.
    let preceding: UnsafePointer<UInt64>
    /// The same without those of which no letter or digit may stand before a candidate, where the byte is one; a line feed
    /// counts as the line's beginning.
    let beginning: UnsafePointer<UInt64>
    /// The ways that may have a word that ends with two bytes, as bits: an entry for each pair of their parts.
    let wordEnds: UnsafePointer<UInt64>
    /// The ways whose matches have a sign near their beginning; and the sign, in each of eight bytes, and those of the first
    /// bytes of a match that may be it.
    let shortSign: (ways: UInt64, sign: UInt64, bytes: UInt64)
    /// The ways that may have a match where some signs are near, as bits: an entry for each choice of the signs of the marks, and of
    /// names before a place.
    let waysNear: UnsafePointer<UInt64>
    /// The ways that need no words before a candidate, as bits.
    let freeWays: UInt64
    /// The ways to which it matters what stands before a candidate, as bits.
    let contextWays: UInt64
    /// The ways whose candidates are the values of keys, as bits.
    let valueWays: UInt64
    /// What each place asks of the ways, without counting references.
    let quickWays: UnsafePointer<QuickWay>

    /// Those of some ways that may have a match that begins with eight bytes, the first of them in the lowest bits.
    @inline(__always)
    func ways(beginningWith head: UInt64, among: UInt64) -> UInt64 {
      let others = (head &>> 7 & 0x0101_0101_0101_0101) &* 0x7F
      let ascii = (head | others) & 0x7F7F_7F7F_7F7F_7F7F
      @inline(__always)
      func ways(_ place: Int) -> UInt64 {
        heads[place &* 128 &+ Int(truncatingIfNeeded: ascii &>> UInt64(8 &* place) & 0xFF)]
      }
      // Without branches, which text would make guess wrong.
      let first = among & ways(0) & ways(1) & ways(2) & ways(3)
      let all = first & ways(4) & ways(5) & ways(6) & ways(7)
      // A byte that is the sign becomes 0, which alone borrows from its highest bit.
      let rest = head ^ shortSign.sign
      let found = (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080 & shortSign.bytes
      return found == 0 ? all & ~shortSign.ways : all
    }

    /// The ways that may have a word at the end of a name, as bits. Most names end like no word.
    @inline(__always)
    func ways(withWordAtEndOf name: Name) -> UInt64 {
      guard name.end > name.start else { return 0 }
      let last = name.base[name.end &- 1]
      let before = name.end &- 1 > name.start ? name.base[name.end &- 2] : UInt8(ascii: "_")
      return wordEnds[FindIndex.part(last) << 5 | FindIndex.part(before)]
    }

    /// Those of some ways that have candidates behind a name.
    @inline(never)
    func ways(_ ways: UInt64, allowedBy name: Name) -> UInt64 {
      var allowed = ways
      var left = ways & contextWays
      while left != 0 {
        let number = left.trailingZeroBitCount
        if !quickWays[number].allows(name) { allowed &= ~(1 &<< UInt64(number)) }
        left &= left &- 1
      }
      return allowed
    }
  }

  let ways: [Way]
  let tables: UnsafePointer<Tables>
  /// Which bytes of a text are looked at.
  let marked: byte_marks_sets
  private let markGroups: MarkGroups
  /// What stands in the place of a byte where a line begins.
  static let lineStart = 256

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
    markGroups = MarkGroups(ways)
    marked = markGroups.sets
    let preceding = Self.preceding(ways)
    let memory = UnsafeMutablePointer<Tables>.allocate(capacity: 1)
    memory.initialize(
      to: Tables(
        kinds: Kind.table(), heads: Self.heads(ways), preceding: preceding,
        beginning: Self.beginning(preceding, Self.bits(ways) { $0.isAnywhere }),
        wordEnds: Self.wordEnds(ways), shortSign: Self.shortSign(ways),
        waysNear: Self.waysNear(
          markGroups.signWays + [Self.bits(ways) { $0.matcher != nil && !$0.words.isEmpty }]),
        freeWays: Self.bits(ways) { $0.words.isEmpty }, contextWays: Self.bits(ways) { $0.needsContext },
        valueWays: Self.bits(ways) { $0.matcher == nil }, quickWays: Self.quick(ways)))
    tables = UnsafePointer(memory)
  }

  deinit {
    markGroups.deallocate()
    tables.pointee.heads.deallocate()
    tables.pointee.preceding.deallocate()
    tables.pointee.beginning.deallocate()
    tables.pointee.kinds.deallocate()
    tables.pointee.wordEnds.deallocate()
    tables.pointee.waysNear.deallocate()
    for way in 0..<ways.count {
      tables.pointee.quickWays[way].joins.deallocate()
      tables.pointee.quickWays[way].followers?.deallocate()
    }
    tables.pointee.quickWays.deallocate()
    tables.deallocate()
  }

  /// The ways of which something is true, as bits.
  private static func bits(_ ways: [Way], _ isTrue: (Way) -> Bool) -> UInt64 {
    ways.enumerated().reduce(0) { $0 | (isTrue($1.element) ? 1 << UInt64($1.offset) : 0) }
  }

  /// What of a byte tells the ends of names apart: letters without their case, and other bytes roughly. A hyphen, which may stand
  /// within a name, is no digit.
  @inline(__always)
  static func part(_ byte: UInt8) -> Int { byte >= 0x40 ? Int(byte & 31) : byte < 0x30 ? 27 : 28 }

  private static func shortSign(_ ways: [Way]) -> (ways: UInt64, sign: UInt64, bytes: UInt64) {
    // The first of the signs that so many matches have is enough.
    let short = ways.compactMap { $0.predecessors == nil ? $0.matcher?.requiredByte : nil }.filter {
      (3..<8).contains($0.reach)
    }
    guard let sign = short.max(by: { $0.reach < $1.reach }) else { return (0, 0, 0) }
    let bytes = (0...sign.reach).reduce(UInt64(0)) { $0 | 0xFF << UInt64(8 * $1) }
    let found = bits(ways) { way in
      way.matcher?.requiredByte.map { $0.byte == sign.byte && $0.reach <= sign.reach } ?? false
    }
    return (found, UInt64(sign.byte) &* 0x0101_0101_0101_0101, bytes)
  }

  /// - Parameter signWays: the ways that need each sign, and those that need a name.
  private static func waysNear(_ signWays: [UInt64]) -> UnsafePointer<UInt64> {
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: 1 << signWays.count)
    for signs in 0..<1 << signWays.count {
      let missing = signWays.indices.filter { signs >> $0 & 1 == 0 }
      (memory + signs).initialize(to: missing.reduce(UInt64.max) { $0 & ~signWays[$1] })
    }
    return UnsafePointer(memory)
  }

  private static func heads(_ ways: [Way]) -> UnsafePointer<UInt64> {
    let length = CandidateMatcher.headLength
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: length * 128)
    memory.initialize(repeating: 0, count: length * 128)
    for (number, way) in ways.enumerated() {
      guard let matcher = way.matcher else { continue }
      for place in 0..<length {
        for byte in 0..<256 where matcher.heads[place][byte] {
          memory[place * 128 + min(byte, 127)] |= 1 << UInt64(number)
        }
      }
    }
    return UnsafePointer(memory)
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

  /// - Parameter anywhereWays: the ways beside whose candidates letters and digits may stand.
  private static func beginning(_ preceding: UnsafePointer<UInt64>, _ anywhereWays: UInt64)
    -> UnsafePointer<UInt64>
  {
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: lineStart + 1)
    for byte in 0...lineStart {
      let isWord = byte < 0x80 && isWordByte(UInt8(byte))
      (memory + byte).initialize(to: isWord ? preceding[byte] & anywhereWays : preceding[byte])
    }
    memory[0x0A] = preceding[lineStart]
    return UnsafePointer(memory)
  }

  private static func wordEnds(_ ways: [Way]) -> UnsafePointer<UInt64> {
    let ends = UnsafeMutablePointer<UInt64>.allocate(capacity: 1 << 10)
    ends.initialize(repeating: 0, count: 1 << 10)
    for (number, way) in ways.enumerated() {
      for (last, before) in way.words.lastPairs {
        ends[part(last) << 5 | part(before)] |= 1 << UInt64(number)
      }
    }
    return UnsafePointer(ends)
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

  /// The ways that have candidates behind a name, as bits.
  func ways(allowedBy name: Name) -> UInt64 {
    tables.pointee.ways(ways.isEmpty ? 0 : UInt64.max &>> UInt64(64 - ways.count), allowedBy: name)
  }

  /// Where a word of a way begins that ends at an offset; `nil` where none does.
  @inline(__always)
  func wordStart(_ number: Int, endingAt end: Int, in base: UnsafePointer<UInt8>, from start: Int) -> Int? {
    tables.pointee.quickWays[number].words?._withUnsafeGuaranteedRef {
      $0.start(endingAt: end, in: base, from: start)
    }
  }

  /// The ways that may have a match at an offset, as bits.
  func ways(at offset: Int, in base: UnsafePointer<UInt8>, end: Int) -> UInt64 {
    var head: UInt64 = 0
    for place in 0..<CandidateMatcher.headLength {
      // Behind the end stands a byte that no match of one line has.
      let byte = offset + place < end ? base[offset + place] : 0x0A
      head |= UInt64(byte) << UInt64(8 * place)
    }
    return tables.pointee.ways(beginningWith: head, among: .max)
  }
}
