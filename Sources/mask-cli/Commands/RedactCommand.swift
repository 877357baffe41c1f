import ArgumentParser
import InputMaskRecords

/// `mask-cli redact`: lines in, what may be shown of them out.
struct RedactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redact", abstract: "Write each line with what the rule hides covered.",
    discussion: """
      It fails closed: an invalid line is covered whole, and so is a line that is not well-formed UTF-8 or is too \
      long. --on-invalid is for fields of records that a map formats.
      """)

  @OptionGroup var options: FilterOptions
  @OptionGroup(title: "Invalid lines") var replacement: ReplacementOptions

  @Option(help: ArgumentHelp("What to write for each line: 'text' or 'json'.", valueName: "format"))
  var output = ReportFormat.text

  // Other subcommands have it, so whoever tries it here is told why it is missing.
  @Flag(help: .hidden) var showValues = false

  func validate() throws {
    if showValues {
      throw ValidationError("redact hides values and --show-values prints them; leave one of them out")
    }
    try replacement.check(options.fields)
    if replacement.onInvalid != .keep, !options.fields.isUsed {
      throw ValidationError("redact covers every invalid line; leave --on-invalid out")
    }
  }

  func run() throws {
    let plan = FilterPlan(output == .json ? .objects : .lines, options)
    try plan.run(options, .redact, replacement)
  }
}
