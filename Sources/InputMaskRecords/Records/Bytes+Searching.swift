#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
  /// The first offset of a byte at or behind an offset.
  @inline(__always)
  func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
    guard let baseAddress, offset < count,
      let found = memchr(baseAddress + offset, Int32(byte), count - offset)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  /// The last offset of a byte in a stretch.
  func lastOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.upperBound
    while offset > range.lowerBound {
      offset -= 1
      if self[offset] == byte { return offset }
    }
    return nil
  }
}
