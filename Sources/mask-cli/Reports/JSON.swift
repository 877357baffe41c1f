/// Writes JSON (RFC 8259).
enum JSON {
  /// A string as a JSON string, with its quotation marks; what JSON does not force to be escaped stays as it is.
  static func quoted(_ string: String) -> String {
    var result: [UInt8] = [0x22]
    result.reserveCapacity(string.utf8.count + 2)
    for byte in string.utf8 {
      switch byte {
      case 0x22, 0x5C: result += [0x5C, byte]
      case 0x08: result += [0x5C, 0x62]
      case 0x09: result += [0x5C, 0x74]
      case 0x0A: result += [0x5C, 0x6E]
      case 0x0C: result += [0x5C, 0x66]
      case 0x0D: result += [0x5C, 0x72]
      case 0..<0x20, 0x7F: result += [0x5C, 0x75, 0x30, 0x30, hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      default: result.append(byte)
      }
    }
    result.append(0x22)
    return String(decoding: result, as: UTF8.self)
  }

  /// A string, or `null`.
  static func quoted(_ string: String?) -> String { string.map { quoted($0) } ?? "null" }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }
}
