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
  package var hexadecimalValue: UInt32? { UInt8(exactly: value)?.hexadecimalValue.map { UInt32($0) } }
}

extension [Unicode.Scalar] {
  /// The number of an escape `\u12AB`, `\U0001F600`, `\x4F` or `\x{1F600}` whose letter has been read; nil where digits are
  /// missing.
  package func number(escapedBy letter: Unicode.Scalar, at index: inout Int) -> UInt32? {
    if letter != "x" { return hexadecimal(letter == "u" ? 4...4 : 8...8, at: &index) }
    guard index < count, self[index] == "{" else { return hexadecimal(1...2, at: &index) }
    index += 1
    guard let number = hexadecimal(1...8, at: &index), index < count, self[index] == "}" else { return nil }
    index += 1
    return number
  }

  private func hexadecimal(_ lengths: ClosedRange<Int>, at index: inout Int) -> UInt32? {
    let start = index
    var value: UInt32 = 0
    while index < count, index - start < lengths.upperBound, let digit = self[index].hexadecimalValue {
      value = value << 4 | digit
      index += 1
    }
    return index - start >= lengths.lowerBound ? value : nil
  }
}
