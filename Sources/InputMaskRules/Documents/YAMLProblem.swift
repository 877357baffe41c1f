import Yams

/// What is wrong with a text that is no YAML, in our words where the parser's are hard to act on.
enum YAMLProblem {
  static func diagnostic(of error: any Error, in file: SourceFile) -> RuleDiagnostic {
    guard let error = error as? YamlError else {
      return RuleDiagnostic(
        file: file.name, message: "the file cannot be read as YAML; check it with a YAML editor")
    }
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      return diagnostic(problem, context: context?.text, at: mark, in: file)
    case .composer(_, let problem, let mark, _):
      if problem == "but found another document" {
        return file.diagnostic(
          line: mark.line, column: mark.column, "a second document; put its rules under the first rules:")
      }
      return diagnostic(problem, context: nil, at: mark, in: file)
    case .duplicatedKeysInMapping(_, let context):
      let message = "a key that stands twice in its mapping; remove one of the two"
      return file.diagnostic(line: context.mark.line, column: context.mark.column, message)
    case .memory:
      return RuleDiagnostic(file: file.name, message: "not enough memory to read the file; split it")
    default:
      return RuleDiagnostic(
        file: file.name, message: "the file cannot be read as YAML; check it with a YAML editor")
    }
  }

  private static func diagnostic(
    _ problem: String, context: String?, at mark: Mark, in file: SourceFile
  ) -> RuleDiagnostic {
    let before = file.line(mark.line).unicodeScalars.prefix(mark.column)
    let isTab = before.last == "\t" && before.dropLast().allSatisfy { $0 == " " || $0 == "\t" }
    let message = isTab ? "a tab cannot indent; use spaces" : self.message(for: problem, context: context)
    return file.diagnostic(line: mark.line, column: mark.column, message)
  }

  /// Our words for libyaml's.
  private static func message(for problem: String, context: String?) -> String {
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
    default:
      if problem.hasPrefix("Maximum nesting level reached") {
        "lists and mappings nest deeper than \(DocumentReader.maximumDepth) here; write it flatter"
      } else {
        "no YAML: \(context.map { $0 + ", " } ?? "")\(problem); check the indentation and the quotes"
      }
    }
  }
}
