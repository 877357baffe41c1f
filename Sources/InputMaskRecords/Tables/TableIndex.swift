/// The offsets of the delimiters and line feeds of a block that stand outside of quotes.
///
/// A quote opens a stretch only at the beginning of a cell, as ``CellQuotes`` reads it.
final class TableIndex {
  /// The bit of an entry that ends a record.
  static let feedBit: UInt32 = 1 << 31

  private var memory: UnsafeMutableBufferPointer<UInt32> = .allocate(capacity: 1 << 12)
  /// How many there are.
  private(set) var count = 0
  /// The offset behind the last record that ends in the block; 0 where none does.
  private(set) var recordsEnd = 0
  /// Whether the block ends in a stretch between quotes.
  private(set) var endsInQuotes = false
  /// The offsets of closing quotes behind which their cell goes on.
  private(set) var suspects: [Int] = []
  /// The block that the index is of, so that it is built once.
  private var source: UnsafeBufferPointer<UInt8>?
  private let dialect: TableDialect

  init(_ dialect: TableDialect) { self.dialect = dialect }

  deinit { memory.deallocate() }

  /// An offset by its number.
  @inline(__always)
  subscript(_ index: Int) -> Int { Int(memory[index] & ~Self.feedBit) }

  /// The offsets, those of line feeds with `feedBit`.
  @inline(__always)
  var entries: UnsafePointer<UInt32> { UnsafePointer(memory.baseAddress.unsafelyUnwrapped) }

  /// Whether the index is of a block, or of one that was longer before the end of its last record was found.
  func isOf(_ block: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let source, source.baseAddress == block.baseAddress else { return false }
    return source.count == block.count || recordsEnd == block.count
  }

  /// Notes that the memory of the block may have other bytes from now on.
  func forget() { source = nil }

  /// Finds them all in a block that begins with a record.
  /// - Complexity: O(*n*) in the length of the block.
  func build(of block: UnsafeBufferPointer<UInt8>) {
    count = 0
    recordsEnd = 0
    endsInQuotes = false
    suspects.removeAll(keepingCapacity: true)
    source = block
    guard let base = block.baseAddress else { return }
    precondition(block.count < Int(Self.feedBit), "a block is larger than its offsets")
    var state = State(entries: memory.baseAddress.unsafelyUnwrapped)
    let quoteByte = dialect.quote ?? dialect.delimiter
    let delimiter = SIMD16<UInt8>(repeating: dialect.delimiter)
    let quote = SIMD16<UInt8>(repeating: quoteByte)
    let feed = SIMD16<UInt8>(repeating: 0x0A)
    let ones = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    let hasQuotes = dialect.quote != nil
    var offset = 0
    while offset + 16 <= block.count {
      // Each of the sixteen bytes may have an entry.
      if memory.count &- state.count < 16 { grow(&state) }
      let bytes = UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      let isFeed = bytes .== feed
      let ends = unsafeBitCast((bytes .== delimiter) .| isFeed, to: SIMD2<UInt64>.self) & ones
      let quotes = unsafeBitCast(bytes .== quote, to: SIMD2<UInt64>.self)
      if hasQuotes, quotes[0] | quotes[1] != 0 {
        state.collect(block, offset, offset + 16, dialect, &suspects)
      } else if !state.isQuoted {
        let feeds = unsafeBitCast(isFeed, to: SIMD2<UInt64>.self)
        state.append(ends[0], feeds[0], at: offset)
        state.append(ends[1], feeds[1], at: offset + 8)
      }
      offset += 16
    }
    if memory.count &- state.count < 16 { grow(&state) }
    state.collect(block, offset, block.count, dialect, &suspects)
    count = state.count
    recordsEnd = state.recordsEnd
    endsInQuotes = state.isQuoted
  }

  /// Where the search stands.
  private struct State {
    var entries: UnsafeMutablePointer<UInt32>
    var count = 0
    var recordsEnd = 0
    var isQuoted = false
    /// The offset at which a cell begins that may be quoted.
    var cellStart = 0
    /// The second quote of two that stand for one.
    var doubled = -1

    /// Adds what was found in eight bytes without quotes.
    @inline(__always)
    mutating func append(_ found: UInt64, _ feeds: UInt64, at offset: Int) {
      if found == 0 { return }
      // Each byte that was found has one bit here, and all of them there.
      var bits = found
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        let place = offset &+ bit &>> 3
        append(place, isFeed: feeds &>> UInt64(truncatingIfNeeded: bit) & 1 != 0)
        bits &= bits &- 1
      }
    }

    @inline(__always)
    private mutating func append(_ place: Int, isFeed: Bool) {
      entries[count] = UInt32(truncatingIfNeeded: place) | (isFeed ? TableIndex.feedBit : 0)
      count &+= 1
      cellStart = place &+ 1
      if isFeed { recordsEnd = place &+ 1 }
    }

    /// Looks at bytes one by one.
    mutating func collect(
      _ block: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ dialect: TableDialect,
      _ suspects: inout [Int]
    ) {
      var place = start
      while place < end {
        let byte = block[place]
        if byte == dialect.quote {
          if isQuoted {
            if place != doubled {
              if place + 1 < block.count, block[place + 1] == byte {
                doubled = place + 1
              } else {
                isQuoted = false
                if dialect.hasText(block, behindQuote: place + 1) { suspects.append(place) }
              }
            }
          } else if place == cellStart {
            isQuoted = true
          }
        } else if !isQuoted, byte == dialect.delimiter || byte == 0x0A {
          append(place, isFeed: byte == 0x0A)
        }
        place += 1
      }
    }
  }

  private func grow(_ state: inout State) {
    let larger = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: memory.count * 2)
    larger.baseAddress.unsafelyUnwrapped.update(
      from: memory.baseAddress.unsafelyUnwrapped, count: state.count)
    memory.deallocate()
    memory = larger
    state.entries = larger.baseAddress.unsafelyUnwrapped
  }
}

/// A record of a block, and behind it the next one.
struct TableRow {
  private let block: UnsafeBufferPointer<UInt8>
  private let index: TableIndex
  private let suspects: [Int]
  private var (suspect, next) = (0, 0)
  private(set) var start = 0
  /// Where its content ends: a carriage return of the line's end is no part of the last cell.
  private(set) var end = 0
  /// The numbers in the index of its first delimiter and of its end.
  private(set) var (first, last) = (0, -1)
  /// Whether a cell goes on behind its closing quote.
  private(set) var isSuspect = false

  /// Stands before the first record of a block with its index.
  init(before block: UnsafeBufferPointer<UInt8>, _ index: TableIndex) {
    (self.block, self.index, suspects) = (block, index, index.suspects)
  }

  /// The first record of a block; `nil` where it has none.
  init?(firstOf block: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect) {
    let index = TableIndex(dialect)
    index.build(of: block)
    self.init(before: block, index)
    if !advance() { return nil }
  }

  /// Turns to the next record, which may be an empty line; `false` where there is none.
  @inline(__always)
  mutating func advance() -> Bool {
    guard next < block.count else { return false }
    (start, first, last) = (next, last &+ 1, last &+ 1)
    while last < index.count, index.entries[last] & TableIndex.feedBit == 0 { last &+= 1 }
    let feed = last < index.count ? index[last] : block.count
    end = block.contentEnd(from: start, before: feed)
    next = feed &+ 1
    let before = suspect
    while suspect < suspects.count, suspects[suspect] < feed { suspect &+= 1 }
    isSuspect = suspect > before
    return true
  }

  /// How many cells it has.
  @inline(__always)
  var width: Int { last &- first &+ 1 }

  /// Where a cell stands.
  @inline(__always)
  func cell(_ number: Int) -> Range<Int> {
    let start = number == 0 ? start : index[first &+ number &- 1] &+ 1
    return start..<(number == width &- 1 ? end : index[first &+ number])
  }
}
