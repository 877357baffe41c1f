extension TableDialect {
  /// Whether a cell goes on behind its closing quote, but for blanks: then the quote may be one of another cell or record.
  func hasText(_ bytes: UnsafeBufferPointer<UInt8>, behindQuote end: Int) -> Bool {
    var next = end
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 || bytes[next] == 0x0D {
      if bytes[next] == delimiter { return false }
      next += 1
    }
    return next < bytes.count && bytes[next] != delimiter && bytes[next] != 0x0A
  }
}

/// The stretches between quotes of a part of a table that begins with a record.
///
/// A quote opens a stretch only at the beginning of a cell; elsewhere it is a character like any other, as in `5"
/// disk`. Inside, two quotes are one character, and a single one closes. This is how spreadsheets and Python's `csv`
/// read.
struct QuotedStretches {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let dialect: TableDialect
  private var position = 0
  /// Where the next stretch outside of quotes begins.
  private var gapStart = 0
  /// Whether the last stretch is never closed.
  private(set) var isOpen = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  /// The next stretch, quotes included; one that is never closed ends with the bytes.
  mutating func next() -> Range<Int>? {
    guard let quote = dialect.quote else { return nil }
    while let start = bytes.firstOffset(of: quote, from: position) {
      position = start + 1
      guard start == 0 || bytes[start - 1] == dialect.delimiter || bytes[start - 1] == 0x0A else { continue }
      // A quote right behind a closing one was found as a double one.
      while let end = bytes.firstOffset(of: quote, from: position) {
        guard end + 1 < bytes.count, bytes[end + 1] == quote else {
          position = end + 1
          return start..<end + 1
        }
        position = end + 2
      }
      position = bytes.count
      isOpen = true
      return start..<bytes.count
    }
    return nil
  }

  /// The next stretch outside of quotes, which may be empty; `nil` behind the last one.
  mutating func nextGap() -> Range<Int>? {
    guard gapStart <= bytes.count else { return nil }
    let start = gapStart
    guard let quoted = next() else {
      gapStart = bytes.count + 1
      return start..<bytes.count
    }
    gapStart = quoted.upperBound
    return start..<quoted.lowerBound
  }
}
