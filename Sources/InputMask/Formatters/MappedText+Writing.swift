extension MappedText {
  /// Writes the text that came of `old`, run by run.
  func write<Writer: TextWriter>(replacing old: TextView, to writer: inout Writer) {
    bytes.withUnsafeBufferPointer { new in
      var oldStart = 0
      var newStart = 0
      for run in runs {
        let stretch = UnsafeBufferPointer(rebasing: new[newStart..<newStart + run.newLength])
        let replaced = old.run(oldStart, oldStart + run.oldLength)
        if run.isUnchanged {
          writer.keep(replaced)
        } else if run.oldLength == 0 {
          writer.insert(stretch)
        } else {
          writer.replace(replaced, with: stretch)
        }
        oldStart += run.oldLength
        newStart += run.newLength
      }
    }
  }
}

extension CaseMapping {
  func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) {
    if text.isSimple, mapping != .title, isRoot {
      applyToASCII(text, writing: &writer)
    } else {
      let breaker = GraphemeBreaker()
      map(text.bytes, with: breaker).write(replacing: text, to: &writer)
    }
  }

  /// Root-locale casing of ASCII letters, which changes nothing but one bit.
  private func applyToASCII<Writer: TextWriter>(_ text: TextView, writing writer: inout Writer) {
    let first: UInt8 = mapping == .upper ? 0x61 : 0x41
    var start = 0
    for (index, byte) in text.bytes.enumerated() where byte >= first && byte <= first + 25 {
      if start < index { writer.keep(text.run(start, index)) }
      withUnsafePointer(to: byte ^ 0x20) {
        writer.replace(text.run(index, index + 1), with: UnsafeBufferPointer(start: $0, count: 1))
      }
      start = index + 1
    }
    if start < text.count { writer.keep(text.run(start, text.count)) }
  }
}

extension Normalization {
  func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) {
    // ASCII is in every normal form.
    if text.isSimple { return writer.keep(text) }
    map(text.bytes).write(replacing: text, to: &writer)
  }
}
