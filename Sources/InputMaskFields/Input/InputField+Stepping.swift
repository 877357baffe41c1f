import InputMask

extension InputField {
  /// Selects the part beside the one at the caret, or goes to where it would begin, which the literal before it is typed for;
  /// beyond the last one, to the end of what can be edited. The part that is left is filled up.
  func selectingPart(_ direction: FieldCommand.Direction) -> FieldTransaction {
    content.core.isEmpty ? goingToPart(direction) : leaving { $0.goingToPart(direction) }
  }

  private func goingToPart(_ direction: FieldCommand.Direction) -> FieldTransaction {
    guard rule.hasParts else { return FieldTransaction(self, refusal: .noParts) }
    let isForward = direction == .forward
    // Of a part that is selected the end lies in no other part.
    let place = clamped(selection).range.upperBound
    let part = engine.partBeside(place, of: current.laidOut, isForward: isForward)
    if part == nil, isForward, isEnabled,
      let literal = engine.literal(endingPartAt: place, of: current.laidOut)
    {
      return typingLiteral(literal)
    }
    guard let left = leavingPart(at: place) else { return selecting(part: part, isForward) }
    var field = self
    field.take(left)
    let next = engine.partBeside(field.selection.head, of: field.current.laidOut, isForward: isForward)
    return field.selecting(part: next, isForward)
  }

  private func selecting(part: Range<UTF8Offset>?, _ isForward: Bool) -> FieldTransaction {
    let edge = isForward ? layout.editable.upperBound : layout.editable.lowerBound
    return selecting(Selection(anchor: part?.lowerBound ?? edge, head: part?.upperBound ?? edge))
  }

  /// Types a literal behind the value. From elsewhere that is a step of undo of its own, which goes back to the selection of now.
  private func typingLiteral(_ literal: String) -> FieldTransaction {
    let end = Selection(caret: layout.editable.upperBound)
    var field = self
    field.current.selection = end
    var result = field.type(literal, chooses: false)
    if selection == end || current.isSame(result.state.laidOut) { return result }
    result.history = history
    result.history.note(current, kind: .other)
    return result
  }

  /// Leaves the part at an offset of the text, which fills it up; the caret goes behind it then. `nil` where that changes nothing.
  func leavingPart(at place: UTF8Offset) -> FieldTransaction? {
    guard isEnabled, let change = engine.changing(current.laidOut, at: place, .left),
      !current.isSame(change.laidOut)
    else { return nil }
    return FieldTransaction(self, change, kind: .other)
  }

  /// Puts another number, or another word, into the part at the caret. The caret goes behind it.
  func stepping(by distance: Int) -> FieldTransaction {
    let place = clamped(selection).head
    guard let change = engine.changing(current.laidOut, at: place, .stepped(by: distance)) else {
      return FieldTransaction(self, refusal: .nothingToStep)
    }
    if current.isSame(change.laidOut) { return FieldTransaction(self, refusal: .alreadyThere) }
    return FieldTransaction(self, change, kind: .other)
  }
}
