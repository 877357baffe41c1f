/// Check digit algorithms, over the ASCII letters and digits of a value; other characters are passed over.
enum Checksum {
  /// ISO/IEC 7812-1, annex B: the digits, every second one from the right doubled, sum up to a multiple of 10.
  static func isLuhn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var sum = 0
    var digits = 0
    var index = bytes.count
    while index > 0 {
      index -= 1
      let byte = bytes[index]
      guard byte >= 0x30, byte <= 0x39 else { continue }
      var digit = Int(byte - 0x30)
      if digits & 1 == 1 {
        digit *= 2
        if digit > 9 { digit -= 9 }
      }
      sum += digit
      digits += 1
    }
    return digits > 1 && sum % 10 == 0
  }

  /// ISO 13616 with ISO 7064 MOD 97-10: the first four characters moved behind the rest and letters counted
  /// from A = 10 make a number that is 1 modulo 97.
  static func isMod97(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 4 else { return false }
    var remainder = 0
    for offset in 0..<bytes.count {
      let index = offset + 4 < bytes.count ? offset + 4 : offset + 4 - bytes.count
      switch bytes[index] {
      case let byte where byte >= 0x30 && byte <= 0x39: remainder = (remainder * 10 + Int(byte - 0x30)) % 97
      case let byte where byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A:
        remainder = (remainder * 100 + Int(byte | 0x20) - 0x61 + 10) % 97
      default: continue
      }
    }
    return remainder == 1
  }
}
