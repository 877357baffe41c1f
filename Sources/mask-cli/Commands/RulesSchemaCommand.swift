import ArgumentParser
import InputMaskRules

/// `mask-cli rules schema`: the JSON Schema of rule files, of form files, or of field maps.
struct RulesSchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of rule files, of form files, or of field maps, for editors.")

  @Flag(help: "Print that of the files that mask-cli form reads.")
  var form = false

  @Flag(help: "Print that of the files that --map reads.")
  var map = false

  func validate() throws {
    if form, map { throw ValidationError("one schema at a time; leave --form or --map out") }
  }

  func run() throws {
    try StandardOutput.write(data: form ? FormFile.schema : map ? FieldMapFile.schema : RuleBook.schema)
  }
}
