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
    while byte - start >= 8, let eight = EightDigits(byte - 8) {
      byte -= 8
      sum &+= eight.luhnSum
      digits &+= 8
    }
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
    let table = LetterCounts.all.table
    var remainder = remainder
    var byte = start
    while byte < end {
      if end - byte >= 8, let eight = EightDigits(byte) {
        remainder = (remainder &* 100_000_000 &+ eight.number) % 97
        byte += 8
        continue
      }
      // Eight letters have two digits each, for which a number has room behind a remainder.
      let stop = end - byte > 8 ? byte + 8 : end
      while byte < stop {
        let entry = table[Int(byte.pointee)]
        remainder = remainder &* UInt64(entry &>> 8) &+ UInt64(entry & 0xFF)
        byte += 1
      }
      remainder %= 97
    }
    return remainder
  }
}

/// What letters and digits count for MOD 97-10: for each byte its number, and above eight bits by how much it moves the digits
/// before it. Other bytes count nothing.
private final class LetterCounts: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  let table: UnsafePointer<UInt16>

  /// Never freed, so that its memory may be addressed directly.
  static let all = LetterCounts()

  private init() {
    let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 256)
    table.initialize(repeating: 1 << 8, count: 256)
    for digit in 0..<10 { table[0x30 + digit] = 10 << 8 | UInt16(digit) }
    for letter in 0..<26 {
      table[0x41 + letter] = 100 << 8 | UInt16(letter + 10)
      table[0x61 + letter] = 100 << 8 | UInt16(letter + 10)
    }
    self.table = UnsafePointer(table)
  }
}

/// Eight ASCII digits, which are counted all at once.
private struct EightDigits {
  /// The digits from 0 to 9, the first of them in the lowest bits.
  private let digits: UInt64

  /// `nil` where other bytes stand there.
  /// - Precondition: eight bytes can be read.
  @inline(__always)
  init?(_ bytes: UnsafePointer<UInt8>) {
    let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    digits = word ^ 0x3030_3030_3030_3030
    if (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 != 0 { return nil }
  }

  /// The sum of the digits, every second one from the right doubled, of whose double the digits are summed up.
  @inline(__always)
  var luhnSum: Int {
    let doubles = (digits & 0x00FF_00FF_00FF_00FF) &<< 1
    let tens = (doubles &+ 0x0076_0076_0076_0076) &>> 7 & 0x0001_0001_0001_0001
    let sums = doubles &- tens &* 9 &+ (digits & 0xFF00_FF00_FF00_FF00)
    return Int(truncatingIfNeeded: (sums &* 0x0101_0101_0101_0101) &>> 56)
  }

  /// The number that the digits make.
  @inline(__always)
  var number: UInt64 {
    let pairs = digits &* 10 &+ digits &>> 8
    let high = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (high &+ low) &>> 32
  }
}
