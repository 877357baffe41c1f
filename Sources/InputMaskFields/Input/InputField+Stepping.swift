import InputMask

extension InputField {
  /// Puts another number, or another word, into the part at the caret. The caret goes behind it.
  mutating func step(by distance: Int) -> Effect {
    let place = clamped(caret).head
    guard let change = engine.stepping(content, at: place, in: layout, by: distance) else {
      return Effect(refusal: .nothingToStep)
    }
    if isSame(change.content, change.layout) { return Effect(refusal: .alreadyThere) }
    let substitution = FieldSubstitution(wholeCore, change)
    adopt(change, kind: .other)
    return Effect(substitution: substitution)
  }
}
