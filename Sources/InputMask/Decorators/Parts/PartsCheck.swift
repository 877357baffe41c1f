/// What ``Parts`` find wrong with a value: a number out of the range of its part, an unfinished word, and letters or digits
/// that are in no part.
final class PartsCheck: CompiledCheck, @unchecked Sendable {
  private let layout: PartsLayout

  init(_ layout: PartsLayout) {
    self.layout = layout
    super.init(Parts.syntax.name, judgesContent: false)
  }

  override var judgesFoundParts: Bool { true }

  override func isMet(by value: TextView, _ run: inout Run) -> Bool { run.arePartsMet }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    if let drop = lostDrop(&run) { return Finding(.unexpected, .input(drop)) }
    let core = run.coreView
    let spans = run.spans(of: layout)
    for (index, segment) in layout.segments.enumerated() where !spans[index].isEmpty {
      let span = spans[index]
      guard case .number = segment.kind, segment.range != nil else { continue }
      let number = layout.number(index, in: core, spans)
      // More may come behind a part that is not full.
      if number.passes || !run.isComplete && (number.canGoOn || number.canBeShort) { continue }
      return Finding(.range, .edited(span), .words(segment.rangeWords))
    }
    return nil
  }

  /// The first letter or digit that stands in no part.
  private func lostDrop(_ run: inout Run) -> Range<Int>? {
    guard run.dropCount > 0 else { return nil }
    return run.firstDrop(outside: { $1 == .noSlot ? .nowhere : .anywhere })
  }
}
