import ArgumentParser
import InputMaskRecords

/// `mask-cli format`, the default: lines in, formatted lines out.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Format each line. The default.")

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup var streams: StreamOptions
  @OptionGroup(title: "Fields of records") var fields: FieldOptions
  @OptionGroup(title: "Files") var files: FileOptions
  @OptionGroup(title: "Invalid lines") var invalid: InvalidOptions
  @OptionGroup(title: "Invalid lines") var replacement: ReplacementOptions
  @OptionGroup(title: "Reports") var report: ReportOptions
  @OptionGroup(title: "Reports") var quoting: QuotingOptions

  @Option(help: ArgumentHelp("What to write for each line: 'text', 'value' or 'json'.", valueName: "format"))
  var output = OutputFormat.text

  func validate() throws { try replacement.check(fields) }

  func run() throws {
    try ArgumentMistake.checkPlace(ofSubcommandIn: streams.inputs)
    let plan = FilterPlan(
      FilterPlan.output(output), streams: streams, files: files, invalid: invalid,
      replacement: replacement.onInvalid,
      report: report, quoting: quoting)
    try plan.run(rules, streams, fields, report, output == .value ? .value : .format, replacement)
  }
}
