import InputMask

/// What was entered into a field whose rule has variants: the variant, and the text by which it was chosen. The
/// variant makes the content of the field of that text.
struct VariantEntry: Hashable, Sendable {
  /// The number of the variant.
  var index: Int
  var text: String
  /// Whether the text chooses the variant. It does not where another one would lose letters or digits of it; then
  /// nothing hidden is shown.
  var isSettled = true
}
