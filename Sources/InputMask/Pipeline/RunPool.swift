#if !hasFeature(Embedded)
import Synchronization
#endif

/// Lends runs to the threads that format with one rule, and keeps one for each of a few threads.
///
/// A thread finds its place by the address of its stack, so that threads do not touch a common word: where two
/// meet at one place, the second makes a run of its own.
final class RunPool: @unchecked Sendable {
  #if hasFeature(Embedded)
  /// Calls `body` with a run of its own.
  func withRun<Result>(_ body: (inout Run) -> Result) -> Result {
    var run = Run()
    return body(&run)
  }
  #else
  /// A place for a run that nobody uses: its address, or 0. As far from its neighbours as a processor's caches
  /// fetch at once.
  private struct Place: ~Copyable {
    let run = Atomic<UInt>(0)
    let padding = InlineArray<15, UInt>(repeating: 0)
  }

  private static let count = 16
  // Allocated in the initialiser and never again, and its words are atomic, which makes the conformance true.
  private let places: UnsafeMutablePointer<Place>

  init() {
    places = .allocate(capacity: Self.count)
    for index in 0..<Self.count { (places + index).initialize(to: Place()) }
  }

  deinit {
    for index in 0..<Self.count {
      if let run = UnsafeMutablePointer<Run>(bitPattern: places[index].run.load(ordering: .acquiring)) {
        run.deinitialize(count: 1)
        run.deallocate()
      }
    }
    places.deinitialize(count: Self.count)
    places.deallocate()
  }

  /// Calls `body` with a run that nobody else uses.
  @inline(__always)
  func withRun<Result>(_ body: (inout Run) -> Result) -> Result {
    let place = places + placeOfThread()
    let run =
      UnsafeMutablePointer<Run>(bitPattern: place.pointee.run.exchange(0, ordering: .acquiring))
      ?? Self.newRun()
    let result = body(&run.pointee)
    run.pointee.rest()
    let address = UInt(bitPattern: run)
    if !place.pointee.run.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged {
      run.deinitialize(count: 1)
      run.deallocate()
    }
    return result
  }

  @inline(never)
  private static func newRun() -> UnsafeMutablePointer<Run> {
    let run = UnsafeMutablePointer<Run>.allocate(capacity: 1)
    run.initialize(to: Run())
    return run
  }

  /// The stacks of two threads are at least 16 KiB apart, usually by megabytes.
  @inline(__always)
  private func placeOfThread() -> Int {
    var mark: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    // Multiplied by 2^64 over the golden ratio, neighbouring stacks come to lie apart.
    let mixed = UInt64(address &>> 16) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 60)
  }
  #endif
}
