extension CompiledRule {
  /// Writes the shown text of a walk that was judged.
  @inline(__always)
  func redact(_ walk: inout Walk) -> UnsafeBufferPointer<UInt8> {
    walk.memory.pointee.shown.pointee.reset(limit: walk.limit)
    let text = walk.textBytes
    if walk.hasFound(.limit) { return text.slice(0..<0) }
    redactor.apply(
      to: walk.text == nil ? walk.coreView : walk.view(text), walk.text?.pointee.records,
      reveals: walk.isComplete && walk.isValid, in: &walk)
    if walk.memory.pointee.shown.pointee.isExhausted { return text.slice(0..<0) }
    return walk.memory.pointee.shown.pointee.bytes
  }
}
