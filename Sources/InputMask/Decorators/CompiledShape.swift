/// The compiled form of a decorator that puts literals between the graphemes of a value: each kind is a
/// subclass.
class CompiledShape {
  let traits: ShapeTraits

  init(_ traits: ShapeTraits) { self.traits = traits }

  /// Writes the value with its literals; what has no place is removed.
  func decorate(_ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter) {
    writer.keep(value)
  }

  /// Takes the literals out of a text of unknown origin, where they stand as the shape puts them.
  func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    if let spelling = parts?.text(ofOtherSpelling: text) { return spelling.write(in: text, &writer) }
    guard let mask else { return writer.keep(text) }
    mask.undecorate(text, &recognition, filters: filters, in: &walk, writing: &writer)
  }

  /// The edited form of a value that was handed out; `nil` if they are the same, or if the shape never hands out such a value.
  func core(ofValue value: String) -> [UInt8]? { nil }
  /// The text of a value that was handed out; `nil` if the shape reads the value as it reads a text, or never hands out such a
  /// value.
  func text(ofValue value: String) -> [UInt8]? {
    parts.flatMap { parts in value.withTextView { parts.text(ofValue: $0) } }
  }
  /// The parts that the shape makes; `nil` where it makes none.
  var parts: PartsLayout? { nil }
  /// The shape, where it is a mask.
  var mask: CompiledMask? { nil }

  /// The masks of which a value goes into one; none where the shape is no mask.
  var masks: [CompiledMask] { mask.map { [$0] } ?? [] }

  /// The short way of the shape; `nil` where it has none.
  func shapeFill(behind filters: FilterChain, _ checks: CheckList) -> PartsFill? { nil }

  /// Whether an ASCII character that reaches the filter of the shape is dropped wherever it stands, and a problem.
  /// - Parameter isUsual: whether texts that are written in another way (``isOtherSpelling(_:)``) are left aside.
  func isStray(_ byte: UInt8, _ checks: CheckList, isUsual: Bool) -> Bool { false }
  /// Whether a text is written in another way than the shape writes it, such as by the other clock.
  func isOtherSpelling(_ text: TextView) -> Bool { false }

  /// The mask that the shape puts a value into; `nil` where it uses none.
  func mask(for value: TextView) -> CompiledMask? { mask }
}
