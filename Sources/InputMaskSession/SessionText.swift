/// The text that the positions of an operation count in, by its name in JSON.
enum SessionText: String, CaseIterable {
  /// The text itself.
  case text
  /// The text as drawn, which a surface counts in that knows no other.
  case shown
}
