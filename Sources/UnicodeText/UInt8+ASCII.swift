extension UInt8 {
  /// Whether it is a digit of ASCII.
  @inlinable @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a letter of ASCII.
  @inlinable @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is a letter or a digit of ASCII.
  @inlinable @inline(__always)
  package var isLetterOrDigit: Bool { isDigit || isLetter }

  /// The letter of ASCII in its other case; `nil` for any other byte.
  @inlinable @inline(__always)
  package var otherCase: UInt8? { isLetter ? self ^ 0x20 : nil }

  /// The number that a hexadecimal digit of ASCII stands for; `nil` for any other byte.
  @inlinable @inline(__always)
  package var hexadecimalValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = self | 0x20
    return letter &- 0x61 < 6 ? letter &- 0x57 : nil
  }
}
