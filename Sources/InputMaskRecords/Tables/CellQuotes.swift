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

/// Tells which bytes of a table, one after the other from the beginning of a record on, stand outside of quotes.
///
/// A quote opens a stretch only at the beginning of a cell; elsewhere it is a character like any other, as in `5"
/// disk`. Inside, two quotes are one character, and a single one closes. This is how spreadsheets and Python's `csv`
/// read.
struct CellQuotes {
  private enum State {
    case cellStart
    case cell
    case quoted
    case behindQuote
  }
  private let dialect: TableDialect
  private var state = State.cellStart

  init(_ dialect: TableDialect) { self.dialect = dialect }

  /// Whether the next byte, which is this one, stands outside of quotes.
  mutating func isOutside(_ byte: UInt8) -> Bool {
    switch state {
    case .quoted:
      if byte == dialect.quote { state = .behindQuote }
      return false
    case .behindQuote where byte == dialect.quote, .cellStart where byte == dialect.quote:
      state = .quoted
      return false
    case .cellStart, .cell, .behindQuote:
      state = byte == dialect.delimiter || byte == 0x0A ? .cellStart : .cell
      return true
    }
  }
}
