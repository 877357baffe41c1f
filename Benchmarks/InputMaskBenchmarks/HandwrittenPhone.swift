/// A Russian phone number by a loop over its UTF-8 bytes: what one writes by hand where time counts.
enum HandwrittenPhone {
  /// The text, or `nil` for what is no number.
  static func text(_ input: String) -> String? {
    withDigits(of: input) { digits in
      string(16) { Self.fill($0, digits, hides: false) }
    }
  }

  /// The ten digits, or `nil` for what is no number.
  static func value(_ input: String) -> String? {
    withDigits(of: input) { digits in
      string(10) { output in output.initialize(from: digits).1 }
    }
  }

  /// The text with the first six digits hidden, or `nil` for what is no number.
  static func shown(_ input: String) -> String? {
    withDigits(of: input) { digits in
      string(16 + 6 * 2) { Self.fill($0, digits, hides: true) }
    }
  }

  private static func string(
    _ capacity: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) -> String {
    String(unsafeUninitializedCapacity: capacity, initializingUTF8With: fill)
  }

  private static func withDigits<Result>(
    of input: String, _ body: (UnsafeMutableBufferPointer<UInt8>.SubSequence) -> Result
  ) -> Result? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 13) { digits -> Result? in
      var count = 0
      for byte in input.utf8 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          guard count < digits.count else { return nil }
          digits[count] = byte
          count += 1
        case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "-"),
          UInt8(ascii: "."):
          break
        default: return nil
        }
      }
      let prefix: Int
      switch count {
      case 10: prefix = 0
      case 11 where digits[0] == UInt8(ascii: "7") || digits[0] == UInt8(ascii: "8"): prefix = 1
      case 13 where digits.starts(with: "007".utf8):
        prefix = 3
      default: return nil
      }
      return body(digits[prefix..<count])
    }
  }

  private static func fill(
    _ output: UnsafeMutableBufferPointer<UInt8>, _ digits: UnsafeMutableBufferPointer<UInt8>.SubSequence,
    hides: Bool
  ) -> Int {
    var end = 0
    func put(_ byte: UInt8) {
      output[end] = byte
      end += 1
    }
    put(UInt8(ascii: "+"))
    put(UInt8(ascii: "7"))
    for (index, digit) in digits.enumerated() {
      if index == 0 || index == 3 || index == 6 || index == 8 { put(UInt8(ascii: "-")) }
      if hides, index < 6 {
        // U+2022, the bullet.
        put(0xE2)
        put(0x80)
        put(0xA2)
      } else {
        put(digit)
      }
    }
    return end
  }
}
