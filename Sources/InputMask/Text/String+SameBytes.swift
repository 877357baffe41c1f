extension String {
  /// Whether both are the same UTF-8; `==` takes canonical equivalents for equal.
  /// - Complexity: O(*n*) in the length of the strings.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
