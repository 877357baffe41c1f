extension JSONWriter {
  /// Writes the characters of a string of well-formed UTF-8, with escapes where they are due.
  mutating func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while let suspect = Self.firstSuspect(of: utf8, from: index) {
      index = suspect
      // The cover of redacted characters, and other punctuation before U+2028, begins like what is escaped.
      while index &+ 2 < utf8.count, utf8[index] == 0xE2, utf8[index &+ 1] == 0x80,
        0x90..<0xA8 ~= utf8[index &+ 2]
      {
        index &+= 3
      }
      if index > suspect { continue }
      let scalar = Self.scalar(at: index, of: utf8)
      let length = UTF8.width(scalar)
      if scalar == "\"" || scalar == "\\" || scalar.drivesTerminals {
        append(UnsafeBufferPointer(rebasing: utf8[start..<index]))
        escape(scalar)
        start = index + length
      }
      index += length
    }
    append(start == 0 ? utf8 : UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  /// The index of the first byte with which a character may begin that is escaped; `nil` for none.
  @inline(__always)
  private static func firstSuspect(of utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = utf8.baseAddress else { return nil }
    var index = start
    while index &+ 8 <= utf8.count {
      let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      let found = suspects(of: UInt64(littleEndian: word))
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < utf8.count {
      if isSuspect(base[index]) { return index }
      index &+= 1
    }
    return nil
  }

  /// The highest bit of each of eight bytes that is suspect, where the bytes before it are not.
  @inline(__always)
  private static func suspects(of word: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    let low = word & ~high
    let beyond = word & high
    func differs(_ byte: UInt8) -> UInt64 {
      (low ^ (0x0101_0101_0101_0101 &* UInt64(byte))) &+ ~high
    }
    // Of each byte the highest bit says that it is none of them.
    let isPlain = (low &+ 0x6060_6060_6060_6060) & differs(0x22) & differs(0x5C) & differs(0x7F)
    if beyond == 0 { return ~isPlain & high }
    let isOther = differs(0x42) & differs(0x58) & differs(0x62) & differs(0x6F)
    return (~isPlain & ~beyond | ~isOther & beyond) & high
  }

  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F: true
    // The first bytes of the control characters beyond ASCII.
    case 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  /// The character at an index of well-formed UTF-8 that is of at most three bytes.
  private static func scalar(at index: Int, of utf8: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
    let first = UInt32(utf8[index])
    if first < 0x80 { return Unicode.Scalar(UInt8(first)) }
    let second = UInt32(utf8[index + 1]) & 0x3F
    let value =
      first < 0xE0
      ? (first & 0x1F) << 6 | second
      : (first & 0x0F) << 12 | second << 6 | UInt32(utf8[index + 2]) & 0x3F
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    append(UInt8(ascii: "\\"))
    switch scalar {
    case "\"", "\\": append(UInt8(scalar.value))
    case "\u{08}": append(UInt8(ascii: "b"))
    case "\t": append(UInt8(ascii: "t"))
    case "\n": append(UInt8(ascii: "n"))
    case "\u{0C}": append(UInt8(ascii: "f"))
    case "\r": append(UInt8(ascii: "r"))
    default:
      append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(scalar.value >> UInt32(shift) & 15)
        append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}
