import InputMask

/// Cuts a stream into blocks of whole records, and a record that is longer than the limit into pieces.
package final class BlockReader {
  /// The kinds of blocks.
  package enum Kind {
    /// Whole records; the last one may lack its line's end where the stream ends.
    case records
    /// A piece of a record that is longer than the limit. The line's end is all in the last one.
    case piece(isFirst: Bool, isLast: Bool)
    /// Nothing: the stream is over.
    case end
  }

  /// How records of a table are told apart; `nil` where a byte ends each.
  private let dialect: TableDialect?
  let separator: UInt8
  private let blockSize: Int
  private let recordLimit: Int
  /// Whether a block waits until it is full. Small blocks are not worth handing to a thread.
  private let fillsUp: Bool
  private var carry = ByteStore(capacity: 1 << 12)
  /// Where the block begins that was read last.
  package private(set) var place = BlockPlace()
  /// Where the next one does.
  private var nextPlace = BlockPlace()
  private var isAtEnd = false
  /// Whether the stream may begin with a byte order mark of UTF-8, which is none of a cell.
  private var mayHaveMark: Bool
  /// Whether the stream began with one. It is in no block.
  package private(set) var hasByteOrderMark = false
  /// Whether the stream ended before its end: the last record may lack a part.
  private var isCutShort = false
  /// Where the record stands that comes in pieces.
  private var long: CellQuotes?
  private lazy var index = dialect.map { TableIndex($0) }
  /// Whether a record that is longer than the limit ends with its line; otherwise nobody knows where, and it takes all that follows.
  var endsAtLines = true
  /// Finds the offset behind the last record that ends in a block, where somebody finds it who needs more of the block.
  var findRecordsEnd: ((UnsafeBufferPointer<UInt8>) -> Int?)?

  /// A reader of records.
  /// - Parameters:
  ///   - dialect: how records of a table are told apart; `nil` where a byte ends each.
  ///   - separator: that byte.
  ///   - takesMark: whether a byte order mark at the start is taken out.
  package init(
    dialect: TableDialect? = nil, separator: UInt8 = 0x0A, blockSize: Int, recordLimit: Int, fillsUp: Bool,
    takesMark: Bool = true
  ) {
    self.dialect = dialect
    self.separator = separator
    self.blockSize = max(blockSize, 16)
    self.recordLimit = recordLimit
    self.fillsUp = fillsUp
    mayHaveMark = takesMark
  }

  /// Fills a block.
  /// - Parameter read: reads up to so many bytes, and answers how many; 0 at the end, `nil` where reading failed. What
  ///   stands before the failure comes in whole records.
  package func next(into block: ByteStore, _ read: (UnsafeMutableBufferPointer<UInt8>) -> Int?) -> Kind {
    let kind = fill(block, read)
    place = nextPlace
    nextPlace.move(over: block.bytes, separator)
    return kind
  }

  private func fill(_ block: ByteStore, _ read: (UnsafeMutableBufferPointer<UInt8>) -> Int?) -> Kind {
    block.count = 0
    block.append(carry.bytes)
    carry.count = 0
    while true {
      // A terminal may send fewer bytes than a mark has, and they are waited for only while they may be one.
      if mayHaveMark,
        isAtEnd || block.count >= Self.byteOrderMark.count || !Self.byteOrderMark.starts(with: block.bytes)
      {
        takeMark(from: block)
      }
      if !mayHaveMark, block.count > 0, !fillsUp || isAtEnd || block.count >= blockSize, let kind = cut(block)
      {
        return kind
      }
      if isAtEnd {
        if long == nil { return .end }
        // Nobody knew of the last piece that it was one.
        long = nil
        return .piece(isFirst: false, isLast: true)
      }
      block.reserve(block.count < blockSize ? blockSize - block.count : blockSize)
      // Memory that once held a long record takes no larger blocks for that.
      let wanted = block.count < blockSize ? blockSize - block.count : block.space.count
      let count = read(UnsafeMutableBufferPointer(rebasing: block.space[..<wanted]))
      isCutShort = count == nil
      if count ?? 0 == 0 { isAtEnd = true }
      block.count += count ?? 0
    }
  }

  /// Takes the byte order mark out of the first bytes of the stream.
  private func takeMark(from block: ByteStore) {
    mayHaveMark = false
    hasByteOrderMark = block.bytes.starts(with: Self.byteOrderMark)
    guard hasByteOrderMark else { return }
    block.removeFirst(Self.byteOrderMark.count)
    nextPlace.offset = Self.byteOrderMark.count
  }

  /// That of UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads the first record of the stream with its line's end, or a piece of it, to be looked at. It is read once more.
  func peek(into block: ByteStore, _ read: (UnsafeMutableBufferPointer<UInt8>) -> Int?) -> Kind {
    let kind = fill(block, read)
    let rest = ByteStore(capacity: block.count + carry.count)
    rest.append(block.bytes)
    rest.append(carry.bytes)
    carry = rest
    long = CellQuotes(dialect ?? .tsv)
    if case .records = kind, let end = longEnd(in: block.bytes) { block.count = end }
    long = nil
    return kind
  }

  /// Leaves out so many bytes that were looked at. Offsets count from there.
  func skip(_ count: Int) {
    nextPlace.move(over: UnsafeBufferPointer(rebasing: carry.bytes[..<count]), separator)
    nextPlace.offset = 0
    carry.removeFirst(count)
  }

  /// Moves the bytes behind the last whole record to the next block.
  /// - Returns: `nil` where more has to be read first.
  private func cut(_ block: ByteStore) -> Kind? {
    if long != nil { return cutPiece(block, isFirst: false) }
    if isAtEnd, !isCutShort {
      _ = findRecordsEnd?(block.bytes)
      return .records
    }
    let end = findRecordsEnd?(block.bytes) ?? lastRecordEnd(of: block.bytes)
    if end > 0 {
      carry.append(UnsafeBufferPointer(rebasing: block.bytes[end...]))
      block.count = end
      return .records
    }
    if isCutShort {
      block.count = 0
      return .end
    }
    // Two bytes more than the limit may be the line's end.
    guard block.count > recordLimit + 2 else { return nil }
    long = CellQuotes(dialect ?? .tsv)
    return cutPiece(block, isFirst: true)
  }

  private func cutPiece(_ block: ByteStore, isFirst: Bool) -> Kind? {
    let end = endsAtLines ? longEnd(in: block.bytes) : nil
    if let end {
      carry.append(UnsafeBufferPointer(rebasing: block.bytes[end...]))
      block.count = end
    } else if !isAtEnd, block.bytes.last == 0x0D {
      // A carriage return may belong to the line's end, which is in one piece.
      if block.count == 1 { return nil }
      block.count -= 1
      carry.append(0x0D)
    }
    let isLast = end != nil || isAtEnd
    if isLast { long = nil }
    return .piece(isFirst: isFirst, isLast: isLast)
  }

  /// The offset behind the end of the long record, where it is in a piece.
  private func longEnd(in piece: UnsafeBufferPointer<UInt8>) -> Int? {
    guard dialect?.quote != nil else { return piece.firstOffset(of: separator, from: 0).map { $0 + 1 } }
    return piece.firstIndex { long?.isOutside($0) == true && $0 == 0x0A }.map { $0 + 1 }
  }

  /// The offset behind the last record that ends in a block; 0 where none does.
  private func lastRecordEnd(of block: UnsafeBufferPointer<UInt8>) -> Int {
    guard let index, let quote = dialect?.quote, block.firstOffset(of: quote, from: 0) != nil else {
      return block.lastOffset(of: separator, in: 0..<block.count).map { $0 + 1 } ?? 0
    }
    index.build(of: block)
    return index.recordsEnd
  }
}
