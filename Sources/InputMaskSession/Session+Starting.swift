import InputMask
import InputMaskFields

extension Session {
  /// The most fields of a form.
  static let fieldLimit = 1 << 10
  /// The keys of a field of a form.
  static let fieldKeys = [
    "name", "kind", "rule", "set", "text", "boxes", "tokens", "separators", "label", "placeholder", "caption",
    "required", "secret",
  ]

  /// Begins anew, with a field or a form of the kind that is asked for.
  mutating func start(_ request: SessionRequest, _ unit: PositionUnit) throws(SessionError) -> SessionReply {
    var reply: SessionReply
    switch try request.optionalWord("kind", SessionKind.self) ?? .text {
    case .text: reply = try startText(request, unit)
    case .code, .tokens:
      let rule = try rule(request)
      switch try control(request, rule) {
      case .input(let field): subject = .text(field)
      case .code(var field):
        field.language = language
        field.isSecure = try request.optionalBool("secure") ?? false
        subject = .code(field)
      case .tokens(var field):
        field.language = language
        subject = .tokens(field)
      }
      reply = SessionReply(body: subject.body, unit: unit)
    case .form:
      subject = .form(try form(request))
      reply = SessionReply(body: subject.body, unit: unit)
    }
    self.unit = unit
    reply.hints = hints
    return reply
  }

  private mutating func startText(
    _ request: SessionRequest, _ unit: PositionUnit
  ) throws(SessionError) -> SessionReply {
    let rule = try rule(request)
    let text = try request.has("text") ? text(request) : ""
    let selection = try request.optionalSelection("selection", in: text, unit)
    var field = InputField(rule, text: text)
    field.language = language
    field.isSecure = try request.optionalBool("secure") ?? false
    if let selection { _ = field.perform(.select(Self.formatted(selection, of: text, in: field))) }
    subject = .text(field)
    var update = field.update
    update.dropped = rule.format(text).dropped
    return SessionReply(body: .text(update), unit: unit, source: text)
  }

  /// Where a selection of a text stands in the field that was made of it.
  private static func formatted(_ selection: Selection, of text: String, in field: InputField) -> Selection {
    if text.utf8.elementsEqual(field.text.utf8) { return selection }
    let explanation = field.rule.explain(text)
    return Selection(
      anchor: explanation.caretInText(from: selection.anchor),
      head: explanation.caretInText(from: selection.head))
  }

  /// The rule that a request asks for; the one that is there where it asks for none.
  mutating func rule(_ request: SessionRequest) throws(SessionError) -> Rule {
    let settings = try request.settings("set")
    guard request.has("rule") || !settings.isEmpty else { return subject.rule }
    if request.has("rule") { ruleName = try request.optionalString("rule") }
    if let ruleName { return try rules.rule(named: ruleName, settings) }
    guard settings.isEmpty else {
      throw SessionError(.unknownRule, "there is no rule to set parameters of; name it with \"rule\"")
    }
    return .identity
  }

  /// A field of the kind that a request asks for.
  private func control(_ request: SessionRequest, _ rule: Rule) throws(SessionError) -> FormField.Control {
    switch try request.optionalWord("kind", SessionKind.self) ?? .text {
    case .text: return .input(InputField(rule, text: try request.has("text") ? text(request) : ""))
    case .code:
      let count = try request.integer("boxes", in: 1...CodeField.maximumCount)
      return .code(CodeField(count: count, rule: rule, code: try request.has("text") ? text(request) : ""))
    case .tokens:
      var options = TokenOptions()
      if let separators = try request.optionalString("separators") { options.separators = Set(separators) }
      return .tokens(
        TokenField(rule, entries: try request.entries("tokens") ?? [], options: options))
    case .form:
      throw SessionError(.wrongType, "a field of a form is no form; put its fields beside the others")
    }
  }

  private mutating func form(_ request: SessionRequest) throws(SessionError) -> Form {
    let requests = try request.requests("fields")
    guard !requests.isEmpty, requests.count <= Self.fieldLimit else {
      throw SessionError(.outOfRange, "\"fields\" holds 1 to \(Self.fieldLimit) fields; give it as many")
    }
    var fields: [FormField] = []
    for request in requests {
      try request.checkKeys(of: "fields", Self.fieldKeys)
      fields.append(try field(request))
    }
    do throws(FormError) {
      return try Form(fields, language: language)
    } catch { throw Self.error(error) }
  }

  /// What is wrong with a form, without the names, which came over the pipe.
  static func error(_ error: FormError) -> SessionError {
    switch error {
    case .duplicateName: return SessionError(.wrongType, "two fields have one name; give each its own")
    case .secretTokens:
      return SessionError(.wrongType, "a field of tokens cannot be hidden; leave \"secret\" out")
    case .unknownName, .repeatedName:
      return SessionError(.wrongType, "the names of the fields are no order; give each its own name")
    }
  }

  mutating func field(_ request: SessionRequest) throws(SessionError) -> FormField {
    let name = try request.string("name")
    var rule = Rule.identity
    let settings = try request.settings("set")
    if let ruleName = try request.optionalString("rule") {
      rule = try rules.rule(named: ruleName, settings)
    } else if !settings.isEmpty {
      throw SessionError(.unknownRule, "there is no rule to set parameters of; name it with \"rule\"")
    }
    return FormField(
      name, try control(request, rule), label: try request.optionalString("label"),
      placeholder: try request.optionalString("placeholder"),
      caption: try request.optionalString("caption") ?? "",
      isRequired: try request.optionalBool("required") ?? true,
      isSecret: try request.optionalBool("secret") ?? false)
  }
}
