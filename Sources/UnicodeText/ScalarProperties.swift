/// The few character properties that the engine asks of a single scalar.
@usableFromInline
package enum ScalarProperties {
  /// General category Mn, Mc or Me.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && ScalarRecord(scalar).isOne(of: .marks)
  }

  /// Whether the scalar only ever continues a grapheme: Grapheme_Extend, ZERO WIDTH JOINER, or Mc.
  package static func isExtender(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return false }
    if scalar.value == 0x200D { return true }
    let record = ScalarRecord(scalar)
    return record.isGraphemeExtend || record.category == GeneralCategory.mc.rawValue
  }

  /// General category L*.
  package static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ScalarRecord(scalar).isOne(of: .letters)
  }

  /// Whether the scalar is a letter, or a mark such as stands on one.
  package static func isOfWords(_ scalar: Unicode.Scalar) -> Bool { isLetter(scalar) || isMark(scalar) }

  /// General category Cf: characters that are not seen, such as marks of direction.
  package static func isFormat(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && ScalarRecord(scalar).category == GeneralCategory.cf.rawValue
  }

  /// General category N*: decimal digits, letter numbers such as Ⅷ, others such as ².
  package static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.value >= 0x30 && scalar.value <= 0x39 }
    return ScalarRecord(scalar).isOne(of: .numbers)
  }

  /// General category Nd.
  package static func isDecimalDigit(_ scalar: Unicode.Scalar) -> Bool {
    ScalarRecord(scalar).digit < 10
  }

  /// The property White_Space, which has the no-break spaces too.
  @inlinable @inline(__always)
  package static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 ? scalar.value == 0x20 || 0x09...0x0D ~= scalar.value : isOtherWhitespace(scalar)
  }

  @usableFromInline
  static func isOtherWhitespace(_ scalar: Unicode.Scalar) -> Bool { ScalarRecord(scalar).isWhitespace }

  /// Whether the scalar is one that people write between groups of digits or letters: a dash, an underscore, a comma,
  /// point, colon, semicolon, slash or bar of any script. White space and apostrophes do not count, as they also
  /// stand between thousands.
  package static func separatesGroups(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ".", ":", ";", "/", "\\", "|", "\u{B7}", "\u{60C}", "\u{61B}", "\u{66B}", "\u{66C}", "\u{6D4}",
      "\u{2022}", "\u{2027}", "\u{2044}", "\u{2212}", "\u{2215}", "\u{3001}", "\u{3002}", "\u{30FB}",
      "\u{FE52}", "\u{FE50}", "\u{FE55}", "\u{FF0C}", "\u{FF0E}", "\u{FF0F}", "\u{FF1A}", "\u{FF1B}",
      "\u{FF3C}",
      "\u{FF5C}", "\u{FF61}", "\u{FF64}", "\u{FF65}":
      return true
    default: return ScalarRecord(scalar).isOne(of: .dashes)
    }
  }

  /// The scalar in lower case, where that is one scalar; others, and those that have no case, are themselves.
  package static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ScalarCase.lower(scalar)
  }
}
