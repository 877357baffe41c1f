/// A writer that keeps, beside the new text, which of its bytes are literals: what redaction must know.
struct MarkingWriter: TextWriter {
  var text = ByteWriter()
  /// A byte for each byte of the text: 1 for a literal, 0 for the value.
  var marks = ByteWriter()

  func deallocate() {
    text.deallocate()
    marks.deallocate()
  }

  mutating func reset() {
    text.reset()
    marks.reset()
  }

  mutating func shrink() {
    text.shrink()
    marks.shrink()
  }

  mutating func keep(_ run: TextRun) {
    text.keep(run)
    marks.append(0, times: run.bytes.count)
  }

  mutating func remove(_ run: TextRun, because reason: DropReason) { text.remove(run, because: reason) }

  mutating func replace(_ run: TextRun, with bytes: UnsafeBufferPointer<UInt8>) {
    text.replace(run, with: bytes)
    marks.append(0, times: bytes.count)
  }

  mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>) {
    text.insert(bytes)
    marks.append(1, times: bytes.count)
  }
}
