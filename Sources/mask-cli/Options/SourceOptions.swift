import ArgumentParser

/// Where rules come from.
struct SourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A rule file, or a folder of them, to look into first. May be repeated; the last one wins.",
      valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var rules: [String] = []

  @Flag(
    help: "Take only rules named with --rules and those built in: no MASK_RULES, ./Rules or user's folder.")
  var noConfig = false
}
