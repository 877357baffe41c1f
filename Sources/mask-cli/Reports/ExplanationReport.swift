import InputMask

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

  /// Where the caret stands in the formatted text.
  var caretInText: UTF8Offset {
    zip(explanation.steps, carets).reversed().first { $0.0.stage != .redactor }?.1 ?? caret
  }

  /// The report for people: a row for each step.
  func table(_ palette: Palette) -> String {
    var rows = [(name: "input", text: marked(explanation.input, caret), note: "")]
    for (step, caret) in zip(explanation.steps, carets) {
      rows.append((name: step.name, text: marked(step.output, caret), note: note(on: step)))
    }
    let outcome = explanation.outcome
    let state = "\(outcome.isComplete ? "complete" : "incomplete"), \(outcome.isValid ? "valid" : "invalid")"
    rows.append((name: "value", text: outcome.value.withoutControls, note: state))
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let textWidth = min(40, rows.map(\.text.count).max() ?? 0)
    var result = palette.strong("rule \(rule)") + "\n"
    for row in rows {
      var line = "  " + palette.faint(row.name.padded(to: nameWidth)) + "  "
      line += row.note.isEmpty ? row.text : row.text.padded(to: textWidth) + "  " + row.note
      result += line + "\n"
    }
    for problem in outcome.problems {
      let column = explanation.input.graphemeOffset(of: problem.range.lowerBound).value + 1
      let message = palette.bad(problem.message.withoutControls)
      result += "  " + palette.faint("problem".padded(to: nameWidth)) + "  column \(column): \(message) "
      result += palette.faint("[\(problem.code.name)]") + "\n"
    }
    return result
  }

  /// The report for programs, in one line.
  var object: String {
    let steps = zip(explanation.steps, carets).map { step, caret in
      let changes = StepChange.changes(of: step).map(\.object).joined(separator: ",")
      let caret = step.output.graphemeOffset(of: caret).value
      return "{\"name\":\(JSON.quoted(step.name)),\"text\":\(JSON.quoted(step.output)),\"caret\":\(caret),"
        + "\"changes\":[\(changes)]}"
    }
    let outcome = explanation.outcome
    let problems = outcome.problems.map { problem in
      LocatedProblem(
        code: problem.code.name, step: problem.step, message: problem.message, parameters: problem.parameters,
        bytes: problem.range.lowerBound.value..<problem.range.upperBound.value,
        column: explanation.input.graphemeOffset(of: problem.range.lowerBound).value + 1
      ).object()
    }
    let caret = explanation.input.graphemeOffset(of: caret).value
    return "{\"rule\":\(JSON.quoted(rule)),\"input\":\(JSON.quoted(explanation.input)),\"caret\":\(caret),"
      + "\"steps\":[\(steps.joined(separator: ","))],\"text\":\(JSON.quoted(outcome.text)),"
      + "\"value\":\(JSON.quoted(outcome.value)),\"shown\":\(JSON.quoted(outcome.shown)),"
      + "\"complete\":\(outcome.isComplete),\"valid\":\(outcome.isValid),"
      + "\"problems\":[\(problems.joined(separator: ","))]}"
  }

  private func note(on step: Explanation.Step) -> String {
    let changes = StepChange.changes(of: step)
    var phrases: [(text: String, count: Int)] = []
    for phrase in changes.map(\.phrase) {
      if let known = phrases.firstIndex(where: { $0.text == phrase }) {
        phrases[known].count += 1
      } else if phrases.count <= Self.namedChanges {
        phrases.append((text: phrase, count: 1))
      } else {
        // The last entry stands for the rest.
        phrases[Self.namedChanges].count += 1
      }
    }
    var words = phrases.prefix(Self.namedChanges).map { $0.count == 1 ? $0.text : "\($0.text) × \($0.count)" }
    if phrases.count > Self.namedChanges { words.append("\(phrases[Self.namedChanges].count) more") }
    return words.joined(separator: ", ")
  }

  private func marked(_ text: String, _ caret: UTF8Offset) -> String {
    let bytes = Array(text.utf8)
    let place = min(max(0, caret.value), bytes.count)
    let before = String(decoding: bytes[..<place], as: UTF8.self)
    let after = String(decoding: bytes[place...], as: UTF8.self)
    return before.withoutControls + "|" + after.withoutControls
  }
}

extension String {
  /// The string with spaces behind it up to a width in characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
