import InputMask

/// What can be wrong with a plan for records, with the layout of a file, or with rules that are looked for in text.
package enum RecordMistake: Mistake {
  // MARK: Names of fields
  case emptyName
  case pointer(String)
  case emptyPart(String)
  case anyDepth(String)
  case openBracket(String)
  case noIndex(String)
  case behindBracket(String)

  // MARK: Plans and layouts
  case noField
  case tooManyFields(limit: Int)
  /// - Parameter name: `delimiter` or `quote`.
  case noSign(name: String)
  case sameSigns

  // MARK: Files
  /// - Parameter format: `gzip` or `zstd`.
  case compressed(format: String)
  /// - Parameter format: one that is not decompressed here.
  case packed(format: String)
  case wideText

  // MARK: Tables
  case bareReturns
  case openHeader
  case emptyHeader
  case longFirstRecord(limit: Int)
  case otherHeader
  case noColumn(String, count: Int)
  case noColumnOfName(String, names: [String])
  case noColumnBesideValues(String, count: Int)
  case valueInHeader(column: Int)
  case columnTwice(String, first: String, second: String)
  case everyColumnDropped

  // MARK: JSON
  case noMember(String)
  case noMemberOfName(String, paths: [String])
  case openArray
  case sampledDocument

  // MARK: Rules that are looked for
  case noFind(rule: String)
  case tooManyFinds(limit: Int)
  /// A network that is allowed says more bits than its address has.
  case networkBits(limit: Int)
  case complexFind(rule: String)
}

extension RecordMistake {
  /// How many names a sentence lists.
  private static let listed = 40

  private static func list(_ names: [String]) -> String {
    let shown = names.filter { !$0.looksLikeValue }.prefix(listed)
    let more = names.count - shown.count
    if shown.isEmpty { return "\(more) that look like values" }
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  package var words: MistakeWords {
    switch self {
    case .emptyName: MistakeWords("the name of a field is empty", "write a column, a number or a path")
    case .pointer(let text): MistakeWords("\"\(text)\" is no JSON Pointer", "write ~0 for ~ and ~1 for /")
    case .emptyPart(let text):
      MistakeWords("\"\(text)\" has an empty part", "remove a point, or write \\. for one in a name")
    case .anyDepth(let text):
      MistakeWords(
        "\"\(text)\": ** means no other fields than *", "write a path for each depth, such as *.card")
    case .openBracket(let text):
      MistakeWords("\"\(text)\": a [ is never closed", "write [*] or [0], or \\[ for one in a name")
    case .noIndex(let text):
      MistakeWords("\"\(text)\" has no element between [ and ]", "write * or a number from 0 on")
    case .behindBracket(let text):
      MistakeWords(
        "\"\(text)\" goes on right behind ]", "write a point there, or \\[ for a bracket in a name")

    case .noField: MistakeWords("no field is named", "name one with its rule")
    case .tooManyFields(let limit):
      MistakeWords("more than \(limit) fields are named", "use * or ? for many at once")
    case .noSign(let name):
      MistakeWords("the \(name) is not one ASCII character other than a line's end", "write one such as ;")
    case .sameSigns: MistakeWords("delimiter and quote are the same", "change one of them")

    case .compressed(let format): MistakeWords("the input looks like \(format)", "add --decompress")
    case .packed(let format): MistakeWords("the input looks like \(format)", "unpack it before")
    case .wideText: MistakeWords("the input looks like UTF-16", "convert it to UTF-8")

    case .bareReturns:
      MistakeWords(
        "the first record has a carriage return outside of quotes, as where lines end with CR alone",
        "end the lines with LF, as tr '\\r' '\\n' does")
    case .emptyHeader:
      MistakeWords("the first line is empty", "put the names of the columns there, or add --no-header")
    case .openHeader:
      MistakeWords("a quote that opens in the header is not closed there", "close it, or add --quote none")
    case .longFirstRecord(let limit):
      MistakeWords("the first record is longer than \(limit) bytes", "see whether this is a table")
    case .otherHeader:
      MistakeWords(
        "the header is not that of the first file", "give files with other columns to a run of their own")
    case .noColumn(let name, let count):
      MistakeWords(
        "there is no column \"\(name)\"", "without a header columns are numbers, here 1 to \(count)")
    case .noColumnOfName(let name, let names):
      if names.count == 1, let sign = names[0].otherDelimiter {
        MistakeWords(
          "there is no column \"\(name)\", and the header is one cell",
          "add --delimiter '\(sign)' if that separates cells")
      } else {
        MistakeWords(
          "there is no column \"\(name)\"", "the table has \(Self.list(names.map { "\"\($0)\"" }))")
      }
    case .noColumnBesideValues(let name, let count):
      MistakeWords(
        "there is no column \"\(name)\", and the first record looks like values",
        "for a table without a header add --no-header, and name columns by number, here 1 to \(count)")
    case .valueInHeader(let column):
      MistakeWords(
        "cell \(column) of the first record is a value and no name",
        "for a table without a header add --no-header, and for one with such names --header")
    case .columnTwice(let name, let first, let second):
      MistakeWords(
        "the column \"\(name)\" is named twice, by \"\(first)\" and \"\(second)\"",
        "name it once, with its rules joined by +")
    case .everyColumnDropped: MistakeWords("every column would be dropped", "keep at least one")

    case .noMember(let name): MistakeWords("no record has a member \"\(name)\"", "none has any")
    case .noMemberOfName(let name, let paths):
      MistakeWords("no record has a member \"\(name)\"", "the first ones have \(Self.list(paths))")
    case .openArray: MistakeWords("the file ends within an array", "see whether a part of it is missing")
    case .sampledDocument:
      MistakeWords("a sample is taken of lines only", "leave --sample out, or write each record on a line")

    case .noFind(let rule):
      MistakeWords("the rule \"\(rule)\" does not say how it is found in text", "add find: to it")
    case .tooManyFinds(let limit):
      MistakeWords(
        "the rules have more than \(limit) ways of being found", "name fewer of them with --rule")
    case .networkBits(let limit):
      MistakeWords("a network has more bits than its address", "write \(limit) at most behind the /")
    case .complexFind(let rule):
      MistakeWords(
        "the pattern by which the rule \"\(rule)\" is found is too complex", "repeat less often in it")
    }
  }
}
