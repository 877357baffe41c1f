import ArgumentParser
import InputMaskRecords

/// `mask-cli format`, the default: lines in, formatted lines out.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Format each line. The default.")

  @OptionGroup var options: FilterOptions
  @OptionGroup(title: "Invalid lines") var replacement: ReplacementOptions
  @OptionGroup(title: "Reports") var quoting: QuotingOptions

  @Option(help: ArgumentHelp("What to write for each line: 'text', 'value' or 'json'.", valueName: "format"))
  var output = OutputFormat.text

  func validate() throws { try replacement.check(options.fields) }

  func run() throws {
    try ArgumentMistake.checkPlace(ofSubcommandIn: options.streams.inputs)
    let plan = FilterPlan(output == .json ? .objects : .lines, options, quoting)
    try plan.run(options, output == .value ? .value : .format, replacement)
  }
}
