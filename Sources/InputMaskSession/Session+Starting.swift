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
  mutating func start(_ request: SessionRequest, _ unit: TextUnit) throws(SessionError) -> Reply {
    let reply: Reply
    switch try request.optionalWord("kind", SessionKind.self) ?? .text {
    case .text: reply = try start(InputField.self, request, unit)
    case .code: reply = try start(CodeField.self, request, unit)
    case .tokens: reply = try start(TokenField.self, request, unit)
    case .form:
      let (fields, leftOutCount) = try fields(request)
      let form: Form
      do throws(FormError) {
        form = try Form(fields, language: language)
      } catch {
        throw SessionError(error)
      }
      subject = form
      var update = form.update
      update.leftOutCount = leftOutCount
      reply = form.reply(update, unit)
    }
    self.unit = unit
    return reply
  }

  private mutating func start<Field: SessionField>(
    _ kind: Field.Type, _ request: SessionRequest, _ unit: TextUnit
  ) throws(SessionError) -> Reply {
    let rule = try rule(request)
    let (field, update) = try Field.started(by: request, under: rule, unit, language: language)
    subject = field
    return field.reply(
      update, unit, of: try request.optionalString("text") ?? "", hints: rule.declaration.hints)
  }

  /// The rule that a request asks for; the one that is there where it asks for none.
  mutating func rule(_ request: SessionRequest) throws(SessionError) -> Rule {
    let settings = try request.settings("set")
    guard request.has("rule") || !settings.isEmpty else { return subject.rule }
    if request.has("rule") { ruleName = try request.optionalString("rule") }
    return try rule(named: ruleName, settings)
  }

  private mutating func rule(named name: String?, _ settings: [String: String]) throws(SessionError) -> Rule {
    if let name { return try rules.rule(named: name, settings) }
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
      let (field, update) = try InputField.started(by: request, under: rule, unit, language: language)
      return (.input(field), update.leftOutCount)
    case .code:
      let (field, update) = try CodeField.started(by: request, under: rule, unit, language: language)
      return (.code(field), update.leftOutCount)
    case .tokens:
      let (field, update) = try TokenField.started(by: request, under: rule, unit, language: language)
      return (.tokens(field), update.leftOutCount)
    case .form:
      throw SessionError(.wrongType, "a field of a form is no form; put its fields beside the others")
    }
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
    let settings = try request.settings("set")
    let rule = try rule(named: try request.optionalString("rule"), settings)
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
