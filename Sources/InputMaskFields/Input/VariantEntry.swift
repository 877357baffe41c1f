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

/// What was entered, and what its variant makes of it. The next key reads it again.
final class VariantReading: Sendable {
  let text: String
  let change: FieldChange
  /// What it was read for.
  private let index: Int
  private let laidOut: LaidOutContent

  init(_ text: String, _ change: FieldChange, of index: Int, for laidOut: LaidOutContent) {
    self.text = text
    self.change = change
    self.index = index
    self.laidOut = laidOut
  }

  /// Whether it is the reading of an entry in a field that holds a content.
  func isReading(of entry: VariantEntry, for laidOut: LaidOutContent) -> Bool {
    self.laidOut === laidOut && index == entry.index && text.hasSameBytes(as: entry.text)
  }
}
