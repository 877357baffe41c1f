import InputMask
import InputMaskFields

/// The operations that are no commands of a user, or that only one kind of field has.
extension Session {
  // MARK: A line of text

  mutating func run(
    _ operation: SessionOperation, on field: inout InputField, _ request: SessionRequest,
    _ unit: TextUnit
  ) throws(SessionError) -> SessionReply {
    let source = try request.optionalString("text") ?? field.markedText
    let update: FieldUpdate
    switch operation {
    case .external: update = field.setExternal(try text(request))
    case .current, .reconcile: update = field.reconcile(with: try text(request))
    case .focus: update = field.focus()
    case .blur: update = field.blur()
    case .secure, .reveal, .overwrite, .marks, .enable:
      turn(operation, on: try request.optionalBool("on") ?? true, of: &field)
      if operation == .overwrite {
        field.shiftsBeforeOverwriting = try request.optionalBool("shift") ?? false
      }
      update = field.update
    case .guide:
      field.guide = try request.optionalString("text")
      update = field.update
    case .copy: return SessionReply(body: .text(field.update), unit: unit, copied: field.copied)
    case .cut:
      let (copied, update) = field.cut()
      subject = .text(field)
      return SessionReply(body: .text(update), unit: unit, source: source, copied: copied)
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
    case .marks: field.deletesMarks = isOn
    default: field.isEnabled = isOn
    }
  }

  // MARK: A code

  func run(
    _ operation: SessionOperation, on field: inout CodeField, _ request: SessionRequest
  ) throws(SessionError) -> CodeUpdate {
    switch operation {
    case .external: return field.setExternal(try text(request))
    case .current, .reconcile: return field.reconcile(with: try text(request))
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
    case .external: return field.setExternal(entries: try request.entries("tokens") ?? [])
    case .current, .reconcile: return field.reconcile(entries: try request.entries("tokens") ?? [])
    case .focus: return field.focus()
    case .blur: return field.blur()
    case .enter: return field.commit(.return)
    case .tab: return field.commit(.tab)
    case .selectToken, .removeToken, .moveToken, .replaceToken:
      return try change(operation, request)(&field)
    case .enable: field.isEnabled = try request.optionalBool("on") ?? true
    default: break
    }
    return field.update
  }

  /// What is to be done with one token, which the request knows by its owner's id or by its number, from 0. One that is
  /// not there is refused by the field.
  private func change(
    _ operation: SessionOperation, _ request: SessionRequest
  ) throws(SessionError) -> (inout TokenField) -> TokenUpdate {
    let numbers = 0...Int(Int32.max)
    let id = try request.optionalString("token")
    let number = id == nil ? try request.integer("index", in: numbers) : -1
    func index(in field: TokenField) -> Int { id.map { field.index(ofToken: $0) ?? -1 } ?? number }
    switch operation {
    case .moveToken:
      let target = try request.integer("to", in: numbers)
      return { $0.move(token: index(in: $0), to: target) }
    case .replaceToken:
      let text = try text(request)
      return { $0.replace(token: index(in: $0), with: text) }
    case .removeToken: return { $0.remove(token: index(in: $0)) }
    default: return { $0.select(token: index(in: $0)) }
    }
  }

  // MARK: A form

  /// - Returns: what happened; `nil` for an operation that leaves the form as it is.
  mutating func run(
    _ operation: SessionOperation, on form: inout Form, _ request: SessionRequest
  ) throws(SessionError) -> FormUpdate? {
    switch operation {
    case .external, .current, .reconcile:
      let name = try request.string("field")
      if let entries = try request.entries("tokens"), case .tokens = form[name]?.control {
        return operation == .external
          ? form.setExternal(entries: entries, of: name) : form.reconcile(entries: entries, of: name)
      }
      var value = FormValue.list(try request.entries("tokens")?.map(\.input) ?? [])
      if !request.has("tokens") { value = .text(try text(request)) }
      return operation == .external ? form.setExternal(value, of: name) : form.reconcile(value, of: name)
    case .add:
      let place = try request.optionalInteger("at", in: 0...Self.fieldLimit)
      guard form.fields.count < Self.fieldLimit else {
        throw SessionError(.outOfRange, "a form holds at most \(Self.fieldLimit) fields; remove one")
      }
      let (field, leftOutCount) = try field(request)
      do throws(FormError) {
        var update = try form.insert(field, at: place)
        update.leftOutCount = leftOutCount
        return update
      } catch {
        throw Self.error(error)
      }
    case .remove: return form.remove(try request.string("field"))
    case .tap:
      let box = try request.integer("box", in: 0...CodeField.maximumCount)
      return form.tap(box: box, of: try request.string("field"))
    case .selectToken:
      let name = try request.string("field")
      let select = try change(operation, request)
      if form[name]?.isFocused != true {
        let update = form.focus(name)
        if update.refusal != nil { return update }
      }
      return form.changeTokens(of: name, select)
    case .removeToken, .moveToken, .replaceToken:
      return form.changeTokens(of: try request.string("field"), try change(operation, request))
    case .focus: return form.focus(try request.string("field"))
    case .blur: return form.blur()
    case .enter: return form.enter()
    case .tab: return form.tab(backward: try request.optionalBool("backward") ?? false)
    case .reveal:
      return form.setRevealed(
        try request.optionalBool("on") ?? true, of: try request.string("field"),
        withoutFocus: try request.optionalBool("unfocused") ?? false)
    case .enable:
      let isOn = try request.optionalBool("on") ?? true
      return form.setEnabled(isOn, of: try request.string("field"))
    case .report: return form.report(try request.string("message"), of: try request.string("field"))
    case .submit: return form.submit()
    default: return nil
    }
  }

  // MARK: All of them

  /// Says everything in another language from now on.
  mutating func setLanguage(_ tag: String) -> SessionReply.Body {
    language = tag
    switch subject {
    case .text(var field):
      field.language = tag
      subject = .text(field)
    case .code(var field):
      field.language = tag
      subject = .code(field)
    case .tokens(var field):
      field.language = tag
      subject = .tokens(field)
    case .form(var form):
      let update = form.setLanguage(tag)
      subject = .form(form)
      return .form(form, update)
    }
    return subject.body
  }
}
