/// What each byte means between the parts, for ``PartsFill``.
extension PartsFill {
  /// The byte ends the part before it.
  static let ends: UInt8 = 1
  /// The byte is passed over behind the end of a part, as one of its literal.
  static let passed: UInt8 = 2
  /// The byte is dropped there, and no problem.
  static let dropped: UInt8 = 4
  /// The byte stands in a literal behind its first character.
  static let later: UInt8 = 16
  /// The part takes the byte.
  static let taken: UInt8 = 8
}

extension PartsLayout {
  /// Marks the bytes that may stand before a part, as ``PartsFilter`` judges what they stand for.
  func mark(before part: Int, _ signs: PartsSigns, in table: UnsafeMutablePointer<UInt8>) {
    for byte in UInt8(0)..<0x80 where byte != 0x0D {
      let scalar = Unicode.Scalar(byte)
      if part < count, segments[part].takes(String(scalar)) {
        table[Int(byte)] = PartsFill.taken
        continue
      }
      if ScalarProperties.isLetter(scalar) || ScalarProperties.isDecimalDigit(scalar) { continue }
      // The last part goes on behind a character that was dropped.
      if part == count, segments[count - 1].takes(String(scalar)) { continue }
      table[Int(byte)] = mark(scalar, before: part)
    }
    for (index, sign) in signs.all.enumerated() { table[0x80 + index] = mark(sign, before: part) }
  }

  /// What a sign may be before a part.
  private func mark(_ scalar: Unicode.Scalar, before part: Int) -> UInt8 {
    let own = part > 0 && part < count ? boundaries[part - 1] : []
    let bytes = Array(String(scalar).utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      // Signs within words are read as letters.
      if part < count, segments[part].takes(bytes) { return 0 }
      let grapheme = TextRun(bytes: bytes, start: 0)
      let isFirst = own.first.map { grapheme.equals($0.buffer) } == true
      let isOwn = own.contains { grapheme.equals($0.buffer) }
      let isLater = boundaries.contains { $0.dropFirst().contains { grapheme.equals($0.buffer) } }
      var mark = isLater ? PartsFill.later : 0
      // A later character of the literal ends a part for the filter, but for the mask only where also-read has it.
      if part > 0, boundary(grapheme, at: part - 1, isBegun: true) == part - 1,
        isFirst || !isOwn || alsoRead?.contains(scalar) == true
      {
        mark |= PartsFill.ends
      }
      // A literal of a later part leaves parts empty, and so does the first character of the next part.
      // White space where a part may begin is none of them, as between two dates.
      if part < count, let later = boundary(grapheme, at: part, isBegun: false),
        !isBlank(grapheme, before: later, at: part)
      {
        return mark
      }
      if part + 1 < count, segments[part + 1].begins(with: grapheme.bytes) { return mark }
      return mark | (isOwn ? PartsFill.passed : PartsFill.dropped)
    }
  }
}
