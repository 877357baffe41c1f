import InputMask
import InputMaskFields

/// A form under its title, with what keys do and how it is drawn.
struct FormPrompt: TerminalSurface {
  /// With fewer columns there is room for the fields alone.
  private static let narrow = 15

  private(set) var form: Form
  /// The values with which the form was submitted.
  private(set) var entries: [FormEntry] = []
  private let title: String
  /// Why the last key did nothing.
  private var complaint = ""
  /// The field that the complaint is about.
  private var culprit: String?

  /// A prompt with the focus on the first field.
  init(_ form: Form, title: String) {
    self.form = form
    self.title = title
    _ = self.form.focusNext()
  }

  /// What a key does.
  mutating func handle(_ key: Key) -> Step {
    complaint = ""
    culprit = form.focusedField?.name
    switch key {
    case .control("r"): return reveal()
    case Key(.enter):
      let submits = !makesTokensOnReturn
      let step = take(form.enter())
      // The field that the focus goes to says what is wrong with it.
      if submits { complaint = "" }
      return step
    case Key(.tab): return take(form.tab())
    case Key(.tab, .shift): return take(form.tab(backward: true))
    case Key(.down): return take(form.focusNext())
    case Key(.up): return take(form.focusPrevious())
    default:
      let (commands, remark) = KeyBindings.commands(for: key)
      complaint = remark
      for command in commands {
        // A code that is completed hands the focus on before the next key.
        let name = form.focusedField?.name
        _ = take(form.perform(command), of: name)
      }
      return .none
    }
  }

  private var makesTokensOnReturn: Bool {
    guard case .tokens(let tokens)? = form.focusedField?.control else { return false }
    return tokens.hasEntry(for: .return)
  }

  private mutating func take(_ update: FormUpdate, of field: String? = nil) -> Step {
    if complaint.isEmpty {
      if let field { culprit = field }
      complaint = update.refusal?.message ?? (update.leftOutCount > 0 ? Prompt.surplus : "")
    }
    if let submission = update.submission {
      entries = submission
      return .done
    }
    if update.completedCode != nil, form.focusedField?.name != form.focusOrder.last { _ = form.focusNext() }
    return .none
  }

  private mutating func reveal() -> Step {
    let focused = form.focusedValues
    if Form.reveal.run(in: focused, on: &form) == nil, Form.conceal.run(in: focused, on: &form) == nil {
      complaint = "only a secret can be revealed; go to one first"
    }
    return .none
  }

  /// Hides a secret that was revealed.
  mutating func conceal() {
    for field in form.fields where field.isRevealed { _ = form.setRevealed(false, of: field.name) }
  }

  // MARK: Drawing

  /// The form while it is filled in.
  func frame(columns: Int) -> Frame { frame(columns: columns, isLast: false) }

  func lastFrame(columns: Int) -> Frame {
    var copy = self
    copy.complaint = ""
    _ = copy.form.blur()
    return copy.frame(columns: columns, isLast: true)
  }

  private func frame(columns: Int, isLast: Bool) -> Frame {
    var frame = Frame()
    if !title.isEmpty { frame.lines.append([Frame.Span(title, .strong)]) }
    let widest = form.fields.map { $0.label.withoutControls.displayWidth }.max() ?? 0
    let indent = columns < Self.narrow ? 2 : min(widest, columns / 3) + 3
    for field in form.fields {
      let body = FormControlLines(field, width: max(4, columns - 1 - indent))
      if let caret = body.caret, field.isFocused, !isLast {
        frame.cursor = (row: frame.lines.count + caret.row, column: indent + caret.column)
      }
      for (index, line) in body.lines.enumerated() {
        frame.lines.append((index == 0 ? head(field, indent) : [gap(indent)]) + line)
      }
      if !isLast, let note = note(on: field) {
        for line in Frame.wrapped(note.text, note.style, width: columns - 1 - indent) {
          frame.lines.append([gap(indent)] + line)
        }
      }
    }
    if !isLast {
      let hint = "Tab and Shift-Tab go on and back, Enter submits, Ctrl-C breaks off"
      frame.lines += Frame.wrapped(hint, .faint, width: columns - 1)
    }
    return frame
  }

  private func gap(_ width: Int) -> Frame.Span { Frame.Span(String(repeating: " ", count: width)) }

  /// The mark of the focus and the label, cut to a width and filled up to it.
  private func head(_ field: FormField, _ width: Int) -> [Frame.Span] {
    let (text, used) = field.label.withoutControls.cut(toWidth: width - 3)
    return [
      Frame.Span(field.isFocused ? "> " : "  "), Frame.Span(text, field.isFocused ? .strong : .plain),
      gap(width - 2 - used),
    ]
  }

  private func note(on field: FormField) -> Frame.Span? {
    if field.name == culprit, !complaint.isEmpty { return Frame.Span(complaint, .bad) }
    if !field.error.isEmpty { return Frame.Span(field.error, .bad) }
    if field.isFocused, field.isSecret {
      let hint = field.isRevealed ? "Ctrl-R hides it" : "Ctrl-R shows it"
      return Frame.Span(field.caption.isEmpty ? hint : "\(field.caption) (\(hint))", .faint)
    }
    return field.caption.isEmpty ? nil : Frame.Span(field.caption, .faint)
  }
}
