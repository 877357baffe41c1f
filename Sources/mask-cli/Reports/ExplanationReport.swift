import InputMask
import InputMaskSession

/// An explanation in words: each step with the text after it, the caret, and what it did.
struct ExplanationReport {
  /// How many changes of a step the table names; an input may have thousands.
  private static let namedChanges = 8

  /// The name of the rule.
  let rule: String
  /// What is reported.
  let explanation: Explanation
  private let caret: UTF8Offset
  private let carets: [UTF8Offset]

  /// A report with the caret at an offset of the input.
  init(_ rule: String, _ explanation: Explanation, caret: UTF8Offset) {
    self.rule = rule
    self.explanation = explanation
    self.caret = caret
    carets = explanation.carets(from: caret)
  }

  /// The report for people: a row for each step.
  func table(_ palette: Palette) -> Message {
    var rows: [(name: Message, text: Message, note: Message)] = [
      (name: "input", text: Message(explanation.input, caret: caret), note: "")
    ]
    if let choice = explanation.choice {
      rows.append((name: "variant", text: Message(choice.variant), note: Message(choice.reason)))
    }
    for (step, caret) in zip(explanation.steps, carets) {
      let text = Message(step.output, caret: caret)
      rows.append((name: Message(step.name), text: text, note: Self.note(on: step)))
    }
    let outcome = explanation.outcome
    let state: Message =
      "\(outcome.isComplete ? "complete" : "incomplete"), \(outcome.isValid ? "valid" : "invalid")"
    rows.append((name: "value", text: Message(outcome.value), note: state))
    let names = rows.map(\.name.text.count) + (outcome.problems.isEmpty ? [] : ["problem".count])
    let nameWidth = names.max() ?? 0
    let textWidth = min(40, rows.map(\.text.text.count).max() ?? 0)
    var result: Message = "\(palette.draw("rule \(rule)", .strong))\n"
    for row in rows {
      var line: Message = "  " + palette.draw(row.name.padded(to: nameWidth), .faint) + "  "
      line += row.note.isEmpty ? row.text : row.text.padded(to: textWidth) + "  " + row.note
      result += line + "\n"
    }
    for problem in outcome.problems {
      let column = explanation.input.graphemeOffset(of: problem.range.lowerBound).value + 1
      let name = palette.draw(Message("problem").padded(to: nameWidth), .faint)
      let code = palette.draw("[\(problem.code.name)]", .faint)
      result += "  \(name)  column \(column): \(palette.draw(Message(problem.message), .bad)) \(code)\n"
    }
    return result
  }

  /// What a step did, in words.
  static func note(on step: Explanation.Step) -> Message {
    let changes = StepChange.changes(of: step)
    var unnamed = changes.more
    var phrases: [(text: Message, count: Int)] = []
    for phrase in changes.list.map(\.phrase) {
      if let known = phrases.firstIndex(where: { $0.text == phrase }) {
        phrases[known].count += 1
      } else if phrases.count < namedChanges {
        phrases.append((text: phrase, count: 1))
      } else {
        unnamed += 1
      }
    }
    var words: [Message] = phrases.map { $0.count == 1 ? $0.text : "\($0.text) × \($0.count)" }
    if unnamed > 0 { words.append("\(unnamed) more") }
    return words.joined(separator: ", ")
  }
}

extension StepChange {
  /// The change as a phrase: `drops "8" (another spelling of the prefix)`.
  fileprivate var phrase: Message {
    switch kind {
    case .dropped: return "drops \"\(old)\"" + (reason.isEmpty ? "" : " (\(reason))")
    case .inserted: return "inserts \"\(new)\""
    case .replaced: return "turns \"\(old)\" into \"\(new)\""
    }
  }
}

extension ExplanationReport: JSONWritable {
  func write(to writer: inout JSONWriter) { explanation.write(rule: rule, caret: caret, to: &writer) }
}
