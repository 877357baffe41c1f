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
