import ArgumentParser
import InputMask
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

  /// The rules that are named, with their parameters set.
  /// - Throws: `CommandError` with everything that is wrong.
  func load() throws(CommandError) -> [Rule] {
    if rule.isEmpty {
      throw .usage(
        "no rule is named; add --rule NAME for lines, or --field COLUMN=NAME, see mask-cli rules list")
    }
    return try RuleSources.rules(rule, set: set, in: try RuleSources.book(sources))
  }
}
