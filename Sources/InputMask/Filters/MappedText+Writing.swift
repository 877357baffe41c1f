extension MappedText {
  /// Writes the text that came of `old`, run by run.
  func write(replacing old: TextView, to writer: inout TextWriter) {
    bytes.withUnsafeBufferPointer { new in
      var (start, newStart) = (0, 0)
      for walk in runs {
        let end = newStart + walk.newLength
        writer.replace(old.run(start, start + walk.oldLength), with: new.slice(newStart..<end))
        (start, newStart) = (start + walk.oldLength, end)
      }
    }
  }
}
