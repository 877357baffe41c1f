import InputMask

extension TokenField {
  /// Everything that a field holds beside its rule and options, undo included: to be stored and restored.
  ///
  /// It holds the texts as they are: keep it where a secret may be kept.
  public struct State: Hashable, Sendable {
    /// The line at one time.
    public struct Step: Hashable, Sendable {
      /// What was put in for each token, and what its owner knew it by.
      public var tokens: [TokenEntry]
      /// The text that was no token yet.
      public var pending: String
      /// How many tokens stood before it.
      public var pendingIndex: Int
      /// Where the selection began, in UTF-8 offsets of the line.
      public var anchor: Int
      /// The end of the selection that moves, in UTF-8 offsets of the line.
      public var head: Int

      /// A step with these parts. Impossible values, such as an offset behind the text, are corrected when a field is restored.
      public init(tokens: [TokenEntry], pending: String, pendingIndex: Int, anchor: Int, head: Int) {
        self.tokens = tokens
        self.pending = pending
        self.pendingIndex = pendingIndex
        self.anchor = anchor
        self.head = head
      }
    }

    /// The line.
    public var current: Step
    /// What undo goes back to, the oldest first.
    public var done: [Step] = []
    /// What redo goes forward to, the next one last.
    public var undone: [Step] = []
    /// What an input method has not committed; `nil` for nothing.
    public var marked: String?
    /// The language tag of messages.
    public var language = "en"
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
  /// - Complexity: O(*n*) in the number of tokens, those that can be undone included.
  public var state: State {
    var state = State(current: State.Step(content))
    state.done = history.done.map { State.Step($0) }
    state.undone = history.undone.map { State.Step($0) }
    state.marked = marked
    state.language = language
    state.isEnabled = isEnabled
    state.isFocused = isFocused
    state.revision = revision
    return state
  }

  /// A field as it was saved. The rule, maybe a newer one of the same name, makes the tokens again: one of
  /// which it keeps nothing is left out, and so is what the options have no room for. The next change is a step
  /// of undo of its own.
  /// - Complexity: O(*n*) in the number of tokens, those that can be undone included.
  public init(_ rule: Rule, options: TokenOptions = TokenOptions(), restoring state: State) {
    self.init(rule, options: options)
    language = state.language
    // The same tokens stand in most steps.
    var made: [[UInt8]: Token] = [:]
    history = UndoHistory(
      done: state.done.suffix(UndoHistory<TokenLine>.limit).map { line(of: $0, &made) },
      undone: state.undone.suffix(UndoHistory<TokenLine>.limit).map { line(of: $0, &made) })
    content = line(of: state.current, &made)
    if let text = state.marked, !text.isEmpty { marked = text }
    isEnabled = state.isEnabled
    isFocused = state.isFocused
    owner.revision = state.revision ?? 0
  }

  private func line(of step: State.Step, _ made: inout [[UInt8]: Token]) -> TokenLine {
    var tokens: [Token] = []
    for entry in step.tokens where tokens.count < options.maximumCount {
      let bytes = Array(entry.input.utf8)
      var token = made[bytes] ?? Token(entry.input, rule.format(entry.input, language: language))
      made[bytes] = token
      token.id = entry.id
      token.payload = entry.payload
      if !token.value.isEmpty { tokens.append(token) }
    }
    var pending = TokenSplitter(options).sanitized(step.pending)
    if pending.utf8.count > options.maximumLength {
      let end = pending.withTextView { $0.boundary(atOrBefore: Swift.max(0, options.maximumLength)) }
      pending = pending[utf8: 0..<end]
    }
    return TokenLine(
      tokens: tokens, pending: pending, pendingIndex: step.pendingIndex,
      selection: Selection(anchor: UTF8Offset(step.anchor), head: UTF8Offset(step.head)))
  }
}

extension TokenField.State.Step {
  fileprivate init(_ line: TokenLine) {
    self.init(
      tokens: line.tokens.map { $0.entry }, pending: line.pending, pendingIndex: line.pendingIndex,
      anchor: line.selection.anchor.value, head: line.selection.head.value)
  }
}

extension TokenField.State: Secretive {}
extension TokenField.State.Step: Secretive {}
