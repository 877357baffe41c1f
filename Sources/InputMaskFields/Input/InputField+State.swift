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

    /// What an input method has not committed.
    public struct Marked: Hashable, Sendable {
      /// The text that is to be committed.
      public var text: String
      /// Where the range begins that it replaces, in UTF-8 offsets of the text.
      public var start: Int
      /// Where that ends.
      public var end: Int

      /// A text for a range, which is brought into the text when a field is restored.
      public init(text: String, start: Int, end: Int) {
        self.text = text
        self.start = start
        self.end = end
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
    /// What an input method has not committed; `nil` for nothing.
    public var marked: Marked?
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

    /// A state in which nothing can be undone, and everything else is as in a new field.
    public init(current: Step, external: String) {
      self.current = current
      self.external = external
    }
  }

  /// What is needed to make the field again.
  /// - Complexity: O(*n*) in the length of the text and of what can be undone.
  public var state: State {
    var state = State(current: State.Step(snapshot, variants: variants), external: external)
    state.done = history.done.map { State.Step($0, variants: variants) }
    state.undone = history.undone.map { State.Step($0, variants: variants) }
    state.marked = marked.map {
      State.Marked(text: $0.replacement, start: $0.range.lowerBound.value, end: $0.range.upperBound.value)
    }
    state.language = language
    state.isSecure = isSecure
    state.revealsLastTyped = revealsLastTyped
    state.overwrites = overwrites
    state.shiftsBeforeOverwriting = shiftsBeforeOverwriting
    state.guide = guide
    state.deletesMarks = deletesMarks
    state.isEnabled = isEnabled
    state.isFocused = isFocused
    return state
  }

  /// A field as it was saved. If the rule has changed since, a text that it no longer accepts is adapted to it.
  /// The next change is a step of undo of its own.
  /// - Complexity: O(*n*) in the length of the text and of what can be undone.
  public init(_ rule: Rule, restoring state: State) {
    self.init(rule)
    history = History(
      done: state.done.suffix(History.limit).map { snapshot(of: $0) },
      undone: state.undone.suffix(History.limit).map { snapshot(of: $0) })
    let current = snapshot(of: state.current)
    restore(current)
    external = state.external
    language = state.language
    isSecure = state.isSecure
    revealsLastTyped = state.revealsLastTyped
    overwrites = state.overwrites
    shiftsBeforeOverwriting = state.shiftsBeforeOverwriting ?? false
    guide = state.guide
    deletesMarks = state.deletesMarks
    isEnabled = state.isEnabled
    isFocused = state.isFocused
    if let marked = state.marked, !marked.text.isEmpty {
      let place = clamped(Selection(anchor: UTF8Offset(marked.start), head: UTF8Offset(marked.end)))
      self.marked = Edit(range: place.range, replacement: marked.text)
    }
  }

  private func snapshot(of step: State.Step) -> FieldSnapshot {
    var field = self
    if let variants {
      let text = step.entered ?? step.value
      let index = step.variant.flatMap { variants.index(named: $0) }
      field.entry = VariantEntry(index: index ?? variants.index(for: text, isEditing: true), text: text)
    }
    let engine = field.engine
    let change = engine.admitted(
      FieldContent(
        core: UTF8Text(step.value), typedLiterals: Swift.min(Swift.max(0, step.typedLiterals), 1 << 16),
        prefixIsKnown: step.prefixIsKnown))
    var content = change.content
    if let handedIn = step.handedIn {
      // It may have come in before or after filters that tidy.
      for isEditing in [false, true] where content.handedIn == nil {
        let whole = engine.parse(handedIn, isEditing: isEditing, isHandedIn: true)
        if whole.content.core == content.core { content.handedIn = whole.content.handedIn }
      }
    }
    field.laidOut = change.laidOut.with(handedIn: content.handedIn)
    if let variants, var entry = field.entry {
      entry.text = field.enteredText
      entry.isSettled = variants.index(for: entry.text, isEditing: true) == entry.index
      field.entry = entry
    }
    let selection = field.clamped(Selection(anchor: UTF8Offset(step.anchor), head: UTF8Offset(step.head)))
    return FieldSnapshot(laidOut: field.laidOut, selection: selection, entry: field.entry)
  }
}

extension InputField.State.Step {
  fileprivate init(_ snapshot: FieldSnapshot, variants: FieldVariants?) {
    self.init(
      value: snapshot.content.core.string,
      typedLiterals: snapshot.content.typedLiterals,
      prefixIsKnown: snapshot.content.prefixIsKnown, anchor: snapshot.selection.anchor.value,
      head: snapshot.selection.head.value)
    handedIn = snapshot.content.handedIn
    if let entry = snapshot.entry {
      entered = entry.text
      variant = variants?.name(entry.index)
    }
  }
}

extension InputField.State: CustomStringConvertible, CustomDebugStringConvertible {
  /// How much is held, and nothing of it: it may be a secret.
  public var description: String { "InputField.State(undo: \(done.count), redo: \(undone.count))" }

  /// The same as `description`.
  public var debugDescription: String { description }
}

extension InputField.State.Step: CustomStringConvertible, CustomDebugStringConvertible {
  /// What kind of thing it is, and nothing of it: it may be a secret.
  public var description: String { "InputField.State.Step" }

  /// The same as `description`.
  public var debugDescription: String { description }
}

extension InputField.State.Marked: CustomStringConvertible, CustomDebugStringConvertible {
  /// What kind of thing it is, and nothing of it: it may be a secret.
  public var description: String { "InputField.State.Marked" }

  /// The same as `description`.
  public var debugDescription: String { description }
}

#if !hasFeature(Embedded)
extension InputField.State: CustomReflectable {
  /// What `description` says.
  public var customMirror: Mirror {
    Mirror(self, children: ["undo": done.count, "redo": undone.count], displayStyle: .struct)
  }
}

extension InputField.State.Step: CustomReflectable {
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension InputField.State.Marked: CustomReflectable {
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

// The keys are those of a state that a session saves.

extension InputField.State: Codable {
  private enum CodingKeys: String, CodingKey {
    case current, external, marked, language
    case done = "undo"
    case undone = "redo"
    case isSecure = "secure"
    case revealsLastTyped = "reveal"
    case overwrites = "overwrite"
    case shiftsBeforeOverwriting = "shift"
    case guide
    case deletesMarks = "marks"
    case isEnabled = "enable"
    case isFocused = "focus"
  }
}

extension InputField.State.Step: Codable {
  private enum CodingKeys: String, CodingKey {
    case value, typedLiterals, prefixIsKnown, selection, handedIn, entered, variant
  }

  /// Reads a step as ``encode(to:)`` writes it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (anchor, head) = try values.decodePair(.selection)
    self.init(
      value: try values.decode(String.self, forKey: .value),
      typedLiterals: try values.decode(Int.self, forKey: .typedLiterals),
      prefixIsKnown: try values.decode(Bool.self, forKey: .prefixIsKnown), anchor: anchor, head: head)
    handedIn = try values.decodeIfPresent(String.self, forKey: .handedIn)
    entered = try values.decodeIfPresent(String.self, forKey: .entered)
    variant = try values.decodeIfPresent(String.self, forKey: .variant)
  }

  /// Writes the step, its selection as two offsets.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(value, forKey: .value)
    try values.encode(typedLiterals, forKey: .typedLiterals)
    try values.encode(prefixIsKnown, forKey: .prefixIsKnown)
    try values.encode([anchor, head], forKey: .selection)
    try values.encodeIfPresent(handedIn, forKey: .handedIn)
    try values.encodeIfPresent(entered, forKey: .entered)
    try values.encodeIfPresent(variant, forKey: .variant)
  }
}

extension InputField.State.Marked: Codable {
  private enum CodingKeys: String, CodingKey { case text, range }

  /// Reads a marked text as ``encode(to:)`` writes it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (start, end) = try values.decodePair(.range)
    self.init(text: try values.decode(String.self, forKey: .text), start: start, end: end)
  }

  /// Writes the text, its range as two offsets.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
    try values.encode([start, end], forKey: .range)
  }
}

extension KeyedDecodingContainer {
  /// Two offsets.
  func decodePair(_ key: Key) throws -> (Int, Int) {
    let pair = try decode([Int].self, forKey: key)
    guard pair.count == 2 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "not two offsets; give it the state as it was saved")
    }
    return (pair[0], pair[1])
  }
}
#endif
