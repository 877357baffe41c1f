/// How records are laid out in a file.
public enum RecordFormat: Hashable, Sendable {
  /// Records of cells with a delimiter between them, as in CSV (RFC 4180) and TSV.
  case table(TableDialect)
  /// One JSON value in each line.
  case jsonLines
  /// JSON over any number of lines: the elements of an array are the records, or values one behind another. One thread reads it.
  case json
  /// A value in each line, and no names. A carriage return before a line feed belongs to the end of the line.
  case lines(separator: UInt8 = 0x0A)

  /// The byte that ends a record, unless a cell has it.
  var separator: UInt8 { if case .lines(let separator) = self { separator } else { 0x0A } }
  /// Whether each line is one value.
  package var isLines: Bool { if case .lines = self { true } else { false } }
  var isJSON: Bool { self == .json || self == .jsonLines }

  /// How a table is written; `nil` for JSON and lines.
  var dialect: TableDialect? { if case .table(let dialect) = self { dialect } else { nil } }
}

/// How a table separates and quotes its cells.
public struct TableDialect: Hashable, Sendable {
  /// The byte between two cells.
  public let delimiter: UInt8
  /// The byte around a cell that holds a delimiter or a line's end. Inside the cell it is doubled. `nil` for none.
  public let quote: UInt8?
  /// Whether the first record has the names of the columns.
  public let hasHeader: Bool

  /// Cells between commas, quoted with `"` where they must be (RFC 4180).
  public static let csv = TableDialect(UInt8(ascii: ","), UInt8(ascii: "\""), true)
  /// Cells between tabs, without quotes (text/tab-separated-values of the IANA).
  public static let tsv = TableDialect(UInt8(ascii: "\t"), nil, true)

  private init(_ delimiter: UInt8, _ quote: UInt8?, _ hasHeader: Bool) {
    self.delimiter = delimiter
    self.quote = quote
    self.hasHeader = hasHeader
  }

  /// A dialect of one's own.
  /// - Throws: an error where delimiter or quote is no ASCII character or ends a line, or where both are the same.
  public init(delimiter: UInt8, quote: UInt8?, hasHeader: Bool = true) throws(RecordError) {
    for (byte, name) in [(delimiter, "delimiter"), (quote ?? 0x22, "quote")] {
      if byte >= 0x80 || byte == 0 || byte == 0x0A || byte == 0x0D {
        throw RecordError(
          "the \(name) is not one ASCII character other than a line's end", "write one such as ;")
      }
    }
    if delimiter == quote { throw RecordError("delimiter and quote are the same", "change one of them") }
    self.init(delimiter, quote, hasHeader)
  }

  /// The same with or without names in the first record.
  public func with(header hasHeader: Bool) -> TableDialect { TableDialect(delimiter, quote, hasHeader) }
}
