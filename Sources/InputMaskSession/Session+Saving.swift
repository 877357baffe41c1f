import InputMask
import InputMaskFields

extension Session {
  /// What is driven, as an object that a line has room for.
  func saved() throws(SessionError) -> WrittenJSON {
    switch subject {
    case .text(let field): return try field.state.saved.object(upTo: Self.stateLimit)
    case .code(let field): return try field.state.saved.object(upTo: Self.stateLimit)
    case .tokens(let field): return try field.state.saved.object(upTo: Self.stateLimit)
    case .form(let form): return try form.state.saved.object(upTo: Self.stateLimit)
    }
  }

  /// Takes over what was saved of the kind that is driven. What the request does not say of rules, boxes, separators and
  /// fields is as it was.
  mutating func restore(_ request: SessionRequest) throws(SessionError) {
    switch subject {
    case .text:
      let state: InputField.State = try request.state("state")
      subject = .text(InputField(try rule(request), restoring: state))
    case .code(let field):
      let state: CodeField.State = try request.state("state")
      let count = try request.optionalInteger("boxes", in: 1...CodeField.maximumCount) ?? field.boxes.count
      let rule = try rule(request)
      if !rule.hasBoxes { throw SessionError.noBoxes }
      subject = .code(CodeField(count: count, rule: rule, restoring: state))
    case .tokens(let field):
      let state: TokenField.State = try request.state("state")
      let options = try options(request, field.options)
      subject = .tokens(TokenField(try rule(request), options: options, restoring: state))
    case .form(let form):
      let state: Form.State = try request.state("state")
      let isSame = !request.has("fields")
      let fields = isSame ? form.fields : try fields(request).fields
      do throws(FormError) {
        subject = .form(try Form(fields, focusOrder: isSame ? form.focusOrder : nil, restoring: state))
      } catch {
        throw Self.error(error)
      }
    }
  }
}
