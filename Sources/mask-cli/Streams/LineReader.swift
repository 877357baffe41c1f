import Glibc

/// Cuts a stream into lines without copying them, in memory that the longest line allowed bounds.
///
/// ```
/// repeat { while let line = reader.next() { … } } while try reader.fill()
/// ```
final class LineReader {
  /// Where the lines come from; `nil` where all of them are in memory.
  private let input: InputBytes?
  private let separator: UInt8
  let limit: Int
  private var memory: UnsafeMutableRawBufferPointer
  private var ownsMemory = true
  /// The part of `memory` that is read and not yet handed out.
  private var start = 0
  private var end = 0
  /// Where the search for the next separator goes on.
  private var scanned = 0
  private var isAtEnd = false
  private var isAtStart = true
  private var isInsideLongLine = false
  /// Whether the stream starts with a byte order mark, which belongs to no line. Known after the first `fill`.
  private(set) var hasByteOrderMark = false
  /// How many bytes have been read.
  private(set) var byteCount = 0

  /// A reader of a descriptor whose bytes are plain.
  /// - Parameter name: what errors call it; `-` is the standard input.
  convenience init(descriptor: Int32, name: String, separator: UInt8, limit: Int, chunk: Int = 1 << 18) {
    self.init(
      InputBytes(descriptor: descriptor, path: name), separator: separator, limit: limit, chunk: chunk)
  }

  /// A reader that has read nothing yet.
  /// - Parameters:
  ///   - input: where the lines come from; `nil` for those of `take(block:isFirst:)`.
  ///   - separator: the byte that ends a line; a carriage return before a line feed belongs to the end.
  ///   - limit: how many bytes a line may have; a longer one comes in pieces.
  init(_ input: InputBytes?, separator: UInt8, limit: Int, chunk: Int = 1 << 18) {
    self.input = input
    self.separator = separator
    self.limit = limit
    memory = .allocate(byteCount: max(chunk, 8), alignment: 16)
  }

  deinit { if ownsMemory { memory.deallocate() } }

  /// Turns to whole lines in memory that others own. The last line of a file may lack its end.
  /// - Parameter isFirst: whether a file begins with them, perhaps with a byte order mark.
  func take(block: UnsafeBufferPointer<UInt8>, isFirst: Bool) {
    if ownsMemory { memory.deallocate() }
    ownsMemory = false
    // Nothing is written there: a reader at the end of its input neither moves nor reads bytes.
    memory = UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(block))
    (start, end, scanned) = (0, block.count, 0)
    isAtEnd = true
    hasByteOrderMark = isFirst && block.starts(with: Self.byteOrderMark)
    if hasByteOrderMark { (start, scanned) = (Self.byteOrderMark.count, Self.byteOrderMark.count) }
  }

  /// Where the next line begins, in bytes from the start of the stream.
  var offset: Int { byteCount - (end - start) }

  /// The next line that is in memory, or `nil` when more has to be read first.
  @inline(__always)
  func next() -> Line? {
    let base = memory.baseAddress.unsafelyUnwrapped
    if let found = memchr(base + scanned, Int32(separator), end - scanned) {
      let stop = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      let first = start
      start = stop + 1
      scanned = start
      if !isInsideLongLine {
        var count = stop - first
        var ending = LineEnding.separator
        if separator == 0x0A, count > 0, memory[stop - 1] == 0x0D {
          count -= 1
          ending = .carriageReturnLineFeed
        }
        return Line(
          bytes: bytes(first, count), ending: ending, isStart: true, isEnd: true, isTooLong: count > limit)
      }
      return lastPiece(first, stop)
    }
    scanned = end
    return isAtEnd || end - start > limit + 1 ? unfinished() : nil
  }

  /// What is in memory and not yet handed out, for a loop that cuts the lines itself and then says how far
  /// it came; empty inside a line that comes in pieces.
  @inline(__always)
  var pending: UnsafeBufferPointer<UInt8> { bytes(start, isInsideLongLine ? 0 : end - start) }

  /// Takes whole lines, of `count` bytes with their ends, from the start of `pending`.
  @inline(__always)
  func take(_ count: Int) {
    start += count
    scanned = max(scanned, start)
  }

  /// The last piece of a line that began in an earlier one.
  private func lastPiece(_ first: Int, _ stop: Int) -> Line {
    isInsideLongLine = false
    let hasReturn = separator == 0x0A && stop > first && memory[stop - 1] == 0x0D
    return Line(
      bytes: bytes(first, stop - first - (hasReturn ? 1 : 0)),
      ending: hasReturn ? .carriageReturnLineFeed : .separator, isStart: false, isEnd: true, isTooLong: true)
  }

  /// What is in memory without a separator: the end of the input, or a piece of a line that is too long.
  private func unfinished() -> Line? {
    let isStart = !isInsideLongLine
    if isAtEnd {
      guard start < end || isInsideLongLine else { return nil }
      let line = Line(
        bytes: bytes(start, end - start), ending: .none, isStart: isStart, isEnd: true,
        isTooLong: !isStart || end - start > limit)
      start = end
      isInsideLongLine = false
      return line
    }
    // A carriage return stays back: the line feed that makes it a line's end may come with the next read.
    let count = end - start - (memory[end - 1] == 0x0D ? 1 : 0)
    let line = Line(
      bytes: bytes(start, count), ending: .none, isStart: isStart, isEnd: false, isTooLong: true)
    start += count
    isInsideLongLine = true
    return line
  }

  @inline(__always)
  private func bytes(_ offset: Int, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    let base = memory.baseAddress.unsafelyUnwrapped + offset
    return UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Reads more; call it when `next` has returned `nil`. What `next` returned before is no longer good.
  /// - Returns: whether `next` may have something to return.
  /// - Throws: `SystemError` when the stream cannot be read.
  func fill() throws(SystemError) -> Bool {
    if isAtEnd { return false }
    makeRoom()
    try read()
    if isAtStart { try skipByteOrderMark() }
    return true
  }

  private func makeRoom() {
    if start > 0 {
      let base = memory.baseAddress.unsafelyUnwrapped
      if start < end { memmove(base, base + start, end - start) }
      scanned -= start
      end -= start
      start = 0
    }
    if end == memory.count {
      // Never beyond the limit and a little more: from there on `next` hands the line out in pieces.
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: min(memory.count * 2, max(limit + 16, memory.count + 16)), alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<end]))
      memory.deallocate()
      memory = larger
    }
  }

  private func read() throws(SystemError) {
    let space = UnsafeMutableBufferPointer(
      start: (memory.baseAddress.unsafelyUnwrapped + end).assumingMemoryBound(to: UInt8.self),
      count: memory.count - end)
    let count = try input?.read(into: space) ?? 0
    end += count
    byteCount += count
    if count == 0 { isAtEnd = true }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func skipByteOrderMark() throws(SystemError) {
    let mark = Self.byteOrderMark
    // A terminal or a slow pipe may send less than three bytes at first; wait only while they may be a mark.
    while !isAtEnd, end < mark.count, memory[..<end].elementsEqual(mark[..<end]) { try read() }
    isAtStart = false
    if end >= mark.count, memory[..<mark.count].elementsEqual(mark) {
      hasByteOrderMark = true
      start = mark.count
      scanned = start
    }
  }
}
