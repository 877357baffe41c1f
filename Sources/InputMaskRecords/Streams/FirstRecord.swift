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
    for (sign, name) in compressions where bytes.starts(with: sign) { return .compressed(format: name) }
    for (sign, name) in packings where bytes.starts(with: sign) { return .packed(format: name) }
    for sign in wideMarks where bytes.starts(with: sign) { return .wideText }
    return isWide(bytes) ? .wideText : nil
  }

  /// Whether of the first bytes every second one is zero and no other, as in UTF-16 without a mark.
  private static func isWide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = min(bytes.count, 64) & ~1
    guard count >= 8, (bytes[0] == 0) != (bytes[1] == 0) else { return false }
    return (2..<count).allSatisfy { (bytes[$0] == 0) == (bytes[$0 & 1] == 0) }
  }

  private static let compressions: [(sign: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
  ]
  private static let packings: [(sign: [UInt8], name: String)] = [
    ([0x42, 0x5A, 0x68], "bzip2"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"),
    ([0x50, 0x4B, 0x03, 0x04], "zip"),
  ]
  /// The byte order marks of UTF-16.
  private static let wideMarks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]

  /// Whether a carriage return outside of quotes has more of the record behind it. Those right before the line's end belong to
  /// that.
  private static func hasBareReturn(_ record: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect) -> Bool {
    var quotes = QuotedStretches(record, dialect)
    var start = 0
    while let quoted = quotes.next() {
      if hasBareReturn(record, in: start..<quoted.lowerBound) { return true }
      start = quoted.upperBound
    }
    return hasBareReturn(record, in: start..<record.count)
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
