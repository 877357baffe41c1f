/// What the first bytes of a file tell about the whole of it.
package enum FirstRecord {
  /// Why a file is not what its plan takes it for; `nil` where nothing speaks against it.
  /// - Parameters:
  ///   - bytes: the first record, or a piece of it, behind a byte order mark of UTF-8.
  ///   - format: how the file is said to be laid out.
  static func mistake(in bytes: UnsafeBufferPointer<UInt8>, of format: RecordFormat) -> RecordMistake? {
    if let mistake = mistake(inText: bytes) { return mistake }
    // Read as one record, all lines would be the names of columns, and go out as they are.
    if case .table(let dialect) = format {
      if hasBareReturn(bytes, dialect) { return .bareReturns }
      if dialect.hasHeader, isMisquoted(bytes, dialect) { return .openHeader }
    }
    return nil
  }

  /// Whether a quote is not closed, or what closes it may be a quote of another record.
  private static func isMisquoted(_ record: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect) -> Bool {
    var quotes = QuotedStretches(record, dialect)
    while let stretch = quotes.next() {
      if dialect.hasText(record, behindQuote: stretch.upperBound) { return true }
    }
    return quotes.isOpen
  }

  /// The same for any text: compressed or in UTF-16 nothing would be found in it.
  package static func mistake(inText bytes: UnsafeBufferPointer<UInt8>) -> RecordMistake? {
    for (sign, mistake) in signs where bytes.starts(with: sign) { return mistake }
    return isWide(bytes) ? .wideText : nil
  }

  /// Whether of the first bytes every second one is zero and no other, as in UTF-16 without a mark.
  private static func isWide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = min(bytes.count, 64) & ~1
    guard count >= 8, (bytes[0] == 0) != (bytes[1] == 0) else { return false }
    return (2..<count).allSatisfy { (bytes[$0] == 0) == (bytes[$0 & 1] == 0) }
  }

  /// What files begin with that are no plain text: those of formats, and the byte order marks of UTF-16.
  private static let signs: [([UInt8], RecordMistake)] = [
    ([0x1F, 0x8B], .compressed(format: "gzip")), ([0x28, 0xB5, 0x2F, 0xFD], .compressed(format: "zstd")),
    ([0x42, 0x5A, 0x68], .packed(format: "bzip2")), ([0x50, 0x4B, 0x03, 0x04], .packed(format: "zip")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .packed(format: "xz")),
    ([0xFF, 0xFE], .wideText), ([0xFE, 0xFF], .wideText),
  ]

  /// Whether a carriage return outside of quotes has more of the record behind it. Those right before the line's end belong to
  /// that.
  private static func hasBareReturn(_ record: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect) -> Bool {
    var quotes = QuotedStretches(record, dialect)
    while let gap = quotes.nextGap() {
      if hasBareReturn(record, in: gap) { return true }
    }
    return false
  }

  private static func hasBareReturn(_ record: UnsafeBufferPointer<UInt8>, in gap: Range<Int>) -> Bool {
    let bytes = UnsafeBufferPointer(rebasing: record[gap])
    var offset = 0
    while let found = bytes.firstOffset(of: 0x0D, from: offset) {
      offset = found + 1
      let next = gap.lowerBound + offset
      if next < record.count, record[next] != 0x0D, record[next] != 0x0A { return true }
    }
    return false
  }
}
