/// Says that a build has no data to compute normal forms with.
struct NormalizationError: Error, Hashable, Sendable, CustomStringConvertible {
  let form: Normalization.Form

  /// Problem and remedy in one line.
  var description: String {
    "normal form \(form.name): its data comes with ICU, which is not available; "
      + "build with ICU or leave the step out"
  }
}
