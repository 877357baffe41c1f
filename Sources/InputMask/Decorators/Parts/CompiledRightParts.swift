/// The compiled form of ``Parts`` that are filled from the right: literals between the digits of a value.
final class CompiledRightParts: CompiledShape, @unchecked Sendable {
  private let layout: PartsLayout
  private let before: ByteLiteral
  private let behind: ByteLiteral
  /// The literals behind each part but the last, each as one.
  private let boundaries: [ByteLiteral]

  init(_ layout: PartsLayout) {
    self.layout = layout
    before = layout.outerLiterals(isBefore: true)
    behind = layout.outerLiterals(isBefore: false)
    boundaries = layout.boundaries.map { literals in ByteLiteral(literals.map { $0.string }.joined()) }
  }

  override var literalRuns: [[String]] {
    ([before] + boundaries + [behind]).map { $0.graphemes }.filter { !$0.isEmpty }
  }
  override var freeLiterals: Set<String> { Set(literalRuns.joined()) }
  // A whole text may also be the value as it is handed out.
  override var endsGroups: Bool { layout.readsValues }
  override var countsTypedLiterals: Bool { false }
  override var hasValueLiterals: Bool { true }
  override var readsOtherSpellings: Bool { true }
  override var parts: PartsLayout? { layout }
  override var placeLimit: Int? { layout.mostDigitCount }
  override var literalLimit: Int { literalRuns.reduce(0) { $0 + $1.count } }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    let spans = layout.spans(in: value)
    decoration.isComplete = layout.isComplete(value, spans)
    if value.isEmpty || decoration.literals == .none { return writer.keep(value) }
    if decoration.literals == .value, layout.form != nil {
      return layout.writeValue(of: value, spans, isComplete: decoration.isComplete, writing: &writer)
    }
    let isText = decoration.literals == .all
    if isText, before.count > 0 {
      writer.insert(before.buffer)
      decoration.leading += before.count
    }
    for index in layout.segments.indices {
      let span = spans[index]
      if !span.isEmpty { writer.keep(value.run(span.lowerBound, span.upperBound)) }
      if index < boundaries.count, !span.isEmpty { writer.insert(boundaries[index].buffer) }
    }
    if isText, behind.count > 0 {
      writer.insert(behind.buffer)
      decoration.trailing += behind.count
    }
  }

  override func text(ofValue value: String) -> [UInt8]? { value.withTextView { layout.text(ofValue: $0) } }

  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in run: inout Run,
    writing writer: inout TextWriter
  ) {
    if let spelling = layout.text(ofOtherSpelling: text) {
      spelling.bytes.withUnsafeBufferPointer { writer.replace(text.run(0, spelling.end), with: $0) }
      if spelling.end < text.count { writer.keep(text.run(spelling.end, text.count)) }
      return
    }
    writer.keep(text)
  }
}
