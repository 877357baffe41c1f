/// One step of a mask program.
enum MaskInstruction: Sendable, Hashable {
  /// One extended grapheme cluster that the rule adds; `isValue` when the value handed out has it too.
  case literal(String, isValue: Bool)
  /// Takes one grapheme of the value.
  case slot(SlotClass, isOptional: Bool)
  /// Takes graphemes of the value as long as they fit; what stands behind it takes none of them.
  case rest(SlotClass)
}

extension MaskInstruction: CustomStringConvertible {
  /// The step as a program listing prints it, without its number: `slot digit optional`.
  var description: String {
    switch self {
    case .literal(let text, let isValue): "literal \(text.quoted())\(isValue ? " value" : "")"
    case .slot(let slotClass, let isOptional): "slot \(slotClass)\(isOptional ? " optional" : "")"
    case .rest(let slotClass): "rest \(slotClass)"
    }
  }
}
