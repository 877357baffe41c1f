import Glibc

/// A bit for each row, least significant first.
struct Bits {
  private(set) var memory: UnsafeMutablePointer<UInt8>?

  /// - Parameter isSet: what all bits are.
  /// - Throws: that there is no memory left.
  init(count: Int, isSet: Bool) throws(Failure) {
    // Arrow asks for whole words of 8 bytes; so much is never nothing.
    let length = (count + 63) / 64 * 8 + 8
    guard let memory = malloc(length) else { throw .memory }
    memset(memory, isSet ? 0xFF : 0, length)
    self.memory = memory.bindMemory(to: UInt8.self, capacity: length)
  }

  @inline(__always)
  func set(_ index: Int) {
    memory.unsafelyUnwrapped[index &>> 3] |= 1 &<< UInt8(truncatingIfNeeded: index & 7)
  }

  @inline(__always)
  func clear(_ index: Int) {
    memory.unsafelyUnwrapped[index &>> 3] &= ~(1 &<< UInt8(truncatingIfNeeded: index & 7))
  }
}
