/// One step of a mask program.
enum MaskInstruction: Sendable, Hashable {
  /// One extended grapheme cluster that the rule adds; `isValue` when the value handed out has it too.
  case literal(String, isValue: Bool)
  /// Takes one grapheme of the value.
  case slot(SlotClass, isOptional: Bool)
  /// Takes graphemes of the value as long as they fit; what stands behind it takes none of them.
  case rest(SlotClass)
}
