import InputMask

extension InputField {
  /// Everything that a field holds beside its rule.
  public typealias State = SavedState<InputField>

  /// What is needed to make the field again.
  /// - Complexity: O(*n*) in the length of the text and of what can be undone.
  public var state: State { State(of: self) }

  /// A field as it was saved. If the rule has changed since, a text that it no longer accepts is adapted to it.
  /// The next change is a step of undo of its own.
  /// - Complexity: O(*n*) in the length of the text and of what can be undone.
  public init(_ rule: Rule, restoring state: State) {
    self.init(rule)
    _ = read(state.node)
  }
}

extension InputField: Saved {
  package static var blank: InputField { InputField(.identity) }

  package mutating func members(_ members: inout SavedMembers) {
    let field = self
    members.object("current") { field.step(&current, &$0) }
    members.member("external", &owner.external)
    members.history(&history, field.current, field.step)
    members.member("marked", &marked)
    if let edit = marked, members.isReading {
      let place = clamped(Selection(edit.range)).range
      marked = edit.replacement.isEmpty ? nil : Edit(range: place, replacement: edit.replacement)
    }
    members.member("language", &language)
    members.member("secure", &isSecure)
    members.member("reveal", &revealsLastTyped)
    members.member("overwrite", &overwrites)
    // What was saved before a member was has none.
    var shifts: Bool? = shiftsBeforeOverwriting
    members.member("shift", &shifts)
    shiftsBeforeOverwriting = shifts ?? false
    members.member("guide", &guide)
    members.member("marks", &deletesMarks)
    members.member("enable", &isEnabled)
    members.member("focus", &isFocused)
    members.revision(&owner.revision)
  }

  /// What the field held at one time; read, it is as the rule has it now.
  private func step(_ state: inout FieldState, _ members: inout SavedMembers) {
    var (content, value) = (state.content, state.content.core.string)
    var entered = state.entry?.text
    var variant = state.entry.map { engines.names[$0.index] }
    members.member("value", &value)
    members.member("typedLiterals", &content.typedLiterals)
    members.member("prefixIsKnown", &content.prefixIsKnown)
    members.selection("selection", &state.selection)
    members.member("handedIn", &content.handedIn)
    members.member("entered", &entered)
    members.member("variant", &variant)
    if !members.isReading { return }
    state.entry = nil
    if engines.areVariants {
      let text = entered ?? value
      let index = variant.flatMap { engines.names.firstIndex(of: $0) }
      state.entry = VariantEntry(index: index ?? rule.choice(for: text, isEditing: true), text: text)
    }
    let engine = engine(of: state.entry)
    let typed = Swift.min(Swift.max(0, content.typedLiterals), 1 << 16)
    let saved = FieldContent(core: UTF8Text(value), prefixIsKnown: content.prefixIsKnown)
    let admitted = engine.filtered(saved, isEditing: true, typed: typed).laidOut
    var handedIn: String?
    if let text = content.handedIn {
      // It may have come in before or after filters that tidy.
      for isEditing in [false, true] where handedIn == nil {
        let whole = engine.parse(text, isEditing: isEditing, isHandedIn: true).content
        if whole.core == admitted.content.core { handedIn = whole.handedIn }
      }
    }
    state.laidOut = admitted.with(handedIn: handedIn)
    if let entry = state.entry {
      let text = reading(of: state).text
      let isSettled = rule.choice(for: text, isEditing: true) == entry.index
      state.entry = VariantEntry(index: entry.index, text: text, isSettled: isSettled)
    }
    state.selection = state.layout.clamped(state.selection)
  }
}
