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
    var run = Run(rules: try rules.load())
    do throws(SystemError) {
      for input in inputs.isEmpty ? ["-"] : inputs {
        if input == "-" { try explainLines(in: &run) } else { try explain(input, in: &run) }
      }
      try run.output.flush()
    } catch {
      if error.code != EPIPE { throw CommandError.system(error) }
    }
    guard run.hasInput else {
      throw CommandError.usage("explain has no input; give one as an argument or on the standard input")
    }
    if !run.isValid { throw ExitStatus.invalid }
  }

  /// The rules of a run, and what came of it so far.
  private struct Run {
    let rules: [Rule]
    let output = OutputBuffer.standardOutput()
    /// Whether all inputs so far are valid.
    var isValid = true
    /// Whether a line was read, where lines were asked for.
    var hasInput = true
    /// Whether something was explained already.
    var hasReport = false
  }

  /// Explains each line of the standard input; one that is no text is reported and left out.
  private func explainLines(in run: inout Run) throws(SystemError) {
    let reader = LineReader(descriptor: STDIN_FILENO, name: "-", separator: 0x0A, limit: 1 << 20)
    let diagnostics = Diagnostics()
    if Descriptor.isTerminal(STDIN_FILENO) {
      diagnostics.line("mask-cli: explain reads lines here; Ctrl-D at the start of a line ends the input")
    }
    var number = 0
    while let line = try reader.next() {
      number += 1
      guard !line.isTooLong, let text = String(validating: line.bytes, as: UTF8.self) else {
        run.isValid = false
        let problem =
          line.isTooLong ? "longer than \(1 << 20) bytes; shorten it" : "not well-formed UTF-8; convert it"
        diagnostics.line("mask-cli: -:\(number): the line is \(problem)")
        continue
      }
      try explain(text, in: &run)
      try run.output.flush()
    }
    run.hasInput = number > 0
  }

  /// Explains what the rules make of one input, in turn, as far as it is valid.
  private func explain(_ input: String, in run: inout Run) throws(SystemError) {
    var text = input
    var caret = self.caret.map { input.utf8Offset(of: GraphemeOffset($0)) } ?? UTF8Offset(input.utf8.count)
    for rule in run.rules {
      let report = ExplanationReport(rule.name, rule.explain(text, language: messages.language), caret: caret)
      if run.hasReport, output == .text { try run.output.append(0x0A) }
      run.hasReport = true
      switch output {
      case .text: try run.output.append(report.table(Palette(colors.color, for: STDOUT_FILENO)))
      case .json: try run.output.append(data: JSONWriter.text(of: report) + "\n")
      }
      guard report.explanation.outcome.isValid else {
        run.isValid = false
        return
      }
      text = report.explanation.outcome.text
      caret = report.explanation.caretInText(from: caret)
    }
  }
}
