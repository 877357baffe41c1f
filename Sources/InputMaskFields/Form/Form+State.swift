import InputMask

extension Form {
  /// Everything that a form holds beside its rules and words, undo included: to be stored and restored.
  ///
  /// It holds secrets in the clear: keep it where a secret may be kept.
  public struct State: Hashable, Sendable {
    /// What the fields hold, in the order of the form.
    public var fields: [FormField.State]
    /// The name of the field that has the focus; `nil` for none.
    public var focused: String?
    /// The language tag of messages.
    public var language = "en"

    /// A state of some fields, none of which has the focus.
    public init(fields: [FormField.State]) { self.fields = fields }
  }

  /// What is needed to make the form again, with fields of the same names and rules.
  /// - Complexity: O(*n*) in the length of what the fields hold and of what can be undone.
  public var state: State {
    var state = State(fields: fields.map { $0.state })
    state.focused = focusedField?.name
    state.language = language
    return state
  }

  /// A form as it was saved. A field of which the state knows none of its name and kind begins as it is handed in, and
  /// what the state holds for other fields is left out.
  /// - Parameters:
  ///   - fields: the fields with their rules and words, as in ``init(_:focusOrder:language:)``.
  ///   - focusOrder: the names of the fields that Tab goes to, in its order; all where it is `nil`.
  ///   - state: what ``state`` was.
  /// - Throws: the first thing that is wrong with the names, or a secret that cannot be hidden.
  /// - Complexity: O(*n*) in the length of what the fields hold and of what can be undone.
  public init(
    _ fields: [FormField], focusOrder: [String]? = nil, restoring state: State
  ) throws(FormError) {
    try self.init(fields, focusOrder: focusOrder, language: state.language)
    for saved in state.fields {
      guard let index = index(of: saved.name) else { continue }
      restore(index, from: saved, hasFocus: saved.name == state.focused)
    }
  }
}

extension FormField {
  /// Everything that a field of a form holds beside its rule and words.
  public struct State: Hashable, Sendable {
    /// The state of the headless field.
    public enum Control: Hashable, Sendable {
      /// That of a line of text.
      case input(InputField.State)
      /// That of a code.
      case code(CodeField.State)
      /// That of tokens.
      case tokens(TokenField.State)
    }

    /// The name of the field.
    public var name: String
    /// What the headless field holds.
    public var control: Control
    /// Whether problems are told: the field was left with something in it, or a submission was refused.
    public var isJudged = false
    /// What somebody outside found wrong, until the value changes; `nil` for nothing.
    public var reported: String?

    /// A state whose problems are not told.
    public init(name: String, control: Control) {
      self.name = name
      self.control = control
    }
  }

  /// What is needed to make the field again, with the same rule.
  /// - Complexity: O(*n*) in the length of what it holds and of what can be undone.
  public var state: State {
    let saved: State.Control = control.ask({ .input($0.state) }, { .code($0.state) }, { .tokens($0.state) })
    var state = State(name: name, control: saved)
    state.isJudged = isJudged
    state.reported = reported
    return state
  }
}

extension FormField.Control {
  /// The field with what was saved of one of its kind; `nil` where it was of another kind.
  func restored(_ state: FormField.State.Control) -> FormField.Control? {
    switch (self, state) {
    case (.input(let field), .input(let state)): return .input(InputField(field.rule, restoring: state))
    case (.code(let field), .code(let state)):
      return .code(CodeField(count: field.content.characters.count, rule: field.rule, restoring: state))
    case (.tokens(let field), .tokens(let state)):
      return .tokens(TokenField(field.rule, options: field.options, restoring: state))
    default: return nil
    }
  }
}

extension FormField.State.Control {
  /// The kind of field, as a session names it.
  package var kind: String {
    switch self {
    case .input: return "text"
    case .code: return "code"
    case .tokens: return "tokens"
    }
  }
}

extension Form.State: Secretive {}
extension FormField.State: Secretive {}
extension FormField.State.Control: Secretive {}
