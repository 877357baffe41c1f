extension CompiledMask {
  /// A literal that ends an optional group, at its place in a value.
  struct Anchor {
    /// Where it stands; for one that the mask writes by itself, where the character behind it begins.
    var range: Range<Int>
    /// Its instruction.
    var position: Int

    /// Whether the value does not hold it, as its group is full.
    var isImplied: Bool { range.isEmpty }
  }

  /// The anchors before the last character of a value, in order.
  /// - Complexity: O(*n*) in the length of the value.
  func anchors(in value: TextView) -> [Anchor] {
    var result: [Anchor] = []
    var position = 0
    for grapheme in value {
      let range = grapheme.range.utf8
      guard let place = place(grapheme.bytes, from: position) else { continue }
      for index in position..<place where operations[index].isAnchor {
        result.append(Anchor(range: range.lowerBound..<range.lowerBound, position: index))
      }
      if operations[place].isAnchor { result.append(Anchor(range: range, position: place)) }
      position = operations[place].kind == .rest ? place : place + 1
    }
    return result
  }

  /// Whether a grapheme is the literal of any anchor.
  /// - Complexity: O(*n*) in the instructions.
  func isAnchor(_ grapheme: UnsafeBufferPointer<UInt8>) -> Bool {
    (0..<count).contains { operations[$0].isAnchor && grapheme.equals(literal(at: $0)) }
  }
}
