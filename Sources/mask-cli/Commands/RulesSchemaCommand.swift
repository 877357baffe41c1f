import ArgumentParser
import InputMaskRules

/// `mask-cli rules schema`: the JSON Schema of rule files, or of form files.
struct RulesSchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of rule files, or of form files, for editors.")

  @Flag(help: "Print that of the files that mask-cli form reads.")
  var form = false

  func run() throws { try StandardOutput.write(data: form ? FormFile.schema : RuleBook.schema) }
}
