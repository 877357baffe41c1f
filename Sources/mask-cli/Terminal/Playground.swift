import InputMask
import InputMaskFields

/// A field under a rule with everything that can be known about it in view.
struct Playground: TerminalSurface {
  /// The most characters of a step's text that a row shows before what the step did.
  private static let textWidth = 28

  /// A field that has the focus.
  private(set) var field: InputField
  /// Whether the text is hidden unless it is revealed.
  let isSecret: Bool
  /// Where the rule comes from, for the first line.
  private(set) var origin: String
  /// Why the last key did nothing, or what it left out.
  private(set) var refusal = ""
  /// What the last key was, in words.
  private(set) var event = ""
  /// What is wrong with the rule's file since it changed, one diagnostic a line.
  private(set) var diagnostics: [Message] = []

  /// Goes on with another rule, and the same value as far as that keeps it.
  mutating func reload(_ rule: Rule, origin: String) {
    self.origin = origin
    field = InputField(
      typedInto: rule, text: field.value, language: field.language, isSecure: field.isSecure)
    diagnostics = []
    refusal = ""
    event = "the rule was read again"
  }

  /// Notes that the rule cannot be read any more; the one before stays.
  mutating func fail(_ diagnostics: [Message]) {
    self.diagnostics = diagnostics
    event = "the rule's file changed and cannot be used; the rule before stays"
  }

  /// What a key does.
  mutating func handle(_ key: Key) -> Step {
    refusal = ""
    event = ""
    switch key {
    case .control("d") where field.text.isEmpty: return .done
    case .control("r"):
      field.isSecure.toggle()
      event = field.isSecure ? "the text is hidden" : "the text is shown"
    case .control("o"):
      field.overwrites.toggle()
      event = field.overwrites ? "typing overwrites" : "typing inserts"
    case Key(.enter):
      report(field.blur(), "leaves the field and enters it again")
      _ = field.focus()
    default:
      let (commands, remark) = KeyBindings.commands(for: key)
      refusal = remark
      for command in commands { report(field.perform(command), command.description) }
    }
    return .none
  }

  private mutating func report(_ update: FieldUpdate, _ words: String) {
    event = words + (update.notifies ? "; the owner is told" : "")
    if let reason = update.refusal {
      if !refusal.isEmpty { return }
      refusal = reason.message + (reason.step.isEmpty ? "" : " [\(reason.step): \(reason.reason.rawValue)]")
    } else if !update.dropped.isEmpty {
      let steps = update.dropped.map(\.step)
      let names = Set(steps).sorted().joined(separator: ", ")
      event += "; left out: \(steps.count) (\(names))"
    }
  }

  /// Hides a secret that was revealed.
  mutating func conceal() {
    if isSecret { field.isSecure = true }
  }

  // MARK: Drawing

  func lastFrame(columns: Int) -> Frame { concealed.frame(columns: columns) }

  /// All of it.
  func frame(columns: Int) -> Frame {
    let update = field.update
    var frame = Frame()
    frame.lines.append([
      Frame.Span("rule \(field.rule.name)", .strong), Frame.Span("  \(origin)", .faint),
    ])
    let (spans, caret) = FieldLine(update.shown, update.shownSelection).spans(width: columns - 10)
    let placeholder = field.rule.declaration.placeholder
    frame.lines.append([name("text")] + (update.shown.isEmpty ? [Frame.Span(placeholder, .faint)] : spans))
    frame.cursor = (row: 1, column: 9 + caret)
    // What is hidden above is hidden below too.
    frame.lines.append([name("value"), Frame.Span(field.isSecure ? "hidden; Ctrl-R shows it" : update.value)])
    frame.lines.append([name("caret"), Frame.Span(positions(update))])
    frame.lines.append([name("state"), state(update)])
    for problem in update.problems {
      frame.lines += rows("problem", "\(problem.message) [\(problem.code.name)]", .bad, columns)
    }
    if !field.isSecure { frame.lines += steps(update) }
    frame.lines += rows("last", event, .faint, columns) + rows("refused", refusal, .bad, columns)
    for diagnostic in diagnostics { frame.lines += rows("file", diagnostic.text, .bad, columns) }
    let hint = "Ctrl-C ends, Ctrl-R hides or shows, Ctrl-O overwrites, Enter leaves the field"
    frame.lines += Frame.wrapped(hint, .faint, width: columns - 1)
    return frame
  }

  /// A message with its name before the first of its lines; none for an empty one.
  private func rows(_ name: String, _ text: String, _ style: Frame.Style, _ columns: Int) -> [[Frame.Span]] {
    Frame.wrapped(text, style, width: columns - 10).enumerated().map { index, line in
      [self.name(index == 0 ? name : "")] + line
    }
  }

  private func name(_ text: String) -> Frame.Span { Frame.Span(text.padded(to: 9), .faint) }

  private func state(_ update: FieldUpdate) -> Frame.Span {
    guard update.problems.isEmpty else {
      return Frame.Span(update.isComplete ? "complete, invalid" : "incomplete, invalid", .bad)
    }
    return update.isComplete ? Frame.Span("complete, valid", .good) : Frame.Span("incomplete, valid")
  }

  private func positions(_ update: FieldUpdate) -> String {
    let (selection, text) = (update.selection, update.text)
    func words(_ offset: UTF8Offset) -> String {
      let counts = TextUnit.allCases.map { "\($0.rawValue) \($0.count(before: offset, in: text))" }
      return counts.joined(separator: ", ")
    }
    if selection.isCaret { return words(selection.head) }
    return "\(words(selection.anchor)) to \(words(selection.head))"
  }

  /// What each step makes of the value, from the filters to the text.
  private func steps(_ update: FieldUpdate) -> [[Frame.Span]] {
    let explanation = field.rule.explain(update.text, language: field.language, isEditing: true)
    let carets = explanation.carets(from: update.selection.head)
    let width = explanation.steps.map { $0.name.withoutControls.displayWidth }.max() ?? 0
    return zip(explanation.steps, carets).map { step, caret in
      let text = Message(step.output, caret: caret).text
      let gap = String(repeating: " ", count: max(2, Self.textWidth - text.displayWidth))
      return [
        Frame.Span("  " + step.name.padded(to: width + 2), .faint), Frame.Span(text + gap),
        Frame.Span(ExplanationReport.note(on: step).text, .faint),
      ]
    }
  }
}

extension InputField {
  /// A field that has the focus.
  init(typedInto rule: Rule, text: String = "", language: String, isSecure: Bool) {
    self.init(rule, text: text)
    self.language = language
    self.isSecure = isSecure
    _ = focus()
  }
}
