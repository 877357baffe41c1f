import InputMask

/// What is wrong with a text that is no YAML.
enum YAMLProblem {
  /// Typographic quotes in the place of those of YAML.
  static let quotes = "typographic quotes are characters of the text; write \" or ' around it"
  static let foreignSpaces =
    "a space of another kind, such as a no-break space, separates nothing; use the space of the keyboard, or quotes around the text"
  private static let colon =
    "a colon where no key can stand; put quotes around a text with a colon in it, or check the indentation"

  /// The sentence about it, by what libyaml says of it and by what stands there.
  /// - Parameters:
  ///   - context: what libyaml was reading; empty for nothing.
  ///   - openBracketLine: where the innermost open bracket stands; `nil` for none.
  static func words(
    _ problem: String, context: String, openBracketLine: Int?, of file: SourceFile, line: Int, column: Int
  ) -> String {
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
    if isTab { return "a tab cannot indent; use spaces" }
    if isQuoted { return quotes }
    if isBare { return "a text that begins with [ is a list here; put quotes around the pattern" }
    let earlier = openBracketLine.flatMap { $0 < line ? $0 : nil }
    if isColon, !isKey || earlier == nil { return colon }
    return words(problem, context: context, openBracketLine: earlier)
  }

  /// The same, by what libyaml says alone.
  /// - Parameter line: where the bracket stands that is open; `nil` for none of an earlier line.
  static func words(_ problem: String, context: String = "", openBracketLine line: Int? = nil) -> String {
    switch problem {
    case "mapping values are not allowed in this context": colon
    case "could not find expected ':'":
      "no colon after the key before this; add one and a space, or put quotes around the text"
    case "did not find expected key":
      "no key where one must stand; check the indentation and the quotes of the lines before"
    case "did not find expected '-' indicator":
      "no - where one must stand in this list; check the indentation"
    case "did not find expected ',' or ']'": openBracket("[", "]", line: line)
    case "did not find expected ',' or '}'": openBracket("{", "}", line: line)
    case "found unexpected end of stream": "this quoted text is not closed; add the closing quote"
    case "found unknown escape character":
      "no such escape between double quotes; write \\\\ for a backslash, or use single quotes"
    case "found invalid Unicode character escape code":
      "an escape that is no character, such as half of a pair; write the character itself"
    case "found character that cannot start any token":
      "a text cannot begin with this character; put quotes around it"
    case "block sequence entries are not allowed in this context":
      "a list cannot begin here; put the - on a line of its own"
    case "did not find expected <document start>":
      "the file goes on where its mapping has ended; check the indentation"
    case "did not find expected node content":
      "a value is missing before this; write one, or quotes around the character"
    case "found undefined tag handle":
      "tags are not read; remove it, or put quotes around a text that begins with !"
    case "did not find expected alphabetic or numeric character":
      context == "while scanning an alias"
        ? "an alias has only letters, digits, - and _; put quotes around a text that begins with *"
        : "an anchor has only letters, digits, - and _; put quotes around a text that begins with &"
    default:
      "no YAML: \(context.isEmpty ? "" : context + ", ")\(problem); check the indentation and the quotes"
    }
  }

  static func isForeignSpace(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.isWhitespace
  }

  /// Where such a space stands in a line for one that indents, or that follows a hyphen or a colon.
  static func foreignSpace(in line: [Unicode.Scalar]) -> Int? {
    let head = line.prefix { $0 == " " || $0 == "-" }.count
    return line.indices.first { place in
      isForeignSpace(line[place]) && (place <= head || line[place - 1] == ":")
    }
  }

  static func openBracket(_ bracket: String, _ end: String, line: Int?) -> String {
    let place = line.map { "the \(bracket) of line \($0)" } ?? "a \(bracket)"
    return "\(place) is not closed before this; add a comma or a \(end)"
  }

  /// Whether a line has a mask pattern without quotes: brackets behind its key, and behind them something that
  /// cannot follow a list, as in `- mask: [00]:[00]`.
  private static func isBarePattern(_ line: String) -> Bool {
    let scalars = Array(line.unicodeScalars.prefix(1_000))
    guard
      let colon = scalars.indices.dropLast(2).first(where: { scalars[$0] == ":" && scalars[$0 + 1] == " " })
    else { return false }
    let value = scalars[(colon + 2)...].drop { $0 == " " }
    guard value.first == "[", let end = value.firstIndex(of: "]"),
      let next = value[(end + 1)...].first(where: { $0 != " " })
    else { return false }
    // A list may have quoted texts and mappings.
    return !",]}#\r\n".unicodeScalars.contains(next)
      && !value[..<end].dropFirst().contains { "\"':,[".unicodeScalars.contains($0) }
  }
}
