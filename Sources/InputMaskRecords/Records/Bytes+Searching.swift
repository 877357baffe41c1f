#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension UnsafeBufferPointer<UInt8> {
  /// The first offset of a byte at or behind an offset.
  @inline(__always)
  package func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
    guard let baseAddress, offset < count,
      let found = memchr(baseAddress + offset, Int32(byte), count - offset)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  /// The end of a line with which the bytes end: a line feed, with the carriage return before it; empty where they end with none.
  var lineEnd: UnsafeBufferPointer<UInt8> { lineEnd(0x0A) }

  /// The same of lines that another byte may end.
  func lineEnd(_ separator: UInt8) -> UnsafeBufferPointer<UInt8> {
    guard last == separator else { return UnsafeBufferPointer(rebasing: self[count...]) }
    let feed = count - 1
    return UnsafeBufferPointer(rebasing: self[(separator == 0x0A ? contentEnd(before: feed) : feed)...])
  }

  /// Where the content of a line ends whose line feed stands at an offset, or which ends there with the bytes: before a
  /// carriage return.
  @inline(__always)
  package func contentEnd(from start: Int = 0, before end: Int) -> Int {
    end > start && self[end - 1] == 0x0D ? end - 1 : end
  }

  /// How often a byte stands among the bytes.
  package func count(of byte: UInt8) -> Int { reduce(0) { $0 &+ ($1 == byte ? 1 : 0) } }

  /// The last offset of a byte in a stretch.
  func lastOffset(of byte: UInt8, in range: Range<Int>) -> Int? { self[range].lastIndex(of: byte) }
}

extension UnsafePointer<UInt8> {
  /// Which of 64 bytes are letters of ASCII, and which are digits, as bits.
  @inline(__always)
  var wordBytes: (letters: UInt64, digits: UInt64) {
    var (letters, digits) = (UInt64(0), UInt64(0))
    for part in 0..<8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(self + 8 &* part).loadUnaligned(as: UInt64.self))
      let bytes = word & Self.all(0x7F)
      let isDigit = (bytes &+ Self.all(0x80 - 0x30)) ^ (bytes &+ Self.all(0x80 - 0x3A))
      let lower = bytes | Self.all(0x20)
      let isLetter = (lower &+ Self.all(0x80 - 0x61)) ^ (lower &+ Self.all(0x80 - 0x7B))
      letters |= Self.highBits(isLetter & ~word) &<< UInt64(8 &* part)
      digits |= Self.highBits(isDigit & ~word) &<< UInt64(8 &* part)
    }
    return (letters, digits)
  }

  @inline(__always)
  private static func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// The highest bits of eight bytes, together.
  @inline(__always)
  private static func highBits(_ word: UInt64) -> UInt64 {
    (((word & all(0x80)) &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }
}
