import InputMask

/// What a command makes of a field, and what happened. Nothing is done until the field takes it over.
struct FieldTransaction {
  var state: FieldState
  var history: InputField.History
  var memory: FieldMemory
  var refusal: FieldRefusal?
  /// What was left out, in the offsets of what was put in.
  var dropped: [Dropped] = []

  /// A transaction that changes nothing.
  init(_ field: borrowing InputField, refusal: FieldRefusal? = nil, dropped: [Dropped] = []) {
    state = field.current
    history = field.history
    memory = field.memory
    self.refusal = refusal
    self.dropped = dropped
  }

  /// A transaction that takes over what came of putting something in.
  init(
    _ field: borrowing InputField, _ change: FieldChange, kind: InputField.History.Kind,
    startsStep: Bool = false, leaning affinity: Affinity = .upstream
  ) {
    self.init(field, dropped: change.dropped)
    let head = change.laidOut.textOffset(of: change.caret, leaning: affinity)
    adopt(change.laidOut, Selection(caret: head), kind: kind, startsStep: startsStep)
  }

  /// Takes over a content with a selection, as a step that can be undone where text or value change.
  mutating func adopt(
    _ new: LaidOutContent, _ selection: Selection, kind: InputField.History.Kind, startsStep: Bool = false
  ) {
    if !state.isSame(new) { history.note(state, kind: kind, startsStep: startsStep) }
    state.laidOut = new.with(handedIn: nil)
    state.selection = selection
  }

  /// Moves the caret, which ends a run of keys.
  mutating func move(to selection: Selection) {
    if selection != state.selection { history.endRun() }
    state.selection = selection
  }

  /// Remembers the whole text that came in, or none.
  mutating func remember(handedIn: String?) { state.laidOut = state.laidOut.with(handedIn: handedIn) }
}
