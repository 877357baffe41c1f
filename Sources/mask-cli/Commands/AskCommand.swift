import ArgumentParser
import InputMask
import InputMaskFields

/// `mask-cli ask`: asks for one value on the terminal and prints it.
struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: "Ask for a value on the terminal, formatted as it is typed, and print it.",
    discussion: """
      The prompt is on the terminal, the answer on the standard output: phone=$(mask-cli ask --rule phone)

      Without a terminal, or one that cannot move its cursor, it reads a line of the standard input.

      Exit status: 0 there is an answer, 1 it was refused (Ctrl-D) or the line is invalid, 130 Ctrl-C.
      """)

  @OptionGroup(title: "Rules") var rules: RuleOptions

  @Option(help: ArgumentHelp("What to ask for; by default the rule's title.", valueName: "text"))
  var label: String?

  @Option(help: ArgumentHelp("What an empty answer stands for.", valueName: "text"))
  var `default`: String?

  @Option(help: ArgumentHelp("What the empty field shows; by default the rule's.", valueName: "text"))
  var placeholder: String?

  @Option(help: ArgumentHelp("What to say below the field.", valueName: "text"))
  var caption = ""

  @Flag(help: "Hide what is typed; Ctrl-R reveals it.")
  var secure = false

  @Flag(help: "Read a line of the standard input, also where there is a terminal.")
  var plain = false

  @Option(help: ArgumentHelp("What to print: 'value' or 'text'.", valueName: "format"))
  var output = AnswerFormat.value

  @Option(
    help: ArgumentHelp("The language of messages, where a rule has them in it.", valueName: "tag"),
    transform: String.languageTag)
  var language = "en"

  private struct Answer {
    var text: String
    var value: String
  }

  func run() throws {
    let rules = try rules.load()
    guard rules.count == 1 else {
      throw CommandError.usage("ask takes one rule, and several are named; name one")
    }
    let rule = rules[0]
    let standard = self.default.map { rule.format($0, language: language) }
    if let problem = standard?.problems.first {
      throw CommandError.usage("--default is no valid answer: \(problem.message)")
    }
    try print(plain ? askPlainly(rule) : ask(rule))
  }

  // MARK: On a terminal

  private func ask(_ rule: Rule) throws -> Answer {
    let terminal: Terminal
    do throws(Terminal.Unavailable) { terminal = try Terminal() } catch { return try askPlainly(rule) }
    defer { terminal.close() }
    var field = InputField(rule)
    field.language = language
    field.isSecure = secure
    var prompt = Prompt(
      field, label: label ?? rule.title, placeholder: placeholder ?? rule.declaration.placeholder,
      caption: caption, standard: self.default)
    let step: Prompt.Step
    do throws(SystemError) {
      step = try converse(terminal, &prompt)
    } catch {
      throw CommandError.system(error)
    }
    terminal.close(leaving: prompt.lastFrame(columns: terminal.size.columns))
    switch step {
    case .interrupted: throw ExitStatus.interrupted
    case .refused: throw ExitStatus.invalid
    case .none, .suspended, .done: return Answer(text: prompt.field.text, value: prompt.field.value)
    }
  }

  /// Asks until something is decided.
  private func converse(_ terminal: Terminal, _ prompt: inout Prompt) throws(SystemError) -> Prompt.Step {
    while true {
      let step = prompt.handle(try terminal.key(for: &prompt))
      switch step {
      case .none: break
      case .suspended: try terminal.suspend()
      case .done, .interrupted, .refused: return step
      }
    }
  }

  // MARK: Without one

  private func askPlainly(_ rule: Rule) throws -> Answer {
    var line = try PlainPrompt.line(asking: label ?? rule.title, of: rule.name, isSecret: secure)
    if line.isEmpty, let standard = self.default { line = standard }
    let outcome = rule.format(line, language: language)
    if let problem = outcome.problems.first { throw PlainPrompt.refusal(problem.message, of: rule.name) }
    return Answer(text: outcome.text, value: outcome.value)
  }

  private func print(_ answer: Answer) throws {
    try StandardOutput.write(data: (output == .value ? answer.value : answer.text) + "\n")
  }
}

extension Rule {
  /// What people are asked for: the title, or the name where there is none.
  var title: String { declaration.title.isEmpty ? name : declaration.title }
}
