extension Collection {
  /// The elements of which something is true, up to 64 of them, as bits.
  func bits(where isTrue: (Element) -> Bool) -> UInt64 {
    enumerated().reduce(0) { $0 | (isTrue($1.element) ? 1 << UInt64($1.offset) : 0) }
  }
}

/// The numbers of the bits that are set, lowest first.
struct SetBits: Sequence, IteratorProtocol {
  private var left: UInt64

  @inline(__always)
  init(_ bits: UInt64) { left = bits }

  @inline(__always)
  mutating func next() -> Int? {
    guard left != 0 else { return nil }
    defer { left &= left &- 1 }
    return left.trailingZeroBitCount
  }
}
