extension TextRun {
  /// The first Unicode scalar of the run and its width in UTF-8 code units; `nil` where the bytes are ill-formed.
  package var firstScalar: (scalar: Unicode.Scalar, width: Int)? {
    guard let first = bytes.first else { return nil }
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first <= 0xF4, bytes.count >= width else { return nil }
    var value = UInt32(first) & (width == 2 ? 0x1F : width == 3 ? 0x0F : 0x07)
    for index in 1..<width { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, width) }
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
    TextRun(bytes: UnsafeBufferPointer(rebasing: bytes[from..<to]), start: start + from)
  }
}
