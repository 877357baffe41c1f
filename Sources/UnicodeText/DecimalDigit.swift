/// Decimal digits of every script: general category Nd.
@usableFromInline
package enum DecimalDigit {
  /// The digit's value, 0 through 9, or nil when the scalar is no decimal digit (`²` and `Ⅷ` are not).
  @inlinable @inline(__always)
  package static func value(of scalar: Unicode.Scalar) -> UInt8? {
    let value = scalar.value &- 0x30
    return scalar.value < 0x80 ? (value < 10 ? UInt8(truncatingIfNeeded: value) : nil) : beyondASCII(scalar)
  }

  @usableFromInline
  static func beyondASCII(_ scalar: Unicode.Scalar) -> UInt8? {
    let digit = ScalarRecord(scalar).digit
    return digit < 10 ? digit : nil
  }
}

extension Unicode.Scalar {
  /// The number that a hexadecimal digit of ASCII stands for; nil for any other character.
  @inlinable
  package var hexadecimalValue: UInt32? {
    switch value {
    case 0x30...0x39: value - 0x30
    case 0x41...0x46: value - 0x41 + 10
    case 0x61...0x66: value - 0x61 + 10
    default: nil
    }
  }
}
