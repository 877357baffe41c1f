import InputMask

extension CodeField {
  /// Everything that a field holds beside its rule, undo included: to be stored and restored.
  ///
  /// It holds the code as it is, secure or not: keep it where a secret may be kept.
  public struct State: Hashable, Sendable {
    /// What the boxes held at one time.
    public struct Step: Hashable, Sendable {
      /// A grapheme, or an empty string, for each box.
      public var characters: [String]
      /// The box that the next key went to, the first of which is 0.
      public var current: Int
      /// Whether the last box was just filled, with no empty one left.
      public var isAtEnd: Bool
      /// The code that came in as a whole, while it has problems that the boxes do not show; `nil` otherwise.
      public var handedIn: String?
      /// Whether all boxes were selected; `nil` for a state that was saved before they could be.
      public var isAllSelected: Bool?

      /// A step with these parts. Impossible values, such as an offset behind the text, are corrected when a field is restored.
      public init(characters: [String], current: Int, isAtEnd: Bool) {
        self.characters = characters
        self.current = current
        self.isAtEnd = isAtEnd
      }
    }

    /// What the boxes hold.
    public var current: Step
    /// What undo goes back to, the oldest first.
    public var done: [Step] = []
    /// What redo goes forward to, the next one last.
    public var undone: [Step] = []
    /// What an input method has not committed; `nil` for nothing.
    public var marked: String?
    /// The language tag of messages.
    public var language = "en"
    /// Whether the boxes are drawn hidden.
    public var isSecure = false
    /// Whether the field takes edits.
    public var isEnabled = true
    /// Whether the field has the focus.
    public var isFocused = false
    /// How often the owner had been told; `nil` for a state that was saved before that was counted.
    public var revision: Int?

    /// A state in which nothing can be undone, and everything else is as in a new field.
    public init(current: Step) { self.current = current }
  }

  /// What is needed to make the field again.
  /// - Complexity: O(*n*) in the number of boxes and of steps that can be undone.
  public var state: State {
    var state = State(current: content)
    state.done = history.done
    state.undone = history.undone
    state.marked = marked
    state.language = language
    state.isSecure = isSecure
    state.isEnabled = isEnabled
    state.isFocused = isFocused
    state.revision = revision
    return state
  }

  /// A field as it was saved. What the rule, or a newer one of the same name, does not let stand in a box is
  /// left out, and so is what has no box. The next change is a step of undo of its own.
  /// - Parameters:
  ///   - count: how many boxes, as for ``init(count:rule:code:)``.
  ///   - rule: the rule that the field had, or a newer one of its name.
  ///   - state: what ``state`` was.
  /// - Complexity: O(*n*) in the number of boxes and of steps that can be undone.
  public init(count: Int, rule: Rule, restoring state: State) {
    self.init(count: count, rule: rule)
    history = History(
      done: state.done.suffix(History.limit).map(admitted),
      undone: state.undone.suffix(History.limit).map(admitted))
    content = admitted(state.current)
    if let text = state.marked, !text.isEmpty { marked = text }
    language = state.language
    isSecure = state.isSecure
    isEnabled = state.isEnabled
    isFocused = state.isFocused
    owner.revision = state.revision ?? 0
  }

  /// What of a content may stand in the boxes.
  private func admitted(_ step: State.Step) -> CodeContent {
    var result = CodeContent(count: content.characters.count)
    for (index, character) in step.characters.prefix(result.characters.count).enumerated() {
      guard !character.isEmpty, let kept = characters(of: character, box: index).first,
        fits(kept, box: index)
      else { continue }
      result.characters[index] = kept
    }
    if let handedIn = step.handedIn {
      var field = self
      _ = field.setExternal(handedIn)
      if field.content.holdsSame(as: result) { result.handedIn = field.content.handedIn }
    }
    if step.isAtEnd, result.isComplete { result.moveToFirstEmpty() } else { result.moveTo(step.current) }
    if step.isAllSelected == true { result.selectAll() }
    return result
  }
}

extension CodeField.State: Secretive {}
extension CodeField.State.Step: Secretive {}
