/// Questions that the bulk door asks of a whole text before it picks a branch.
@usableFromInline
package enum UTF8Validation {
  @usableFromInline static var highBits: UInt64 { @inlinable @inline(__always) get { 0x8080_8080_8080_8080 } }
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101
  private static let carriageReturns: UInt64 = 0x0D0D_0D0D_0D0D_0D0D

  /// The UTF-8 offset of the first byte that belongs to no well-formed sequence, or nil.
  ///
  /// Well-formed is what the Unicode Standard's table 3-7 lists: no overlong form, no surrogate,
  /// nothing above U+10FFFF, nothing cut short.
  ///
  /// - Complexity: O(`bytes.count`); ASCII runs are read eight bytes at a time.
  package static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = 0
    while true {
      offset = endOfASCII(in: bytes, from: offset, to: bytes.count)
      if offset == bytes.count { return nil }
      let length = UTF8Scalars.wellFormedLength(in: bytes, at: offset)
      if length == 0 { return offset }
      offset += length
    }
  }

  /// Where the first stretch of ASCII ends, of the bytes from one offset to another.
  @inlinable @inline(__always)
  package static func endOfASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    let raw = UnsafeRawPointer(base)
    var offset = start
    while offset &+ 8 <= end, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & highBits == 0 {
      offset &+= 8
    }
    // The rest with what stands before it is a word too.
    if offset > start, offset &+ 8 > end,
      raw.loadUnaligned(fromByteOffset: end &- 8, as: UInt64.self) & highBits == 0
    {
      return end
    }
    while offset < end, base[offset] < 0x80 { offset &+= 1 }
    return offset
  }

  /// Whether each byte is a grapheme by itself: all of it is ASCII and there is no carriage return.
  ///
  /// CR is excluded because CR LF is one grapheme; a lone CR takes the general branch as well.
  ///
  /// - Complexity: O(`bytes.count`), 32 bytes at a time.
  package static func isSimple(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let raw = UnsafeRawPointer(base)
    let count = bytes.count
    var offset = 0
    while offset + 32 <= count {
      let flags =
        suspects(raw, offset) | suspects(raw, offset + 8)
        | suspects(raw, offset + 16) | suspects(raw, offset + 24)
      if flags & highBits != 0 { return false }
      offset += 32
    }
    while offset + 8 <= count {
      if suspects(raw, offset) & highBits != 0 { return false }
      offset += 8
    }
    // The rest with what stands before it is a word too, and so are the two halves of a rest by itself.
    if offset < count, count >= 8 { return suspects(raw, count - 8) & highBits == 0 }
    if count >= 4, offset < count {
      let halves =
        UInt64(raw.loadUnaligned(as: UInt32.self))
        | UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)) << 32
      return suspects(halves) & highBits == 0
    }
    while offset < count {
      let byte = bytes[offset]
      if byte >= 0x80 || byte == 0x0D { return false }
      offset += 1
    }
    return true
  }

  /// Sets a high bit when one of eight bytes is not ASCII or is CR: the classic test for a zero byte,
  /// which names the wrong byte after a borrow but never misses nor invents one in the word.
  @inline(__always)
  private static func suspects(_ raw: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    suspects(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func suspects(_ word: UInt64) -> UInt64 {
    let differences = word ^ carriageReturns
    return word | ((differences &- lowBits) & ~differences)
  }
}
