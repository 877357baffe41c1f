/// The property Grapheme_Cluster_Break of a scalar, with Extended_Pictographic and the parts of Indic conjuncts,
/// numbered as `ScalarData` has it.
@usableFromInline
package enum GraphemeBreakClass: UInt8, Sendable {
  case other
  /// A consonant of a script whose conjuncts are joined; else it is as `other`.
  case linkingConsonant
  case carriageReturn, lineFeed, control
  /// Extend in three parts: of a combining class other than 0; of class 0, which no conjunct goes through; the
  /// viramas that join consonants, which have another class than 0 too.
  case extend, extendStarter, linker
  case zeroWidthJoiner, regionalIndicator, prepend, spacingMark
  case hangulL, hangulV, hangulT, hangulLV, hangulLVT
  case pictographic

  /// Whether no rule joins it to another one of these.
  @inline(__always)
  package var isPlain: Bool { rawValue <= Self.lastPlain }

  /// The number of the last class that no rule joins to another one before it: `linkingConsonant`.
  @inlinable @inline(__always)
  static var lastPlain: UInt8 { 1 }

  /// Whether the property is Extend.
  @inline(__always)
  var isExtend: Bool { self == .extend || self == .extendStarter || self == .linker }
}
