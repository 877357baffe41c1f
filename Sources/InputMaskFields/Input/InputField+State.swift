import InputMask

extension InputField {
  /// Everything that a field holds beside its rule, undo included: to be stored and restored.
  ///
  /// It holds the text as it is, secure or not: keep it where a secret may be kept.
  public struct State: Hashable, Sendable {
    /// What the field held at one time.
    public struct Step: Hashable, Sendable {
      /// The value as it is edited, without any literals.
      public var value: String
      /// How many of the literals behind the value were typed.
      public var typedLiterals: Int
      /// Whether the prefix was recognised, dropped or typed.
      public var prefixIsKnown: Bool
      /// Where the selection began, in UTF-8 offsets of the text.
      public var anchor: Int
      /// The end of the selection that moves, in UTF-8 offsets of the text.
      public var head: Int
      /// The whole text that came in, while it has problems that the value does not show; `nil` otherwise.
      public var handedIn: String?

      /// The text by which a variant of the rule was chosen; `nil` for a rule without variants.
      public var entered: String?

      /// The name of the variant that has the value, which need not be that of ``entered``: a key takes away no more than a
      /// character, so the field may stay with another one. `nil` for a rule without variants.
      public var variant: String?

      /// A step with these parts. Impossible values, such as an offset behind the text, are corrected when a field is restored.
      public init(value: String, typedLiterals: Int, prefixIsKnown: Bool, anchor: Int, head: Int) {
        self.value = value
        self.typedLiterals = typedLiterals
        self.prefixIsKnown = prefixIsKnown
        self.anchor = anchor
        self.head = head
      }
    }

    /// What the field holds.
    public var current: Step
    /// What the owner is known to hold.
    public var external: String
    /// What undo goes back to, the oldest first.
    public var done: [Step] = []
    /// What redo goes forward to, the next one last.
    public var undone: [Step] = []
    /// What an input method has not committed, and the range that it replaces, which is brought into the text when a field is restored;
    /// `nil` for nothing.
    public var marked: Edit?
    /// The language tag of messages.
    public var language = "en"
    /// Whether the text is drawn hidden.
    public var isSecure = false
    /// Whether a secure field draws the character that was typed last.
    public var revealsLastTyped = false
    /// Whether typing replaces the character behind the caret.
    public var overwrites = false
    /// Whether it does so only where there is no room; `nil` for a state that was saved before fields could.
    public var shiftsBeforeOverwriting: Bool?
    /// The character that is drawn in empty places; `nil` for none.
    public var guide: String?
    /// Whether a backspace behind a mark deletes the mark alone.
    public var deletesMarks = false
    /// Whether the field takes edits.
    public var isEnabled = true
    /// Whether the field has the focus.
    public var isFocused = false
    /// How often the owner had been told; `nil` for a state that was saved before that was counted.
    public var revision: Int?

    /// A state in which nothing can be undone, and everything else is as in a new field.
    public init(current: Step, external: String) {
      self.current = current
      self.external = external
    }
  }

  /// What is needed to make the field again.
  /// - Complexity: O(*n*) in the length of the text and of what can be undone.
  public var state: State {
    func step(_ state: FieldState) -> State.Step {
      var step = State.Step(
        value: state.content.core.string, typedLiterals: state.content.typedLiterals,
        prefixIsKnown: state.content.prefixIsKnown, anchor: state.selection.anchor.value,
        head: state.selection.head.value)
      step.handedIn = state.content.handedIn
      step.entered = state.entry?.text
      step.variant = state.entry.map { engines.names[$0.index] }
      return step
    }
    var state = State(current: step(current), external: owner.external)
    state.done = history.done.map(step)
    state.undone = history.undone.map(step)
    state.marked = marked
    state.language = language
    state.isSecure = isSecure
    state.revealsLastTyped = revealsLastTyped
    state.overwrites = overwrites
    state.shiftsBeforeOverwriting = shiftsBeforeOverwriting
    state.guide = guide
    state.deletesMarks = deletesMarks
    state.isEnabled = isEnabled
    state.isFocused = isFocused
    state.revision = revision
    return state
  }

  /// A field as it was saved. If the rule has changed since, a text that it no longer accepts is adapted to it.
  /// The next change is a step of undo of its own.
  /// - Complexity: O(*n*) in the length of the text and of what can be undone.
  public init(_ rule: Rule, restoring state: State) {
    self.init(rule)
    history = History(
      done: state.done.suffix(History.limit).map(restored),
      undone: state.undone.suffix(History.limit).map(restored))
    current = restored(state.current)
    owner.external = state.external
    owner.revision = state.revision ?? 0
    language = state.language
    isSecure = state.isSecure
    revealsLastTyped = state.revealsLastTyped
    overwrites = state.overwrites
    shiftsBeforeOverwriting = state.shiftsBeforeOverwriting ?? false
    guide = state.guide
    deletesMarks = state.deletesMarks
    isEnabled = state.isEnabled
    isFocused = state.isFocused
    if let marked = state.marked, !marked.replacement.isEmpty {
      self.marked = Edit(range: clamped(Selection(marked.range)).range, replacement: marked.replacement)
    }
  }

  /// What a step holds, as the rule has it now.
  private func restored(_ step: State.Step) -> FieldState {
    var entry: VariantEntry?
    if engines.areVariants {
      let text = step.entered ?? step.value
      let index = step.variant.flatMap { engines.names.firstIndex(of: $0) }
      entry = VariantEntry(index: index ?? rule.choice(for: text, isEditing: true), text: text)
    }
    let engine = engine(of: entry)
    let admitted = engine.admitted(
      FieldContent(
        core: UTF8Text(step.value), typedLiterals: Swift.min(Swift.max(0, step.typedLiterals), 1 << 16),
        prefixIsKnown: step.prefixIsKnown)
    ).laidOut
    var handedIn: String?
    if let text = step.handedIn {
      // It may have come in before or after filters that tidy.
      for isEditing in [false, true] where handedIn == nil {
        let whole = engine.parse(text, isEditing: isEditing, isHandedIn: true).content
        if whole.core == admitted.content.core { handedIn = whole.handedIn }
      }
    }
    var state = FieldState(
      laidOut: admitted.with(handedIn: handedIn), selection: current.selection, entry: entry)
    if let entry {
      let text = reading(of: state).text
      let isSettled = rule.choice(for: text, isEditing: true) == entry.index
      state.entry = VariantEntry(index: entry.index, text: text, isSettled: isSettled)
    }
    state.selection = state.layout.clamped(
      Selection(anchor: UTF8Offset(step.anchor), head: UTF8Offset(step.head)))
    return state
  }
}

extension InputField.State: Secretive {}
extension InputField.State.Step: Secretive {}
