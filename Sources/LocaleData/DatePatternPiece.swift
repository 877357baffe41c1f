/// A field or a literal of a pattern of dates of UTS #35: fields are runs of one letter, letters that are text stand in `'`.
package struct DatePatternPiece {
  package let isField: Bool
  package private(set) var text: String
  /// Where it begins, in scalars of the pattern.
  package let place: Int

  package static func pieces(of pattern: String) -> [DatePatternPiece] {
    var pieces: [DatePatternPiece] = []
    var isQuoted = false
    var wasQuote = false
    for (place, scalar) in pattern.unicodeScalars.enumerated() {
      let isQuote = scalar == "'"
      if isQuote { isQuoted.toggle() }
      // Two of them are one.
      defer { wasQuote = isQuote && !wasQuote }
      if isQuote, !wasQuote { continue }
      let isField = !isQuoted && 0x61...0x7A ~= scalar.value | 0x20
      let last = pieces.last
      if let last, last.isField == isField, !isField || last.text.unicodeScalars.first == scalar {
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
      } else {
        pieces.append(DatePatternPiece(isField: isField, text: String(Character(scalar)), place: place))
      }
    }
    return pieces
  }
}
