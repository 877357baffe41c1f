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

  /// How often a byte stands among the bytes.
  package func count(of byte: UInt8) -> Int {
    guard let base = baseAddress else { return 0 }
    var total = 0
    var index = 0
    let wanted = SIMD16<UInt8>(repeating: byte)
    while index + 16 <= count {
      // Each match is all ones, which is -1, and a byte holds the sum of so many.
      var sums = SIMD16<UInt8>.zero
      for _ in 0..<Swift.min(255, (count - index) / 16) {
        let vector = UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self)
        sums &-= unsafeBitCast(vector .== wanted, to: SIMD16<UInt8>.self)
        index += 16
      }
      total += (0..<16).reduce(0) { $0 + Int(sums[$1]) }
    }
    while index < count {
      if base[index] == byte { total += 1 }
      index += 1
    }
    return total
  }

  /// The last offset of a byte in a stretch.
  func lastOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.upperBound
    if let base = baseAddress {
      let wanted = SIMD16<UInt8>(repeating: byte)
      while offset - range.lowerBound >= 16 {
        let vector = UnsafeRawPointer(base + offset - 16).loadUnaligned(as: SIMD16<UInt8>.self)
        if any(vector .== wanted) { break }
        offset -= 16
      }
    }
    while offset > range.lowerBound {
      offset -= 1
      if self[offset] == byte { return offset }
    }
    return nil
  }
}
