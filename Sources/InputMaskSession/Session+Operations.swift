import InputMask
import InputMaskFields

/// The operations that are no commands of a user, or that only one kind of field has.
extension Session {
  // MARK: A line of text

  mutating func run(
    _ operation: SessionOperation, on field: inout InputField, _ request: SessionRequest,
    _ unit: PositionUnit
  ) throws(SessionError) -> SessionReply {
    let source = try request.optionalString("text") ?? field.markedText
    let update: FieldUpdate
    switch operation {
    case .external: update = field.setExternal(try text(request))
    case .current, .reconcile: update = field.reconcile(with: try text(request))
    case .focus: update = field.focus()
    case .blur: update = field.blur()
    case .secure, .reveal, .overwrite, .enable:
      turn(operation, on: try request.optionalBool("on") ?? true, of: &field)
      update = field.update
    case .copy: return SessionReply(body: .text(field.update), unit: unit, copied: field.copied)
    case .cut:
      let (copied, update) = field.cut()
      subject = .text(field)
      return SessionReply(body: .text(update), unit: unit, source: source, copied: copied)
    case .save:
      let state = try SessionState.object(of: field.state, upTo: Self.stateLimit)
      return SessionReply(body: .text(field.update), unit: unit, state: state)
    case .restore:
      let state = try request.state("state")
      field = InputField(try rule(request), restoring: state)
      update = field.update
    default: update = field.update
    }
    subject = .text(field)
    return SessionReply(body: .text(update), unit: unit, source: source)
  }

  private func turn(_ operation: SessionOperation, on isOn: Bool, of field: inout InputField) {
    switch operation {
    case .secure: field.isSecure = isOn
    case .reveal: field.revealsLastTyped = isOn
    case .overwrite: field.overwrites = isOn
    default: field.isEnabled = isOn
    }
  }

  // MARK: A code

  func run(
    _ operation: SessionOperation, on field: inout CodeField, _ request: SessionRequest
  ) throws(SessionError) -> CodeUpdate {
    switch operation {
    case .external: return field.setExternal(try text(request))
    case .focus:
      let boxes = 0...field.boxes.count - 1
      guard let box = try request.optionalInteger("box", in: boxes) else { return field.focus() }
      return field.focus(box: box)
    case .blur: return field.blur()
    case .secure: field.isSecure = try request.optionalBool("on") ?? true
    case .enable: field.isEnabled = try request.optionalBool("on") ?? true
    default: break
    }
    return field.update
  }

  // MARK: Tokens

  func run(
    _ operation: SessionOperation, on field: inout TokenField, _ request: SessionRequest
  ) throws(SessionError) -> TokenUpdate {
    switch operation {
    case .external: return field.setExternal(try request.optionalStrings("tokens") ?? [])
    case .focus: return field.focus()
    case .blur: return field.blur()
    case .enter: return field.commit(.return)
    case .tab: return field.commit(.tab)
    case .selectToken: return field.select(token: try index(request))
    case .removeToken: return field.remove(token: try index(request))
    case .enable: field.isEnabled = try request.optionalBool("on") ?? true
    default: break
    }
    return field.update
  }

  /// The number of a token, from 0; one that is not there is refused by the field.
  private func index(_ request: SessionRequest) throws(SessionError) -> Int {
    try request.integer("index", in: 0...Int(Int32.max))
  }

  // MARK: A form

  /// - Returns: what happened; `nil` for an operation that no form has.
  func run(
    _ operation: SessionOperation, on form: inout Form, _ request: SessionRequest
  ) throws(SessionError) -> FormUpdate? {
    switch operation {
    case .external:
      if let tokens = try request.optionalStrings("tokens") {
        return form.setExternal(.list(tokens), of: try request.string("field"))
      }
      return form.setExternal(.text(try text(request)), of: try request.string("field"))
    case .focus: return form.focus(try request.string("field"))
    case .blur: return form.blur()
    case .enter: return form.enter()
    case .tab: return form.tab(backward: try request.optionalBool("backward") ?? false)
    case .reveal:
      return form.setRevealed(try request.optionalBool("on") ?? true, of: try request.string("field"))
    case .enable:
      let isOn = try request.optionalBool("on") ?? true
      return form.change(try request.string("field")) { $0.isEnabled = isOn }
    case .report: return form.report(try request.string("message"), of: try request.string("field"))
    case .submit: return form.submit()
    default: return nil
    }
  }
}
