#if ICU
internal import CICU
import Synchronization

/// What the ICU that is linked says of all scalars: asked for 256 of them when the first is needed, and kept, at most four
/// megabytes. A page is published once and never changes.
enum ScalarPages {
  private static let pages = InlineArray<0x1100, Atomic<UInt>> { _ in Atomic(0) }

  @inline(__always)
  static func bits(of scalar: Unicode.Scalar) -> UInt32 {
    let (page, place) = (Int(scalar.value &>> 8), Int(scalar.value & 0xFF))
    let known = UnsafePointer<UInt32>(bitPattern: pages[page].load(ordering: .acquiring))
    return (known ?? made(page))[place]
  }

  /// A page that nobody had yet. Of two threads that make one, the second takes that of the first.
  @inline(never)
  private static func made(_ page: Int) -> UnsafePointer<UInt32> {
    let new = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    for place in 0..<256 { (new + place).initialize(to: bits(of: Int32(page << 8 | place))) }
    let (_, other) = pages[page].compareExchange(
      expected: 0, desired: UInt(bitPattern: new), ordering: .acquiringAndReleasing)
    guard let other = UnsafePointer<UInt32>(bitPattern: other) else { return UnsafePointer(new) }
    new.deallocate()
    return other
  }

  private static func bits(of scalar: Int32) -> UInt32 {
    let digit = icu_decimal_digit_value(scalar)
    let properties = [UCHAR_WHITE_SPACE, UCHAR_GRAPHEME_EXTEND, UCHAR_CASE_IGNORABLE, UCHAR_CASED]
    let changesCase = icu_upper(scalar) != scalar || icu_lower(scalar) != scalar
    let width = icu_property(scalar, UCHAR_EAST_ASIAN_WIDTH)
    let isWide = width == U_EA_WIDE.rawValue || width == U_EA_FULLWIDTH.rawValue
    let flags =
      properties.map { icu_property(scalar, $0) != 0 } + [isWide, changesCase, icu_has_special_case(scalar)]
    let category = UInt32(icu_property(scalar, UCHAR_GENERAL_CATEGORY))
    var bits = category | UInt32(breakClass(of: scalar).rawValue) << 5
    bits |= UInt32(digit < 0 ? 10 : digit) << 10
    for (number, flag) in flags.enumerated() where flag { bits |= 1 << UInt32(14 + number) }
    return bits
  }

  private static func breakClass(of scalar: Int32) -> GraphemeBreakClass {
    switch UInt32(icu_property(scalar, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_CR.rawValue: .carriageReturn
    case U_GCB_LF.rawValue: .lineFeed
    case U_GCB_CONTROL.rawValue: .control
    case U_GCB_EXTEND.rawValue where icu_property(scalar, UCHAR_CANONICAL_COMBINING_CLASS) == 0:
      .extendStarter
    case U_GCB_EXTEND.rawValue: isJoined(scalar, U_INSC_VIRAMA) ? .linker : .extend
    case U_GCB_ZWJ.rawValue: .zeroWidthJoiner
    case U_GCB_REGIONAL_INDICATOR.rawValue: .regionalIndicator
    case U_GCB_PREPEND.rawValue: .prepend
    case U_GCB_SPACING_MARK.rawValue: .spacingMark
    case U_GCB_L.rawValue: .hangulL
    case U_GCB_V.rawValue: .hangulV
    case U_GCB_T.rawValue: .hangulT
    case U_GCB_LV.rawValue: .hangulLV
    case U_GCB_LVT.rawValue: .hangulLVT
    case _ where icu_property(scalar, UCHAR_EXTENDED_PICTOGRAPHIC) != 0: .pictographic
    default: isJoined(scalar, U_INSC_CONSONANT) ? .linkingConsonant : .other
    }
  }

  /// Whether a scalar is of an Indic syllabic category, and of a script whose conjuncts ICU 72 joins.
  private static func isJoined(_ scalar: Int32, _ category: UIndicSyllabicCategory) -> Bool {
    let script = UScriptCode(icu_property(scalar, UCHAR_SCRIPT))
    return icu_property(scalar, UCHAR_INDIC_SYLLABIC_CATEGORY) == category.rawValue
      && [
        USCRIPT_BENGALI, USCRIPT_DEVANAGARI, USCRIPT_GUJARATI, USCRIPT_MALAYALAM, USCRIPT_ORIYA,
        USCRIPT_TELUGU,
      ].contains(script)
  }
}
#endif
