import ArgumentParser

/// `mask-cli rules`: what there is to know about rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List, show and check rules.",
    subcommands: [
      RulesListCommand.self, RulesShowCommand.self, RulesCheckCommand.self, RulesSchemaCommand.self,
    ])
}
