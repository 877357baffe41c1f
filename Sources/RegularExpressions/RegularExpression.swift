import UnicodeText

/// A regular expression in ICU syntax, run over UTF-8 bytes.
///
/// It is an automaton, which needs time in proportion to the text. It never changes, and threads may share it.
///
/// Offsets are UTF-8 offsets. A match may begin or end inside a grapheme; whoever edits the text must
/// ask a `GraphemeBreaker`.
package final class RegularExpression: Sendable {
  /// What an expression is made for.
  package enum Use: Sendable {
    case wholeMatch
    case search
    case both
  }

  package let pattern: String
  /// How many capture groups the pattern has, the whole match not counted.
  package let groupCount: Int
  /// Of a pattern that is one character of a set, the set.
  package let onlySet: ScalarRanges?
  /// Of a pattern that is one character of a set and as many more as there are, the set.
  package let repeatedSet: ScalarRanges?
  /// The scalars that a match may have.
  package let alphabet: ScalarRanges
  /// For each byte, whether a text may have a match for it; of a match that is not empty every text has such a byte.
  private let telling: ConstantTable<Bool>
  // The first two own what the others borrow: what every text goes through nobody counts, as threads share it.
  private let ownedMatcher: WholeMatcher?
  private let ownedFinder: MatchFinder?
  private let matcher: Unmanaged<WholeMatcher>?
  private let finder: Unmanaged<MatchFinder>?

  /// Throws, with the place, when `pattern` is not ICU syntax, empty or too long, or when no automaton can be made of it.
  ///
  /// - Parameter use: what the expression is for; it cannot be used for another thing.
  /// - Complexity: bounded by the limits of the automaton, a few milliseconds.
  package convenience init(
    _ pattern: String, ignoringCase: Bool = false, for use: Use = .both
  ) throws(NotationError) {
    try self.init(ParsedExpression(pattern, ignoringCase: ignoringCase), for: use)
  }

  /// The expression of a pattern that was parsed.
  init(_ parsed: ParsedExpression, for use: Use) throws(NotationError) {
    let (node, groupCount) = (parsed.node, parsed.groupCount)
    ownedMatcher = use == .search ? nil : try WholeMatcher(node, groupCount: groupCount)
    ownedFinder = use == .wholeMatch ? nil : try MatchFinder(node, groupCount: groupCount)
    pattern = parsed.pattern
    self.groupCount = groupCount
    onlySet = node.onlySet
    repeatedSet = node.repeatedSet
    alphabet = node.alphabet
    let needed = node.needed?.bytes
    telling = ConstantTable((UInt8.min...UInt8.max).map { needed?.contains($0) ?? true })
    matcher = ownedMatcher.map { .passUnretained($0) }
    finder = ownedFinder.map { .passUnretained($0) }
  }

  /// How far the expression matches the text; where `work` runs out, which tells it, nobody knows.
  ///
  /// - Complexity: O(`bytes.count`) for an automaton with a table.
  @inline(__always)
  package func match(_ bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget) -> WholeMatch {
    guard let matcher else { preconditionFailure("the expression was made for a search only") }
    return matcher._withUnsafeGuaranteedRef { $0.match(bytes, &work) }
  }

  /// Whether a text may have a match for this byte in it; one without such bytes has none, unless it is empty.
  package func mayMatch(textWith byte: UInt8) -> Bool { telling[Int(byte)] }

  /// Calls `body` with up to `limit` matches from left to right. Its second argument has the range of
  /// each group, nil for one that took no part; number 0 is the whole match.
  ///
  /// - Parameter wantsGroups: whether `body` needs the groups; it may get none otherwise.
  /// - Complexity: at most what `work` lets it do; where that runs out, it has called `body` with what was found till then.
  package func forEachMatch(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max, wantsGroups: Bool = true,
    _ work: inout WorkBudget,
    _ body: (Range<Int>, [Range<Int>?]) -> Void
  ) {
    guard let finder else { preconditionFailure("the expression was made for whole texts only") }
    // Most searches are for what a text cannot have.
    guard bytes.isEmpty || bytes.contains(where: { telling[Int($0)] }) else { return }
    finder._withUnsafeGuaranteedRef {
      $0.forEachMatch(in: bytes, limit: limit, wantsGroups: wantsGroups, &work, body)
    }
  }
}
