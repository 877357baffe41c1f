import InputMask
import InputMaskFields

/// What a session drives: a field of one kind, or a form.
protocol SessionSubject: Saved, Sendable {
  /// What came of something that was done.
  associatedtype Update

  static var kind: SessionKind { get }
  /// The rule; that of a form's fields is their own.
  var rule: Rule { get }
  /// The text that positions count in; of a form that of the field with the focus.
  var sessionLine: SessionLine { get }
  /// How many UTF-8 code units it holds, beside what can be undone.
  var length: Int { get }
  /// What copying puts on a clipboard.
  var copied: String { get }
  /// What an input method has marked in a line of text; empty for anything else.
  var composition: String { get }
  /// How it stands, with nothing done.
  var update: Update { get }

  var canUndo: Bool { get }
  var canRedo: Bool { get }

  mutating func perform(_ command: FieldCommand) -> Update
  mutating func cut() -> (copied: String?, update: Update)
  mutating func speak(_ language: String) -> Update

  /// Performs an operation that is no command of a user, or that only one kind has.
  mutating func run(
    _ operation: SessionOperation, _ request: SessionRequest, in session: inout Session
  ) throws(SessionError) -> Update

  /// The same kind of thing as it was saved. What the request does not say of rules, boxes, separators and fields is as it was.
  func restored(by request: SessionRequest, in session: inout Session) throws(SessionError) -> Self

  /// Writes how it stands, and what came of something that was done.
  /// - Parameter source: the text that was handed in.
  func write(_ update: Update, _ unit: TextUnit, of source: String, to answer: inout JSONWriter)
}

/// A field, alone or in a form.
protocol SessionField: SessionSubject where Update: FieldAnswer {
  var language: String { get set }
  var isFocused: Bool { get }
  var revision: Int { get }

  /// The field that a request begins, and how it stands with what was left out of what it begins with.
  /// - Parameter unit: what a selection counts in.
  static func started(
    by request: SessionRequest, under rule: Rule, _ unit: TextUnit, language: String
  ) throws(SessionError) -> (Self, Update)

  /// Writes how it stands, alone or in a form.
  func write(_ update: Update, _ unit: TextUnit, to answer: inout JSONWriter)

  /// Writes what came of something that was done, beside what every kind of field answers.
  func writeEffects(_ update: Update, _ unit: TextUnit, of source: String, to answer: inout JSONWriter)
}

extension SessionField {
  mutating func speak(_ language: String) -> Update {
    self.language = language
    return update
  }

  func write(_ update: Update, _ unit: TextUnit, of source: String, to answer: inout JSONWriter) {
    write(update, unit, to: &answer)
    answer.member("refused", update.refusal)
    answer.member("notified", update.notifies)
    writeEffects(update, unit, of: source, to: &answer)
    answer.member("focused", isFocused)
    writeDoings(to: &answer)
  }

  /// Writes which kind it is, and how it stands.
  func write(_ unit: TextUnit, to object: inout JSONWriter) {
    object.member("kind", Self.kind.rawValue)
    write(update, unit, to: &object)
    writeDoings(to: &object)
  }

  /// Writes what may be done with the field, and how often its owner was told.
  private func writeDoings(to answer: inout JSONWriter) {
    answer.member("canUndo", canUndo)
    answer.member("canRedo", canRedo)
    answer.member("revision", revision)
  }
}

extension FormField.Control {
  var subject: any SessionField {
    switch self {
    case .input(let field): return field
    case .code(let field): return field
    case .tokens(let field): return field
    }
  }
}

extension SessionSubject {
  /// The answer to an update.
  /// - Parameters:
  ///   - source: the text that was handed in.
  ///   - state: the saved state, where that was asked.
  ///   - copied: the text for the clipboard, where that was asked.
  ///   - hints: what a surface may know of the rule, where all of a field is to be drawn.
  func reply(
    _ update: Update, _ unit: TextUnit, of source: String = "", state: JSONNode? = nil, copied: String? = nil,
    hints: RuleHints? = nil
  ) -> Session.Reply {
    let subject = self
    return { answer in
      subject.write(update, unit, of: source, to: &answer)
      if let state { answer.member("state", state) }
      if let copied { answer.member("copied", copied) }
      if let hints { answer.member("hints", hints) }
    }
  }

  /// Performs an operation, or the command of a user that it stands for.
  mutating func reply(
    to operation: SessionOperation, _ command: FieldCommand?, _ request: SessionRequest, _ unit: TextUnit,
    in session: inout Session
  ) throws(SessionError) -> Session.Reply {
    // Updates come first: an answer says how the subject stands behind them.
    if let command {
      let source = try request.optionalString("text") ?? composition
      let update = perform(command)
      return reply(update, unit, of: source)
    }
    var source = ""
    var copied: String?
    var state: JSONNode?
    var update = update
    switch operation {
    case .state: break
    case .language:
      session.language = try request.string("tag")
      update = speak(session.language)
    case .save:
      state = try saved.object(upTo: Session.stateLimit)
    case .restore:
      self = try restored(by: request, in: &session)
      update = self.update
    case .copy: copied = self.copied
    case .cut:
      source = composition
      (copied, update) = cut()
    default:
      if Self.kind == .text { source = try request.optionalString("text") ?? composition }
      update = try run(operation, request, in: &session)
    }
    return reply(
      update, unit, of: source, state: state, copied: copied, hints: operation == .state ? hints : nil)
  }

  var kind: SessionKind { Self.kind }

  /// What a surface may know about the rule of the field; `nil` for a form, whose fields say it each.
  var hints: RuleHints? { Self.kind == .form ? nil : rule.declaration.hints }

  var composition: String { "" }
}
