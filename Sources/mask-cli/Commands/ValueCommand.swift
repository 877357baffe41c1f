import ArgumentParser
import InputMaskRecords

/// `mask-cli value`: lines in, their values out.
struct ValueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "value", abstract: "Write the value of each line, without decoration.")

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup var streams: StreamOptions
  @OptionGroup(title: "Fields of records") var fields: FieldOptions
  @OptionGroup(title: "Files") var files: FileOptions
  @OptionGroup(title: "Invalid lines") var invalid: InvalidOptions
  @OptionGroup(title: "Invalid lines") var replacement: ReplacementOptions
  @OptionGroup(title: "Reports") var report: ReportOptions
  @OptionGroup(title: "Reports") var quoting: QuotingOptions

  func validate() throws { try replacement.check(fields) }

  func run() throws {
    let plan = FilterPlan(
      .lines(.value), streams: streams, files: files, invalid: invalid, replacement: replacement.onInvalid,
      report: report,
      quoting: quoting)
    try plan.run(rules, streams, fields, report, .value, replacement)
  }
}
