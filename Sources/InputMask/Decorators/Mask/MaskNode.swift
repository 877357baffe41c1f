/// One step of a mask program.
enum MaskInstruction: Sendable, Hashable {
  /// One extended grapheme cluster that the rule adds; `isValue` when the value handed out has it too.
  case literal(String, isValue: Bool)
  /// Takes one grapheme of the value.
  case slot(SlotClass, isOptional: Bool)
  /// Takes graphemes of the value as long as they fit; what stands behind it takes none of them.
  case rest(SlotClass)

  var isLiteral: Bool { if case .literal = self { true } else { false } }
}

/// One piece of a mask pattern, with the place it was read from.
struct MaskNode: Sendable, Hashable {
  /// What a piece of a pattern can be. Brackets leave no trace of their own: `[0][0]` is two slots.
  enum Kind: Sendable, Hashable {
    case one(MaskInstruction)
    /// The nodes, `count` times over; 1 ... ``MaskPattern/maximumRepeatCount``.
    case repeated(count: Int, [MaskNode])
    /// Two lists of nodes or more, one of which the value chooses.
    case alternatives([[MaskNode]])
  }

  /// What it is.
  let kind: Kind
  /// Where it stands in ``MaskPattern/source``, in graphemes, its escape, count and parentheses included.
  let range: Range<Int>

  /// Whether alternatives stand in it.
  var hasAlternatives: Bool {
    switch kind {
    case .one: return false
    case .repeated(_, let nodes): return nodes.contains { $0.hasAlternatives }
    case .alternatives: return true
    }
  }

  /// The literals, slots and rests in it, those of a repeated group once.
  var instructions: [MaskInstruction] {
    switch kind {
    case .one(let instruction): return [instruction]
    case .repeated(_, let nodes): return nodes.flatMap { $0.instructions }
    case .alternatives(let alternatives): return alternatives.joined().flatMap { $0.instructions }
    }
  }
}
