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
  }

  /// What it is.
  let kind: Kind
  /// Where it stands in ``MaskPattern/source``, its escape, count and parentheses included.
  let range: SourceRange

  init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
