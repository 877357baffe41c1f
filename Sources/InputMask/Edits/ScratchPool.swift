#if !hasFeature(Embedded)
import Synchronization
#endif

/// Lends scratch memory to the threads that format with one rule, and keeps a few for the next time.
final class ScratchPool: Sendable {
  #if !hasFeature(Embedded)
  /// The most that are kept while nobody uses them.
  private static let limit = 4
  private let idle = Mutex<IdleScratches>(IdleScratches())

  /// Scratch memory crosses threads only while nobody uses it, which is what makes the conformance true.
  private struct IdleScratches: @unchecked Sendable {
    var list: [Scratch] = []
  }

  func borrow() -> Scratch {
    idle.withLock { $0.list.popLast() } ?? Scratch()
  }

  func giveBack(_ scratch: Scratch) {
    scratch.rest()
    idle.withLock { if $0.list.count < Self.limit { $0.list.append(scratch) } }
  }
  #else
  func borrow() -> Scratch { Scratch() }

  func giveBack(_ scratch: Scratch) {}
  #endif
}
