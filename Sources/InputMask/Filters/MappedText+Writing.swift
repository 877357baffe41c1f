extension MappedText {
  /// Writes the text that came of `old`, run by run.
  func write(replacing old: TextView, to writer: inout TextWriter) {
    bytes.withTextView { new in
      var oldStart = 0
      var newStart = 0
      for run in runs {
        let stretch = new.run(newStart, newStart + run.newLength).bytes
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
