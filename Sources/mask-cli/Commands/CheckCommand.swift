import ArgumentParser

/// `mask-cli check`: lines in, what is wrong with them out.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Print what is wrong as file:line:column: message, and nothing else.")

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup var streams: StreamOptions
  @OptionGroup(title: "Invalid lines") var invalid: InvalidOptions
  @OptionGroup(title: "Reports") var report: ReportOptions

  @Option(
    help: ArgumentHelp("How to write problems: 'text', or 'json' with an object for each.", valueName: "form")
  )
  var output = PlainForm.text

  func run() throws {
    try FilterPlan(.problems(output), streams: streams, invalid: invalid, report: report)
      .run(rules, streams, report)
  }
}
