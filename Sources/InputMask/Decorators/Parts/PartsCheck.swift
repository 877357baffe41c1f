/// What ``Parts`` find wrong with a value: a number out of the range of its part, letters that no word begins with, and a
/// day that the month has in no year.
final class PartsCheck: CompiledCheck {
  private let layout: PartsLayout

  init(_ layout: PartsLayout) {
    self.layout = layout
    super.init(Parts.syntax.name, .form, readsValue: false)
  }

  override func finding(in value: TextView, _ walk: inout Walk) -> Finding? {
    if walk.arePartsMet { return nil }
    // What stands in no part may split one.
    walk.troubles.formUnion(.splitGroup)
    let spans = walk.spans(of: layout)
    if let found = finding(from: 0, walk.coreView, spans.pointee, isComplete: walk.isComplete) {
      return found.finding
    }
    let day = walk.isComplete ? nil : layout.impossibleDay(in: walk.coreView, spans.pointee)
    return day.map { Finding(.notADate, .edited(spans.pointee[$0]), .field(.day)) }
  }

  override func addMore(behind first: Finding, check: Int, to walk: inout Walk) {
    guard case .edited(let range) = first.part else { return }
    let spans = walk.spans(of: layout)
    var next = (0..<layout.count).first { spans.pointee[$0] == range } ?? layout.count
    while let found = finding(from: next + 1, walk.coreView, spans.pointee, isComplete: walk.isComplete) {
      walk.add(found.finding, check: check)
      next = found.index
    }
  }

  /// What is wrong with the first part that something is wrong with, from one on.
  private func finding(
    from first: Int, _ core: TextView, _ spans: borrowing PartsLayout.Spans, isComplete: Bool
  ) -> (finding: Finding, index: Int)? {
    for index in Swift.min(first, layout.count)..<layout.count where !spans[index].isEmpty {
      if mayStand(index, core, spans, isComplete: isComplete) { continue }
      let segment = layout.segments[index]
      return (Finding(segment.hasWords ? .oneOf : .range, .edited(spans[index]), segment.figures), index)
    }
    return nil
  }

  private func mayStand(
    _ index: Int, _ core: TextView, _ spans: borrowing PartsLayout.Spans, isComplete: Bool
  ) -> Bool {
    let segment = layout.segments[index]
    // In a complete value every word is whole.
    if segment.hasWords { return isComplete ? true : layout.mayBecomeWord(index, in: core, spans) }
    if segment.range == nil { return true }
    let number = layout.number(index, in: core, spans)
    // More may come behind a part that is not full.
    return segment.passes(number) || !isComplete && (number.canGoOn || number.canBeShort)
  }
}
