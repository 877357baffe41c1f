import InputMask

/// What a field knows of its owner, who holds the truth outside, and of the conversation with it: what the owner holds, what it
/// was told, and whether it has answered.
struct FieldOwner: Hashable, Sendable {
  /// What the owner is known to hold.
  var external: String
  /// What the last event started from if the owner has been told of it and nothing happened since.
  @Aside private(set) var told: FieldOrigin? = nil
  /// Whether the owner has been told of the last event and handed in nothing since.
  @Aside private(set) var isUnanswered = false
  /// How often the owner was told.
  @Aside var revision = 0
  /// What comes of the text that the owner handed in if that turns out to be its answer. The owner says so next.
  @Aside var answered: Answer? = nil

  /// What a text comes to that an owner set after it was told, if that is its answer and no change of its own: what can be undone
  /// then, and that the owner did not take the edit, where it did not.
  typealias Answer = (history: InputField.History, refusal: FieldRefusal?)

  init(external: String) { self.external = external }

  /// An event begins: whatever was said is over.
  mutating func begin() {
    change()
    isUnanswered = false
  }

  /// Notes a text that the field draws now.
  /// - Returns: whether the owner holds another one, and so is told.
  mutating func tell(_ text: String, since origin: FieldOrigin) -> Bool {
    let isNews = !text.hasSameBytes(as: external)
    external = text
    if isNews {
      told = origin
      isUnanswered = true
      revision += 1
    }
    return isNews
  }

  /// The owner has handed in something since it was told.
  mutating func answer() { isUnanswered = false }

  /// The owner has changed its text of its own accord.
  mutating func change() {
    told = nil
    answered = nil
  }
}

/// What an event started from, for an owner that does not take what came of it.
struct FieldOrigin: Sendable {
  let state: FieldState
  let history: InputField.History
  /// Whether the event went back or forward in the history.
  let isRestoring: Bool

  /// To which side a deletion from a caret went that led to a text and a caret; `nil` for anything else.
  func deletion(leadingTo text: String, _ caret: Selection) -> FieldCommand.Direction? {
    guard !isRestoring, state.selection.isCaret, caret.isCaret else { return nil }
    let edit = Edit(from: state.text, to: text, endingAt: caret.head)
    guard edit.replacement.isEmpty, !edit.range.isEmpty else { return nil }
    return caret.head < state.selection.head ? .backward : .forward
  }
}
