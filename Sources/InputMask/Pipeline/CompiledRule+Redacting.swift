extension CompiledRule {
  /// Writes the shown text of a run that was judged.
  @inline(__always)
  func redact(_ run: inout Run) -> UnsafeBufferPointer<UInt8> {
    run.memory.pointee.shown.pointee.reset(limit: run.limit)
    let text = run.textBytes
    if run.hasFound(.limit) { return text.slice(0..<0) }
    redactor.apply(
      to: run.text == nil ? run.coreView : run.view(text), run.text?.pointee.records,
      reveals: run.isComplete && run.isValid, in: &run)
    if run.memory.pointee.shown.pointee.isExhausted { return text.slice(0..<0) }
    return run.memory.pointee.shown.pointee.bytes
  }
}
