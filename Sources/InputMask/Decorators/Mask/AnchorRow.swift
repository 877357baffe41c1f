/// The literals between the groups of a mask, or between parts, at their places in a value: no character moves over them.
package struct AnchorRow {
  private let mask: CompiledMask
  private let anchors: [(range: Range<Int>, position: Int)]

  init(_ mask: CompiledMask, in core: TextView) {
    self.mask = mask
    anchors = mask.anchors(in: core)
  }

  package var count: Int { anchors.count }

  /// Where an anchor stands; empty for one that the value does not hold, since the mask writes it by itself.
  package subscript(index: Int) -> Range<Int> { anchors[index].range }

  /// The literal of an anchor, in memory of the rule.
  package func literal(at index: Int) -> TextRun { mask.literal(at: anchors[index].position) }

  /// Whether an anchor stands exactly there.
  package func contains(_ range: Range<Int>) -> Bool { anchors.contains { $0.range == range } }

  /// How many stand before the character at an offset of the value.
  package func count(before offset: Int) -> Int { anchors.count { $0.range.upperBound <= offset } }

  /// Where the anchors end that the value holds from an offset on.
  package func end(of offset: Int) -> Int {
    var offset = offset
    for anchor in anchors where !anchor.range.isEmpty && anchor.range.lowerBound == offset {
      offset = anchor.range.upperBound
    }
    return offset
  }

  /// Whether the value of another row goes into the same mask.
  package func isOfSameMask(as other: AnchorRow?) -> Bool { other?.mask === mask }

  /// How many characters of a text are literals of anchors.
  package func literalCount(in text: String) -> Int {
    text.withTextView { text in text.reduce(0) { mask.isAnchor($1) ? $0 + 1 : $0 } }
  }
}
