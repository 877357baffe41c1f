extension FieldEngine {
  /// What came of an attempt to edit.
  package enum Verdict {
    case accepted(FieldChange)
    /// Nothing changes, for a character that was dropped, if one is known; with it, what of the insertion has no
    /// place.
    case refused(Dropped?, [Dropped])
    /// Nothing is deleted: to this step, what stands behind would have no place.
    case keeps(step: String)
  }
}
