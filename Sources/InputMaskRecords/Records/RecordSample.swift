/// Some of the records of a run.
public enum RecordSample: Hashable, Sendable {
  /// So many from the beginning.
  case first(Int)
  /// So many of a hundred, spread over all, the same ones in every run.
  case percent(Double)

  /// Whether a record is one of a share.
  /// - Parameter offset: where the record begins in its file, behind a header.
  @inline(__always)
  package func includes(recordAt offset: Int) -> Bool {
    guard case .percent(let percent) = self else { return true }
    // The finaliser of SplitMix64 (Steele, Lea and Flood, 2014) makes the offset as good as random.
    var hash = UInt64(truncatingIfNeeded: offset) &+ 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    return Double(hash >> 11) * 0x1p-53 * 100 < percent
  }
}
