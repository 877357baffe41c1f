import InputMask
import InputMaskFields

extension Form: SessionSubject {
  static var kind: SessionKind { .form }

  var rule: Rule { .identity }

  var sessionLine: SessionLine { focusedField?.control.subject.sessionLine ?? SessionLine("") }

  var length: Int { fields.reduce(0) { $0 + $1.control.subject.length } }

  mutating func speak(_ language: String) -> FormUpdate { setLanguage(language) }

  mutating func run(
    _ operation: SessionOperation, _ request: SessionRequest, in session: inout Session
  ) throws(SessionError) -> FormUpdate {
    func field() throws(SessionError) -> String { try request.string("field") }
    switch operation {
    case .external, .current, .reconcile:
      let (name, revision) = (try field(), try request.revision())
      if let entries = try request.entries("tokens"), case .tokens = self[name]?.control {
        return operation == .external
          ? setExternal(entries: entries, of: name, answering: revision)
          : reconcile(entries: entries, of: name, answering: revision)
      }
      var value = FormValue.list(try request.entries("tokens")?.map(\.input) ?? [])
      if !request.has("tokens") { value = .text(try request.text()) }
      return operation == .external
        ? setExternal(value, of: name, answering: revision) : reconcile(value, of: name, answering: revision)
    case .add:
      let place = try request.optionalInteger("at", in: 0...Session.fieldLimit)
      guard fields.count < Session.fieldLimit else {
        throw SessionError(.outOfRange, "a form holds at most \(Session.fieldLimit) fields; remove one")
      }
      let (field, leftOutCount) = try session.field(request)
      do throws(FormError) {
        var update = try insert(field, at: place)
        update.leftOutCount = leftOutCount
        return update
      } catch {
        throw SessionError(error)
      }
    case .remove: return remove(try field())
    case .tap:
      let box = try request.integer("box", in: 0...CodeField.maximumCount)
      return tap(box: box, of: try field())
    case .selectToken:
      let name = try field()
      let select = try TokenField.change(operation, request)
      if self[name]?.isFocused != true {
        let update = focus(name)
        if update.refusal != nil { return update }
      }
      return changeTokens(of: name, select)
    case .removeToken, .moveToken, .replaceToken:
      return changeTokens(of: try field(), try TokenField.change(operation, request))
    case .focus: return focus(try field())
    case .blur: return blur()
    case .enter: return enter()
    case .tab: return tab(backward: try request.optionalBool("backward") ?? false)
    case .reveal:
      return setRevealed(
        try request.isOn(), of: try field(),
        withoutFocus: try request.optionalBool("unfocused") ?? false)
    case .enable: return setEnabled(try request.isOn(), of: try field())
    case .report: return report(try request.string("message"), of: try field())
    case .submit: return submit()
    default: return update
    }
  }

  func restored(by request: SessionRequest, in session: inout Session) throws(SessionError) -> Form {
    let state: State = try request.state()
    let isSame = !request.has("fields")
    let fields = isSame ? fields : try session.fields(request).fields
    do throws(FormError) {
      return try Form(fields, focusOrder: isSame ? focusOrder : nil, restoring: state)
    } catch {
      throw SessionError(error)
    }
  }

  /// Writes the fields that an update changed.
  func write(_ update: FormUpdate, _ unit: TextUnit, of source: String, to answer: inout JSONWriter) {
    let changes = update.changes
    answer.member("focused", focusedField?.name)
    answer.member("submittable", isSubmittable)
    answer.member("refused", update.refusal)
    answer.member("notified", changes.contains { $0.aspects.contains(.value) })
    answer.member("completed", update.completedCode)
    answer.member("leftOut", update.leftOutCount)
    answer.member(
      "removed", changes.filter { $0.aspects.contains(.presence) && self[$0.field] == nil }.map(\.field))
    answer.member("submitted", update.submission.map { SubmittedForm(entries: $0) })
    let typed = (update.submission ?? []).filter { !$0.typedValues.isEmpty }
    if !typed.isEmpty {
      answer.object("typed") { types in for entry in typed { entry.writeTypes(to: &types) } }
    }
    let changed = fields.compactMap { field in
      changes.first { $0.field == field.name }.map { (field: field, change: $0) }
    }
    answer.objects("fields", changed) { $1.field.write(unit, $1.change, to: &$0) }
    answer.member("canUndo", canUndo)
    answer.member("canRedo", canRedo)
  }
}

extension FormField {
  fileprivate func write(_ unit: TextUnit, _ change: FormChange, to object: inout JSONWriter) {
    object.member("name", name)
    object.member("label", label)
    object.member("placeholder", placeholder)
    object.member("caption", caption)
    object.member("required", isRequired)
    object.member("secret", isSecret)
    object.member("enabled", isEnabled)
    object.member("focused", isFocused)
    object.member("error", error)
    object.member("hints", control.rule.declaration.hints)
    control.subject.write(unit, to: &object)
    let aspects = FormChange.Aspect.allCases.filter(change.aspects.contains)
    if !aspects.isEmpty { object.member("aspects", aspects.map(\.rawValue)) }
  }
}
