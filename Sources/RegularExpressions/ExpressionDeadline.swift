#if ICU
internal import CICU
import Synchronization
#endif

/// A moment at which every expression that ICU runs gives up. Rules that are only tried share one, since a single text may
/// take ICU seconds.
package final class ExpressionDeadline: Sendable {
  #if ICU
  private let moment = Atomic<Int64>(.max)
  #endif

  package init() {}

  #if !hasFeature(Embedded)
  /// Sets the moment to so long from now.
  package func set(after duration: Duration) {
    #if ICU
    let (seconds, attoseconds) = duration.components
    // Longer than a year is no limit.
    let nanoseconds = seconds > 31_536_000 ? .max / 2 : seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    moment.store(icu_monotonic_nanoseconds() + nanoseconds, ordering: .relaxed)
    #endif
  }
  #endif

  #if ICU
  /// The moment on ICU's clock, in nanoseconds.
  var nanoseconds: Int64 { moment.load(ordering: .relaxed) }
  #endif
}
