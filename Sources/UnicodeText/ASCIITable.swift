/// Which ASCII bytes belong to a class, a byte each, so that a filter copies without a branch. Bytes from
/// 0x80 belong to none.
@usableFromInline
package final class ASCIITable: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  @usableFromInline let memory: UnsafeMutablePointer<UInt8>

  /// A table of whatever is said of each ASCII byte.
  package init(_ value: (UInt8) -> UInt8) {
    memory = .allocate(capacity: 256)
    for byte in 0..<256 { memory[byte] = byte < 0x80 ? value(UInt8(byte)) : 0 }
  }

  package convenience init(where isMember: (UInt8) -> Bool) {
    self.init { isMember($0) ? 1 : 0 }
  }

  deinit { memory.deallocate() }

  /// The digits; never freed, so that its memory may be addressed directly.
  package static let digits = ASCIITable { $0 >= 0x30 && $0 <= 0x39 }

  @inlinable @inline(__always)
  package var pointer: UnsafePointer<UInt8> { UnsafePointer(memory) }
}
