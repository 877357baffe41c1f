import InputMask
import InputMaskFields

/// One field under a label, with what keys do and how it is drawn.
struct Prompt: TerminalSurface {
  /// With fewer columns there is room for the field alone.
  private static let narrow = 12

  /// An empty field that has the focus.
  private(set) var field: InputField
  /// Whether it hides its text unless that is revealed.
  let isSecret: Bool
  /// What stands before the field; empty for nothing.
  let label: String
  /// What an empty field shows.
  let placeholder: String
  /// What stands below while nothing is wrong.
  let caption: String
  /// What an empty answer stands for; it has been checked.
  let standard: String?
  /// What is wrong, or why the last key did nothing.
  private(set) var complaint = ""

  /// What a key does.
  mutating func handle(_ key: Key) -> Step {
    complaint = ""
    switch key {
    case .control("d") where field.text.isEmpty: return .refused
    case .control("r") where isSecret: field.isSecure.toggle()
    case Key(.enter): return finish()
    default:
      let (commands, remark) = KeyBindings.commands(for: key)
      complaint = remark
      for command in commands {
        let update = field.perform(command)
        if complaint.isEmpty {
          complaint = update.refusal?.message ?? (update.leftOutCount > 0 ? Self.surplus : "")
        }
      }
    }
    return .none
  }

  /// What is said where something was left out.
  static let surplus = "not all of it was put in; there is no room for more"

  private mutating func finish() -> Step {
    if field.text.isEmpty, let standard {
      _ = field.perform(.paste(standard))
    }
    let update = field.blur()
    if update.problems.isEmpty, update.isComplete { return .done }
    complaint = update.problems.first?.message ?? "something is missing; fill every place"
    _ = field.focus()
    return .none
  }

  /// Hides a secret that was revealed.
  mutating func conceal() {
    if isSecret { field.isSecure = true }
  }

  // MARK: Drawing

  /// The prompt while it is asked.
  func frame(columns: Int) -> Frame {
    var (line, caret) = head(columns: columns)
    let update = field.update
    let (spans, place) = FieldLine(update.shown, update.shownSelection).spans(width: columns - 1 - line.width)
    let hint = standard.map { isSecret ? "" : field.rule.format($0).text } ?? placeholder
    if update.shown.isEmpty, !hint.isEmpty {
      line.append(Frame.Span(hint, .faint))
    } else {
      line += spans
      caret += place
    }
    var frame = Frame(lines: [line])
    let note = complaint.isEmpty ? Frame.Span(caption, .faint) : Frame.Span(complaint, .bad)
    for line in Frame.wrapped(note.text, note.style, width: columns - 3) {
      frame.lines.append([Frame.Span("  ")] + line)
    }
    frame.cursor = (row: 0, column: caret)
    return frame
  }

  /// What stays on the terminal afterwards: label and answer.
  func lastFrame(columns: Int) -> Frame {
    let (line, _) = head(columns: columns)
    let update = concealed.field.update
    let start = Selection(caret: .zero)
    return Frame(lines: [line + FieldLine(update.shown, start).spans(width: columns - 1 - line.width).spans])
  }

  /// The label, cut so that a part of the line is left for the field.
  private func head(columns: Int) -> (spans: [Frame.Span], width: Int) {
    if label.isEmpty || columns < Self.narrow { return ([], 0) }
    let (text, width) = "\(label.withoutControls):".cut(toWidth: columns / 2)
    return ([Frame.Span(text, .strong), Frame.Span(" ")], width + 1)
  }
}
