/// Decimal digits of every script: general category Nd.
enum DecimalDigit {
  /// The digit's value, 0 through 9, or nil when the scalar is no decimal digit (`²` and `Ⅷ` are not).
  @inline(__always)
  static func value(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x80 {
      let value = scalar.value &- 0x30
      return value < 10 ? UInt8(truncatingIfNeeded: value) : nil
    }
    let digit = ScalarRecord(scalar).digit
    return digit < 10 ? digit : nil
  }
}
