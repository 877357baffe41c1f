import Glibc
import Synchronization

/// Workers that wait for the next call, in places of which threads prefer different ones: no lock, and seldom a cell of memory that two
/// of them write at a time.
final class WorkerPool: @unchecked Sendable {
  /// A place has a cache line for itself.
  private static let stride = 128
  private static let count = 16

  private let places: UnsafeMutableRawPointer

  init() {
    places = .allocate(byteCount: Self.count * Self.stride, alignment: Self.stride)
    for index in 0..<Self.count {
      (places + index * Self.stride).initializeMemory(as: Atomic<UInt>.self, to: Atomic(0))
    }
  }

  deinit {
    for index in 0..<Self.count { Self.release(place(index).pointee.exchange(0, ordering: .acquiring)) }
    places.deallocate()
  }

  private func place(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt>> {
    (places + index * Self.stride).assumingMemoryBound(to: Atomic<UInt>.self)
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
    let place = place(Int((UInt(pthread_self()) &* 0x9E37_79B9_7F4A_7C15) >> 60))
    let bits = place.pointee.exchange(0, ordering: .acquiring)
    let worker =
      UnsafeRawPointer(bitPattern: bits).map { Unmanaged<Worker>.fromOpaque($0) } ?? .passRetained(make())
    defer {
      Self.release(
        place.pointee.exchange(UInt(bitPattern: worker.toOpaque()), ordering: .acquiringAndReleasing))
    }
    return try worker._withUnsafeGuaranteedRef { worker in
      Result { () throws(Failure) in try body(worker) }
    }.get()
  }
}
