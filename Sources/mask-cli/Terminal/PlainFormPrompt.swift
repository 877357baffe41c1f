import InputMask
import InputMaskFields

/// A form that is filled in with lines of the standard input, one a field in their order.
struct PlainFormPrompt {
  var form: Form
  let title: String
  let language: String

  /// Asks for every field, again where an answer cannot be taken; an empty line leaves the field as it is.
  /// - Throws: `ExitStatus.invalid` where the input ends before a good answer, with the reason told.
  mutating func ask() throws -> [FormEntry] {
    var entries: [FormEntry] = []
    for (index, field) in form.fields.enumerated() {
      var isRepeated = false
      while true {
        let remarks = (index == 0 && !isRepeated ? [title] : []) + [field.caption]
        let line = try LineInput.line(
          asking: question(field), of: field.name, isSecret: field.isSecret,
          remarks: remarks.filter { !$0.isEmpty }, isRepeated: isRepeated)
        let before = form
        var mistake = line.isEmpty ? nil : fill(field, with: line)
        if mistake == nil {
          // A form tells what is wrong once somebody tries to submit it.
          entries = form.submit().submission ?? []
          mistake = form[field.name]?.error
        }
        guard let mistake, !mistake.isEmpty else { break }
        form = before
        _ = LineInput.refusal(mistake, of: field.name)
        isRepeated = true
      }
    }
    return entries
  }

  /// The label of a field, with what an empty line leaves in it.
  private func question(_ field: FormField) -> String {
    let label = field.label.isEmpty ? field.name : field.label
    let standard =
      switch field.control {
      case .input(let input): input.text
      case .code(let code): code.code
      case .tokens(let tokens): tokens.tokens.map(\.text).joined(separator: ", ")
      }
    return field.isSecret || standard.isEmpty ? label : "\(label) [\(standard)]"
  }

  /// Puts an answer into a field; answers why it cannot be taken.
  private mutating func fill(_ field: FormField, with line: String) -> String? {
    switch field.control {
    case .input(let input):
      let outcome = input.rule.format(line, language: language)
      if let problem = outcome.problems.first { return problem.message }
      _ = form.setExternal(.text(line), of: field.name)
    case .code(var code):
      if code.setExternal(line).leftOutCount > 0 { return Prompt.surplus }
      _ = form.setExternal(.text(line), of: field.name)
    case .tokens(var tokens):
      _ = tokens.setExternal([])
      let update = tokens.perform(.paste(line))
      // What is refused of a paste stays pending, and says why when a token is to be made of it.
      let rest = tokens.hasEntry(for: .blur) ? tokens.commit(.blur).refusal : nil
      if let refusal = update.refusal ?? rest { return refusal.message }
      if update.leftOutCount > 0 { return Prompt.surplus }
      _ = form.change(field.name) { $0.control = .tokens(tokens) }
    }
    return nil
  }
}
