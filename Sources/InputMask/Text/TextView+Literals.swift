extension TextView {
  /// The text as a string of its own.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Where the white space begins that the text ends in; its end where there is none.
  var endWithoutWhitespace: Int {
    var end = count
    while end > 0 {
      let previous = previous(before: end)
      guard run(previous, end).isWhitespace else { break }
      end = previous
    }
    return end
  }

  /// Whether `literal`, or so many bytes of it, stand at `offset` and end where a grapheme does.
  func hasGraphemes(_ literal: ByteLiteral, upTo count: Int? = nil, at offset: Int) -> Bool {
    let count = count ?? literal.count
    return bytes.hasBytes(literal.buffer.slice(0..<count), at: offset) && isWhole(offset..<offset + count)
  }

  /// The same in any case of letters of ASCII.
  func hasGraphemes(caseless literal: ByteLiteral, at offset: Int) -> Bool {
    bytes.hasBytes(caseless: literal.buffer, at: offset) && isWhole(offset..<offset + literal.count)
  }

  /// Whether a stretch begins and ends where graphemes do.
  private func isWhole(_ range: Range<Int>) -> Bool {
    boundary(atOrBefore: range.lowerBound) == range.lowerBound
      && boundary(atOrBefore: range.upperBound) == range.upperBound
  }
}
