/// The short way of texts in which every part is there and says where it ends: the filters read them, and what they read is
/// written as it stands. What the mask would find in such a text makes no difference.
final class PartsFill: ShapeFill {
  private let layout: PartsLayout
  private let filters: FilterChain
  private let prefilter: PartsPrefilter
  /// Whether nothing that is no letter or digit is a problem where it is dropped.
  private let dropsFreely: Bool

  /// `nil` for parts of words, and for such that nothing stands between or a literal before.
  init?(_ layout: PartsLayout, behind filters: FilterChain, _ checks: CheckList) {
    guard layout.leading.count == 0, layout.joints.allSatisfy({ $0.count > 0 }),
      !layout.segments.contains(where: { $0.hasWords })
    else { return nil }
    self.layout = layout
    self.filters = filters
    prefilter = PartsPrefilter(layout, filters)
    dropsFreely = checks.indices(of: .drops).isEmpty
  }

  override func fill(
    _ input: TextRun, in run: inout Run, for need: CompiledRule.Need
  ) -> Bool {
    let input = input.bytes
    run.begin(input)
    guard let source = source(of: input, mayDrop: dropsFreely && need != .drops, in: &run) else {
      return false
    }
    var context = FilterContext()
    filters.run(source, &context, in: &run)
    if run.isExhausted || run.isRefused || run.overflowCount > 0 || context.isAmbiguous { return false }
    let value = run.coreView
    let spans = layout.spans(in: value, isWritten: true)
    guard layout.isSound(value, spans) else { return false }
    layout.write(value, spans, in: &run)
    run.isComplete = true
    run.arePartsMet = run.dropCount == 0
    run.progress = .formatted
    if let text = run.text, layout.isPlain(run.coreView, isComplete: true) {
      run.value = UnsafeBufferPointer(rebasing: text.pointee.bytes.dropLast(layout.closing.count))
    } else {
      run.memory.pointee.handedOut.pointee.reset(limit: run.limit)
      let spans = run.spans(of: layout)
      layout.writeValue(
        of: run.coreView, spans, isComplete: true, writing: &run.memory.pointee.handedOut.pointee)
      run.value = run.memory.pointee.handedOut.pointee.bytes
    }
    return true
  }

  /// The text that the filters are given: with digits of ASCII, and as the parts have it where it is the value as it is handed out;
  /// `nil` for one that the prefilter does not admit.
  private func source(
    of input: UnsafeBufferPointer<UInt8>, mayDrop: Bool, in run: inout Run
  ) -> UnsafeBufferPointer<UInt8>? {
    if UTF8Validation.isSimple(input) {
      return source(of: run.view(simple: input), input, mayDrop: mayDrop, in: &run)
    }
    if input.count > PartsPrefilter.longestText { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: input.count) { codes in
      let writer = run.nextWriter()
      guard let count = prefilter.transliterate(input, to: codes, &writer.pointee) else { return nil }
      if writer.pointee.isUnchanged {
        run.giveBackWriter()
      } else {
        run.note(.literals, input, writer)
      }
      let text = writer.pointee.isUnchanged ? run.view(input) : run.view(writer.pointee.bytes)
      return source(of: text, UnsafeBufferPointer(rebasing: codes[..<count]), mayDrop: mayDrop, in: &run)
    }
  }

  private func source(
    of text: TextView, _ codes: UnsafeBufferPointer<UInt8>, mayDrop: Bool, in run: inout Run
  ) -> UnsafeBufferPointer<UInt8>? {
    guard let spelling = layout.spelling(ofValue: text) else {
      return prefilter.admits(codes, mayDrop: mayDrop) ? text.bytes : nil
    }
    if spelling.end < text.count { return nil }
    let writer = run.nextWriter()
    spelling.write(in: text, &writer.pointee)
    run.note(.literals, text.bytes, writer)
    return writer.pointee.bytes
  }
}
