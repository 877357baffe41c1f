/// One piece of a mask pattern, with the place it was read from.
struct MaskNode: Sendable, Hashable {
  /// What a piece of a pattern can be. Brackets leave no trace of their own: `[0][0]` is two slots.
  enum Kind: Sendable, Hashable {
    /// One extended grapheme cluster that the rule adds; `isValue` when it was written in braces.
    case literal(String, isValue: Bool)
    /// A place for one grapheme of the value.
    case slot(SlotClass, isOptional: Bool)
    /// A place for any number of graphemes of the value, also none.
    case rest(SlotClass)
    /// The nodes, `count` times over; 1 ... ``MaskPattern/maximumRepeatCount``.
    case repeated(count: Int, [MaskNode])
    /// Two lists of nodes or more, one of which the value chooses.
    case alternatives([[MaskNode]])
  }

  /// What it is.
  let kind: Kind
  /// Where it stands in ``MaskPattern/source``, in UTF-8 offsets, its escape, count and parentheses included.
  let range: Range<Int>
}

extension MaskNode {
  /// Whether alternatives stand in it.
  var hasAlternatives: Bool {
    switch kind {
    case .literal, .slot, .rest: return false
    case .repeated(_, let nodes): return nodes.contains { $0.hasAlternatives }
    case .alternatives: return true
    }
  }

  /// Whether something of the value has a place in it.
  var hasSlots: Bool {
    switch kind {
    case .literal: return false
    case .slot, .rest: return true
    case .repeated(_, let nodes): return nodes.contains { $0.hasSlots }
    case .alternatives(let alternatives): return alternatives.contains { $0.contains { $0.hasSlots } }
    }
  }

  /// Adds the literals in it to a set.
  func collectLiterals(_ literals: inout Set<String>) {
    switch kind {
    case .literal(let text, _): literals.insert(text)
    case .slot, .rest: break
    case .repeated(_, let nodes): for node in nodes { node.collectLiterals(&literals) }
    case .alternatives(let alternatives):
      for alternative in alternatives { for node in alternative { node.collectLiterals(&literals) } }
    }
  }
}
