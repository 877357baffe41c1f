extension FieldEngine {
  /// What came of an attempt to edit.
  package enum Verdict {
    case accepted(FieldChange)
    /// Nothing changes. The first dropped character, if one is known, and all that found no place.
    case refused(Dropped?, [Dropped])
    /// Nothing is deleted: to this step, what stands behind would have no place.
    case keeps(step: String)
  }
}
