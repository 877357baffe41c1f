import InputMask

/// What a command makes of a field, and what happened. Nothing is done until the field takes it over.
struct FieldTransaction {
  var state: FieldState
  var history: InputField.History
  var memory: FieldMemory
  var refusal: FieldRefusal?
  /// What was left out, in the offsets of what was put in.
  var dropped: [Dropped] = []
  /// The stretch of the value that gave way; `nil` if the value stayed whole.
  var substitution: Substitution?

  /// A stretch of a value, and the characters that replaced it.
  struct Substitution {
    /// What gave way, in the old value.
    var range: Range<ValueOffset>
    /// How long what came in its place was, as far as it was read.
    var length: Int
    /// From the old value with that in it to the new value; `nil` where all came through as it is.
    var map: EditMap?
    /// Whether what came was the whole text, with the literals that had been typed.
    var isWholeText = false
  }

  /// A transaction that changes nothing.
  init(_ field: borrowing InputField, refusal: FieldRefusal? = nil, dropped: [Dropped] = []) {
    state = field.current
    history = field.history
    memory = field.memory
    self.refusal = refusal
    self.dropped = dropped
  }

  /// A transaction that takes over what came of putting something in the place of a range.
  init(
    _ field: borrowing InputField, _ change: FieldChange, of range: Range<ValueOffset>,
    isWholeText: Bool = false,
    kind: InputField.History.Kind, startsStep: Bool = false, leaning affinity: Affinity = .upstream
  ) {
    self.init(field, dropped: change.dropped)
    let new = change.laidOut
    let head = new.textOffset(of: change.caret, leaning: affinity)
    substitution = Substitution(
      range: range, length: change.length, map: change.map, isWholeText: isWholeText)
    adopt(new, Selection(caret: head), kind: kind, startsStep: startsStep)
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
