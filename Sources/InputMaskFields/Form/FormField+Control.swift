import InputMask

extension FormField.Control {
  /// Asks the headless field, whatever kind it is.
  func ask<Answer>(
    _ input: (InputField) -> Answer, _ code: (CodeField) -> Answer, _ tokens: (TokenField) -> Answer
  ) -> Answer {
    switch self {
    case .input(let field): return input(field)
    case .code(let field): return code(field)
    case .tokens(let field): return tokens(field)
    }
  }

  /// Does something with the headless field, whatever kind it is.
  mutating func act<Answer>(
    _ input: (inout InputField) -> Answer, _ code: (inout CodeField) -> Answer,
    _ tokens: (inout TokenField) -> Answer
  ) -> Answer {
    switch self {
    case .input(var field):
      defer { self = .input(field) }
      return input(&field)
    case .code(var field):
      defer { self = .code(field) }
      return code(&field)
    case .tokens(var field):
      defer { self = .tokens(field) }
      return tokens(&field)
    }
  }

  // MARK: What it holds

  /// The rule that the field keeps to.
  public var rule: Rule { ask({ $0.rule }, { $0.rule }, { $0.rule }) }

  /// What the field holds, as it is submitted.
  public var value: FormValue { ask({ .text($0.value) }, { .text($0.value) }, { .list($0.values) }) }

  /// What the value means, or of tokens each of the values; `nil` for one without a type. Empty where none has a type.
  /// - Complexity: O(*n*) in the length of the value.
  public var typedValues: [TypedValue?] {
    let types = ask({ [$0.typedValue] }, { [$0.typedValue] }, { $0.tokens.map { $0.typedValue } })
    return types.contains { $0 != nil } ? types : []
  }

  /// Whether there is nothing in the field.
  public var isEmpty: Bool {
    ask(
      // A prefix alone counts as an entry if somebody typed it, and so does a text from which the rule kept nothing.
      { $0.value.isEmpty && $0.content.typedLiterals == 0 && $0.content.handedIn == nil },
      { $0.code.isEmpty && $0.content.handedIn == nil },
      { $0.tokens.isEmpty && $0.pending.trimmed.isEmpty })
  }

  /// The first thing that keeps the value from being submitted; `nil` where nothing does.
  public var problem: Problem? {
    switch self {
    case .input(let field):
      let state = field.update
      if let problem = state.problems.first { return problem }
      if state.isComplete { return nil }
      return field.rule.problem(.incomplete, at: state.text.utf8.count, language: field.language)
    case .code(let field): return field.problems.first
    case .tokens(var field):
      // Text that becomes tokens when the field is left is judged as if it were.
      if field.isEnabled, field.hasEntry(for: .blur), let problem = field.commit(.blur).problems.first {
        return problem
      }
      for token in field.tokens { if let problem = token.problems.first { return problem } }
      if field.tokens.isEmpty || !field.pending.trimmed.isEmpty {
        return field.rule.problem(.incomplete, at: field.line.utf8.count, language: field.language)
      }
      return nil
    }
  }

  /// Whether undo finds something to go back to.
  public var canUndo: Bool { ask({ $0.canUndo }, { $0.canUndo }, { $0.canUndo }) }

  /// Whether redo finds something to do again.
  public var canRedo: Bool { ask({ $0.canRedo }, { $0.canRedo }, { $0.canRedo }) }

  /// How often the owner was told of another value.
  public var revision: Int { ask({ $0.revision }, { $0.revision }, { $0.revision }) }

  /// What copying the selection puts on a clipboard.
  public var copied: String { ask({ $0.copied }, { $0.copied }, { $0.copied }) }

  var description: String { ask({ $0.description }, { $0.description }, { $0.description }) }

  /// The code, where it is one.
  var code: CodeField? { ask({ _ in nil }, { $0 }, { _ in nil }) }

  /// Whether the value can be drawn hidden.
  var canHide: Bool { ask({ _ in true }, { _ in true }, { _ in false }) }

  // MARK: Settings

  var isEnabled: Bool {
    get { ask({ $0.isEnabled }, { $0.isEnabled }, { $0.isEnabled }) }
    set { act({ $0.isEnabled = newValue }, { $0.isEnabled = newValue }, { $0.isEnabled = newValue }) }
  }

  /// Whether the value is drawn hidden; tokens never are.
  var isSecure: Bool {
    get { ask({ $0.isSecure }, { $0.isSecure }, { _ in false }) }
    set { act({ $0.isSecure = newValue }, { $0.isSecure = newValue }, { _ in }) }
  }

  var isFocused: Bool {
    get { ask({ $0.isFocused }, { $0.isFocused }, { $0.isFocused }) }
    set { act({ $0.isFocused = newValue }, { $0.isFocused = newValue }, { $0.isFocused = newValue }) }
  }

  var language: String {
    get { ask({ $0.language }, { $0.language }, { $0.language }) }
    set { act({ $0.language = newValue }, { $0.language = newValue }, { $0.language = newValue }) }
  }

  // MARK: What is done with any of them

  /// What a command came to.
  struct Effect {
    var refusal: FieldRefusal?
    /// Whether it completed a code.
    var commits = false
    var leftOutCount = 0

    init(refusal: FieldRefusal? = nil) { self.refusal = refusal }

    init(_ update: some FieldAnswer) {
      refusal = update.refusal
      commits = update.commits
      leftOutCount = update.leftOutCount
    }
  }

  /// Performs a command.
  mutating func perform(_ command: FieldCommand) -> Effect {
    act(
      { Effect($0.perform(command)) }, { Effect($0.perform(command)) }, { Effect($0.perform(command)) })
  }

  /// Deletes the selection; answers what that puts on a clipboard.
  mutating func cut() -> (copied: String?, effect: Effect) {
    func effect(_ cut: (copied: String?, update: some FieldAnswer)) -> (copied: String?, effect: Effect) {
      (cut.copied, Effect(cut.update))
    }
    return act({ effect($0.cut()) }, { effect($0.cut()) }, { effect($0.cut()) })
  }

  /// Gives the focus to a box of a code.
  mutating func tap(box index: Int) -> Effect {
    act(
      { _ in Effect(refusal: .noBoxes) }, { Effect($0.focus(box: index)) },
      { _ in Effect(refusal: .noBoxes) })
  }

  /// Does something with tokens.
  mutating func changeTokens(_ body: (inout TokenField) -> TokenUpdate) -> Effect {
    act(
      { _ in Effect(refusal: .noTokens) }, { _ in Effect(refusal: .noTokens) }, { Effect(body(&$0)) })
  }

  mutating func focus() {
    act({ _ = $0.focus() }, { _ = $0.focus() }, { _ = $0.focus() })
  }

  /// Takes the focus; answers whether that completed a code.
  mutating func blur() -> Bool {
    act({ Effect($0.blur()) }, { Effect($0.blur()) }, { Effect($0.blur()) }).commits
  }

  /// Makes tokens of pending text; answers why not, and whether entries of it are no longer pending.
  mutating func commit(_ trigger: TokenOptions.Trigger) -> (refusal: FieldRefusal?, didSomething: Bool) {
    let none = (FieldRefusal(.notAllowed, "only text beside tokens becomes one"), false)
    return act(
      { _ in none }, { _ in none },
      { field in
        let update = field.commit(trigger)
        return (update.refusal, update.refusal == nil || update.mergedCount > 0)
      })
  }

  /// Takes the value that the owner holds after it was told; refused where the owner did not take the edit.
  mutating func reconcile(with value: FormValue) -> Effect {
    if value == self.value { return Effect() }
    let refusal = act(
      { $0.reconcile(withValue: value.text).refusal },
      { $0.reconcile(with: value.text).refusal }, { $0.reconcile(with: value.list).refusal })
    return Effect(refusal: refusal)
  }

  /// Hands in a value that changed outside. Lines of text take a list joined with spaces, and tokens take a
  /// text as one.
  mutating func setExternal(_ value: FormValue) -> Effect {
    act(
      { Effect($0.setExternal(value.text)) }, { Effect($0.setExternal(value.text)) },
      { Effect($0.setExternal(value.list)) })
  }
}

/// What every kind of field answers.
package protocol FieldAnswer {
  var refusal: FieldRefusal? { get }
  var notifies: Bool { get }
  /// Whether a code was completed.
  var commits: Bool { get }
  /// How much found no room.
  var leftOutCount: Int { get }
}

extension FieldAnswer {
  package var commits: Bool { false }
}

extension FieldUpdate: FieldAnswer {}
extension CodeUpdate: FieldAnswer {}
extension TokenUpdate: FieldAnswer {}
