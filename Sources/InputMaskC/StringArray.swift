import CInputMask

/// A caller's array of strings, in the layout of Arrow.
struct StringArray {
  let length: Int
  let width: Int
  private let offsets: UnsafeRawPointer?
  private let bytes: UnsafePointer<UInt8>?
  private let byteCount: Int
  private let validity: UnsafePointer<UInt8>?
  private let validityOffset: Int

  /// - Throws: what is wrong with the array, as far as it shows without its rows.
  init(_ pointer: UnsafePointer<inputmask_strings>?) throws(Failure) {
    guard let pointer else { throw .use("the input is a null pointer") }
    let array = try structure(pointer, "the input")
    guard array.length >= 0, array.offset >= 0, array.length <= 1 << 40, array.offset <= 1 << 40 else {
      throw .array("the array has \(array.length) rows from \(array.offset) on; both are 0 or more")
    }
    guard array.offset_width == 4 || array.offset_width == 8 else {
      throw .array("an offset of the array has \(array.offset_width) bytes; give 4 or 8")
    }
    let width = Int(array.offset_width)
    self.width = width
    guard array.offsets != nil || array.length == 0 else {
      throw .array("the array has rows and no offsets")
    }
    guard UInt(bitPattern: array.offsets) % UInt(width) == 0 else {
      throw .array("the offsets of the array are not aligned to \(width) bytes")
    }
    guard array.byte_count >= -1 else { throw .array("the array has \(array.byte_count) bytes") }
    length = Int(array.length)
    offsets = array.offsets.map { $0 + Int(array.offset) * width }
    bytes = UnsafeRawPointer(array.bytes)?.assumingMemoryBound(to: UInt8.self)
    byteCount = array.byte_count < 0 ? .max : Int(array.byte_count)
    validity = array.validity
    validityOffset = Int(array.offset)
  }

  /// How many bytes the rows have, if the offsets are right.
  var size: Int {
    if length == 0 { return 0 }
    return min(byteCount, max(0, offset(length).subtractingReportingOverflow(offset(0)).partialValue))
  }

  @inline(__always)
  private func offset(_ index: Int) -> Int {
    let offsets = offsets.unsafelyUnwrapped
    return width == 4
      ? Int(offsets.load(fromByteOffset: index &* 4, as: Int32.self))
      : Int(offsets.load(fromByteOffset: index &* 8, as: Int64.self))
  }

  @inline(__always)
  func isNull(_ row: Int) -> Bool {
    guard let validity else { return false }
    let bit = row &+ validityOffset
    return validity[bit &>> 3] &>> UInt8(truncatingIfNeeded: bit & 7) & 1 == 0
  }

  /// The bytes of a row.
  /// - Throws: that its offsets go back or leave the bytes.
  @inline(__always)
  subscript(row: Int) -> UnsafeBufferPointer<UInt8> {
    get throws(Failure) {
      let (start, end) = (offset(row), offset(row &+ 1))
      guard start >= 0, start <= end, end <= byteCount, bytes != nil || start == end else {
        throw wrong(row, start, end)
      }
      return UnsafeBufferPointer(start: bytes.map { $0 + start }, count: end &- start)
    }
  }

  @inline(never)
  private func wrong(_ row: Int, _ start: Int, _ end: Int) -> Failure {
    let bytes = bytes == nil ? "no bytes" : byteCount == .max ? "bytes" : "\(byteCount) bytes"
    return .array("row \(row) of the array goes from \(start) to \(end), and there are \(bytes)")
  }
}
