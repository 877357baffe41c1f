/// Texts that were typed key by key, read as a whole: a date, a time or a number of another form than that of the rule.
extension FieldEngine {
  /// What comes of a text that is typed key by key, read as a whole; `nil` where it is not valid and complete, something of it is
  /// left out, or a half of the day that nobody has typed yet would be made up.
  package func whole(_ text: String) -> FieldChange? {
    if let parts = compiled.parts, text.withTextView({ parts.tellsHalfByDigits($0) }) { return nil }
    return whole(text, isEditing: true) ?? whole(text, isEditing: false)
  }

  /// What comes of a text that was typed key by key, when its field is left; `nil` where more is wrong with it than that some of
  /// it is missing.
  package func wholeWhenLeft(_ text: String) -> FieldChange? { whole(text, isEditing: false, mayLack: true) }

  /// Whether a key is a letter, or a mark on one.
  package func isLetter(_ grapheme: String) -> Bool {
    grapheme.unicodeScalars.first.map { ScalarProperties.isOfWords($0) } ?? false
  }

  private func whole(_ text: String, isEditing: Bool, mayLack: Bool = false) -> FieldChange? {
    withRun(of: text, isEditing: isEditing) { run in
      let change = change(of: text, run)
      guard run.isComplete || mayLack, !run.troubles.contains(.ambiguous), change.dropped.isEmpty else {
        return nil
      }
      compiled.judge(&run)
      let isSound = run.findings.allSatisfy { mayLack && $0.finding.code == .incomplete }
      return isSound ? change : nil
    }
  }
}
