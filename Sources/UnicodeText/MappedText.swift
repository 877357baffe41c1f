/// A stretch of an old text and what became of it.
package struct MappedRun: Hashable, Sendable {
  /// In bytes of the old text.
  package var oldLength: Int
  /// In bytes of the new text.
  package var newLength: Int
  /// Whether the bytes are the same in both; then so are the lengths.
  package var isUnchanged: Bool
}

/// A new text with the record of where each part of it came from.
///
/// The runs cover the old text and the new one, both from end to end. Neighbouring unchanged runs are
/// joined; changed ones are kept apart, so that a caret between them finds its place.
package struct MappedText: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []
  package private(set) var runs: [MappedRun] = []

  package init() {}

  /// A text that is known only as a whole.
  package init(replacing old: UnsafeBufferPointer<UInt8>, with new: UnsafeBufferPointer<UInt8>) {
    append(new, for: old)
  }

  package mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Records that `new` came of `old`, looking whether that changed anything.
  package mutating func append(_ new: UnsafeBufferPointer<UInt8>, for old: UnsafeBufferPointer<UInt8>) {
    if new.count == old.count, new.elementsEqual(old) {
      keep(old)
    } else {
      bytes.append(contentsOf: new)
      runs.append(MappedRun(oldLength: old.count, newLength: new.count, isUnchanged: false))
    }
  }

  /// Records that `old` stayed as it is.
  package mutating func keep(_ old: UnsafeBufferPointer<UInt8>) {
    guard !old.isEmpty else { return }
    bytes.append(contentsOf: old)
    if let last = runs.last, last.isUnchanged {
      runs[runs.count - 1].oldLength += old.count
      runs[runs.count - 1].newLength += old.count
    } else {
      runs.append(MappedRun(oldLength: old.count, newLength: old.count, isUnchanged: true))
    }
  }
}

extension UnsafeBufferPointer {
  /// The elements in `range`, which must lie inside; the memory is the same.
  @inlinable @inline(__always)
  package func slice(_ range: Range<Int>) -> UnsafeBufferPointer {
    UnsafeBufferPointer(rebasing: self[range])
  }
}
