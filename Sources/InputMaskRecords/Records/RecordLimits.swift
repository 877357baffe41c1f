/// What may come of a block before its worker stops.
struct RecordLimits {
  /// How many invalid records may pass. The next one ends the block, and is not written.
  var invalid = Int.max
  /// The same of all records.
  var records = Int.max
  /// From how many findings on the worker pauses behind a record, so that they do not fill the memory.
  var findings = Int.max
}
