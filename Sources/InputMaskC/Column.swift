import CInputMask
import Glibc

/// A column of strings that is written row by row, in memory that the caller frees.
final class Column {
  /// How many bytes it may have.
  private let limit: Int
  private let width: Int
  private let length: Int
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private let offsets: UnsafeMutableRawPointer
  private var validity: Bits?
  private var nullCount = 0
  private var row = 0
  /// Whether the memory is the caller's by now.
  private var isHandedOut = false

  /// An empty column.
  /// - Parameter size: how many bytes it may need.
  /// - Throws: that there is no memory left.
  init(length: Int, width: Int, limit: Int, size: Int) throws(Failure) {
    capacity = max(64, min(size, limit))
    guard let bytes = malloc(capacity), let offsets = malloc((length + 1) * width) else { throw .memory }
    self.limit = limit
    self.width = width
    self.length = length
    self.bytes = bytes.bindMemory(to: UInt8.self, capacity: capacity)
    self.offsets = offsets
    setOffset()
  }

  deinit {
    if isHandedOut { return }
    free(bytes)
    free(offsets)
    free(validity?.memory)
  }

  /// The free memory behind the rows. Write there, then `end`.
  @inline(__always)
  var space: UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(start: bytes + count, count: capacity &- count)
  }

  /// Makes `space` at least so long.
  /// - Throws: that the column has no room, or that there is no memory left.
  @inline(__always)
  func reserve(_ size: Int) throws(Failure) {
    if capacity &- count < size { try grow(size) }
  }

  @inline(never)
  private func grow(_ size: Int) throws(Failure) {
    guard size <= limit &- count else {
      throw .room("a column of the answer would be longer than \(limit) bytes; split the batch")
    }
    let larger = max(count + size, min(capacity * 2, limit))
    guard let memory = realloc(bytes, larger) else { throw .memory }
    bytes = memory.bindMemory(to: UInt8.self, capacity: larger)
    capacity = larger
  }

  @inline(__always)
  private func setOffset() {
    if width == 4 {
      offsets.storeBytes(of: Int32(truncatingIfNeeded: count), toByteOffset: row &* 4, as: Int32.self)
    } else {
      offsets.storeBytes(of: Int64(count), toByteOffset: row &* 8, as: Int64.self)
    }
  }

  /// Ends a row whose bytes were written to `space`.
  /// - Throws: that the column has no room.
  @inline(__always)
  func end(_ length: Int) throws(Failure) {
    if length > limit &- count { try grow(length) }
    count &+= length
    row &+= 1
    setOffset()
  }

  /// Adds a row.
  /// - Throws: as `reserve` does.
  @inline(__always)
  func append(_ row: UnsafeBufferPointer<UInt8>) throws(Failure) {
    try reserve(row.count)
    if let source = row.baseAddress { (bytes + count).update(from: source, count: row.count) }
    try end(row.count)
  }

  /// Adds a null.
  /// - Throws: that there is no memory left.
  func appendNull() throws(Failure) {
    if validity == nil { validity = try Bits(count: length, isSet: true) }
    validity?.clear(row)
    nullCount += 1
    try end(0)
  }

  /// Gives the memory to the caller.
  func handOut() -> inputmask_strings {
    isHandedOut = true
    return inputmask_strings(
      size: MemoryLayout<inputmask_strings>.size, length: Int64(row), offset: 0, offset_width: Int32(width),
      offsets: UnsafeRawPointer(offsets), bytes: UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self),
      byte_count: Int64(count), validity: UnsafePointer(validity?.memory), null_count: Int64(nullCount))
  }
}

extension inputmask_strings {
  /// Frees the memory of a column.
  func free() {
    Glibc.free(UnsafeMutableRawPointer(mutating: offsets))
    Glibc.free(UnsafeMutableRawPointer(mutating: bytes))
    Glibc.free(UnsafeMutablePointer(mutating: validity))
  }
}
