extension CompiledRule {
  /// Writes the shown text of a run that was judged.
  /// - Parameter isNoted: whether somebody asks where each part of it comes from.
  @inline(__always)
  func redact(_ run: inout Run, isNoted: Bool = false) -> UnsafeBufferPointer<UInt8> {
    run.shown.pointee.reset(limit: run.limit)
    let text = run.textBytes
    if run.hasFound(.limit) {
      return UnsafeBufferPointer(rebasing: text[..<0])
    }
    if !isNoted, run.isCoreSimple, let written = run.text, shortcuts.contains(.unnotedRedaction),
      redactor.coverSimpleValue(
        text, UnsafeBufferPointer(start: written.pointee.records, count: written.pointee.recordCount),
        reveals: run.isComplete && run.isValid, writing: &run.shown.pointee)
    {
      return run.shown.pointee.bytes
    }
    redactor.apply(
      to: run.text == nil ? run.coreView : run.view(text),
      value: redactor.looksAtParts ? run.partView(run.core) : TextView(simple: run.core),
      records: run.text.map { UnsafeBufferPointer(start: $0.pointee.records, count: $0.pointee.recordCount) },
      reveals: run.isComplete && run.isValid, isNoted: isNoted || !shortcuts.contains(.unnotedRedaction),
      writing: &run.shown.pointee)
    if run.shown.pointee.isExhausted { return UnsafeBufferPointer(rebasing: text[..<0]) }
    return run.shown.pointee.bytes
  }
}
