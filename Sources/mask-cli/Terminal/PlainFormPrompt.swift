import InputMask
import InputMaskFields

/// A form that is filled in with lines of the standard input, one a field in their order.
struct PlainFormPrompt {
  private var form: Form
  private let language: String

  init(_ form: Form, language: String) {
    self.form = form
    self.language = language
  }

  /// Asks for every field; an empty line leaves it as it is.
  /// - Throws: `ExitStatus.invalid` after the first answer that cannot be taken, with the reason told.
  mutating func ask() throws -> [FormEntry] {
    var entries: [FormEntry] = []
    for field in form.fields {
      let label = field.label.isEmpty ? field.name : field.label
      let line = try PlainPrompt.line(asking: label, of: field.name, isSecret: field.isSecret)
      if !line.isEmpty { try fill(field, with: line) }
      // A form tells what is wrong once somebody tries to submit it.
      entries = form.submit().submission ?? []
      if let error = form[field.name]?.error, !error.isEmpty {
        throw PlainPrompt.refusal(error, of: field.name)
      }
    }
    return entries
  }

  private mutating func fill(_ field: FormField, with line: String) throws {
    switch field.control {
    case .input(let input):
      let outcome = input.rule.format(line, language: language)
      if let problem = outcome.problems.first { throw PlainPrompt.refusal(problem.message, of: field.name) }
      _ = form.setExternal(.text(line), of: field.name)
    case .code(var code):
      if code.setExternal(line).leftOutCount > 0 { throw PlainPrompt.refusal(Prompt.surplus, of: field.name) }
      _ = form.setExternal(.text(line), of: field.name)
    case .tokens(var tokens):
      _ = tokens.setExternal([])
      let update = tokens.perform(.paste(line))
      // What is refused of a paste stays pending, and says why when a token is to be made of it.
      let rest = tokens.hasEntry(for: .blur) ? tokens.commit(.blur).refusal : nil
      if let refusal = update.refusal ?? rest { throw PlainPrompt.refusal(refusal.message, of: field.name) }
      if update.leftOutCount > 0 { throw PlainPrompt.refusal(Prompt.surplus, of: field.name) }
      _ = form.change(field.name) { $0.control = .tokens(tokens) }
    }
  }
}
