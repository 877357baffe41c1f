/// The compiled form of ``Parts`` that are filled from the right: literals between the digits of a value.
final class CompiledRightParts: CompiledShape {
  private let layout: PartsLayout

  init(_ layout: PartsLayout) {
    self.layout = layout
    let runs = ([layout.leading] + layout.joints + [layout.closing]).map { $0.graphemes }.filter {
      !$0.isEmpty
    }
    super.init(
      ShapeTraits(
        literalRuns: runs, freeLiterals: Set(runs.joined()),
        // A whole text may also be the value as it is handed out.
        endsGroups: layout.readsValues, countsTypedLiterals: false, hasValueLiterals: true,
        readsOtherSpellings: true, hasPlaces: true, placeLimit: layout.mostDigitCount,
        literalLimit: runs.joined().count))
  }

  override var parts: PartsLayout? { layout }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    let spans = layout.spans(in: value)
    decoration.isComplete = layout.isComplete(value, spans)
    if value.isEmpty { return writer.keep(value) }
    if decoration.literals == .value, layout.form != nil {
      return layout.writeValue(of: value, spans, isComplete: decoration.isComplete, writing: &writer)
    }
    let isText = decoration.literals == .all
    if isText {
      writer.insert(layout.leading.buffer)
      decoration.leading += layout.leading.count
    }
    for index in layout.segments.indices {
      let span = spans[index]
      if !span.isEmpty { writer.keep(value.run(span.lowerBound, span.upperBound)) }
      if index < layout.joints.count, !span.isEmpty { writer.insert(layout.joints[index].buffer) }
    }
    if isText {
      writer.insert(layout.closing.buffer)
      decoration.trailing += layout.closing.count
    }
  }
}
