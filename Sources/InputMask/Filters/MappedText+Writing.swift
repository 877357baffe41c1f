extension MappedText {
  /// Writes the text that came of `old`, run by run.
  func write(replacing old: TextView, to writer: inout TextWriter) {
    bytes.withUnsafeBufferPointer { new in
      var (start, newStart) = (0, 0)
      for run in runs {
        let end = newStart + run.newLength
        writer.replace(old.run(start, start + run.oldLength), with: new.slice(newStart..<end))
        (start, newStart) = (start + run.oldLength, end)
      }
    }
  }
}
