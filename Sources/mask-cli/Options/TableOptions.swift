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

  @Flag(help: "The first record of a table has the names of the columns, also where they look like values.")
  var header = false

  @Option(
    help: ArgumentHelp(
      "Words of a table that say that there is no value, such as 'NULL,\\N,N/A'. Such cells stay as they are.",
      valueName: "words"))
  var nullWords: String?

  /// The words as they stand in cells.
  var nulls: Set<[UInt8]> { Self.nulls(nullWords) }

  static func nulls(_ words: String?) -> Set<[UInt8]> {
    Set((words ?? "").split(separator: ",").map { Array($0.utf8) })
  }

  /// Whether anything is said of it.
  var isUsed: Bool { delimiter != nil || quote != nil || noHeader || header || nullWords != nil }

  /// How files with a layout of this name are laid out.
  func layout(_ name: LayoutName) -> RecordLayout {
    RecordLayout(name: name, delimiter: delimiter, quote: quote, hasHeader: !noHeader)
  }

  func validate() throws {
    if header, noHeader { throw ValidationError("a table has a header or none; leave one of the two out") }
  }
}
