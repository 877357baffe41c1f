/// The property Grapheme_Cluster_Break of a scalar, with Extended_Pictographic, numbered as `ScalarData` has it.
enum GraphemeBreakClass: UInt8, Sendable {
  case other, carriageReturn, lineFeed, control, extend, zeroWidthJoiner, regionalIndicator, prepend,
    spacingMark
  case hangulL, hangulV, hangulT, hangulLV, hangulLVT
  case pictographic
}
