extension JSONWriter {
  /// Writes the characters of a string of well-formed UTF-8, with escapes where they are due.
  mutating func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard let base = utf8.baseAddress else { return }
    let bytes = UnsafeRawPointer(base)
    if utf8.count < 8, utf8.count > 0, quoteShort(bytes, utf8.count) { return }
    var index = 0
    while index < utf8.count {
      reserve(utf8.count &- index)
      index = copyPlain(bytes, from: index, to: utf8.count)
      guard index < utf8.count else { return }
      let scalar = Self.scalar(at: index, of: utf8)
      let length = UTF8.width(scalar)
      if mustEscape(scalar) {
        escape(scalar)
      } else {
        put(base + index, length)
      }
      index += length
    }
  }

  private func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x22, 0x5C: true
    // YAML does not take these two.
    case 0xFFFE, 0xFFFF: !escapesLeast
    default: !escapesLeast && scalar.drivesTerminals
    }
  }

  /// Writes fewer than eight bytes at once; `false`, with nothing written, where one of them may have to be escaped.
  @inline(__always)
  private mutating func quoteShort(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
    var word: UInt64
    if count >= 4 {
      word = UInt64(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
      let last = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      word |= UInt64(last) &<< UInt64(8 &* (count &- 4))
    } else {
      word = UInt64(bytes.load(as: UInt8.self))
      word |= UInt64(bytes.load(fromByteOffset: count &>> 1, as: UInt8.self)) &<< UInt64(8 &* (count &>> 1))
      word |= UInt64(bytes.load(fromByteOffset: count &- 1, as: UInt8.self)) &<< UInt64(8 &* (count &- 1))
    }
    // Blanks behind the end are nothing to be escaped.
    if Self.suspects(of: word | 0x2020_2020_2020_2020 &<< UInt64(8 &* count)) != 0 { return false }
    reserve(8)
    put(word: word.littleEndian, of: count)
    return true
  }

  /// Writes characters for which there is room, up to one that may have to be escaped.
  /// - Returns: where that stands.
  @inline(__always)
  private mutating func copyPlain(_ bytes: UnsafeRawPointer, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found = Self.suspects(of: UInt64(littleEndian: word), bytes, at: index, to: end)
      guard found != 0 else {
        put(word: word)
        index &+= 8
        continue
      }
      let plain = found.trailingZeroBitCount &>> 3
      for place in 0..<plain { put(bytes.load(fromByteOffset: index &+ place, as: UInt8.self)) }
      index &+= plain
      let next = copyPunctuation(bytes, from: index, to: end)
      if next == index { return index }
      index = next
    }
    if index < end, end &- start >= 8 {
      // The last characters, with those before them once more.
      let word = bytes.loadUnaligned(fromByteOffset: end &- 8, as: UInt64.self)
      if Self.suspects(of: UInt64(littleEndian: word), bytes, at: end &- 8, to: end) == 0 {
        put(word: word, behind: 8 &- (end &- index))
        return end
      }
    }
    while index < end {
      let byte = bytes.load(fromByteOffset: index, as: UInt8.self)
      if Self.isSuspect(byte) {
        let next = copyPunctuation(bytes, from: index, to: end)
        if next == index { return index }
        index = next
      } else {
        put(byte)
        index &+= 1
      }
    }
    return index
  }

  /// Writes the cover of redacted characters, and other punctuation before U+2028, which begins like what is escaped.
  /// - Returns: what stands behind it.
  @inline(__always)
  private mutating func copyPunctuation(_ bytes: UnsafeRawPointer, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 2 < end, bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self).littleEndian == 0x80E2
    {
      let last = bytes.load(fromByteOffset: index &+ 2, as: UInt8.self)
      guard 0x90..<0xA8 ~= last else { break }
      put(0xE2)
      put(0x80)
      put(last)
      index &+= 3
    }
    return index
  }

  /// The highest bit of each of eight bytes that is suspect, where the bytes before it are not: other than those of covers, the
  /// only character of its kind that there are many of.
  /// - Parameter place: where the word stands, up to whose end or that of the text every character is a whole one.
  @inline(__always)
  private static func suspects(
    of word: UInt64, _ bytes: UnsafeRawPointer, at place: Int, to end: Int
  ) -> UInt64 {
    let found = suspects(of: word)
    if found == 0 { return 0 }
    var (second, third) = (word &>> 8, word &>> 16)
    if place &+ 10 <= end {
      second = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place &+ 1, as: UInt64.self))
      third = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place &+ 2, as: UInt64.self))
    }
    return found & ~(equals(word, 0xE2) & equals(second, 0x80) & equals(third, 0xA2))
  }

  /// The highest bit of each of eight bytes that is a byte.
  @inline(__always)
  private static func equals(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return ~(((difference & low) &+ low) | difference | low)
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
