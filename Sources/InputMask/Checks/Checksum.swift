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
    guard bytes.count > 4, let start = bytes.baseAddress else { return false }
    let head = start + 4
    let remainder = mod97(start, head, behind: mod97(head, start + bytes.count, behind: 0))
    return remainder == 1
  }

  /// The remainder of a number that goes on with letters and digits.
  /// - Parameter remainder: that of what stands before them.
  private static func mod97(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, behind remainder: UInt64
  ) -> UInt64 {
    var remainder = remainder
    var byte = start
    while byte < end {
      // Eight letters have two digits each, for which a number has room behind a remainder.
      let stop = end - byte > 8 ? byte + 8 : end
      while byte < stop {
        let digit = byte.pointee &- 0x30
        let letter = (byte.pointee | 0x20) &- 0x61
        if digit < 10 {
          remainder = remainder &* 10 &+ UInt64(digit)
        } else if letter < 26 {
          remainder = remainder &* 100 &+ UInt64(letter &+ 10)
        }
        byte += 1
      }
      remainder %= 97
    }
    return remainder
  }
}
