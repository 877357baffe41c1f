#if canImport(CICU)
internal import CICU
#endif

/// The few character properties that the engine asks of a single scalar.
enum ScalarProperties {
  /// General category Mn, Mc or Me.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    category(scalar, isOneOf: marks)
  }

  /// Whether the scalar only ever continues a grapheme: Grapheme_Extend, ZERO WIDTH JOINER, or Mc.
  static func isExtender(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return false }
    if scalar.value == 0x200D { return true }
    #if canImport(CICU)
    if icu_is_grapheme_extend(UChar32(scalar.value)) { return true }
    #else
    if scalar.properties.isGraphemeExtend { return true }
    #endif
    return category(scalar, isOneOf: spacingMarks)
  }

  /// General category L*.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    category(scalar, isOneOf: letters)
  }

  /// General category N*: decimal digits, letter numbers such as Ⅷ, others such as ².
  static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.value >= 0x30 && scalar.value <= 0x39 }
    return category(scalar, isOneOf: numbers)
  }

  /// General category Nd.
  static func isDecimalDigit(_ scalar: Unicode.Scalar) -> Bool {
    category(scalar, isOneOf: decimalDigits)
  }

  /// The property White_Space, which has the no-break spaces too.
  static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    #if canImport(CICU)
    return icu_is_white_space(UChar32(scalar.value))
    #else
    return scalar.properties.isWhitespace
    #endif
  }

  /// The scalar without its case (simple case folding); scalars that have none are themselves.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    #if canImport(CICU)
    return Unicode.Scalar(UInt32(bitPattern: icu_fold_case(UChar32(scalar.value)))) ?? scalar
    #else
    return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    #endif
  }
}

#if canImport(CICU)
extension ScalarProperties {
  private static var marks: UInt32 {
    bit(U_NON_SPACING_MARK) | bit(U_COMBINING_SPACING_MARK) | bit(U_ENCLOSING_MARK)
  }
  private static var spacingMarks: UInt32 { bit(U_COMBINING_SPACING_MARK) }
  private static var letters: UInt32 {
    bit(U_UPPERCASE_LETTER) | bit(U_LOWERCASE_LETTER) | bit(U_TITLECASE_LETTER)
      | bit(U_MODIFIER_LETTER) | bit(U_OTHER_LETTER)
  }
  private static var numbers: UInt32 {
    bit(U_DECIMAL_DIGIT_NUMBER) | bit(U_LETTER_NUMBER) | bit(U_OTHER_NUMBER)
  }
  private static var decimalDigits: UInt32 { bit(U_DECIMAL_DIGIT_NUMBER) }

  @inline(__always)
  private static func bit(_ category: UCharCategory) -> UInt32 {
    1 &<< UInt32(category.rawValue)
  }

  @inline(__always)
  private static func category(_ scalar: Unicode.Scalar, isOneOf categories: UInt32) -> Bool {
    (1 &<< UInt32(icu_general_category(UChar32(scalar.value)))) & categories != 0
  }
}
#else
extension ScalarProperties {
  private static var marks: [Unicode.GeneralCategory] { [.nonspacingMark, .spacingMark, .enclosingMark] }
  private static var spacingMarks: [Unicode.GeneralCategory] { [.spacingMark] }
  private static var letters: [Unicode.GeneralCategory] {
    [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
  }
  private static var numbers: [Unicode.GeneralCategory] { [.decimalNumber, .letterNumber, .otherNumber] }
  private static var decimalDigits: [Unicode.GeneralCategory] { [.decimalNumber] }

  private static func category(
    _ scalar: Unicode.Scalar, isOneOf categories: [Unicode.GeneralCategory]
  ) -> Bool {
    categories.contains(scalar.properties.generalCategory)
  }
}
#endif
