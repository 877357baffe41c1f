import ArgumentParser
import InputMaskSession

/// Which rules are applied.
struct RuleOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The rule to apply. May be repeated: each gets the text of the one before.", valueName: "name"),
    completion: .custom { _, _, _ in RuleSources.namesForCompletion() })
  var rule: [String] = []

  @Option(
    help: ArgumentHelp(
      "A parameter for the rules named that have it. May be repeated.", valueName: "key=value"),
    transform: Assignment.read)
  var set: [Assignment] = []

  @OptionGroup var sources: SourceOptions
}
