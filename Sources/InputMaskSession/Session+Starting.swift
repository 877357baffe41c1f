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
  mutating func start(_ request: SessionRequest, _ unit: TextUnit) throws(SessionError) -> SessionReply {
    var reply: SessionReply
    switch try request.optionalWord("kind", SessionKind.self) ?? .text {
    case .text: reply = try startText(request, unit)
    case .code:
      var (field, leftOutCount) = try code(request, try rule(request))
      field.isSecure = try request.optionalBool("secure") ?? false
      subject = field
      var update = field.update
      update.leftOutCount = leftOutCount
      reply = field.reply(update, unit)
    case .tokens:
      let (field, update) = try tokens(request, try rule(request))
      subject = field
      reply = field.reply(update, unit)
    case .form:
      let (fields, leftOutCount) = try fields(request)
      let form: Form
      do throws(FormError) {
        form = try Form(fields, language: language)
      } catch {
        throw SessionError(error)
      }
      subject = form
      reply = SessionReply { form.write(nil, unit, leftOutCount: leftOutCount, to: &$0) }
    }
    self.unit = unit
    reply.hints = subject.hints
    return reply
  }

  private mutating func startText(
    _ request: SessionRequest, _ unit: TextUnit
  ) throws(SessionError) -> SessionReply {
    let rule = try rule(request)
    let text = try request.has("text") ? request.text() : ""
    let selection = try request.optionalSelection("selection", in: SessionLine(text), unit)
    var field = InputField(rule, text: text)
    field.language = language
    field.isSecure = try request.optionalBool("secure") ?? false
    if let selection { _ = field.perform(.select(Self.formatted(selection, of: text, in: field))) }
    subject = field
    var update = field.update
    update.dropped = rule.format(text).dropped
    return field.reply(update, unit, of: text)
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

  /// A field of a form, of the kind that a request asks for, and how much of what it starts with found no room.
  private func control(
    _ request: SessionRequest, _ rule: Rule
  ) throws(SessionError) -> (FormField.Control, leftOutCount: Int) {
    switch try request.optionalWord("kind", SessionKind.self) ?? .text {
    case .text:
      let text = try request.has("text") ? request.text() : ""
      return (.input(InputField(rule, text: text)), rule.format(text).dropped.leftOutCount)
    case .code:
      let (field, leftOutCount) = try code(request, rule)
      return (.code(field), leftOutCount)
    case .tokens:
      let (field, update) = try tokens(request, rule)
      return (.tokens(field), update.leftOutCount)
    case .form:
      throw SessionError(.wrongType, "a field of a form is no form; put its fields beside the others")
    }
  }

  private func code(
    _ request: SessionRequest, _ rule: Rule
  ) throws(SessionError) -> (CodeField, leftOutCount: Int) {
    let count = try request.integer("boxes", in: 1...CodeField.maximumCount)
    if !rule.hasBoxes { throw SessionError.noBoxes }
    var field = CodeField(count: count, rule: rule)
    field.language = language
    let text = try request.has("text") ? request.text() : ""
    let leftOutCount = field.reconcile(with: text).leftOutCount
    return (field, leftOutCount)
  }

  private func tokens(
    _ request: SessionRequest, _ rule: Rule
  ) throws(SessionError) -> (TokenField, TokenUpdate) {
    var field = TokenField(rule, options: try request.options(TokenOptions()))
    field.language = language
    let update = field.reconcile(entries: try request.entries("tokens") ?? [])
    return (field, update)
  }

  /// The fields of a form that a request asks for, and how much of what they start with found no room.
  mutating func fields(
    _ request: SessionRequest
  ) throws(SessionError) -> (fields: [FormField], leftOutCount: Int) {
    let requests = try request.requests("fields")
    guard !requests.isEmpty, requests.count <= Self.fieldLimit else {
      throw SessionError(.outOfRange, "\"fields\" holds 1 to \(Self.fieldLimit) fields; give it as many")
    }
    var fields: [FormField] = []
    var total = 0
    for request in requests {
      try request.checkKeys(of: "fields", Self.fieldKeys)
      let (field, leftOutCount) = try field(request)
      fields.append(field)
      total += leftOutCount
    }
    return (fields, total)
  }

  mutating func field(
    _ request: SessionRequest
  ) throws(SessionError) -> (FormField, leftOutCount: Int) {
    let name = try request.string("name")
    var rule = Rule.identity
    let settings = try request.settings("set")
    if let ruleName = try request.optionalString("rule") {
      rule = try rules.rule(named: ruleName, settings)
    } else if !settings.isEmpty {
      throw SessionError(.unknownRule, "there is no rule to set parameters of; name it with \"rule\"")
    }
    let (control, leftOutCount) = try control(request, rule)
    let field = FormField(
      name, control, label: try request.optionalString("label"),
      placeholder: try request.optionalString("placeholder"),
      caption: try request.optionalString("caption") ?? "",
      isRequired: try request.optionalBool("required") ?? true,
      isSecret: try request.optionalBool("secret") ?? false)
    return (field, leftOutCount)
  }
}
