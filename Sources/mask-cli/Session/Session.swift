import InputMask

/// A field that is driven by lines of JSON: each is answered with one line, and none ends the session.
struct Session {
  /// The most UTF-8 code units of a line.
  static let lineLimit = 1 << 20
  /// The most UTF-8 code units of the field's text, and of a text that is handed in.
  static let textLimit = 1 << 18
  /// The most UTF-8 code units that one operation types: each character is a key of its own, so the work grows
  /// with the square of the length.
  static let typingLimit = 1 << 10
  /// The most UTF-8 code units of a saved state, so that a line has room for it.
  static let stateLimit = lineLimit - 1 << 12

  private let rules: SessionRules
  private let language: String
  private var field: InputField
  /// The name of the field's rule; `nil` where it has none.
  private var ruleName: String?
  private var unit: PositionUnit

  /// A session with an empty field.
  init(_ rule: Rule, from rules: SessionRules, unit: PositionUnit, language: String) {
    self.rules = rules
    self.unit = unit
    self.language = language
    ruleName = rule == .identity ? nil : rule.name
    field = InputField(rule)
    field.language = language
  }

  /// The answer to a line: a JSON object without a line's end.
  mutating func answer(to line: UnsafeBufferPointer<UInt8>) -> String {
    var id: String?
    do throws(SessionError) {
      let request = try SessionRequest(line)
      id = try request.id()
      return try perform(request).object(id: id)
    } catch {
      return error.object(id: id)
    }
  }

  /// The answer to a line that is longer than the limit, of which nothing was read.
  static let answerToTooLongLine = SessionError(
    .tooLarge, "the line is longer than \(lineLimit) bytes; shorten it"
  ).object(id: nil)

  /// - Throws: `SessionError` when the request makes no sense; then nothing changes.
  private mutating func perform(_ request: SessionRequest) throws(SessionError) -> SessionReply {
    var next = self
    let reply = try next.run(request.operation(), request)
    let length = reply.update.text.utf8.count + next.field.markedText.utf8.count
    guard max(length, reply.update.value.utf8.count) <= Self.textLimit else {
      throw SessionError(.tooLarge, "the text would be longer than \(Self.textLimit) bytes; shorten it")
    }
    self = next
    return reply
  }

  private mutating func run(
    _ operation: SessionOperation, _ request: SessionRequest
  ) throws(SessionError) -> SessionReply {
    let unit = try request.optionalWord("unit", PositionUnit.self) ?? self.unit
    let source = try request.optionalString("text") ?? field.markedText
    let update: FieldUpdate
    switch operation {
    case .start: update = try start(request, unit)
    case .type: update = field.perform(.type(try text(request, limit: Self.typingLimit, "paste it")))
    case .paste: update = field.perform(.paste(try text(request)))
    case .backspace: update = field.perform(.delete(.backward, try granularity(request)))
    case .delete: update = field.perform(.delete(.forward, try granularity(request)))
    case .select: update = field.perform(.select(try selection(request, unit)))
    case .selectAll: update = field.perform(.selectAll)
    case .move:
      let direction = try request.word("direction", FieldCommand.Direction.self)
      let extends = try request.optionalBool("extend") ?? false
      update = field.perform(.move(direction, try granularity(request), extending: extends))
    case .edit:
      let range = try request.selection("range", in: field.text, unit).range
      update = field.perform(.edit(Edit(range: range, replacement: try text(request))))
    case .replaceAll:
      let text = try text(request)
      let end = Selection(caret: UTF8Offset(text.utf8.count))
      let selection = try request.optionalSelection("selection", in: text, unit) ?? end
      update = field.perform(.replaceAll(text, selection))
    case .undo: update = field.perform(.undo)
    case .redo: update = field.perform(.redo)
    case .external: update = field.setExternal(try text(request))
    case .current, .reconcile: update = field.reconcile(with: try text(request))
    case .mark: update = field.perform(.mark(try text(request)))
    case .commit: update = field.perform(.commitMarked)
    case .focus: update = field.focus()
    case .blur: update = field.blur()
    case .secure, .reveal, .overwrite, .enable:
      update =
        try turn(operation, on: request.optionalBool("on") ?? true)
    case .state: update = field.update
    case .copy: return SessionReply(update: field.update, unit: unit, copied: field.copied)
    case .cut:
      let (copied, update) = field.cut()
      return SessionReply(update: update, unit: unit, source: source, copied: copied)
    case .save:
      let state = try SessionState.object(of: field.state, upTo: Self.stateLimit)
      return SessionReply(update: field.update, unit: unit, state: state)
    case .restore:
      let state = try request.state("state")
      field = InputField(try rule(request), restoring: state)
      update = field.update
    }
    return SessionReply(update: update, unit: unit, source: source)
  }

  private mutating func turn(_ operation: SessionOperation, on isOn: Bool) -> FieldUpdate {
    switch operation {
    case .secure: field.isSecure = isOn
    case .reveal: field.revealsLastTyped = isOn
    case .overwrite: field.overwrites = isOn
    default: field.isEnabled = isOn
    }
    return field.update
  }

  /// Begins anew, with another field.
  private mutating func start(_ request: SessionRequest, _ unit: PositionUnit) throws(SessionError)
    -> FieldUpdate
  {
    let rule = try rule(request)
    let text = try request.has("text") ? text(request) : ""
    let selection = try request.optionalSelection("selection", in: text, unit)
    var next = InputField(rule, text: text)
    next.language = language
    next.isSecure = try request.optionalBool("secure") ?? false
    if let selection { _ = next.perform(.select(Self.formatted(selection, of: text, in: next))) }
    field = next
    self.unit = unit
    var update = field.update
    update.dropped = rule.format(text).dropped
    return update
  }

  /// The rule that a request asks for; the one that is there where it asks for none.
  private mutating func rule(_ request: SessionRequest) throws(SessionError) -> Rule {
    let settings = try request.settings("set")
    guard request.has("rule") || !settings.isEmpty else { return field.rule }
    if request.has("rule") { ruleName = try request.optionalString("rule") }
    if let ruleName { return try rules.rule(named: ruleName, settings) }
    guard settings.isEmpty else {
      throw SessionError(.unknownRule, "there is no rule to set parameters of; name it with \"rule\"")
    }
    return .identity
  }

  /// Where a selection of a text stands in the field that was made of it.
  private static func formatted(_ selection: Selection, of text: String, in field: InputField) -> Selection {
    if text.utf8.elementsEqual(field.text.utf8) { return selection }
    let explanation = field.rule.explain(text)
    func place(_ position: UTF8Offset) -> UTF8Offset {
      ExplanationReport(field.rule.name, explanation, caret: position).caretInText
    }
    return Selection(anchor: place(selection.anchor), head: place(selection.head))
  }

  /// - Throws: `SessionError` when there is none, or when it is longer than the limit.
  private func text(
    _ request: SessionRequest, limit: Int = textLimit, _ remedy: String = "shorten it"
  ) throws(SessionError) -> String {
    let text = try request.string("text")
    guard text.utf8.count <= limit else {
      throw SessionError(.tooLarge, "\"text\" is longer than \(limit) bytes; \(remedy)")
    }
    return text
  }

  /// What is to be selected, in the text whichever text the request counts in.
  private func selection(_ request: SessionRequest, _ unit: PositionUnit) throws(SessionError) -> Selection {
    switch try request.optionalWord("in", SessionText.self) ?? .text {
    case .text: return try request.selection("range", in: field.text, unit)
    case .shown:
      let shown = field.update.shown
      return field.selection(inShown: try request.selection("range", in: shown, unit))
    }
  }

  private func granularity(_ request: SessionRequest) throws(SessionError) -> FieldCommand.Unit {
    try request.optionalWord("by", FieldCommand.Unit.self) ?? .character
  }
}
