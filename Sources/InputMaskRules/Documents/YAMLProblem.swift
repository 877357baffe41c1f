import InputMask

/// What is wrong with a text that is no YAML, in our words where the parser's are hard to act on.
enum YAMLProblem {
  static func diagnostic(of failure: YAMLEvents.Failure, in file: SourceFile) -> RuleDiagnostic {
    if failure.isOutOfMemory {
      return RuleDiagnostic(file: file.name, message: "not enough memory to read the file; split it")
    }
    let before = file.line(failure.line).unicodeScalars.prefix(failure.column)
    let isTab = before.last == "\t" && before.dropLast().allSatisfy { $0 == " " || $0 == "\t" }
    let message =
      if isTab {
        "a tab cannot indent; use spaces"
      } else if [failure.line, failure.line - 1].contains(where: { isBarePattern(file.line($0)) }) {
        "a text that begins with [ is a list here; put quotes around the pattern"
      } else {
        message(for: failure.problem, context: failure.context)
      }
    return file.diagnostic(line: failure.line, column: failure.column, message)
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
    return !" ,]}#\r\n".unicodeScalars.contains(scalars[end + 1])
  }

  /// Our words for libyaml's.
  private static func message(for problem: String, context: String) -> String {
    switch problem {
    case "mapping values are not allowed in this context":
      "a colon where no key can stand; put quotes around a text with a colon in it, or check the indentation"
    case "could not find expected ':'":
      "no colon after the key before this; add one and a space, or put quotes around the text"
    case "did not find expected key":
      "no key where one must stand; check the indentation and the quotes of the lines before"
    case "did not find expected '-' indicator":
      "no - where one must stand in this list; check the indentation"
    case "did not find expected ',' or ']'": "a [ is not closed before this; add a comma or a ]"
    case "did not find expected ',' or '}'": "a { is not closed before this; add a comma or a }"
    case "found unexpected end of stream": "the file ends in a quoted text; add the closing quote"
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
}
