extension TextRun {
  /// The first Unicode scalar of the run and its width in UTF-8 code units; `nil` where the bytes are ill-formed.
  package var firstScalar: (scalar: Unicode.Scalar, width: Int)? {
    UTF8Scalars.scalar(in: bytes, at: 0).map { ($0.scalar, $0.length) }
  }

  /// Whether the run holds Unicode `White_Space` characters only; a space that carries a mark is not white space.
  package var isWhitespace: Bool {
    if bytes.count == 1, let byte = bytes.first, byte < 0x80 { return byte &- 0x09 < 5 || byte == 0x20 }
    var position = 0
    while position < bytes.count {
      guard let (scalar, width) = run(position, bytes.count).firstScalar,
        ScalarProperties.isWhitespace(scalar)
      else {
        return false
      }
      position += width
    }
    return position > 0
  }

  /// A part of the run, in UTF-8 offsets from its start.
  func run(_ from: Int, _ to: Int) -> TextRun {
    TextRun(bytes: bytes.slice(from..<to), start: start + from)
  }
}
