/// Reads scalars out of UTF-8 bytes that need not be well formed.
@usableFromInline
package enum UTF8Scalars {
  /// The length of the well-formed sequence at `offset`, or 0 when there is none.
  ///
  /// The ranges are those of the Unicode Standard, table 3-7 "Well-Formed UTF-8 Byte Sequences".
  @inlinable @inline(__always)
  package static func wellFormedLength(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let lead = bytes[offset]
    if lead < 0x80 { return 1 }
    let remaining = bytes.count - offset
    if lead < 0xE0 {
      return lead >= 0xC2 && remaining > 1 && isContinuation(bytes[offset + 1]) ? 2 : 0
    }
    if lead < 0xF0 {
      guard remaining > 2 else { return 0 }
      let low: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = lead == 0xED ? 0x9F : 0xBF
      let second = bytes[offset + 1]
      return second >= low && second <= high && isContinuation(bytes[offset + 2]) ? 3 : 0
    }
    guard lead <= 0xF4, remaining > 3 else { return 0 }
    let low: UInt8 = lead == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
    let second = bytes[offset + 1]
    return second >= low && second <= high
      && isContinuation(bytes[offset + 2]) && isContinuation(bytes[offset + 3]) ? 4 : 0
  }

  /// The scalar at `offset` and its length in bytes, or nil when no well-formed sequence starts there.
  @inlinable @inline(__always)
  package static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let length = wellFormedLength(in: bytes, at: offset)
    let value: UInt32
    switch length {
    case 1:
      value = UInt32(bytes[offset])
    case 2:
      value = UInt32(bytes[offset] & 0x1F) << 6 | tail(bytes[offset + 1])
    case 3:
      value = UInt32(bytes[offset] & 0x0F) << 12 | tail(bytes[offset + 1]) << 6 | tail(bytes[offset + 2])
    case 4:
      value =
        UInt32(bytes[offset] & 0x07) << 18 | tail(bytes[offset + 1]) << 12
        | tail(bytes[offset + 2]) << 6 | tail(bytes[offset + 3])
    default:
      return nil
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  /// The offset after the scalar, or after the one malformed byte, at `offset`; the count at the end.
  package static func next(after offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard offset < bytes.count else { return bytes.count }
    return offset + max(1, wellFormedLength(in: bytes, at: offset))
  }

  /// The start of the scalar, or of the one malformed byte, that ends at or covers the byte before `offset`.
  package static func previous(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard offset > 1 else { return 0 }
    let last = min(offset, bytes.count) - 1
    for start in stride(from: last, through: max(0, last - 3), by: -1) {
      if start + wellFormedLength(in: bytes, at: start) > last { return start }
      if !isContinuation(bytes[start]) { break }
    }
    return max(0, last)
  }

  /// Adds the well-formed sequence of a scalar.
  @inlinable @inline(__always)
  package static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    encode(scalar.value) { bytes.append($0) }
  }

  /// Writes a code point as UTF-8 would, half of a surrogate pair too.
  @inlinable @inline(__always)
  package static func encode(_ value: UInt32, _ append: (UInt8) -> Void) {
    switch value {
    case 0..<0x80:
      append(UInt8(truncatingIfNeeded: value))
    case 0x80..<0x800:
      append(0xC0 | UInt8(truncatingIfNeeded: value &>> 6))
      append(continuation(value))
    case 0x800..<0x10000:
      append(0xE0 | UInt8(truncatingIfNeeded: value &>> 12))
      append(continuation(value &>> 6))
      append(continuation(value))
    default:
      append(0xF0 | UInt8(truncatingIfNeeded: value &>> 18))
      append(continuation(value &>> 12))
      append(continuation(value &>> 6))
      append(continuation(value))
    }
  }

  @inlinable @inline(__always)
  static func continuation(_ bits: UInt32) -> UInt8 {
    0x80 | UInt8(truncatingIfNeeded: bits) & 0x3F
  }

  @inlinable @inline(__always)
  static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }

  @inlinable @inline(__always)
  static func tail(_ byte: UInt8) -> UInt32 {
    UInt32(byte & 0x3F)
  }
}
