/// Check digit algorithms, over the ASCII letters and digits of a value; other characters are passed over.
enum Checksum {
  /// ISO/IEC 7812-1, annex B: the digits, every second one from the right doubled, sum up to a multiple of 10.
  static func isLuhn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    // Four bits for each digit: the sum of the digits of its double.
    let doubles: UInt64 = 0x97_5318_6420
    var sum = 0
    var digits = 0
    var byte = start + bytes.count
    while byte > start {
      byte -= 1
      let digit = byte.pointee &- 0x30
      if digit > 9 { continue }
      sum &+= digits & 1 == 0 ? Int(digit) : Int(doubles &>> (UInt64(digit) &* 4) & 15)
      digits &+= 1
    }
    return digits > 1 && sum % 10 == 0
  }

  /// ISO 13616 with ISO 7064 MOD 97-10: the first four characters moved behind the rest and letters counted
  /// from A = 10 make a number that is 1 modulo 97.
  static func isMod97(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 4 else { return false }
    var remainder: UInt64 = 0
    for index in 0..<2 {
      for byte in UnsafeBufferPointer(rebasing: index == 0 ? bytes[4...] : bytes[..<4]) {
        if byte >= 0x30, byte <= 0x39 {
          remainder = remainder &* 10 &+ UInt64(byte &- 0x30)
        } else if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A {
          remainder = remainder &* 100 &+ UInt64((byte | 0x20) &- 0x61 &+ 10)
        }
        // Below this bound another letter does not overflow.
        if remainder > 1 << 56 { remainder %= 97 }
      }
    }
    return remainder % 97 == 1
  }
}
