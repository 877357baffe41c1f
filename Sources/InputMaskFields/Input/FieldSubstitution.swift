import InputMask

/// A stretch of a value, and the characters that replaced it.
struct FieldSubstitution {
  /// What gave way, in the old value.
  var range: Range<ValueOffset>
  /// How long what came in its place was, as far as it was read.
  var length: Int
  /// From the old value with that in it to the new value; `nil` where all came through as it is.
  var map: EditMap?
  /// Whether what came was the whole text, with the literals that had been typed.
  var isWholeText = false

  init(_ range: Range<ValueOffset>, _ change: FieldChange, isWholeText: Bool = false) {
    self.range = range
    length = change.length
    map = change.map
    self.isWholeText = isWholeText
  }
}
