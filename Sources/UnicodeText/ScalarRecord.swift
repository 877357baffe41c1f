/// The properties of a scalar, as the ICU has them that is linked, or else the tables: what is found once answers every
/// question about it.
@usableFromInline
package struct ScalarRecord {
  /// General category (5 bits), class in grapheme breaking (5), decimal digit (4), a bit for each property below, and for
  /// ICU's answers whether there is a mapping of case, and one to several scalars.
  @usableFromInline let bits: UInt32

  package init(_ scalar: Unicode.Scalar) {
    #if ICU
    bits = ScalarPages.bits(of: scalar)
    #else
    bits = ScalarPlace(scalar).bits
    #endif
  }

  /// The number of its general category.
  @inlinable @inline(__always)
  package var category: UInt8 { UInt8(truncatingIfNeeded: bits & 31) }

  @inlinable @inline(__always)
  package func isOne(of categories: GeneralCategories) -> Bool { categories.contains(rawValue: category) }

  /// The number of its class in grapheme breaking.
  @inlinable @inline(__always)
  package var breakClass: UInt8 { UInt8(truncatingIfNeeded: bits &>> 5 & 31) }

  /// Whether no rule of grapheme breaking joins it to another scalar of which the same holds, or to ASCII.
  @inlinable @inline(__always)
  package var isPlain: Bool { breakClass <= GraphemeBreakClass.lastPlain }

  /// The value of a decimal digit, 10 for every other scalar.
  @inlinable @inline(__always)
  package var digit: UInt8 { UInt8(truncatingIfNeeded: bits &>> 10 & 15) }

  @inlinable @inline(__always)
  func has(_ bit: UInt32) -> Bool { bits &>> bit & 1 != 0 }

  /// The property White_Space.
  @inlinable @inline(__always)
  package var isWhitespace: Bool { has(14) }

  /// The property Grapheme_Extend.
  @inline(__always)
  var isGraphemeExtend: Bool { has(15) }

  /// The property Case_Ignorable.
  @inline(__always)
  var isCaseIgnorable: Bool { has(16) }

  /// The property Cased.
  @inline(__always)
  var isCased: Bool { has(17) }

  /// East_Asian_Width Wide or Fullwidth.
  @inline(__always)
  package var isWide: Bool { has(18) }

  #if ICU
  /// Whether it differs from its upper or its lower case.
  @inline(__always)
  var changesCase: Bool { has(19) }

  /// Whether its upper or lower case is several scalars, or depends on its neighbours.
  @inline(__always)
  var hasSpecialCase: Bool { has(20) }
  #endif
}
