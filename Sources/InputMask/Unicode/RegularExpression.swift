#if canImport(CICU)
internal import CICU
import Synchronization
#endif

/// A regular expression in ICU syntax, run over UTF-8 bytes within limits of steps, memory and time.
///
/// Offsets are UTF-8 offsets. A match may begin or end inside a grapheme; whoever edits the text must
/// ask a `GraphemeBreaker`.
final class RegularExpression: Sendable {
  /// The longest pattern that is read, in Unicode scalars.
  static let patternLimit = 4096

  let pattern: String
  /// How many capture groups the pattern has, the whole match not counted.
  let groupCount: Int

  #if canImport(CICU)
  private static let idleLimit = 4
  private let prototype: RegularExpressionMatcher
  private let idle = Mutex<[RegularExpressionMatcher]>([])

  /// Throws, with the place, when `pattern` is not ICU syntax, empty or too long.
  init(_ pattern: String, ignoringCase: Bool = false) throws(RegularExpressionError) {
    guard !pattern.isEmpty else {
      throw RegularExpressionError(
        at: nil, "the pattern is empty", remedy: "write (?:) for one that matches the empty text")
    }
    guard pattern.unicodeScalars.count <= Self.patternLimit else {
      throw RegularExpressionError(
        at: Self.patternLimit, "the pattern is longer than \(Self.patternLimit) characters",
        remedy: "split it into several rules")
    }
    prototype = try RegularExpressionMatcher(pattern, ignoringCase: ignoringCase)
    groupCount = prototype.groupCount
    self.pattern = pattern
  }

  /// Whether the expression matches the text from end to end.
  ///
  /// - Complexity: at most a number of steps proportional to `bytes.count`; throws when that is not enough.
  func matchesWhole(_ bytes: UnsafeBufferPointer<UInt8>) throws(RegularExpressionTimeout) -> Bool {
    let matcher = try borrow()
    defer { giveBack(matcher) }
    return try matcher.matchesWhole(bytes)
  }

  /// Calls `body` with up to `limit` matches from left to right. Its second argument has the range of
  /// each group, nil for one that took no part; number 0 is the whole match.
  ///
  /// - Complexity: at most a number of steps proportional to `bytes.count`; throws when that is not
  ///   enough, after having called `body` with what was found till then.
  func forEachMatch(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max,
    _ body: (Range<Int>, [Range<Int>?]) -> Void
  ) throws(RegularExpressionTimeout) {
    let matcher = try borrow()
    defer { giveBack(matcher) }
    try matcher.forEachMatch(in: bytes, limit: limit, body)
  }

  private func borrow() throws(RegularExpressionTimeout) -> RegularExpressionMatcher {
    if let matcher = idle.withLock({ $0.popLast() }) { return matcher }
    return try prototype.copy()
  }

  private func giveBack(_ matcher: RegularExpressionMatcher) {
    idle.withLock { if $0.count < Self.idleLimit { $0.append(matcher) } }
  }
  #else
  /// Always throws: there is no regular expression engine without ICU.
  init(_ pattern: String, ignoringCase: Bool = false) throws(RegularExpressionError) {
    throw RegularExpressionError(
      at: nil, "regular expressions need ICU, which this build does not have",
      remedy: "use a mask or a character class")
  }

  /// Never reached: there is no instance without ICU.
  func matchesWhole(_ bytes: UnsafeBufferPointer<UInt8>) throws(RegularExpressionTimeout) -> Bool {
    throw RegularExpressionTimeout(cause: .refusedText)
  }

  /// Never reached: there is no instance without ICU.
  func forEachMatch(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max,
    _ body: (Range<Int>, [Range<Int>?]) -> Void
  ) throws(RegularExpressionTimeout) {
    throw RegularExpressionTimeout(cause: .refusedText)
  }
  #endif
}
