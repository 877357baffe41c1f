/// Why a text is not a mask pattern, or why a pattern makes no mask.
struct MaskPatternError: Error, Sendable, Hashable {
  /// What is wrong.
  typealias Kind = MaskMistake

  /// What is wrong.
  let kind: Kind
  /// Where, as a UTF-8 offset in the pattern; 0 for a mistake that is not in it.
  let offset: Int
  /// Where, as people count: the number, from 1, of the extended grapheme cluster in the pattern; `nil` for a mistake that is not in it.
  let column: Int?

  /// - Complexity: O(`offset`).
  init(_ kind: Kind, at offset: Int, in source: String) {
    self.kind = kind
    self.offset = offset
    var column = 1
    var reached = 0
    for character in source {
      reached += character.utf8.count
      if reached > offset { break }
      column += 1
    }
    self.column = kind.field == "pattern" ? column : nil
  }
}
