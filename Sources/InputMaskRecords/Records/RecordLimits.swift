/// How many records of a block may pass. The next one ends the block, and is not written.
struct RecordLimits {
  /// Invalid ones.
  var invalid = Int.max
  /// All.
  var records = Int.max
}
