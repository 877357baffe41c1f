import ArgumentParser
import InputMaskRecords

/// `mask-cli check`: lines in, what is wrong with them out.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Print what is wrong as file:line:column: message, and nothing else.")

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup var streams: StreamOptions
  @OptionGroup(title: "Fields of records") var fields: FieldOptions
  @OptionGroup(title: "Files") var files: FileOptions
  @OptionGroup(title: "Invalid lines") var invalid: InvalidOptions
  @OptionGroup(title: "Reports") var report: ReportOptions
  @OptionGroup(title: "Reports") var quoting: QuotingOptions

  @Option(
    help: ArgumentHelp(
      "How to write problems: 'text', or 'json' with an object for each.", valueName: "format")
  )
  var output = ReportFormat.text

  func run() throws {
    let plan = FilterPlan(
      .problems(output), streams: streams, files: files, invalid: invalid, report: report, quoting: quoting)
    try plan.run(rules, streams, fields, report, .check)
  }
}
