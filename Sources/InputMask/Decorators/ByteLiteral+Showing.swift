extension ByteLiteral {
  /// Writes as much of a literal that comes next as was typed, or all when the rule is eager.
  func show(_ decoration: inout Decoration, writing writer: inout TextWriter) {
    let shown = decoration.isEager ? graphemeCount : Swift.min(decoration.typedLiterals, graphemeCount)
    decoration.typedLiterals -= Swift.min(decoration.typedLiterals, graphemeCount)
    if shown > 0 { writer.insert(buffer.slice(0..<graphemeEnds[shown - 1])) }
  }
}
