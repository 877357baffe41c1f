import InputMask

extension FileMistake {
  /// What is wrong with a text that is no YAML, by what libyaml says of it and by what stands there.
  /// - Parameters:
  ///   - context: what libyaml was reading; empty for nothing.
  ///   - openBracketLine: where the innermost open bracket stands; `nil` for none.
  static func yaml(
    _ problem: String, context: String, openBracketLine: Int?, of file: SourceFile, line: Int, column: Int
  ) -> FileMistake {
    let scalars = Array(file.line(line).unicodeScalars)
    let before = scalars.prefix(column)
    let isTab = before.last == "\t" && before.dropLast().allSatisfy { $0 == " " || $0 == "\t" }
    let isBare = [line, line - 1].contains { Self.isBarePattern(file.line($0)) }
    let isQuoted = scalars.indices.contains { place in
      DocumentReader.typographicQuotes.contains(scalars[place])
        && ":[,-".unicodeScalars.contains(scalars[..<place].last { $0 != " " } ?? "a")
    }
    // Within brackets libyaml misses what would end them, and not a key. The first colon of a line is one of a key.
    let isColon = context.hasPrefix("while parsing a flow") && before.last == ":"
    let isKey = isColon && !before.dropLast().contains(":")
    if isTab { return .tab }
    if isQuoted { return .quotes }
    if isBare { return .bareBracket }
    let earlier = openBracketLine.flatMap { $0 < line ? $0 : nil }
    if isColon, !isKey || earlier == nil { return .colon }
    return .yaml(problem, context: context, openBracketLine: earlier)
  }

  /// Whether a line has a mask pattern without quotes: brackets behind its key, and behind them something that
  /// cannot follow a list, as in `- mask: [00]:[00]`.
  private static func isBarePattern(_ line: String) -> Bool {
    let scalars = Array(line.unicodeScalars.prefix(1_000))
    guard
      let colon = scalars.indices.dropLast(2).first(where: { scalars[$0] == ":" && scalars[$0 + 1] == " " })
    else { return false }
    let value = scalars[(colon + 2)...].drop { $0 == " " }
    guard value.first == "[", let end = value.firstIndex(of: "]"), end + 1 < scalars.endIndex else {
      return false
    }
    // A list may have quoted texts and mappings.
    return !" ,]}#\r\n".unicodeScalars.contains(scalars[end + 1])
      && !value[..<end].contains { "\"':,".unicodeScalars.contains($0) }
  }
}
