/// The compiled form of a decorator that puts literals between the graphemes of a value: each kind is a
/// subclass.
class CompiledShape {
  /// Writes the value with its literals; what has no place is removed.
  func decorate(_ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter) {
    writer.keep(value)
  }

  /// Takes the literals out of a text of unknown origin, where they stand as the shape puts them.
  func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in run: inout Run,
    writing writer: inout TextWriter
  ) {
    writer.keep(text)
  }

  /// The runs of literals that the shape may write, each as its graphemes.
  var literalRuns: [[String]] { [] }
  /// The literals that are known for such wherever they stand in their run.
  var freeLiterals: Set<String> { [] }
  /// The first grapheme of each literal that, found at the start, is the rule's own prefix.
  var prefixStarts: [String] { [] }
  /// The literals that begin their run though they could be data too, so that only what follows tells which they are.
  var doubtfulLiterals: Set<String> { [] }
  /// Whether some literals end groups of optional slots, and can stand in a value.
  var endsGroups: Bool { false }
  /// Whether literals behind the value may count as typed.
  var countsTypedLiterals: Bool { true }
  /// Whether only the shape itself knows its literals.
  var isOpaque: Bool { false }
  /// Whether some literals belong to the value as it is handed out.
  var hasValueLiterals: Bool { false }
  /// Whether the value of every complete text, as it is handed out, is the text.
  var valueIsText: Bool { false }
  /// Whether the value as it is handed out stands in the text, from its first character to its last, where the shape says so of
  /// the value (``PartsLayout/isPlain(_:isComplete:)``).
  var valueIsWithinText: Bool { false }
  /// Characters of the value that backspace hops while something stands behind them.
  var guarded: String { "" }
  /// Whether a whole text may be written in ways that cannot be typed, such as a number with the separators of another
  /// locale.
  var readsOtherSpellings: Bool { false }
  /// The edited form of a value that was handed out; `nil` if they are the same, or if the shape never hands out such a value.
  func core(ofValue value: String) -> [UInt8]? { nil }
  /// The text of a value that was handed out; `nil` if the shape reads the value as it reads a text, or never hands out such a
  /// value.
  func text(ofValue value: String) -> [UInt8]? { nil }
  /// The parts that the shape makes; `nil` where it makes none.
  var parts: PartsLayout? { nil }
  /// The shape, where it is a mask.
  var mask: CompiledMask? { nil }

  /// The masks of which a value goes into one; none where the shape is no mask.
  var masks: [CompiledMask] { mask.map { [$0] } ?? [] }

  /// The short way of the shape; `nil` where it has none. The filter of the shape is the last.
  func shapeFill(behind filters: FilterChain, _ checks: CheckList) -> ShapeFill? { nil }

  /// Whether an ASCII character that reaches the filter of the shape is dropped wherever it stands, and a problem.
  /// - Parameter isUsual: whether texts that are written in another way (``isOtherSpelling(_:)``) are left aside.
  func isStray(_ byte: UInt8, _ checks: CheckList, isUsual: Bool) -> Bool { false }
  /// Whether a text is written in another way than the shape writes it, such as by the other clock.
  func isOtherSpelling(_ text: TextView) -> Bool { false }
  /// Whether no value is complete that has no digit.
  var needsDigits: Bool { false }

  /// Whether a value goes into places, which may be empty.
  var hasPlaces: Bool { mask != nil || parts != nil }
  /// How many graphemes of a value have a place; `nil` for any number.
  var placeLimit: Int? { nil }
  /// How many literals the shape writes at most, where ``placeLimit`` is a number.
  var literalLimit: Int { 0 }

  /// The mask that the shape puts a value into; `nil` where it uses none.
  func mask(for value: TextView) -> CompiledMask? { mask }
}
