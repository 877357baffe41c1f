import ArgumentParser
import InputMaskRecords

/// `mask-cli check`: lines in, what is wrong with them out.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Print what is wrong as file:line:column: message, and nothing else.")

  @OptionGroup var options: FilterOptions
  @OptionGroup(title: "Reports") var quoting: QuotingOptions

  @Option(
    help: ArgumentHelp(
      "How to write problems: 'text', or 'json' with an object for each.", valueName: "format")
  )
  var output = ReportFormat.text

  func run() throws {
    let plan = FilterPlan(.problems(output), options, quoting)
    try plan.run(options, .check)
  }
}
