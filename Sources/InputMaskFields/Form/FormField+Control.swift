import InputMask

extension FormField.Control {
  /// The rule that the field keeps to.
  public var rule: Rule {
    switch self {
    case .input(let field): return field.rule
    case .code(let field): return field.rule
    case .tokens(let field): return field.rule
    }
  }

  /// What the field holds, as it is submitted.
  public var value: FormValue {
    switch self {
    case .input(let field): return .text(field.value)
    case .code(let field): return .text(field.value)
    case .tokens(let field): return .list(field.values)
    }
  }

  /// What the value means, or of tokens each of the values; `nil` for one without a type. Empty where none has a type.
  /// - Complexity: O(*n*) in the length of the value.
  public var typedValues: [TypedValue?] {
    let types: [TypedValue?]
    switch self {
    case .input(let field): types = [field.typedValue]
    case .code(let field): types = [field.typedValue]
    case .tokens(let field): types = field.tokens.map { $0.typedValue }
    }
    return types.contains { $0 != nil } ? types : []
  }

  /// Whether there is nothing in the field.
  public var isEmpty: Bool {
    switch self {
    // A prefix alone counts as an entry if somebody typed it, and so does a text from which the rule kept nothing.
    case .input(let field):
      return field.value.isEmpty && field.content.typedLiterals == 0 && field.content.handedIn == nil
    case .code(let field): return field.code.isEmpty && field.content.handedIn == nil
    case .tokens(let field): return field.tokens.isEmpty && field.pending.trimmed.isEmpty
    }
  }

  /// The first thing that keeps the value from being submitted; `nil` where nothing does.
  public var problem: Problem? {
    switch self {
    case .input(let field):
      let state = field.update
      if let problem = state.problems.first { return problem }
      return state.isComplete ? nil : incomplete(field.rule, field.language, at: state.text.utf8.count)
    case .code(let field): return field.problems.first
    case .tokens(var field):
      // Text that becomes tokens when the field is left is judged as if it were.
      if field.isEnabled, field.hasEntry(for: .blur), let problem = field.commit(.blur).problems.first {
        return problem
      }
      for token in field.tokens { if let problem = token.problems.first { return problem } }
      if field.tokens.isEmpty || !field.pending.trimmed.isEmpty {
        return incomplete(field.rule, field.language, at: field.line.utf8.count)
      }
      return nil
    }
  }

  private func incomplete(_ rule: Rule, _ language: String, at offset: Int) -> Problem {
    let end = UTF8Offset(offset)
    var problem = Problem(code: .incomplete, step: "", range: end..<end)
    problem.message = Messages.message(for: problem, in: rule.declaration, language: language)
    return problem
  }

  var isEnabled: Bool {
    get {
      switch self {
      case .input(let field): return field.isEnabled
      case .code(let field): return field.isEnabled
      case .tokens(let field): return field.isEnabled
      }
    }
    set {
      switch self {
      case .input(var field):
        field.isEnabled = newValue
        self = .input(field)
      case .code(var field):
        field.isEnabled = newValue
        self = .code(field)
      case .tokens(var field):
        field.isEnabled = newValue
        self = .tokens(field)
      }
    }
  }

  /// Whether the value is drawn hidden; tokens never are.
  var isSecure: Bool {
    get {
      switch self {
      case .input(let field): return field.isSecure
      case .code(let field): return field.isSecure
      case .tokens: return false
      }
    }
    set {
      switch self {
      case .input(var field):
        field.isSecure = newValue
        self = .input(field)
      case .code(var field):
        field.isSecure = newValue
        self = .code(field)
      case .tokens: break
      }
    }
  }

  /// The code, where it is one.
  var code: CodeField? {
    if case .code(let field) = self { return field }
    return nil
  }

  /// Whether undo finds something to go back to.
  public var canUndo: Bool {
    switch self {
    case .input(let field): return field.canUndo
    case .code(let field): return field.canUndo
    case .tokens(let field): return field.canUndo
    }
  }

  /// Whether redo finds something to do again.
  public var canRedo: Bool {
    switch self {
    case .input(let field): return field.canRedo
    case .code(let field): return field.canRedo
    case .tokens(let field): return field.canRedo
    }
  }

  /// What copying the selection puts on a clipboard.
  public var copied: String {
    switch self {
    case .input(let field): return field.copied
    case .code(let field): return field.copied
    case .tokens(let field): return field.copied
    }
  }

  /// Whether the value can be drawn hidden.
  var canHide: Bool {
    switch self {
    case .input, .code: return true
    case .tokens: return false
    }
  }

  var isFocused: Bool {
    get {
      switch self {
      case .input(let field): return field.isFocused
      case .code(let field): return field.isFocused
      case .tokens(let field): return field.isFocused
      }
    }
    set {
      switch self {
      case .input(var field):
        field.isFocused = newValue
        self = .input(field)
      case .code(var field):
        field.isFocused = newValue
        self = .code(field)
      case .tokens(var field):
        field.isFocused = newValue
        self = .tokens(field)
      }
    }
  }

  var description: String {
    switch self {
    case .input(let field): return field.description
    case .code(let field): return field.description
    case .tokens(let field): return field.description
    }
  }

  var language: String {
    switch self {
    case .input(let field): return field.language
    case .code(let field): return field.language
    case .tokens(let field): return field.language
    }
  }

  mutating func setLanguage(_ language: String) {
    switch self {
    case .input(var field):
      field.language = language
      self = .input(field)
    case .code(var field):
      field.language = language
      self = .code(field)
    case .tokens(var field):
      field.language = language
      self = .tokens(field)
    }
  }

  // MARK: What is done with any of them

  /// What a command came to.
  struct Effect {
    var refusal: FieldRefusal?
    /// Whether it completed a code.
    var commits = false
    var leftOutCount = 0
  }

  /// Performs a command.
  mutating func perform(_ command: FieldCommand) -> Effect {
    switch self {
    case .input(var field):
      let update = field.perform(command)
      self = .input(field)
      return Effect(refusal: update.refusal, leftOutCount: update.leftOutCount)
    case .code(var field):
      let update = field.perform(command)
      self = .code(field)
      return Effect(refusal: update.refusal, commits: update.commits, leftOutCount: update.leftOutCount)
    case .tokens(var field):
      let update = field.perform(command)
      self = .tokens(field)
      return Effect(refusal: update.refusal, leftOutCount: update.leftOutCount)
    }
  }

  /// Deletes the selection; answers what that puts on a clipboard.
  mutating func cut() -> (copied: String?, effect: Effect) {
    switch self {
    case .input(var field):
      let (copied, update) = field.cut()
      self = .input(field)
      return (copied, Effect(refusal: update.refusal))
    case .code(var field):
      let (copied, update) = field.cut()
      self = .code(field)
      return (copied, Effect(refusal: update.refusal, commits: update.commits))
    case .tokens(var field):
      let (copied, update) = field.cut()
      self = .tokens(field)
      return (copied, Effect(refusal: update.refusal, leftOutCount: update.leftOutCount))
    }
  }

  /// Gives the focus to a box of a code.
  mutating func tap(box index: Int) -> Effect {
    guard case .code(var field) = self else { return Effect(refusal: .noBoxes) }
    let update = field.focus(box: index)
    self = .code(field)
    return Effect(refusal: update.refusal, commits: update.commits)
  }

  /// Does something with tokens.
  mutating func changeTokens(_ body: (inout TokenField) -> TokenUpdate) -> Effect {
    guard case .tokens(var field) = self else { return Effect(refusal: .noTokens) }
    let update = body(&field)
    self = .tokens(field)
    return Effect(refusal: update.refusal, leftOutCount: update.leftOutCount)
  }

  mutating func focus() {
    switch self {
    case .input(var field):
      _ = field.focus()
      self = .input(field)
    case .code(var field):
      _ = field.focus()
      self = .code(field)
    case .tokens(var field):
      _ = field.focus()
      self = .tokens(field)
    }
  }

  /// Takes the focus; answers whether that completed a code.
  mutating func blur() -> Bool {
    switch self {
    case .input(var field):
      _ = field.blur()
      self = .input(field)
      return false
    case .code(var field):
      let update = field.blur()
      self = .code(field)
      return update.commits
    case .tokens(var field):
      _ = field.blur()
      self = .tokens(field)
      return false
    }
  }

  /// Makes tokens of pending text; answers why not, and whether entries of it are no longer pending.
  mutating func commit(_ trigger: TokenOptions.Trigger) -> (refusal: FieldRefusal?, didSomething: Bool) {
    guard case .tokens(var field) = self else {
      return (FieldRefusal(.notAllowed, "only text beside tokens becomes one"), false)
    }
    let update = field.commit(trigger)
    self = .tokens(field)
    return (update.refusal, update.refusal == nil || update.mergedCount > 0)
  }

  /// Takes the value that the owner holds after it was told; answers why nothing came of the edit where the owner
  /// did not take it.
  mutating func reconcile(with value: FormValue) -> FieldRefusal? {
    if value == self.value { return nil }
    switch self {
    case .input(var field):
      let update = field.reconcile(withValue: value.text)
      self = .input(field)
      return update.refusal
    case .code(var field):
      _ = field.reconcile(with: value.text)
      self = .code(field)
    case .tokens(var field):
      _ = field.reconcile(with: value.list)
      self = .tokens(field)
    }
    return nil
  }

  /// Hands in a value that changed outside. Lines of text take a list joined with spaces, and tokens take a
  /// text as one.
  /// - Returns: how much of it found no room.
  mutating func setExternal(_ value: FormValue) -> Int {
    switch self {
    case .input(var field):
      let update = field.setExternal(value.text)
      self = .input(field)
      return update.leftOutCount
    case .code(var field):
      let update = field.setExternal(value.text)
      self = .code(field)
      return update.leftOutCount
    case .tokens(var field):
      let update = field.setExternal(value.list)
      self = .tokens(field)
      return update.leftOutCount
    }
  }
}
