import ArgumentParser
import InputMaskRules

/// `mask-cli rules schema`: the JSON Schema of rule files.
struct RulesSchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of rule files, for editors.")

  func run() throws { try RulesCommand.say(RuleBook.schema) }
}
