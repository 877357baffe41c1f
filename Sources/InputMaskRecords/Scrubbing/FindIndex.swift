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
    /// The words of which one must stand before; empty for no matter what.
    var words: ContextWords
    /// The words of which none may stand before.
    var refused: ContextWords

    /// Whether what stands before a candidate matters.
    var needsContext: Bool { !words.isEmpty || !refused.isEmpty }

    /// Whether a candidate may stand behind a name.
    func allows(_ name: Name) -> Bool {
      (words.isEmpty || name.has(words)) && (refused.isEmpty || !name.has(refused))
    }
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
  }

  /// What stands at a byte.
  enum Kind {
    /// A letter or digit of ASCII, or `_`. The bit is that of `begins`, so that one word behind another begins nothing.
    static let word: UInt8 = 1
    /// A match may begin there, or a sign stands there.
    static let begins: UInt8 = 3
    /// A sign with which a match may begin, or one of those below.
    private static let other: UInt8 = 2
    /// A sign that is looked at whatever stands behind it: what separates a key from its value, and a backslash.
    static let sign: UInt8 = 4

    /// The kinds of all bytes.
    static func table(beginsWith: (Int) -> Bool, _ findsValues: Bool) -> UnsafePointer<UInt8> {
      let kinds = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
      for byte in 0..<256 {
        kinds[byte] = byte < 0x80 && isWordByte(UInt8(byte)) ? word : beginsWith(byte) ? other : 0
      }
      for byte in (findsValues ? "\\=:>" : "\\").utf8 { kinds[Int(byte)] = other | sign }
      return UnsafePointer(kinds)
    }
  }

  /// What stands before a candidate: a name that ends at an offset.
  struct Name {
    var base: UnsafePointer<UInt8>
    /// Where the name may begin.
    var start: Int
    var end: Int

    fileprivate func has(_ words: ContextWords) -> Bool {
      words.start(endingAt: end, in: base, from: start) != nil
    }
  }

  let ways: [Way]
  /// What each place asks of the ways, without counting references.
  let quickWays: UnsafePointer<QuickWay>
  /// The kind of each byte, as bits.
  let kinds: UnsafePointer<UInt8>
  /// The ways that need no words before a candidate, as bits.
  let freeWays: UInt64
  /// For each of the first bytes of a match, and each byte, the ways that have a match with it, as bits.
  let heads: UnsafePointer<UInt64>
  /// Whether matches can begin within words.
  let beginsAnywhere: Bool
  /// The ways whose candidates are the values of keys.
  let valueWays: [Int]
  /// For each byte, whether a word of `valueWays` ends with it.
  let valueWordEnds: [Bool]

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
    beginsAnywhere = ways.contains { $0.matcher != nil && $0.isAnywhere }
    valueWays = ways.indices.filter { ways[$0].matcher == nil }
    var ends = [Bool](repeating: false, count: 256)
    for way in valueWays { for byte in 0..<256 where ways[way].words.ends[byte] { ends[byte] = true } }
    valueWordEnds = ends
    kinds = Kind.table(beginsWith: { memory[$0] != 0 && !(0x80..<0xC0).contains($0) }, !valueWays.isEmpty)
    quickWays = Self.quick(ways)
  }

  deinit {
    heads.deallocate()
    kinds.deallocate()
    for way in 0..<ways.count { quickWays[way].joins.deallocate() }
    quickWays.deallocate()
  }

  /// The same ways, in memory of their own. The matchers live as long as the ways.
  private static func quick(_ ways: [Way]) -> UnsafePointer<QuickWay> {
    let memory = UnsafeMutablePointer<QuickWay>.allocate(capacity: ways.count)
    for (number, way) in ways.enumerated() {
      let joins = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
      for byte in 0..<256 { (joins + byte).initialize(to: way.joins[byte]) }
      let required = way.matcher?.requiredByte
      (memory + number).initialize(
        to: QuickWay(
          rule: way.rule, matcher: way.matcher.map { .passUnretained($0) }, requiredByte: required?.byte ?? 0,
          reach: required?.reach ?? -1, isAnywhere: way.isAnywhere, needsContext: way.needsContext,
          joins: UnsafePointer(joins)))
    }
    return UnsafePointer(memory)
  }

  private static func way(_ find: Find, _ rule: Int, _ name: String) throws(RecordError) -> Way {
    var joins = [Bool](repeating: false, count: 256)
    for byte in find.joinedBy.utf8 { joins[Int(byte)] = true }
    var matcher: CandidateMatcher?
    if !find.pattern.isEmpty {
      matcher = CandidateMatcher(find.pattern)
      if matcher == nil {
        throw RecordError(.complexFind(rule: name))
      }
    }
    return Way(
      rule: rule, matcher: matcher, isAnywhere: find.boundary == .none, joins: joins,
      words: ContextWords(find.context), refused: ContextWords(find.notBehind))
  }

  /// The ways that have candidates behind a name, as bits.
  func ways(allowedBy name: Name) -> UInt64 {
    ways.enumerated().reduce(0) { $0 | ($1.element.allows(name) ? 1 << UInt64($1.offset) : 0) }
  }

  /// The ways that may have a match at an offset, as bits.
  @inline(__always)
  func ways(at offset: Int, in base: UnsafePointer<UInt8>, end: Int) -> UInt64 {
    let first = heads[Int(base[offset])]
    if first == 0 { return 0 }
    // Behind the end stands a byte that no match of one line has.
    let second = offset + 1 < end ? base[offset + 1] : 0x0A
    let third = offset + 2 < end ? base[offset + 2] : 0x0A
    let fourth = offset + 3 < end ? base[offset + 3] : 0x0A
    return first & heads[256 + Int(second)] & heads[512 + Int(third)] & heads[768 + Int(fourth)]
  }
}
