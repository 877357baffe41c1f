import InputMask
import InputMaskFields

extension CodeField: SessionField {
  static var kind: SessionKind { .code }

  var sessionLine: SessionLine { SessionLine(text, stops: characterStops) }

  var length: Int { max(text.utf8.count + update.markedText.utf8.count, handedInCount) }

  static func started(
    by request: SessionRequest, under rule: Rule, _ unit: TextUnit, language: String
  ) throws(SessionError) -> (CodeField, CodeUpdate) {
    let count = try request.integer("boxes", in: 1...maximumCount)
    if !rule.hasBoxes { throw SessionError.noBoxes }
    var field = CodeField(count: count, rule: rule)
    field.language = language
    let text = try request.has("text") ? request.text() : ""
    field.isSecure = try request.optionalBool("secure") ?? false
    let update = field.reconcile(with: text)
    return (field, update)
  }

  mutating func run(
    _ operation: SessionOperation, _ request: SessionRequest, in session: inout Session
  ) throws(SessionError) -> CodeUpdate {
    switch operation {
    case .external: return setExternal(try request.text(), answering: try request.revision())
    case .current, .reconcile: return reconcile(with: try request.text(), answering: try request.revision())
    case .focus:
      guard let box = try request.optionalInteger("box", in: 0...boxes.count - 1) else { return focus() }
      return focus(box: box)
    case .blur: return blur()
    case .secure: isSecure = try request.isOn()
    case .enable: isEnabled = try request.isOn()
    default: break
    }
    return update
  }

  func restored(by request: SessionRequest, in session: inout Session) throws(SessionError) -> CodeField {
    let state: State = try request.state()
    let count = try request.optionalInteger("boxes", in: 1...Self.maximumCount) ?? boxes.count
    let rule = try session.rule(request)
    if !rule.hasBoxes { throw SessionError.noBoxes }
    return CodeField(count: count, rule: rule, restoring: state)
  }

  func writeEffects(
    _ update: CodeUpdate, _ unit: TextUnit, of source: String, to answer: inout JSONWriter
  ) {
    answer.member("completed", update.commits)
    answer.member("leftOut", update.leftOutCount)
  }

  /// Writes how the field stands, alone or in a form.
  func write(_ update: CodeUpdate, _ unit: TextUnit, to answer: inout JSONWriter) {
    answer.member("code", update.code)
    answer.member("value", value)
    answer.member("text", text)
    answer.member("selection", sessionLine.counts(of: selection, unit))
    answer.member("marked", update.markedText)
    answer.member("boxes", update.boxes)
    answer.member("complete", update.isComplete)
    answer.member("problems", update.problems.map { PlacedProblem($0, in: update.code, unit) })
    if let typed = update.typedValue { answer.member("typed", typed) }
  }
}

extension CodeBox: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("text", character)
      object.member("shown", shown)
      object.member("focused", isFocused)
    }
  }
}
