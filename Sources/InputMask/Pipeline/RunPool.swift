#if !hasFeature(Embedded)
import Synchronization
#endif

/// Lends memory for runs to the threads that format with one rule, and keeps one for each of a few threads.
///
/// A thread finds its place by the address of its stack, so that threads do not touch a common word: where two
/// meet at one place, the second makes memory of its own.
final class RunPool {
  #if hasFeature(Embedded)
  /// Calls `body` with a run of its own.
  func withRun<Result>(_ body: (inout Run) -> Result) -> Result { RunMemory.withRun(body) }
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
      if let memory = UnsafeMutablePointer<RunMemory>(bitPattern: address) { RunMemory.free(memory) }
    }
  }

  /// Calls `body` with a run that nobody else uses.
  @inline(__always)
  func withRun<Result>(_ body: (inout Run) -> Result) -> Result {
    let place = placeOfThread()
    let memory =
      UnsafeMutablePointer<RunMemory>(bitPattern: places[place].memory.exchange(0, ordering: .acquiring))
      ?? RunMemory.make()
    var run = Run(in: memory)
    let result = body(&run)
    memory.pointee.rest(behind: run.input)
    let address = UInt(bitPattern: memory)
    if !places[place].memory.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged {
      RunMemory.free(memory)
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

extension RunPool {
  /// The same with the bytes of a string.
  func withRun<Result>(
    over text: String, _ body: (UnsafeBufferPointer<UInt8>, inout Run) -> Result
  ) -> Result {
    text.withBytes { bytes in withRun { body(bytes, &$0) } }
  }
}
