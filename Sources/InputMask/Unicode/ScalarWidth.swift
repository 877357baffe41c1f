#if canImport(CICU)
internal import CICU
#endif

/// How many columns of a terminal single scalars take.
enum ScalarWidth {
  /// 2 for East_Asian_Width Wide and Fullwidth, 0 for what is drawn on its neighbour or not at all: controls,
  /// formats, marks without space, and Hangul vowels and finals, which join the initial before them; else 1.
  static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
    if scalar.value < 0xA0 { return 0 }
    // The soft hyphen is a format that terminals draw.
    if scalar.value == 0xAD { return 1 }
    if isZeroWidth(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }
}

#if canImport(CICU)
extension ScalarWidth {
  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    let category = UInt32(icu_general_category(UChar32(scalar.value)))
    switch category {
    case U_NON_SPACING_MARK.rawValue, U_ENCLOSING_MARK.rawValue, U_FORMAT_CHAR.rawValue,
      U_LINE_SEPARATOR.rawValue, U_PARAGRAPH_SEPARATOR.rawValue:
      return true
    default:
      let type = icu_hangul_syllable_type(UChar32(scalar.value))
      return type == U_HST_VOWEL_JAMO.rawValue || type == U_HST_TRAILING_JAMO.rawValue
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let width = icu_east_asian_width(UChar32(scalar.value))
    return width == U_EA_WIDE.rawValue || width == U_EA_FULLWIDTH.rawValue
  }
}
#else
extension ScalarWidth {
  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return true
    default: return 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FB ~= scalar.value
    }
  }

  /// The blocks that are wide throughout (UAX #11), and the emoji, which are wide where they are drawn as
  /// pictures: the standard library does not carry the property itself.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x303F: return false
    case 0x1100...0x115F, 0x2E80...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF,
      0x20000...0x3FFFD:
      return true
    default: return scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF ~= scalar.value)
    }
  }
}
#endif
