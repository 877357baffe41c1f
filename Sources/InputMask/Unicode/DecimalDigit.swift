#if canImport(CICU)
internal import CICU
#endif

/// Decimal digits of every script: general category Nd.
enum DecimalDigit {
  /// The digit's value, 0 through 9, or nil when the scalar is no decimal digit (`²` and `Ⅷ` are none).
  static func value(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x80 {
      let value = scalar.value &- 0x30
      return value < 10 ? UInt8(truncatingIfNeeded: value) : nil
    }
    guard ScalarProperties.isDecimalDigit(scalar) else { return nil }
    #if canImport(CICU)
    return UInt8(exactly: icu_decimal_digit_value(UChar32(scalar.value)))
    #else
    // Compared rather than converted: a conversion calls the C mathematics library, which an
    // Embedded build does not have.
    let numericValue = scalar.properties.numericValue
    return (UInt8(0)...9).first { numericValue == Double($0) }
    #endif
  }
}
