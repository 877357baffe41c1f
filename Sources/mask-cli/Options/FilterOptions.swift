import ArgumentParser

/// What all filters of lines and records take.
struct FilterOptions: ParsableArguments {
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup var streams: StreamOptions
  @OptionGroup(title: "Fields of records") var fields: FieldOptions
  @OptionGroup(title: "Files") var files: FileOptions
  @OptionGroup(title: "Invalid lines") var invalid: InvalidOptions
  @OptionGroup(title: "Reports") var report: ReportOptions
}
