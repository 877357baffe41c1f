#if canImport(CICU)
internal import CICU
#endif

/// The scalars up to U+FFFF between any two of which there is a grapheme boundary.
///
/// They are those whose property Grapheme_Cluster_Break is Other: each rule of UAX #29 that joins (GB3 to
/// GB9c, GB11 to GB13) names a neighbour of another class. Most letters of most scripts are among them, so
/// that their texts are walked without a break iterator.
enum LoneScalars {
  /// The length of the one at `offset`, or 0 where none is, or nothing well-formed. A line feed counts, a
  /// carriage return does not, so that CR LF is none of the pairs.
  @inline(__always)
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let lead = bytes[offset]
    if lead < 0x80 { return lead == 0x0D ? 0 : 1 }
    #if canImport(CICU)
    guard lead < 0xF0, let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: offset) else { return 0 }
    return table[Int(scalar.value) >> 6] >> UInt64(scalar.value & 63) & 1 != 0 ? length : 0
    #else
    return 0
    #endif
  }

  /// The length of the one that ends at `offset`, or 0 where none does.
  @inline(__always)
  static func length(in bytes: UnsafeBufferPointer<UInt8>, endingAt offset: Int) -> Int {
    var start = offset - 1
    let lowest = max(0, offset - 3)
    while start > lowest, UTF8Scalars.isContinuation(bytes[start]) { start -= 1 }
    return length(in: bytes, at: start) == offset - start ? offset - start : 0
  }

  #if canImport(CICU)
  /// One bit for each scalar, as the ICU at hand has it; written once and never freed.
  nonisolated(unsafe) private static let table: UnsafePointer<UInt64> = {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 1 << 10)
    words.initialize(repeating: 0, count: 1 << 10)
    // Syllables of Hangul are none, and nobody types surrogates or private use.
    for index in 0..<1 << 10 where index < 0xAC00 >> 6 || index >= 0xF900 >> 6 {
      var word: UInt64 = 0
      for bit in 0..<64 where icu_is_lone_grapheme(UChar32(index << 6 | bit)) { word |= 1 << UInt64(bit) }
      words[index] = word
    }
    return UnsafePointer(words)
  }()
  #endif
}
