import ArgumentParser

/// How the input is laid out.
enum LayoutName: String, ExpressibleByArgument, CaseIterable {
  /// As the names of the files say.
  case auto
  /// A value in each line.
  case lines
  /// Cells between commas.
  case csv
  /// Cells between tabs.
  case tsv
  /// A JSON value in each line.
  case jsonl
  /// JSON over any number of lines, as an array of records.
  case json
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
