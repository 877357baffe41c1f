/// Numbers that are written when the table is made and never again, so that any number of threads may read them: the one owner
/// of such memory.
@usableFromInline
package final class ConstantTable<Element: BitwiseCopyable> {
  /// Where they stand, for as long as the table lives.
  @usableFromInline nonisolated(unsafe) package let pointer: UnsafePointer<Element>
  @usableFromInline package let count: Int

  @inlinable
  package init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    memory.initialize(from: elements, count: elements.count)
    pointer = UnsafePointer(memory)
    count = elements.count
  }

  @inlinable
  deinit { pointer.deallocate() }

  /// Nobody asks whether there is such an element.
  @inlinable @inline(__always)
  package subscript(index: Int) -> Element { pointer[index] }

  /// All of them; it lives as long as the table.
  @inlinable @inline(__always)
  package var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: pointer, count: count) }
}

extension ConstantTable: Sendable where Element: Sendable {}

/// Which ASCII bytes belong to a class, a byte each, so that a filter copies without a branch. Bytes from 0x80 belong to none.
package typealias ASCIITable = ConstantTable<UInt8>

extension ASCIITable {
  /// A table of whatever is said of each ASCII byte.
  package convenience init(_ value: (UInt8) -> UInt8) {
    self.init((0..<256).map { $0 < 0x80 ? value(UInt8($0)) : 0 })
  }

  package convenience init(where isMember: (UInt8) -> Bool) {
    self.init { isMember($0) ? 1 : 0 }
  }
}
