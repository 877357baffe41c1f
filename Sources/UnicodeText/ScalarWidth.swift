/// How many columns of a terminal single scalars take.
package enum ScalarWidth {
  private static let undrawn = GeneralCategories(.mn, .me, .cf, .zl, .zp)

  /// 2 for East_Asian_Width Wide and Fullwidth, 0 for what is drawn on its neighbour or not at all: controls,
  /// formats, marks without space, and Hangul vowels and finals, which join the initial before them; else 1.
  package static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
    if scalar.value < 0xA0 { return 0 }
    // The soft hyphen is a format that terminals draw.
    if scalar.value == 0xAD { return 1 }
    let record = ScalarRecord(scalar)
    if record.isOne(of: undrawn) { return 0 }
    switch GraphemeBreakClass(rawValue: record.breakClass) {
    case .hangulV, .hangulT: return 0
    default: return record.isWide ? 2 : 1
    }
  }
}
