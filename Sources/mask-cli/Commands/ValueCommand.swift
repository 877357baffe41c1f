import ArgumentParser
import InputMaskRecords

/// `mask-cli value`: lines in, their values out.
struct ValueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "value", abstract: "Write the value of each line, without decoration.")

  @OptionGroup var options: FilterOptions
  @OptionGroup(title: "Invalid lines") var replacement: ReplacementOptions
  @OptionGroup(title: "Reports") var quoting: QuotingOptions

  func validate() throws { try replacement.check(options.fields) }

  func run() throws {
    let plan = FilterPlan(.lines, options, quoting)
    try plan.run(options, .value, replacement)
  }
}
