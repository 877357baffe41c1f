import ArgumentParser
import Glibc
import InputMask
import InputMaskSession

/// `mask-cli explain`: what each step of a rule makes of an input.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Show one input going through every step of a rule.",
    discussion: """
      The '|' is the caret: where it would stand after each step.

      Everybody on the machine can see the arguments of a command: give a secret on the standard input.
      """)

  @OptionGroup(title: "Rules") var rules: RuleOptions

  @Argument(
    help: ArgumentHelp(
      "The inputs; '-', or none at all, is the lines of the standard input.", valueName: "input"))
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where the caret stands in the input, in characters; by default, and in a shorter line, at its end.",
      valueName: "n"),
    transform: { try Int.read($0, in: 0...(.max)) })
  var caret: Int?

  @Option(
    help: ArgumentHelp(
      "How to explain: 'text', or 'json' with an object for each input.", valueName: "format"))
  var output = ReportFormat.text

  @OptionGroup var messages: MessageOptions

  @OptionGroup var colors: ColorOptions

  func run() throws {
    for input in inputs where input != "-" {
      let count = input.graphemeOffset(of: UTF8Offset(input.utf8.count)).value
      if let caret, caret > count {
        throw CommandError.usage("--caret \(caret) is behind the end of an input; give 0 to \(count)")
      }
    }
    let rules = try rules.load()
    let output = OutputBuffer.standardOutput()
    var isValid = true
    var hasInput = true
    do throws(SystemError) {
      for (index, input) in (inputs.isEmpty ? ["-"] : inputs).enumerated() {
        if index > 0, self.output == .text { try output.append(0x0A) }
        if input == "-" {
          if try !explainLines(rules, to: output, &hasInput) { isValid = false }
        } else if try !explain(input, rules, to: output) {
          isValid = false
        }
      }
      try output.flush()
    } catch {
      if error.code != EPIPE { throw CommandError.system(error) }
    }
    guard hasInput else {
      throw CommandError.usage("explain has no input; give one as an argument or on the standard input")
    }
    if !isValid { throw ExitStatus.invalid }
  }

  /// Explains each line of the standard input; one that is no text is reported and left out.
  private func explainLines(
    _ rules: [Rule], to output: OutputBuffer, _ hasInput: inout Bool
  ) throws(SystemError) -> Bool {
    let reader = LineReader(descriptor: STDIN_FILENO, name: "-", separator: 0x0A, limit: 1 << 20)
    let diagnostics = Diagnostics()
    defer { diagnostics.flush() }
    if Descriptor.isTerminal(STDIN_FILENO) {
      diagnostics.line("mask-cli: explain reads lines here; Ctrl-D at the start of a line ends the input")
    }
    var isValid = true
    var number = 0
    while let line = try reader.next() {
      number += 1
      guard !line.isTooLong, let text = String(validating: line.bytes, as: UTF8.self) else {
        isValid = false
        let problem =
          line.isTooLong ? "longer than \(1 << 20) bytes; shorten it" : "not well-formed UTF-8; convert it"
        diagnostics.line("mask-cli: -:\(number): the line is \(problem)")
        continue
      }
      if number > 1, self.output == .text { try output.append(0x0A) }
      if try !explain(text, rules, to: output) { isValid = false }
      try output.flush()
    }
    hasInput = number > 0
    return isValid
  }

  /// Explains what the rules make of one input, in turn, as far as it is valid.
  private func explain(_ input: String, _ rules: [Rule], to output: OutputBuffer) throws(SystemError) -> Bool
  {
    var text = input
    var caret = self.caret.map { input.utf8Offset(of: GraphemeOffset($0)) } ?? UTF8Offset(input.utf8.count)
    for (index, rule) in rules.enumerated() {
      let report = ExplanationReport(rule.name, rule.explain(text, language: messages.language), caret: caret)
      if index > 0, self.output == .text { try output.append(0x0A) }
      switch self.output {
      case .text: try output.append(report.table(Palette(colors.color, for: STDOUT_FILENO)))
      case .json: try output.append(data: JSONWriter.text(of: report) + "\n")
      }
      guard report.explanation.outcome.isValid else { return false }
      text = report.explanation.outcome.text
      caret = report.explanation.caretInText(from: caret)
    }
    return true
  }
}
