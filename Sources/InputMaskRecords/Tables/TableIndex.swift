/// The offsets of the delimiters and line feeds of a block that stand outside of quotes.
final class TableIndex {
  private var memory: UnsafeMutableBufferPointer<UInt32> = .allocate(capacity: 1 << 12)
  /// How many there are.
  private(set) var count = 0
  private let dialect: TableDialect

  init(_ dialect: TableDialect) { self.dialect = dialect }

  deinit { memory.deallocate() }

  /// An offset by its number.
  @inline(__always)
  subscript(_ index: Int) -> Int { Int(memory[index]) }

  /// Finds them all in a block that begins with a record.
  /// - Complexity: O(*n*) in the length of the block.
  func build(of block: UnsafeBufferPointer<UInt8>) {
    count = 0
    guard let base = block.baseAddress else { return }
    precondition(block.count < UInt32.max, "a block is larger than its offsets")
    var quotes = QuotedStretches(block, dialect)
    var start = 0
    repeat {
      let stretch = quotes.next()
      collect(base, from: start, to: stretch?.lowerBound ?? block.count)
      start = stretch?.upperBound ?? block.count
    } while start < block.count
  }

  private func collect(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    if memory.count - count < end - start { grow(end - start) }
    let target = memory.baseAddress.unsafelyUnwrapped
    let delimiter = SIMD16<UInt8>(repeating: dialect.delimiter)
    let feed = SIMD16<UInt8>(repeating: 0x0A)
    var found = count
    var offset = start
    while offset + 16 <= end {
      let bytes = UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      let words = unsafeBitCast((bytes .== delimiter) .| (bytes .== feed), to: SIMD2<UInt64>.self)
      for half in 0..<2 {
        // Each byte of a match is all ones; one bit of it is enough.
        var bits = words[half] & 0x0101_0101_0101_0101
        while bits != 0 {
          target[found] = UInt32(truncatingIfNeeded: offset + half * 8 + bits.trailingZeroBitCount >> 3)
          found += 1
          bits &= bits &- 1
        }
      }
      offset += 16
    }
    while offset < end {
      let byte = base[offset]
      if byte == dialect.delimiter || byte == 0x0A {
        target[found] = UInt32(truncatingIfNeeded: offset)
        found += 1
      }
      offset += 1
    }
    count = found
  }

  private func grow(_ room: Int) {
    let larger = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: max(memory.count * 2, count + room))
    larger.baseAddress.unsafelyUnwrapped.update(
      from: memory.baseAddress.unsafelyUnwrapped, count: count)
    memory.deallocate()
    memory = larger
  }
}
