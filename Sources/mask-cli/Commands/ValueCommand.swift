import ArgumentParser

/// `mask-cli value`: lines in, their values out.
struct ValueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "value", abstract: "Write the value of each line, without decoration.")

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup var streams: StreamOptions
  @OptionGroup(title: "Invalid lines") var invalid: InvalidOptions
  @OptionGroup(title: "Invalid lines") var replacement: ReplacementOptions
  @OptionGroup(title: "Reports") var report: ReportOptions

  func run() throws {
    try FilterPlan(
      .lines(.value), streams: streams, invalid: invalid, replacement: replacement.onInvalid, report: report
    ).run(rules, streams, report)
  }
}
