extension MappedText {
  /// Writes the text that came of `old`, run by run.
  func write(replacing old: TextView, to writer: inout TextWriter) {
    bytes.withUnsafeBufferPointer { new in
      var oldStart = 0
      var newStart = 0
      for run in runs {
        let stretch = new.slice(newStart..<newStart + run.newLength)
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
