extension TextRun {
  /// The first Unicode scalar of the run and its width in UTF-8 code units; `nil` where the bytes are ill-formed.
  package var firstScalar: (scalar: Unicode.Scalar, width: Int)? {
    UTF8Scalars.scalar(in: bytes, at: 0).map { ($0.scalar, $0.length) }
  }

  /// The one scalar of the run; `nil` where there are more or none.
  @inline(__always)
  var onlyScalar: Unicode.Scalar? { firstScalar.flatMap { $0.width == count ? $0.scalar : nil } }

  /// The value of a grapheme that is a decimal digit of any script; `nil` for one that carries a mark.
  @inline(__always)
  package var decimalDigit: UInt8? {
    if bytes.count == 1 {
      let value = bytes[0] &- 0x30
      return value < 10 ? value : nil
    }
    return onlyScalar.flatMap { DecimalDigit.value(of: $0) }
  }

  /// Whether the run holds Unicode `White_Space` characters only; a space that carries a mark is not white space.
  package var isWhitespace: Bool {
    if bytes.count == 1, let byte = bytes.first, byte < 0x80 { return byte &- 0x09 < 5 || byte == 0x20 }
    return hasOnly { ScalarProperties.isWhitespace($0) }
  }

  /// Whether there are scalars, all of them such; not for ill-formed bytes.
  func hasOnly(_ isSuch: (Unicode.Scalar) -> Bool) -> Bool {
    var rest = self
    while let (scalar, width) = rest.firstScalar, isSuch(scalar) {
      if width == rest.count { return true }
      rest = rest.run(width, rest.count)
    }
    return false
  }

  /// A part of the run, in UTF-8 offsets from its start.
  func run(_ from: Int, _ to: Int) -> TextRun {
    TextRun(bytes: bytes.slice(from..<to), start: start + from)
  }
}
