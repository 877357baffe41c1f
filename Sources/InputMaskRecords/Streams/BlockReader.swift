/// Cuts a stream into blocks of whole records, and a record that is longer than the limit into pieces.
final class BlockReader {
  /// The kinds of blocks.
  enum Kind {
    /// Whole records; the last one may lack its line's end where the stream ends.
    case records
    /// A piece of a record that is longer than the limit.
    case piece(isFirst: Bool, isLast: Bool)
    /// Nothing: the stream is over.
    case end
  }

  private let format: RecordFormat
  private let blockSize: Int
  private let recordLimit: Int
  /// Whether a block waits until it is full. Small blocks are not worth handing to a thread.
  private let fillsUp: Bool
  private var carry = ByteStore(capacity: 1 << 12)
  private var isAtEnd = false
  private var long: LongRecord?

  init(_ format: RecordFormat, blockSize: Int, recordLimit: Int, fillsUp: Bool) {
    self.format = format
    self.blockSize = max(blockSize, 16)
    self.recordLimit = recordLimit
    self.fillsUp = fillsUp
  }

  /// Fills a block.
  /// - Parameter read: reads up to so many bytes, and answers how many; 0 at the end.
  func next<Failure>(
    into block: ByteStore, _ read: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> Kind {
    block.count = 0
    block.append(carry.bytes)
    carry.count = 0
    while true {
      if block.count > 0, !fillsUp || isAtEnd || block.count >= blockSize, let kind = cut(block) {
        return kind
      }
      if isAtEnd { return .end }
      block.reserve(block.count < blockSize ? blockSize - block.count : blockSize)
      let count = try read(block.space)
      if count == 0 { isAtEnd = true }
      block.count += count
    }
  }

  /// Reads the first record of the stream alone, with its line's end.
  func first<Failure>(
    into block: ByteStore, _ read: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> Kind {
    let kind = try next(into: block, read)
    guard case .records = kind, let end = firstRecordEnd(of: block.bytes) else { return kind }
    let rest = ByteStore(capacity: block.count - end + carry.count)
    rest.append(UnsafeBufferPointer(rebasing: block.bytes[end...]))
    rest.append(carry.bytes)
    carry = rest
    block.count = end
    return .records
  }

  /// Moves the bytes behind the last whole record to the next block.
  /// - Returns: `nil` where more has to be read first.
  private func cut(_ block: ByteStore) -> Kind? {
    if long != nil { return cutPiece(block, isFirst: false) }
    if isAtEnd {
      return .records
    }
    let end = lastRecordEnd(of: block.bytes)
    if end > 0 {
      carry.append(UnsafeBufferPointer(rebasing: block.bytes[end...]))
      block.count = end
      return .records
    }
    // Two bytes more than the limit may be the line's end.
    guard block.count > recordLimit + 2 else { return nil }
    long = LongRecord(format)
    return cutPiece(block, isFirst: true)
  }

  private func cutPiece(_ block: ByteStore, isFirst: Bool) -> Kind {
    let end = long?.end(in: block.bytes)
    if let end {
      carry.append(UnsafeBufferPointer(rebasing: block.bytes[end...]))
      block.count = end
    }
    let isLast = end != nil || isAtEnd
    if isLast { long = nil }
    return .piece(isFirst: isFirst, isLast: isLast)
  }

  /// The offset behind the last record that ends in a block; 0 where none does.
  private func lastRecordEnd(of block: UnsafeBufferPointer<UInt8>) -> Int {
    guard case .table(let dialect) = format else {
      return block.lastOffset(of: 0x0A, in: 0..<block.count).map { $0 + 1 } ?? 0
    }
    var quotes = QuotedStretches(block, dialect)
    var end = 0
    var start = 0
    while true {
      let stretch = quotes.next()
      if let feed = block.lastOffset(of: 0x0A, in: start..<(stretch?.lowerBound ?? block.count)) {
        end = feed + 1
      }
      guard let stretch else { return end }
      start = stretch.upperBound
    }
  }

  private func firstRecordEnd(of block: UnsafeBufferPointer<UInt8>) -> Int? {
    var record = LongRecord(format)
    return record.end(in: block)
  }
}

/// Finds the end of one record, which may come in any number of pieces.
private struct LongRecord {
  private enum State {
    case cellStart
    case cell
    case quoted
    case behindQuote
  }

  private let delimiter: UInt8?
  private let quote: UInt8?
  private var state = State.cellStart

  init(_ format: RecordFormat) {
    if case .table(let dialect) = format {
      delimiter = dialect.delimiter
      quote = dialect.quote
    } else {
      delimiter = nil
      quote = nil
    }
  }

  /// The offset behind the record's end, where it is in this piece.
  mutating func end(in piece: UnsafeBufferPointer<UInt8>) -> Int? {
    guard quote != nil else { return piece.firstOffset(of: 0x0A, from: 0).map { $0 + 1 } }
    for (index, byte) in piece.enumerated() {
      switch state {
      case .quoted:
        if byte == quote { state = .behindQuote }
        continue
      case .behindQuote where byte == quote:
        state = .quoted
        continue
      case .cellStart where byte == quote:
        state = .quoted
        continue
      case .cellStart, .cell, .behindQuote: break
      }
      if byte == 0x0A { return index + 1 }
      state = byte == delimiter ? .cellStart : .cell
    }
    return nil
  }
}
