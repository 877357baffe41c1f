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
  }

  let ways: [Way]
  /// For each of the first bytes of a match, and each byte, the ways that have a match with it, as bits.
  let heads: UnsafePointer<UInt64>
  /// Signs with which a match can begin, beside letters, digits and `_`.
  let signs: [UInt8]
  /// Whether a match can begin with a character outside of ASCII.
  let beginsOutsideASCII: Bool
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
        throw RecordError("the rule \"\(rule.name)\" does not say how it is found in text; add find: to it")
      }
      for find in rule.finds { ways.append(try Self.way(find, number, rule.name)) }
    }
    if ways.count > Scrubber.findLimit {
      throw RecordError(
        "the rules have more than \(Scrubber.findLimit) ways of being found; name fewer of them with --rule")
    }
    self.ways = ways
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
    signs = (0..<0x80).filter { memory[$0] != 0 && !isWordByte(UInt8($0)) }.map { UInt8($0) }
    beginsOutsideASCII = (0x80..<256).contains { memory[$0] != 0 }
    beginsAnywhere = ways.contains { $0.matcher != nil && $0.isAnywhere }
    valueWays = ways.indices.filter { ways[$0].matcher == nil }
    var ends = [Bool](repeating: false, count: 256)
    for way in valueWays { for byte in 0..<256 where ways[way].words.ends[byte] { ends[byte] = true } }
    valueWordEnds = ends
  }

  deinit { heads.deallocate() }

  private static func way(_ find: Find, _ rule: Int, _ name: String) throws(RecordError) -> Way {
    var joins = [Bool](repeating: false, count: 256)
    for byte in find.joinedBy.utf8 { joins[Int(byte)] = true }
    var matcher: CandidateMatcher?
    if !find.pattern.isEmpty {
      matcher = CandidateMatcher(find.pattern)
      if matcher == nil {
        throw RecordError(
          "the pattern by which the rule \"\(name)\" is found is too complex; repeat less often in it")
      }
    }
    return Way(
      rule: rule, matcher: matcher, isAnywhere: find.boundary == .none, joins: joins,
      words: ContextWords(find.context))
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
