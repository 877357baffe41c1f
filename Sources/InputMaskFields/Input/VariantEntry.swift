import InputMask

/// What was entered into a field whose rule has variants: the variant, and the text by which it was chosen. The
/// variant makes the content of the field of that text.
struct VariantEntry: Hashable, Sendable {
  /// The number of the variant.
  var index: Int
  var text: String {
    didSet { reading = nil }
  }
  /// Whether the text chooses the variant. It does not where another one would lose letters or digits of it; then
  /// nothing hidden is shown.
  var isSettled = true
  /// What the variant makes of the text, where that is known.
  @Aside var reading: VariantReading? = nil

  init(index: Int, text: String, isSettled: Bool = true) {
    self.index = index
    self.text = text
    self.isSettled = isSettled
  }
}

/// What a variant makes of what was entered, for a field that holds a content. The next key reads it again.
final class VariantReading: Sendable {
  let change: FieldChange
  let laidOut: LaidOutContent

  init(_ change: FieldChange, for laidOut: LaidOutContent) {
    self.change = change
    self.laidOut = laidOut
  }
}
