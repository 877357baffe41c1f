import ArgumentParser
import Glibc
import InputMask
import InputMaskFields
import InputMaskRules
import InputMaskSession

/// `mask-cli form`: asks for several values at once and prints them as an object.
struct FormCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "form", abstract: "Fill in a form on the terminal, and print its values as JSON.",
    discussion: """
      The form is described in a YAML file: see Docs/terminal.md. Tab and Shift-Tab go from field to field, Enter \
      submits, Ctrl-R reveals a secret.

      Without a terminal, or one that cannot move its cursor, it reads a line of the standard input for each field, and asks again where it cannot be taken.

      Exit status: 0 it was submitted, 1 a line is invalid, 130 Ctrl-C.
      """)

  @Argument(
    help: ArgumentHelp("The form's file.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var file: String

  @Flag(help: "Read lines of the standard input, one a field, also where there is a terminal.")
  var plain = false

  @OptionGroup var sources: SourceOptions

  @OptionGroup var messages: MessageOptions

  func run() throws {
    let (form, title) = try load()
    var prompt = FormPrompt(form, title: title)
    let entries = try !plain && Terminal.ask(&prompt) ? prompt.entries : askPlainly(form, title)
    try StandardOutput.write(data: JSONWriter.text(of: SubmittedForm(entries: entries)))
  }

  private func askPlainly(_ form: Form, _ title: String) throws -> [FormEntry] {
    var form = PlainFormPrompt(form: form, title: title, language: messages.language)
    return try form.ask()
  }

  private func load() throws -> (form: Form, title: String) {
    let book = try RuleSources.book(sources)
    defer { RuleSources.warn(of: book) }
    let file = try FormFile.read(self.file, rules: book)
    do throws(FormError) {
      return (try Form(file.fields, language: messages.language), file.title)
    } catch {
      throw CommandError.usage("\(self.file): \(error)")
    }
  }
}
