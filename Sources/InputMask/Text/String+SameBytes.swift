extension String {
  /// Whether both are the same UTF-8; `==` takes canonical equivalents for equal.
  /// - Complexity: O(*n*) in the length of the strings.
  package func hasSameBytes(as other: String) -> Bool {
    if utf8.count != other.utf8.count { return false }
    let same = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { left.equals($0) }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
