/// The contents of JSON strings (RFC 8259), as bytes: what stands between the quotation marks.
enum JSONStrings {
  /// Resolves the escapes of a content that the grammar allows. Half of a surrogate pair becomes bytes that are not
  /// well-formed UTF-8, so that no rule takes it for a text.
  static func decode(_ raw: UnsafeBufferPointer<UInt8>, to output: ByteStore) {
    output.count = 0
    output.reserve(raw.count)
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < raw.count else {
        output.append(byte)
        continue
      }
      let escape = raw[index]
      index += 1
      switch escape {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"): appendScalar(raw, &index, to: output)
      default: output.append(escape)
      }
    }
  }

  private static func appendScalar(
    _ raw: UnsafeBufferPointer<UInt8>, _ index: inout Int, to output: ByteStore
  ) {
    var scalar = unit(raw, index)
    index += 4
    if scalar & 0xFC00 == 0xD800, index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    {
      let low = unit(raw, index + 2)
      if low & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
        index += 6
      }
    }
    switch scalar {
    case ..<0x80: output.append(UInt8(scalar))
    case ..<0x800:
      output.append(UInt8(0xC0 | scalar >> 6))
      output.append(UInt8(0x80 | scalar & 0x3F))
    case ..<0x10000:
      output.append(UInt8(0xE0 | scalar >> 12))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    default:
      output.append(UInt8(0xF0 | scalar >> 18))
      output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// The number that four hexadecimal digits stand for.
  private static func unit(_ raw: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32 {
    var result: UInt32 = 0
    for digit in raw[index..<min(index + 4, raw.count)] {
      let value = digit <= 0x39 ? digit &- 0x30 : (digit | 0x20) &- 0x57
      result = result << 4 | UInt32(value & 0xF)
    }
    return result
  }

  /// Writes a well-formed text as a string with its quotation marks; only what must be is escaped.
  static func write(_ text: UnsafeBufferPointer<UInt8>, to output: ByteStore) {
    output.appendJSON { $0.string(text) }
  }

  /// Writes a well-formed text as a part of a string.
  static func writeContent(_ text: UnsafeBufferPointer<UInt8>, to output: ByteStore) {
    output.appendJSON { $0.content(text) }
  }
}
