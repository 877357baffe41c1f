/// A new text with the record of where each part of it came from.
package struct MappedText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The lengths of stretches of the old text and of what became of each, in bytes. They cover both texts from end to end.
  package private(set) var runs: [(oldLength: Int, newLength: Int)] = []

  /// Records that `new` came of `old`.
  mutating func append(_ new: UnsafeBufferPointer<UInt8>, for old: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: new)
    runs.append((old.count, new.count))
  }
}

extension UnsafeBufferPointer {
  /// The elements in `range`, which must lie inside; the memory is the same.
  @inlinable @inline(__always)
  package func slice(_ range: Range<Int>) -> UnsafeBufferPointer {
    UnsafeBufferPointer(rebasing: self[range])
  }
}
