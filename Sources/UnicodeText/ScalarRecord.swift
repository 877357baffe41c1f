/// A scalar's place in the tables of `ScalarData`: what is found once answers every question about it.
package struct ScalarRecord {
  private let number: Int

  @inline(__always)
  package init(_ scalar: Unicode.Scalar) {
    let value = Int(truncatingIfNeeded: scalar.value)
    let block = ScalarData.index.number2(at: (value &>> 7) &* 2)
    number = ScalarData.blocks.number2(at: (block &<< 7 | value & 127) &* 2)
  }

  package init(number: Int) { self.number = number }

  /// The number of its general category.
  @inline(__always)
  var category: UInt8 { ScalarData.categories.number1(at: number) }

  @inline(__always)
  package func isOne(of categories: GeneralCategories) -> Bool { categories.contains(rawValue: category) }

  /// The number of its class in grapheme breaking.
  @inline(__always)
  package var breakClass: UInt8 { ScalarData.breakClasses.number1(at: number) }

  /// Whether no rule of grapheme breaking joins it to another scalar of which the same holds, or to ASCII.
  @inline(__always)
  package var isPlain: Bool { breakClass <= GraphemeBreakClass.linkingConsonant.rawValue }

  /// The value of a decimal digit, 10 for every other scalar.
  @inline(__always)
  package var digit: UInt8 { ScalarData.digits.number1(at: number) }

  @inline(__always)
  private func has(_ bit: UInt8) -> Bool { ScalarData.flags.number1(at: number) &>> bit & 1 != 0 }

  /// The property White_Space.
  @inline(__always)
  package var isWhitespace: Bool { has(0) }

  /// The property Grapheme_Extend.
  @inline(__always)
  var isGraphemeExtend: Bool { has(1) }

  /// The property Case_Ignorable.
  @inline(__always)
  var isCaseIgnorable: Bool { has(2) }

  /// The property Cased.
  @inline(__always)
  package var isCased: Bool { has(3) }

  /// East_Asian_Width Wide or Fullwidth.
  @inline(__always)
  var isWide: Bool { has(4) }

  /// Whether the scalar by itself is in the form, and no scalar before it is changed or moved by it.
  @inline(__always)
  package func isStable(in form: Normalization.Form) -> Bool {
    ScalarData.stable.number1(at: number) &>> form.rawValue & 1 != 0
  }

  /// Whether the form of a text is that of what is before the scalar, and then that of the rest.
  @inline(__always)
  package func starts(in form: Normalization.Form) -> Bool {
    ScalarData.starts.number1(at: number) &>> form.rawValue & 1 != 0
  }
}
