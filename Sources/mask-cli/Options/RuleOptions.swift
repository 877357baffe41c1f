import ArgumentParser
import InputMask

/// Which rules are applied.
struct RuleOptions: ParsableArguments {
  /// A parameter of a rule, and the text for it.
  typealias Setting = (key: String, value: String)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The rule to apply. May be repeated: each gets the text of the one before.", valueName: "name"),
    completion: .custom { _, _, _ in RuleSources.namesForCompletion() })
  var rule: [String] = []

  @Option(
    help: ArgumentHelp(
      "A parameter for the rules named that have it. May be repeated.", valueName: "key=value"),
    transform: RuleOptions.setting)
  var set: [Setting] = []

  @OptionGroup var sources: SourceOptions

  /// The rules that are named, with their parameters set.
  /// - Throws: `CommandError` with everything that is wrong.
  func load() throws(CommandError) -> [Rule] {
    if rule.isEmpty {
      throw .usage(
        "no rule is named; add --rule NAME for lines, or --field COLUMN=NAME, see mask-cli rules list")
    }
    return try RuleSources.rules(rule, ofOption: set, in: try RuleSources.book(sources))
  }

  /// Reads `key=value` from a command line; the value may be empty, and may hold further equals signs.
  /// - Throws: `ValidationError` for anything else.
  static func setting(_ argument: String) throws -> Setting {
    guard let setting = argument.cut(at: argument.firstIndex(of: "=")) else {
      throw ValidationError("write the name of a parameter, an equals sign and its value")
    }
    return setting
  }
}

extension String {
  /// What stands before an equals sign, and behind it; `nil` where there is none, or nothing before it.
  func cut(at equals: Index?) -> RuleOptions.Setting? {
    guard let equals, equals > startIndex else { return nil }
    return (String(self[..<equals]), String(self[index(after: equals)...]))
  }

  /// The same at the last equals sign: the name of a field may hold some.
  var cutAtLastEquals: RuleOptions.Setting? { cut(at: lastIndex(of: "=")) }
}
