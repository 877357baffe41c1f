import InputMask

extension InputField {
  /// Selects the part beside the one at the caret, or goes to where it would begin, which the literal before it is typed for;
  /// beyond the last one, to the end of what can be edited. The part that is left is filled up.
  mutating func selectPart(_ direction: FieldCommand.Direction) -> Effect {
    guard rule.hasParts else { return Effect(refusal: .noParts) }
    let isForward = direction == .forward
    // Of a part that is selected the end lies in no other part.
    var place = clamped(caret).range.upperBound
    var part = engine.partBeside(place, of: content, in: layout, isForward: isForward)
    if part == nil, isForward, isEnabled,
      let literal = engine.literal(endingPartAt: place, of: content, in: layout)
    {
      return typeLiteral(literal)
    }
    if leavePart(at: place) {
      place = caret.head
      part = engine.partBeside(place, of: content, in: layout, isForward: isForward)
    }
    let edge = isForward ? layout.editable.upperBound : layout.editable.lowerBound
    return select(
      Selection(anchor: part?.lowerBound ?? edge, head: part?.upperBound ?? edge))
  }

  /// Types a literal behind the value. From elsewhere that is a step of undo of its own, which goes back to the selection of now.
  private mutating func typeLiteral(_ literal: String) -> Effect {
    let (before, steps) = (snapshot, history)
    let end = Selection(caret: layout.editable.upperBound)
    caret = end
    let effect = type(literal)
    if before.selection == end || isSame(before.laidOut) { return effect }
    history = steps
    history.note(before, kind: .other)
    return effect
  }

  /// Leaves the part at an offset of the text, which fills it up; the caret goes behind it then.
  /// - Returns: whether that changed something.
  mutating func leavePart(at place: UTF8Offset) -> Bool {
    guard isEnabled, let change = engine.leavingPart(at: place, of: content, in: layout),
      !isSame(change.laidOut)
    else { return false }
    adopt(change, kind: .other)
    history.endRun()
    return true
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
