import InputMask
import InputMaskFields

/// The answer to an operation: what the session drives as it stands, with positions in the unit that was asked for.
struct SessionReply {
  /// What happened, and to what.
  enum Body {
    case text(FieldUpdate)
    case code(CodeField, CodeUpdate)
    case tokens(TokenField, TokenUpdate)
    case form(Form, FormUpdate)
    /// A form with nothing done, all of it to be drawn, and how much of what it started with found no room.
    case wholeForm(Form, leftOutCount: Int)
  }

  var body: Body
  let unit: TextUnit
  /// The text that was handed in, in which `dropped` counts.
  var source = ""
  /// The saved state of the field, where that was asked.
  var state: WrittenJSON?
  /// The text for the clipboard, where that was asked.
  var copied: String?
  /// What a surface may know of the rule, where all of a field is to be drawn.
  var hints: RuleHints?

  /// Writes the answer as one object.
  /// - Parameter id: the request's own.
  func write(id: JSONValue?, to writer: inout JSONWriter) {
    writer.object { answer in
      if let id { answer.member("id", id) }
      switch body {
      case .text(let update): write(update, to: &answer)
      case .code(let field, let update): write(field, update, to: &answer)
      case .tokens(let field, let update): write(field, update, to: &answer)
      case .form(let form, let update):
        write(form, update, leftOutCount: update.leftOutCount, to: &answer)
      case .wholeForm(let form, let count): write(form, nil, leftOutCount: count, to: &answer)
      }
      if let state { answer.member("state", state) }
      if let copied { answer.member("copied", copied) }
      if let hints { answer.member("hints", hints) }
    }
  }

  private func write(_ update: FieldUpdate, to answer: inout JSONWriter) {
    answer.members(of: update, unit)
    answer.member("refused", update.refusal)
    answer.member("notified", update.notifies)
    answer.member("dropped", SessionDrop.all(of: update.dropped, in: source, unit))
  }

  private func write(_ field: CodeField, _ update: CodeUpdate, to answer: inout JSONWriter) {
    answer.members(of: field, update, unit)
    answer.member("refused", update.refusal)
    answer.member("notified", update.notifies)
    answer.member("completed", update.commits)
    answer.member("leftOut", update.leftOutCount)
  }

  private func write(_ field: TokenField, _ update: TokenUpdate, to answer: inout JSONWriter) {
    answer.members(of: field, update, unit)
    answer.member("refused", update.refusal)
    answer.member("notified", update.notifies)
    answer.member("committed", update.committedCount)
    answer.member("merged", update.mergedCount)
    answer.member("leftOut", update.leftOutCount)
  }

  /// Writes a form with the fields that an update changed; with all of them where there is none.
  private func write(
    _ form: Form, _ update: FormUpdate?, leftOutCount: Int, to answer: inout JSONWriter
  ) {
    let changes = update?.changes ?? []
    let changed = Set(changes.map(\.field))
    answer.member("focused", form.focusedField?.name)
    answer.member("submittable", form.isSubmittable)
    answer.member("refused", update?.refusal)
    answer.member("notified", changes.contains { $0.aspects.contains(.value) })
    answer.member("completed", update?.completedCode)
    answer.member("leftOut", leftOutCount)
    answer.member(
      "removed", changes.filter { $0.aspects.contains(.presence) && form[$0.field] == nil }.map(\.field))
    answer.member("submitted", update?.submission.map { SubmittedForm(entries: $0) })
    if let types = update?.submission.flatMap({ SubmittedTypes($0) }) { answer.member("typed", types) }
    answer.member(
      "fields",
      array: { fields in
        for field in form.fields where update == nil || changed.contains(field.name) {
          fields.object { $0.members(of: field, unit) }
        }
      })
  }
}
