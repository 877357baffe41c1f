extension ByteLiteral {
  /// Writes as much of a literal that comes next as was typed, or all when the rule is eager.
  func show<Writer: TextWriter>(_ decoration: inout Decoration, writing writer: inout Writer) {
    let shown = decoration.isEager ? graphemeCount : Swift.min(decoration.typedLiterals, graphemeCount)
    decoration.typedLiterals -= Swift.min(decoration.typedLiterals, graphemeCount)
    guard shown > 0 || decoration.pending != nil else { return }
    let length = shown == 0 ? 0 : graphemeEnds[shown - 1]
    if length > 0 { writer.insert(UnsafeBufferPointer(rebasing: buffer[..<length])) }
    decoration.pending?.pointee.append(contentsOf: buffer[length...])
  }
}
