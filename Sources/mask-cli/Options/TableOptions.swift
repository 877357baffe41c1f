import ArgumentParser

/// How the cells of a table are told apart.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("What stands between the cells of a table: one character.", valueName: "character"))
  var delimiter: String?

  @Option(
    help: ArgumentHelp(
      "What stands around a cell of a table: one character, or 'none'.", valueName: "character"))
  var quote: String?

  @Flag(help: "The first record of a table is data; columns are numbers.")
  var noHeader = false

  /// Whether anything is said of it.
  var isUsed: Bool { delimiter != nil || quote != nil || noHeader }
}
