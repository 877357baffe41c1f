import InputMask
import InputMaskFields

extension InputField: SessionField {
  static var kind: SessionKind { .text }

  var sessionLine: SessionLine { SessionLine(text) }

  var length: Int {
    max(text.utf8.count + markedText.utf8.count, value.utf8.count, handedInCount)
  }

  var composition: String { markedText }

  static func started(
    by request: SessionRequest, under rule: Rule, _ unit: TextUnit, language: String
  ) throws(SessionError) -> (InputField, FieldUpdate) {
    let text = try request.has("text") ? request.text() : ""
    let selection = try request.optionalSelection("selection", in: SessionLine(text), unit)
    var field = InputField(rule, text: text)
    field.language = language
    field.isSecure = try request.optionalBool("secure") ?? false
    if let selection { _ = field.perform(.select(field.place(of: selection, in: text))) }
    var update = field.update
    update.dropped = rule.format(text).dropped
    return (field, update)
  }

  /// Where a selection of the text that the field was made of stands in that of the field.
  private func place(of selection: Selection, in text: String) -> Selection {
    if text.utf8.elementsEqual(self.text.utf8) { return selection }
    let explanation = rule.explain(text)
    return selection.map(explanation.caretInText)
  }

  mutating func run(
    _ operation: SessionOperation, _ request: SessionRequest, in session: inout Session
  ) throws(SessionError) -> FieldUpdate {
    switch operation {
    case .external: return setExternal(try request.text(), answering: try request.revision())
    case .current, .reconcile: return reconcile(with: try request.text(), answering: try request.revision())
    case .focus: return focus()
    case .blur: return blur()
    case .secure: isSecure = try request.isOn()
    case .reveal: revealsLastTyped = try request.isOn()
    case .overwrite:
      overwrites = try request.isOn()
      shiftsBeforeOverwriting = try request.optionalBool("shift") ?? false
    case .marks: deletesMarks = try request.isOn()
    case .enable: isEnabled = try request.isOn()
    case .guide: guide = try request.optionalString("text")
    default: break
    }
    return update
  }

  func restored(by request: SessionRequest, in session: inout Session) throws(SessionError) -> InputField {
    let state: State = try request.state()
    return InputField(try session.rule(request), restoring: state)
  }

  func writeEffects(
    _ update: FieldUpdate, _ unit: TextUnit, of source: String, to answer: inout JSONWriter
  ) {
    answer.member("dropped", SessionDrop.all(of: update.dropped, in: source, unit))
  }

  /// Writes how the field stands, alone or in a form.
  func write(_ update: FieldUpdate, _ unit: TextUnit, to answer: inout JSONWriter) {
    let (text, shown) = (SessionLine(update.text), SessionLine(update.shown))
    answer.member("text", update.text)
    answer.member("shown", update.shown)
    answer.member("selection", text.counts(of: update.selection, unit))
    answer.member("shownSelection", shown.counts(of: update.shownSelection, unit))
    if let guide = update.guide { answer.member("guide", shown.counts(of: guide, unit)) }
    answer.member("marked", update.markedText)
    answer.member("value", update.value)
    answer.member("complete", update.isComplete)
    answer.member("problems", update.problems.map { PlacedProblem($0, in: update.text, unit) })
    if !update.parts.isEmpty { answer.member("parts", update.parts) }
    if let variant = update.variant { answer.member("variant", variant) }
    if let typed = update.typedValue { answer.member("typed", typed) }
  }
}
