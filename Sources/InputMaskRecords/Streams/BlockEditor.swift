import InputMask

/// The output of blocks in which few stretches change. What stays is copied in long stretches, over any number of records.
class BlockEditor {
  /// The output of the block.
  final let output = ByteStore(capacity: 1 << 16)
  /// Where the block begins in its file.
  @exclusivity(unchecked) final private(set) var place = BlockPlace()
  @exclusivity(unchecked) final private(set) var base: UnsafePointer<UInt8>
  @exclusivity(unchecked) final private(set) var count = 0
  /// The end of the bytes that were copied or left out.
  @exclusivity(unchecked) final private(set) var copied = 0
  /// A place whose line and column are known, both from 0.
  private var known = (offset: 0, line: 0, column: 0)

  /// The byte that ends a line.
  final let separator: UInt8

  init(separator: UInt8 = 0x0A) {
    self.separator = separator
    base = UnsafePointer(output.memory.baseAddress.unsafelyUnwrapped)
  }

  final var block: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// A stretch of the block.
  @inline(__always)
  final func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + start, count: end - start)
  }

  /// Turns to a block, which may be empty.
  final func begin(_ block: UnsafeBufferPointer<UInt8>, at place: BlockPlace) {
    self.place = place
    output.count = 0
    base = block.baseAddress ?? UnsafePointer(output.memory.baseAddress.unsafelyUnwrapped)
    count = block.count
    copied = 0
    known = (0, 0, place.column)
  }

  // MARK: Output

  /// Copies the bytes that stay, up to an offset of the block.
  @inline(__always)
  final func copy(upTo offset: Int) {
    guard offset > copied else { return }
    output.append(bytes(copied, offset))
    copied = offset
  }

  /// Leaves out a stretch of the block. The caller adds to `output` what takes its place.
  @inline(__always)
  final func cut(_ start: Int, _ end: Int) {
    copy(upTo: start)
    copied = max(copied, end)
  }

  /// A point to which the output can be taken back.
  typealias Mark = (output: Int, copied: Int)

  @inline(__always)
  final var mark: Mark { (output.count, copied) }

  final func takeBack(to mark: Mark) { (output.count, copied) = mark }

  // MARK: Places

  /// The line of an offset in the file, from 1. Offsets that only grow are found in linear time.
  final func line(of offset: Int) -> Int {
    if offset < known.offset { known = (0, 0, place.column) }
    if let feed = block.lastOffset(of: separator, in: known.offset..<offset) {
      known.line += bytes(known.offset, feed + 1).count(of: separator)
      known.column = 0
      known.offset = feed + 1
    }
    return place.lineCount + known.line + 1
  }

  /// The line and the column, both from 1.
  final func position(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    known.column += String(decoding: bytes(known.offset, offset), as: UTF8.self).count
    known.offset = offset
    return (line, known.column + 1)
  }
}
