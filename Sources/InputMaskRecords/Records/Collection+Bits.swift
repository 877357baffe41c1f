extension Collection {
  /// The elements of which something is true, up to 64 of them, as bits.
  func bits(where isTrue: (Element) -> Bool) -> UInt64 {
    enumerated().reduce(0) { $0 | (isTrue($1.element) ? 1 << UInt64($1.offset) : 0) }
  }
}
