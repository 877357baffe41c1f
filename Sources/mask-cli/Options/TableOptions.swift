import ArgumentParser
import InputMaskRecords

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
  /// - Throws: `CommandError` for a delimiter or a quote that makes no sense, or for JSON with one.
  func format(_ name: LayoutName) throws -> RecordFormat {
    if name == .jsonl || name == .json {
      if delimiter == nil, quote == nil, !noHeader { return name == .json ? .json : .jsonLines }
      throw CommandError.usage("JSON has no delimiter, quote or header; leave these options out")
    }
    let standard = name == .tsv ? TableDialect.tsv : .csv
    let delimiter = try Self.byte(delimiter, "--delimiter") ?? standard.delimiter
    let quote = quote == "none" ? nil : try Self.byte(quote, "--quote") ?? standard.quote
    return .table(try TableDialect(delimiter: delimiter, quote: quote, hasHeader: !noHeader))
  }

  private static func byte(_ argument: String?, _ option: StaticString) throws(CommandError) -> UInt8? {
    guard let argument else { return nil }
    if argument == "\\t" { return 0x09 }
    guard argument.utf8.count == 1, let byte = argument.utf8.first else {
      throw .usage("\(option) takes one ASCII character, such as ';', or '\\t' for a tab")
    }
    return byte
  }

  func validate() throws {
    if header, noHeader { throw ValidationError("a table has a header or none; leave one of the two out") }
  }
}
