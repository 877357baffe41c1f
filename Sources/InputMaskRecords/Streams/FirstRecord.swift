/// What the first bytes of a file tell about the whole of it.
package enum FirstRecord {
  /// Why a file is not what its plan takes it for; `nil` where nothing speaks against it.
  /// - Parameters:
  ///   - bytes: the first record, or a piece of it, behind a byte order mark of UTF-8.
  ///   - format: how the file is said to be laid out.
  static func mistake(in bytes: UnsafeBufferPointer<UInt8>, of format: RecordFormat) -> RecordError? {
    if let mistake = mistake(inText: bytes) { return mistake }
    // Read as one record, all lines would be the names of columns, and go out as they are.
    if case .table(let dialect) = format {
      if hasBareReturn(bytes, dialect) {
        return RecordError(
          "the first record has a carriage return outside of quotes, as where lines end with CR alone",
          "end the lines with LF, as tr '\\r' '\\n' does")
      }
      if dialect.hasHeader, isMisquoted(bytes, dialect) { return .openHeader }
    }
    return nil
  }

  /// Whether a quote is not closed, or what closes it may be a quote of another record.
  private static func isMisquoted(_ record: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect) -> Bool {
    let index = TableIndex(dialect)
    index.build(of: record)
    return index.endsInQuotes || !index.suspects.isEmpty
  }

  /// Why bytes are no text in UTF-8: nothing would be found in a compressed file, or in UTF-16.
  package static func mistake(inText bytes: UnsafeBufferPointer<UInt8>) -> RecordError? {
    for (signature, mistake) in signatures where bytes.starts(with: signature) { return mistake }
    return mistake(inWideText: bytes)
  }

  /// Recognises UTF-16 and UTF-32 without a byte order mark. Some bytes are zero. Without the zeros the rest is no text, or a third of all bytes are zeros.
  /// Read as units of 16 or 32 bits they are nothing but text, with characters of ASCII in it.
  private static func mistake(inWideText bytes: UnsafeBufferPointer<UInt8>) -> RecordError? {
    let head = Array(bytes.prefix(4096))
    let others = head.filter { $0 != 0 }
    guard head.count >= 8, others.count < head.count else { return nil }
    let isText = String(decoding: others, as: UTF8.self).unicodeScalars.dropLast(3).allSatisfy(isOfText)
    if isText, others.count * 3 > head.count * 2 { return nil }
    func units<Unit: FixedWidthInteger>(_: Unit.Type) -> [[Unit]] {
      let width = Unit.bitWidth / 8
      let units = stride(from: 0, through: head.count - width, by: width).map { start in
        (0..<width).reduce(0) { $0 << 8 | Unit(head[start + $1]) }
      }
      return [units, units.map(\.byteSwapped)].filter { $0.contains { 0..<0x80 ~= $0 } }
    }
    func areText(_ texts: [String]) -> Bool {
      texts.contains { $0.unicodeScalars.dropLast().allSatisfy(isOfText) }
    }
    if areText(units(UInt16.self).map { String(decoding: $0, as: UTF16.self) }) { return wideText }
    return areText(units(UInt32.self).map { String(decoding: $0, as: UTF32.self) })
      ? looksLike("UTF-32", "convert it to UTF-8") : nil
  }

  private static func isOfText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .privateUse: false
    case .control: [0x07...0x0D, 0x1B...0x1B].contains { $0 ~= scalar.value }
    default: scalar != "\u{FFFD}"
    }
  }

  /// What files begin with that are no plain text: those of formats, and the byte order marks of UTF-16.
  private static let signatures: [([UInt8], RecordError)] = [
    ([0x1F, 0x8B], looksLike("gzip", "add --decompress")),
    ([0x28, 0xB5, 0x2F, 0xFD], looksLike("zstd", "add --decompress")),
    ([0x42, 0x5A, 0x68], looksLike("bzip2", "unpack it before")),
    ([0x04, 0x22, 0x4D, 0x18], looksLike("lz4", "unpack it before")),
    ([0x50, 0x4B, 0x03, 0x04], looksLike("zip", "unpack it before")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], looksLike("xz", "unpack it before")),
    ([0xFF, 0xFE], wideText), ([0xFE, 0xFF], wideText),
  ]

  private static let wideText = looksLike("UTF-16", "convert it to UTF-8")

  private static func looksLike(_ format: String, _ remedy: String) -> RecordError {
    RecordError("the input looks like \(format)", remedy)
  }

  /// Whether a carriage return outside of quotes has more of the record behind it. Those right before the line's end belong to
  /// that.
  private static func hasBareReturn(_ record: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect) -> Bool {
    var (quotes, isBehindReturn) = (CellQuotes(dialect), false)
    for byte in record {
      if isBehindReturn, byte != 0x0D, byte != 0x0A { return true }
      isBehindReturn = quotes.isOutside(byte) && byte == 0x0D
    }
    return false
  }
}
