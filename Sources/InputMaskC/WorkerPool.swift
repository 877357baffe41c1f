import Glibc
import Synchronization

/// Workers that wait for the next call, in places of which threads prefer different ones: no lock, and seldom a cell of memory that two
/// of them write at a time.
final class WorkerPool: Sendable {
  /// The bits of a worker that waits, or 0. As far from its neighbours as a processor's caches fetch at once.
  private struct Place: ~Copyable {
    let bits = Atomic<UInt>(0)
    let padding = InlineArray<15, UInt>(repeating: 0)
  }

  private let places = InlineArray<16, Place> { _ in Place() }

  deinit {
    for index in places.indices { Self.release(places[index].bits.exchange(0, ordering: .acquiring)) }
  }

  private static func release(_ bits: UInt) {
    if let pointer = UnsafeRawPointer(bitPattern: bits) { Unmanaged<Worker>.fromOpaque(pointer).release() }
  }

  /// Calls `body` with a worker that no other thread has meanwhile.
  @inline(__always)
  func withWorker<Answer>(
    _ make: () -> Worker, _ body: (Worker) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    // Addresses of threads differ in their middle bits.
    let place = Int((UInt(pthread_self()) &* 0x9E37_79B9_7F4A_7C15) >> 60)
    let bits = places[place].bits.exchange(0, ordering: .acquiring)
    let worker =
      UnsafeRawPointer(bitPattern: bits).map { Unmanaged<Worker>.fromOpaque($0) } ?? .passRetained(make())
    defer {
      Self.release(
        places[place].bits.exchange(UInt(bitPattern: worker.toOpaque()), ordering: .acquiringAndReleasing))
    }
    return try worker._withUnsafeGuaranteedRef { worker in
      Result { () throws(Failure) in try body(worker) }
    }.get()
  }
}
