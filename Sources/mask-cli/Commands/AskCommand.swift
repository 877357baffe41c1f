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

  @OptionGroup var messages: MessageOptions

  private typealias Answer = (text: String, value: String)

  func run() throws {
    let rules = try rules.load()
    guard rules.count == 1 else {
      throw CommandError.usage("ask takes one rule, and several are named; name one")
    }
    let rule = rules[0]
    let standard = self.default.map { rule.format($0, language: messages.language) }
    if let problem = standard?.problems.first {
      throw CommandError.usage("--default is no valid answer: \(problem.message)")
    }
    let answer = try plain ? nil : ask(rule)
    let (text, value) = try answer ?? askPlainly(rule)
    try StandardOutput.write(data: (output == .value ? value : text) + "\n")
  }

  /// - Returns: `nil` without a terminal.
  private func ask(_ rule: Rule) throws -> Answer? {
    var prompt = Prompt(
      field: InputField(typedInto: rule, language: messages.language, isSecure: secure), isSecret: secure,
      label: label ?? rule.title, placeholder: placeholder ?? rule.declaration.placeholder, caption: caption,
      standard: self.default)
    return try Terminal.ask(&prompt) ? (prompt.field.text, prompt.field.value) : nil
  }

  private func askPlainly(_ rule: Rule) throws -> Answer {
    var line = try LineInput.line(asking: label ?? rule.title, of: rule.name, isSecret: secure)
    if line.isEmpty, let standard = self.default { line = standard }
    let outcome = rule.format(line, language: messages.language)
    if let problem = outcome.problems.first { throw LineInput.refusal(problem.message, of: rule.name) }
    return (outcome.text, outcome.value)
  }
}

extension Rule {
  /// What people are asked for: the title, or the name where there is none.
  var title: String { declaration.title.isEmpty ? name : declaration.title }
}
