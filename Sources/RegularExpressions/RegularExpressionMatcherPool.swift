import UnicodeText

#if ICU
import Synchronization

/// Lends the matchers of one ICU expression to threads, and keeps a few for the next time.
final class RegularExpressionMatcherPool: Sendable {
  private static let idleLimit = 4
  private let prototype: RegularExpressionMatcher
  private let idle = Mutex<[RegularExpressionMatcher]>([])

  var groupCount: Int { prototype.groupCount }

  /// - Parameter deadline: when all matchers give up, whatever time a text has.
  init(
    _ pattern: String, ignoringCase: Bool, deadline: ExpressionDeadline? = nil
  ) throws(NotationError<ExpressionMistake>) {
    prototype = try RegularExpressionMatcher(pattern, ignoringCase: ignoringCase, deadline: deadline)
  }

  func matchesWhole(
    _ bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget
  ) throws(RegularExpressionTimeout) -> Bool {
    let matcher = try borrow()
    defer { giveBack(matcher) }
    return try matcher.matchesWhole(bytes, &work)
  }

  func forEachMatch(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int, _ work: inout WorkBudget,
    _ body: (Range<Int>, [Range<Int>?]) -> Void
  ) throws(RegularExpressionTimeout) {
    let matcher = try borrow()
    defer { giveBack(matcher) }
    try matcher.forEachMatch(in: bytes, limit: limit, &work, body)
  }

  private func borrow() throws(RegularExpressionTimeout) -> RegularExpressionMatcher {
    if let matcher = idle.withLock({ $0.popLast() }) { return matcher }
    return try prototype.copy()
  }

  private func giveBack(_ matcher: RegularExpressionMatcher) {
    idle.withLock { if $0.count < Self.idleLimit { $0.append(matcher) } }
  }
}
#endif
