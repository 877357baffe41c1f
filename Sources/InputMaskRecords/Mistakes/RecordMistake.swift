import InputMask

/// What can be wrong with a plan for records, with the layout of a file, or with rules that are looked for in text.
package struct RecordMistake: Mistake {
  package let words: MistakeWords

  private init(_ problem: String, _ remedy: String) { words = MistakeWords(problem, remedy) }
}

extension RecordMistake {
  // MARK: Names of fields
  static var emptyName: Self { Self("the name of a field is empty", "write a column, a number or a path") }
  static func pointer(_ text: String) -> Self {
    Self("\"\(text)\" is no JSON Pointer", "write ~0 for ~ and ~1 for /")
  }
  static func emptyPart(_ text: String) -> Self {
    Self("\"\(text)\" has an empty part", "remove a point, or write \\. for one in a name")
  }
  static func anyDepth(_ text: String) -> Self {
    Self("\"\(text)\": ** means no other fields than *", "write a path for each depth, such as *.card")
  }
  static func openBracket(_ text: String) -> Self {
    Self("\"\(text)\": a [ is never closed", "write [*] or [0], or \\[ for one in a name")
  }
  static func noIndex(_ text: String) -> Self {
    Self("\"\(text)\" has no element between [ and ]", "write * or a number from 0 on")
  }
  static func behindBracket(_ text: String) -> Self {
    Self("\"\(text)\" goes on right behind ]", "write a point there, or \\[ for a bracket in a name")
  }

  // MARK: Plans and layouts
  static var noField: Self { Self("no field is named", "name one with its rule") }
  static func tooManyFields(limit: Int) -> Self {
    Self("more than \(limit) fields are named", "use * or ? for many at once")
  }
  /// - Parameter name: `delimiter` or `quote`.
  static func noSign(name: String) -> Self {
    Self("the \(name) is not one ASCII character other than a line's end", "write one such as ;")
  }
  static var sameSigns: Self { Self("delimiter and quote are the same", "change one of them") }

  // MARK: Files
  /// - Parameter format: `gzip` or `zstd`.
  static func compressed(format: String) -> Self {
    Self("the input looks like \(format)", "add --decompress")
  }
  /// - Parameter format: one that is not decompressed here.
  static func packed(format: String) -> Self { Self("the input looks like \(format)", "unpack it before") }
  static var wideText: Self { Self("the input looks like UTF-16", "convert it to UTF-8") }

  // MARK: Tables
  static var bareReturns: Self {
    Self(
      "the first record has a carriage return outside of quotes, as where lines end with CR alone",
      "end the lines with LF, as tr '\\r' '\\n' does")
  }
  static var openHeader: Self {
    Self("a quote that opens in the header is not closed there", "close it, or add --quote none")
  }
  static var emptyHeader: Self {
    Self("the first line is empty", "put the names of the columns there, or add --no-header")
  }
  static func longFirstRecord(limit: Int) -> Self {
    Self("the first record is longer than \(limit) bytes", "see whether this is a table")
  }
  static var otherHeader: Self {
    Self("the header is not that of the first file", "give files with other columns to a run of their own")
  }
  static func noColumn(_ name: String, count: Int) -> Self {
    Self("there is no column \"\(name)\"", "without a header columns are numbers, here 1 to \(count)")
  }
  static func noColumnOfName(_ name: String, names: [String]) -> Self {
    guard names.count == 1, let sign = names[0].otherDelimiter else {
      return Self("there is no column \"\(name)\"", "the table has \(list(names.map { "\"\($0)\"" }))")
    }
    return Self(
      "there is no column \"\(name)\", and the header is one cell",
      "add --delimiter '\(sign)' if that separates cells")
  }
  static func noColumnBesideValues(_ name: String, count: Int) -> Self {
    Self(
      "there is no column \"\(name)\", and the first record looks like values",
      "for a table without a header add --no-header, and name columns by number, here 1 to \(count)")
  }
  static func valueInHeader(column: Int) -> Self {
    Self(
      "cell \(column) of the first record is a value and no name",
      "for a table without a header add --no-header, and for one with such names --header")
  }
  static func nameAndNumber(_ text: String, name: Int, number: Int) -> Self {
    Self(
      "\"\(text)\" is the name of column \(name), and the number of another one",
      "write \\\(text) for the name, and \(number)-\(number) for the number")
  }
  /// Columns are hidden.
  static var numbersAlone: Self {
    Self(
      "columns are named by number alone, so that the first record may have values",
      "for a table without a header add --no-header, and for one with names --header")
  }
  static func columnTwice(_ name: String, first: String, second: String) -> Self {
    Self(
      "the column \"\(name)\" is named twice, by \"\(first)\" and \"\(second)\"",
      "name it once, with its rules joined by +")
  }
  static var everyColumnDropped: Self { Self("every column would be dropped", "keep at least one") }

  // MARK: JSON
  static func noMember(_ name: String, paths: [String]) -> Self {
    Self(
      "no record has a member \"\(name)\"",
      paths.isEmpty ? "none has any" : "the first ones have \(list(paths))")
  }
  static var openArray: Self { Self("the file ends within an array", "see whether a part of it is missing") }
  static var unreadRest: Self {
    Self("the rest of the file is not read", "correct the record that is told last")
  }
  static var sampledDocument: Self {
    Self(
      "a sample is taken of lines and tables only",
      "leave --sample out, or write each record on a line, for --format jsonl")
  }

  // MARK: Rules that are looked for
  static func noFind(rule: String) -> Self {
    Self("the rule \"\(rule)\" does not say how it is found in text", "add find: to it")
  }
  static func tooManyFinds(limit: Int) -> Self {
    Self("the rules have more than \(limit) ways of being found", "name fewer of them with --rule")
  }
  /// A network that is allowed says more bits than its address has.
  static func networkBits(limit: Int) -> Self {
    Self("a network has more bits than its address", "write \(limit) at most behind the /")
  }
  static func complexFind(rule: String) -> Self {
    Self("the pattern by which the rule \"\(rule)\" is found is too complex", "repeat less often in it")
  }

  /// How many names a sentence lists.
  private static let listed = 40

  private static func list(_ names: [String]) -> String {
    let shown = names.filter { !$0.looksLikeValue }.prefix(listed)
    let more = names.count - shown.count
    if shown.isEmpty { return "\(more) that look like values" }
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
