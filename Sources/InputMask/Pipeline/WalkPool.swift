#if !hasFeature(Embedded)
import Synchronization
#endif

/// Lends memory for walks to the threads that format with one rule, and keeps one for each of a few threads.
///
/// A thread finds its place by the address of its stack, so that threads do not touch a common word: where two
/// meet at one place, the second makes memory of its own.
final class WalkPool {
  #if hasFeature(Embedded)
  /// Calls `body` with a walk of its own.
  func withWalk<Result>(_ body: (inout Walk) -> Result) -> Result { WalkMemory.withWalk(body) }
  #else
  /// A place for memory that nobody uses: its address, or 0. As far from its neighbours as a processor's caches
  /// fetch at once.
  private struct Place: ~Copyable {
    let memory = Atomic<UInt>(0)
    let padding = InlineArray<15, UInt>(repeating: 0)
  }

  private let places = InlineArray<16, Place> { _ in Place() }

  deinit {
    for index in places.indices {
      let address = places[index].memory.load(ordering: .acquiring)
      if let memory = UnsafeMutablePointer<WalkMemory>(bitPattern: address) { WalkMemory.free(memory) }
    }
  }

  /// Calls `body` with a walk that nobody else uses.
  @inline(__always)
  func withWalk<Result>(_ body: (inout Walk) -> Result) -> Result {
    let place = placeOfThread()
    let memory =
      UnsafeMutablePointer<WalkMemory>(bitPattern: places[place].memory.exchange(0, ordering: .acquiring))
      ?? WalkMemory.make()
    var walk = Walk(in: memory)
    let result = body(&walk)
    memory.pointee.rest(behind: walk.input)
    let address = UInt(bitPattern: memory)
    if !places[place].memory.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged {
      WalkMemory.free(memory)
    }
    return result
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

extension WalkPool {
  /// The same with the bytes of a string.
  func withWalk<Result>(
    over text: String, _ body: (UnsafeBufferPointer<UInt8>, inout Walk) -> Result
  ) -> Result {
    text.withBytes { bytes in withWalk { body(bytes, &$0) } }
  }
}
