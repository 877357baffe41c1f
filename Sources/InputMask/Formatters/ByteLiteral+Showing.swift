extension ByteLiteral {
  /// Writes as much of a literal that comes next as was typed, or all when the rule is eager.
  func show<Writer: TextWriter>(_ decoration: inout Decoration, writing writer: inout Writer) {
    let shown = decoration.isEager ? graphemeCount : Swift.min(decoration.typedLiterals, graphemeCount)
    decoration.typedLiterals -= Swift.min(decoration.typedLiterals, graphemeCount)
    guard shown > 0 || decoration.wantsPending else { return }
    let length = shown == graphemeCount ? count : offset(ofGrapheme: shown)
    if length > 0 { writer.insert(UnsafeBufferPointer(rebasing: buffer[..<length])) }
    if decoration.wantsPending { decoration.pending.append(contentsOf: buffer[length...]) }
  }

  private func offset(ofGrapheme number: Int) -> Int {
    let text = TextView(buffer, breaker: GraphemeBreaker())
    var position = 0
    for _ in 0..<number where position < text.count { position = text.next(after: position) }
    return position
  }
}
