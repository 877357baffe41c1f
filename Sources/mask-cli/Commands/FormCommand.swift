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

  @Option(
    help: ArgumentHelp("The language of messages, where a rule has them in it.", valueName: "tag"),
    transform: String.languageTag)
  var language = "en"

  func run() throws {
    let (form, title) = try load()
    try print(plain ? askPlainly(form, title) : ask(form, title))
  }

  private func askPlainly(_ form: Form, _ title: String) throws -> [FormEntry] {
    var form = PlainFormPrompt(form, title: title, language: language)
    return try form.ask()
  }

  private func ask(_ form: Form, _ title: String) throws -> [FormEntry] {
    let terminal: Terminal
    do throws(Terminal.Unavailable) { terminal = try Terminal() } catch { return try askPlainly(form, title) }
    defer { terminal.close() }
    var prompt = FormPrompt(form, title: title)
    let entries: [FormEntry]?
    do throws(SystemError) {
      entries = try converse(terminal, &prompt)
    } catch {
      throw CommandError.system(error)
    }
    prompt.leave()
    terminal.close(leaving: prompt.lastFrame(columns: terminal.size.columns))
    guard let entries else { throw ExitStatus.interrupted }
    return entries
  }

  private func load() throws(CommandError) -> (form: Form, title: String) {
    let book = try RuleSources.book(sources)
    defer { RuleSources.warn(of: book) }
    let file: FormFile
    do throws(RuleBookError) {
      file = try FormFile.read(self.file, rules: book)
    } catch {
      throw .rules(RuleSources.lines(of: error.diagnostics))
    }
    do throws(FormError) {
      return (try Form(file.fields, language: language), file.title)
    } catch {
      throw .usage("\(self.file): \(error)")
    }
  }

  /// Shows the form until it is submitted; `nil` where it never is.
  private func converse(_ terminal: Terminal, _ prompt: inout FormPrompt) throws(SystemError) -> [FormEntry]?
  {
    while true {
      switch prompt.handle(try terminal.key(for: &prompt)) {
      case .none: break
      case .submitted(let entries): return entries
      case .suspended: try terminal.suspend()
      case .interrupted: return nil
      }
    }
  }

  private func print(_ entries: [FormEntry]) throws(CommandError) {
    try StandardOutput.write(data: JSONWriter.text(of: SubmittedForm(entries: entries)))
  }
}
