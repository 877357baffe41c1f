import InputMask
import InputMaskFields

/// What a session drives at the moment.
enum SessionSubject {
  case text(InputField)
  case code(CodeField)
  case tokens(TokenField)
  case form(Form)

  /// What kind of thing it is.
  var kind: SessionKind {
    switch self {
    case .text: return .text
    case .code: return .code
    case .tokens: return .tokens
    case .form: return .form
    }
  }

  /// The rule; that of a form's fields is their own.
  var rule: Rule {
    switch self {
    case .text(let field): return field.rule
    case .code(let field): return field.rule
    case .tokens(let field): return field.rule
    case .form: return .identity
    }
  }

  /// The text that positions count in; of a form that of the field with the focus.
  var line: SessionLine {
    switch self {
    case .text(let field): return SessionLine(field.text)
    case .code(let field): return SessionLine(field)
    case .tokens(let field): return SessionLine(field)
    case .form(let form): return form.focusedField.map { SessionLine($0.control) } ?? SessionLine("")
    }
  }

  /// How many UTF-8 code units it holds, beside what can be undone.
  var length: Int {
    switch self {
    case .text(let field):
      return max(
        field.text.utf8.count + field.markedText.utf8.count, field.value.utf8.count, field.handedInCount)
    case .code(let field): return field.length
    case .tokens(let field): return field.length
    case .form(let form): return form.fields.reduce(0) { $0 + $1.control.length }
    }
  }

  /// Does what a user does.
  mutating func perform(_ command: FieldCommand) -> SessionReply.Body {
    switch self {
    case .text(var field):
      let update = field.perform(command)
      self = .text(field)
      return .text(update)
    case .code(var field):
      let update = field.perform(command)
      self = .code(field)
      return .code(field, update)
    case .tokens(var field):
      let update = field.perform(command)
      self = .tokens(field)
      return .tokens(field, update)
    case .form(var form):
      let update = form.perform(command)
      self = .form(form)
      return .form(form, update)
    }
  }

  /// The answer with nothing done.
  var body: SessionReply.Body {
    switch self {
    case .text(let field): return .text(field.update)
    case .code(let field): return .code(field, field.update)
    case .tokens(let field): return .tokens(field, field.update)
    case .form(let form): return .wholeForm(form, leftOutCount: 0)
    }
  }
}

extension FormField.Control {
  /// How many UTF-8 code units it holds, beside what can be undone.
  var length: Int {
    switch self {
    case .input(let field):
      return max(field.text.utf8.count + field.markedText.utf8.count, field.handedInCount)
    case .code(let field): return field.length
    case .tokens(let field): return field.length
    }
  }
}

extension CodeField {
  /// How many UTF-8 code units it holds, beside what can be undone.
  fileprivate var length: Int {
    max(text.utf8.count + update.markedText.utf8.count, handedInCount)
  }
}

extension TokenField {
  /// How many UTF-8 code units it holds, beside what can be undone.
  fileprivate var length: Int {
    tokens.reduce(pending.utf8.count + update.markedText.utf8.count) { $0 + $1.input.utf8.count }
  }
}
