/// The few character properties that the engine asks of a single scalar.
package enum ScalarProperties {
  /// General category Mn, Mc or Me.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && ScalarRecord(scalar).isOne(of: .marks)
  }

  /// Whether the scalar only ever continues a grapheme: Grapheme_Extend, ZERO WIDTH JOINER, or Mc.
  static func isExtender(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return false }
    if scalar.value == 0x200D { return true }
    let record = ScalarRecord(scalar)
    return record.isGraphemeExtend || record.category == GeneralCategory.mc.rawValue
  }

  /// General category L*.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ScalarRecord(scalar).isOne(of: .letters)
  }

  /// General category N*: decimal digits, letter numbers such as Ⅷ, others such as ².
  static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.value >= 0x30 && scalar.value <= 0x39 }
    return ScalarRecord(scalar).isOne(of: .numbers)
  }

  /// General category Nd.
  static func isDecimalDigit(_ scalar: Unicode.Scalar) -> Bool {
    ScalarRecord(scalar).digit < 10
  }

  /// The property White_Space, which has the no-break spaces too.
  package static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.value == 0x20 || 0x09...0x0D ~= scalar.value }
    return ScalarRecord(scalar).isWhitespace
  }

  /// The scalar in lower case, where that is one scalar; others, and those that have no case, are themselves.
  package static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ScalarCase.lower(scalar)
  }
}
