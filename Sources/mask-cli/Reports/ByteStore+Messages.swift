import InputMaskRecords

extension ByteStore {
  /// Adds a message for people.
  func append(_ message: Message) { append(message.text) }

  /// Adds a number in decimal digits.
  func append(number: Int) {
    // As many digits as any number has, and a sign.
    reserve(20)
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits = space
    var length = 0
    var rest = number.magnitude
    repeat {
      digits[length] = UInt8(truncatingIfNeeded: 0x30 &+ rest % 10)
      length &+= 1
      rest /= 10
    } while rest > 0
    // The last digit came first.
    digits[..<length].reverse()
    commit(length)
  }
}
