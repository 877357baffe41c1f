/// Memory for bytes on their way from one rule to the next; it grows and is used again.
final class ScratchMemory {
  private(set) var space: UnsafeMutableBufferPointer<UInt8>

  init(capacity: Int = 256) { space = .allocate(capacity: capacity) }

  deinit { space.deallocate() }

  /// Makes `space` at least `capacity` bytes; what was in it is gone.
  func reserve(_ capacity: Int) {
    if space.count >= capacity { return }
    space.deallocate()
    space = .allocate(capacity: capacity + capacity / 2)
  }
}
