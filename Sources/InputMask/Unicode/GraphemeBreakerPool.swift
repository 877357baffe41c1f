#if canImport(CICU)
import Synchronization
#endif

/// Lends grapheme breakers to any number of threads and keeps at most four idle ones.
///
/// Opening a breaker costs far more than using one, so whoever formats many texts borrows.
final class GraphemeBreakerPool: Sendable {
  #if canImport(CICU)
  private static let idleLimit = 4

  /// A breaker that nobody else holds; that is what makes it safe to hand from thread to thread.
  private struct Idle: @unchecked Sendable {
    let breaker: GraphemeBreaker
  }

  private let idle = Mutex<[Idle]>([])

  init() {}

  /// A breaker for the caller alone, with no text loaded. Not giving it back is no error.
  func borrow() -> GraphemeBreaker {
    idle.withLock { $0.popLast() }?.breaker ?? GraphemeBreaker()
  }

  /// Takes back a breaker that the caller will not touch again.
  func giveBack(_ breaker: GraphemeBreaker) {
    breaker.unload()
    let returned = Idle(breaker: breaker)
    idle.withLock { if $0.count < Self.idleLimit { $0.append(returned) } }
  }

  /// How many breakers wait to be borrowed.
  var idleCount: Int {
    idle.withLock { $0.count }
  }
  #else
  init() {}

  /// A breaker for the caller alone: without ICU a new one costs nothing.
  func borrow() -> GraphemeBreaker {
    GraphemeBreaker()
  }

  /// Lets go of the text that the breaker was loaded with.
  func giveBack(_ breaker: GraphemeBreaker) {
    breaker.unload()
  }
  #endif

  /// Runs `body` with a borrowed breaker, which must not escape it.
  func withBreaker<Result, Failure: Error>(
    _ body: (GraphemeBreaker) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let breaker = borrow()
    defer { giveBack(breaker) }
    return try body(breaker)
  }
}
