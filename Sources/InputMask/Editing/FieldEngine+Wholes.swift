/// Texts that were typed key by key, read as a whole: a date, a time or a number of another form than that of the rule.
extension FieldEngine {
  /// What comes of a text that was typed key by key, read as a whole; `nil` where it is not valid and complete, or something of
  /// it is left out.
  package func whole(_ text: String) -> FieldChange? {
    whole(text, isEditing: true) ?? whole(text, isEditing: false)
  }

  /// Whether a key can make what was typed a text of another form: a letter or a digit, and of a number a digit, since `8-`
  /// is minus eight as a whole.
  package func mayEndWhole(_ grapheme: String) -> Bool {
    guard let scalar = grapheme.unicodeScalars.first else { return false }
    return DecimalDigit.value(of: scalar) != nil || compiled.reader?.kind != .decimal && isLetter(grapheme)
  }

  /// Whether a key is a letter, or a mark on one.
  package func isLetter(_ grapheme: String) -> Bool {
    grapheme.unicodeScalars.first.map { ScalarProperties.isOfWords($0) } ?? false
  }

  private func whole(_ text: String, isEditing: Bool) -> FieldChange? {
    withRun(of: text, isEditing: isEditing) { run in
      let change = change(of: text, run)
      guard run.isComplete, !run.isAmbiguous, change.dropped.isEmpty else { return nil }
      compiled.judge(&run)
      return run.isValid ? change : nil
    }
  }
}
