import InputMask

extension InputField {
  /// Selects the part beside the one at the caret, or goes to where it would begin; beyond the last one, to the end of what
  /// can be edited.
  mutating func selectPart(_ direction: FieldCommand.Direction) -> Effect {
    guard rule.hasParts else { return Effect(refusal: .noParts) }
    let isForward = direction == .forward
    // Of a part that is selected the end lies in no other part.
    let place = clamped(caret).range.upperBound
    let part = engine.partBeside(place, of: content, in: layout, isForward: isForward)
    let edge = isForward ? layout.editable.upperBound : layout.editable.lowerBound
    return select(
      Selection(anchor: part?.lowerBound ?? edge, head: part?.upperBound ?? edge))
  }

  /// Puts another number, or another word, into the part at the caret. The caret goes behind it.
  mutating func step(by distance: Int) -> Effect {
    let place = clamped(caret).head
    guard let change = engine.stepping(content, at: place, in: layout, by: distance) else {
      return Effect(refusal: .nothingToStep)
    }
    if isSame(change.laidOut) { return Effect(refusal: .alreadyThere) }
    let substitution = FieldSubstitution(wholeCore, change)
    adopt(change, kind: .other)
    return Effect(substitution: substitution)
  }
}
