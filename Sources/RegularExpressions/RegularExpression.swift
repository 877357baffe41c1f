import UnicodeText

/// A regular expression in ICU syntax, run over UTF-8 bytes.
///
/// It is an automaton, which needs time in proportion to the text, wherever the pattern allows it; ICU runs
/// what is left, within limits of steps, memory and time. It never changes, and threads may share it.
///
/// Offsets are UTF-8 offsets. A match may begin or end inside a grapheme; whoever edits the text must
/// ask a `GraphemeBreaker`.
package final class RegularExpression: @unchecked Sendable {
  /// What an expression is made for.
  package enum Use: Sendable {
    case wholeMatch
    case search
    case both
  }

  package let pattern: String
  /// How many capture groups the pattern has, the whole match not counted.
  package let groupCount: Int
  // The engine and `presence` own what the references below borrow, so that none is counted for a text. All of them are
  // written in the initialiser and never again, which makes the unchecked conformance true.
  private let engine: Engine
  /// Of a pattern that is one character of a set, the set.
  package let onlySet: ScalarRanges?
  /// Of a pattern that is one character of a set and as many more as there are, the set.
  package let repeatedSet: ScalarRanges?
  /// Tells whether a text has a match anywhere; `nil` where a search does as well.
  private let presence: WholeMatcher?
  private let presenceReference: Unmanaged<WholeMatcher>?
  private let matcher: Unmanaged<WholeMatcher>?
  private let finder: Unmanaged<MatchFinder>?

  private enum Engine {
    case automaton(WholeMatcher?, MatchFinder?)
    #if ICU
    case icu(RegularExpressionMatcherPool)
    #endif
  }

  /// Throws, with the place, when `pattern` is not ICU syntax, empty or too long, or when it needs ICU in a
  /// build without.
  ///
  /// - Parameter use: what the expression is for; it cannot be used for another thing.
  /// - Complexity: bounded by the limits of the automaton, a few milliseconds.
  package convenience init(
    _ pattern: String, ignoringCase: Bool = false, for use: Use = .both
  ) throws(NotationError<ExpressionMistake>) {
    try self.init(ParsedExpression(pattern, ignoringCase: ignoringCase), for: use)
  }

  /// The expression of a pattern that was parsed.
  /// - Parameter deadline: when ICU gives up, whatever time a text has.
  init(
    _ parsed: ParsedExpression, for use: Use, deadline: ExpressionDeadline? = nil
  ) throws(NotationError<ExpressionMistake>) {
    let pattern = parsed.pattern
    self.pattern = pattern
    var hasEndlessLoop = false
    do throws(ExpressionFailure) {
      let (node, groupCount) = try parsed.tree.get()
      hasEndlessLoop = node.hasLazyEmptyLoop
      let matcher = use == .search ? nil : try WholeMatcher(node, groupCount: groupCount)
      let finder = use == .wholeMatch ? nil : try MatchFinder(node, groupCount: groupCount)
      engine = .automaton(matcher, finder)
      self.matcher = matcher.map { .passUnretained($0) }
      self.finder = finder.map { .passUnretained($0) }
      self.groupCount = groupCount
      onlySet = node.onlySet
      repeatedSet = node.repeatedSet
      presence = finder.flatMap { Self.presence(of: node, groupCount, $0) }
      presenceReference = presence.map { .passUnretained($0) }
    } catch {
      #if ICU
      if hasEndlessLoop {
        throw NotationError(.lazyEmptyRepetition, at: nil)
      }
      let pool = try Self.icu(parsed, after: error, deadline)
      engine = .icu(pool)
      matcher = nil
      finder = nil
      onlySet = nil
      repeatedSet = nil
      presence = nil
      presenceReference = nil
      groupCount = pool.groupCount
      #else
      throw error.withoutICU
      #endif
    }
  }

  #if ICU
  /// What is wrong with a pattern, the automaton's parser says, if it knows; it gives the same answer in a
  /// build without ICU.
  private static func icu(
    _ parsed: ParsedExpression, after failure: ExpressionFailure, _ deadline: ExpressionDeadline?
  ) throws(NotationError<ExpressionMistake>) -> RegularExpressionMatcherPool {
    do throws(NotationError<ExpressionMistake>) {
      return try RegularExpressionMatcherPool(
        parsed.pattern, ignoringCase: parsed.ignoresCase, deadline: deadline)
    } catch {
      guard case .malformed(let mistake, let position) = failure else { throw error }
      throw NotationError(mistake, at: position)
    }
  }
  #endif

  /// How far the expression matches the text; ICU does not say of what is no match whether a longer text is one. Throws
  /// when `work` is not enough.
  ///
  /// - Complexity: O(`bytes.count`) for an automaton with a table.
  @inline(__always)
  package func match(
    _ bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget
  ) throws(RegularExpressionTimeout) -> WholeMatch {
    if let matcher { return try matcher._withUnsafeGuaranteedRef { $0.result(for: bytes, &work) }.get() }
    switch engine {
    case .automaton: preconditionFailure("the expression was made for a search only")
    #if ICU
    case .icu(let pool): return try pool.matchesWhole(bytes, &work) ? .whole : .never
    #endif
    }
  }

  /// Whether a text may have a match that has this byte; one without such bytes has none, unless it is empty.
  package func mayMatch(textWith byte: UInt8) -> Bool {
    if case .automaton(_, let finder?) = engine { return finder.mayMatch(textWith: byte) }
    return true
  }

  /// The largest expression of which a text is asked first whether it has a match at all.
  private static let presenceLimit = 32

  /// A matcher of the texts that have a match, for an expression that can start in ASCII: there a search often stops to
  /// look.
  private static func presence(
    of node: ExpressionNode, _ groupCount: Int, _ finder: MatchFinder
  ) -> WholeMatcher? {
    guard node.onlySet == nil, node.size(limit: presenceLimit) < presenceLimit,
      (UInt8(0)..<0x80).contains(where: { finder.mayMatch(textWith: $0) })
    else { return nil }
    let anything = ExpressionNode.repeated(.set(.all), minimum: 0, maximum: nil, isLazy: false)
    do throws(ExpressionFailure) {
      return try WholeMatcher(.sequence([anything, node, anything]), groupCount: groupCount)
    } catch {
      return nil
    }
  }

  /// Whether it is plain, without a search, that a text has no match.
  ///
  /// - Complexity: O(`bytes.count`).
  package func isAbsent(from bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget) -> Bool {
    guard let presenceReference else { return false }
    let answer = presenceReference._withUnsafeGuaranteedRef { $0.result(for: bytes, &work) }
    return if case .success(let match) = answer { match != .whole } else { false }
  }

  /// Calls `body` with up to `limit` matches from left to right. Its second argument has the range of
  /// each group, nil for one that took no part; number 0 is the whole match.
  ///
  /// - Parameter wantsGroups: whether `body` needs the groups; it may get none otherwise.
  /// - Complexity: at most what `work` lets it do; throws when that is not enough, after having called `body` with
  ///   what was found till then.
  package func forEachMatch(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max, wantsGroups: Bool = true,
    _ work: inout WorkBudget,
    _ body: (Range<Int>, [Range<Int>?]) -> Void
  ) throws(RegularExpressionTimeout) {
    switch engine {
    case .automaton:
      guard let finder else { preconditionFailure("the expression was made for whole texts only") }
      try finder._withUnsafeGuaranteedRef {
        $0.result(in: bytes, limit: limit, wantsGroups: wantsGroups, &work, body)
      }.get()
    #if ICU
    case .icu(let pool): try pool.forEachMatch(in: bytes, limit: limit, &work, body)
    #endif
    }
  }
}

// Borrowing a reference without counting it leaves no way for an error of a type to be thrown through.
extension WholeMatcher {
  @inline(__always)
  fileprivate func result(
    for bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget
  ) -> Result<WholeMatch, RegularExpressionTimeout> {
    do throws(RegularExpressionTimeout) { return .success(try match(bytes, &work)) } catch {
      return .failure(error)
    }
  }
}

extension MatchFinder {
  @inline(__always)
  fileprivate func result(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int, wantsGroups: Bool, _ work: inout WorkBudget,
    _ body: (Range<Int>, [Range<Int>?]) -> Void
  ) -> Result<Void, RegularExpressionTimeout> {
    do throws(RegularExpressionTimeout) {
      return .success(try forEachMatch(in: bytes, limit: limit, wantsGroups: wantsGroups, &work, body))
    } catch {
      return .failure(error)
    }
  }
}
