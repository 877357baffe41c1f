import InputMaskRecords

/// How records are laid out, as options and maps say it.
struct RecordLayout {
  var name: LayoutName
  var delimiter: String?
  var quote: String?
  var hasHeader: Bool

  /// The layout for the reader of records.
  /// - Throws: `CommandError` for a delimiter or a quote that makes no sense, or for JSON with one.
  var format: RecordFormat {
    get throws {
      if name == .jsonl || name == .json {
        if delimiter == nil, quote == nil, hasHeader { return name == .json ? .json : .jsonLines }
        throw CommandError.usage("JSON has no delimiter, quote or header; leave these options out")
      }
      let standard = name == .tsv ? TableDialect.tsv : .csv
      let delimiter = try Self.byte(delimiter, "--delimiter") ?? standard.delimiter
      let quote = quote == "none" ? nil : try Self.byte(quote, "--quote") ?? standard.quote
      return .table(try TableDialect(delimiter: delimiter, quote: quote, hasHeader: hasHeader))
    }
  }

  private static func byte(_ argument: String?, _ option: StaticString) throws(CommandError) -> UInt8? {
    guard let argument else { return nil }
    if argument == "\\t" { return 0x09 }
    guard argument.utf8.count == 1, let byte = argument.utf8.first else {
      throw .usage("\(option) takes one ASCII character, such as ';', or '\\t' for a tab")
    }
    return byte
  }
}

extension LayoutName {
  /// The layout that the name of a file tells.
  /// - Throws: `CommandError` where it tells none.
  init(ofFile path: String) throws(CommandError) {
    let name = Compression.uncompressedName(path.split(separator: "/").last.map(String.init) ?? path)
    switch name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "jsonl", "ndjson": self = .jsonl
    case "json": self = .json
    default:
      throw .usage(
        "the name of \(path) does not say how it is laid out; add --format csv, tsv, jsonl or json")
    }
  }
}
