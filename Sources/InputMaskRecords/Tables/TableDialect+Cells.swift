import InputMask

/// How the content of a cell is read and written.
extension TableDialect {
  /// Whether a cell begins with a quote.
  @inline(__always)
  func isQuoted(_ raw: UnsafeBufferPointer<UInt8>) -> Bool {
    raw.count > 0 && raw[0] == quote
  }

  /// The content of a cell: the bytes between its quotes, and those behind them as they stand.
  /// - Parameter scratch: memory for a content that has to be put together.
  func content(of raw: UnsafeBufferPointer<UInt8>, in scratch: ByteStore) -> UnsafeBufferPointer<UInt8> {
    guard isQuoted(raw), let quote, let base = raw.baseAddress else { return raw }
    let first = raw.firstOffset(of: quote, from: 1)
    if let first, first == raw.count - 1 { return UnsafeBufferPointer(start: base + 1, count: raw.count - 2) }
    scratch.count = 0
    scratch.reserve(raw.count)
    var isInside = true
    var index = 1
    while index < raw.count {
      let byte = raw[index]
      index += 1
      guard isInside, byte == quote else {
        scratch.append(byte)
        continue
      }
      if index < raw.count, raw[index] == quote {
        scratch.append(quote)
        index += 1
      } else {
        isInside = false
      }
    }
    return scratch.bytes
  }

  /// Whether a content can be written.
  @inline(__always)
  func canWrite(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    quote != nil || !needsQuotes(content)
  }

  /// Whether a content has to stand between quotes.
  @inline(__always)
  func needsQuotes(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without a quote, a second delimiter is looked for in its place.
    let (delimiter, quote) = (delimiter, quote ?? delimiter)
    return content.contains { $0 == delimiter || $0 == quote || $0 == 0x0A || $0 == 0x0D }
  }

  /// Writes a content that can be written.
  func write(_ content: UnsafeBufferPointer<UInt8>, isQuoted: Bool, to output: ByteStore) {
    guard isQuoted || needsQuotes(content), let quote else { return output.append(content) }
    output.append(quote)
    var rest = content
    while let offset = rest.firstOffset(of: quote, from: 0) {
      output.append(UnsafeBufferPointer(rebasing: rest[...offset]))
      output.append(quote)
      rest = UnsafeBufferPointer(rebasing: rest[(offset + 1)...])
    }
    output.append(rest)
    output.append(quote)
  }
}
