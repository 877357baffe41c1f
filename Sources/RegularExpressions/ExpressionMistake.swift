import UnicodeText

/// What can be wrong with a regular expression.
package enum ExpressionMistake: Mistake {
  case empty
  case tooLong(limit: Int)
  case escape
  case property
  case parenthesis
  case largeNumber
  case interval
  case emptyInterval
  case flag
  case bracket
  case range
  case groupName
  case complexity
  case syntax
  /// A construct, as a message names it, that no automaton can have.
  case unsupported(String, remedy: String)
  /// A property that only ICU could tell.
  case needsICU(String)
  /// The same in a pattern by which values are found in other text.
  case cannotBeFound(String)
}

extension ExpressionMistake {
  package var words: MistakeWords {
    switch self {
    case .empty: MistakeWords("the pattern is empty", "write (?:) for one that matches the empty text")
    case .tooLong(let limit):
      MistakeWords("the pattern is longer than \(limit) characters", "split it into several rules")
    case .escape:
      MistakeWords(
        "'\\' escapes a letter that means nothing", "write \\\\ for a backslash, or leave it out")
    case .property: MistakeWords("unknown character property", "use one such as \\p{Lu} or [:Nd:]")
    case .parenthesis:
      MistakeWords("a parenthesis has no partner", "close it, or write \\( or \\)")
    case .largeNumber: MistakeWords("a number is too large", "repeat less often")
    case .interval:
      MistakeWords("a repetition in { } is malformed", "write {2}, {2,} or {2,4}")
    case .emptyInterval:
      MistakeWords("a repetition ends below where it starts", "write the lower number first")
    case .flag: MistakeWords("unknown flag", "use i, m, s, w or x")
    case .bracket: MistakeWords("'[' is not closed", "add the missing ']', or write \\[")
    case .range: MistakeWords("a range ends before it starts", "write the lower character first")
    case .groupName:
      MistakeWords(
        "a group name is malformed, or used twice", "use letters and digits, and each name once")
    case .complexity: MistakeWords("the pattern is too complex", "repeat less often")
    case .syntax:
      MistakeWords(
        "this is not the syntax of ICU regular expressions", "escape characters that are meant literally")
    case .unsupported(let construct, let remedy):
      MistakeWords("\(construct) is not supported", remedy)
    case .needsICU(let construct):
      MistakeWords(
        "\(construct) needs ICU, which this build does not have", "write the pattern without it")
    case .cannotBeFound(let construct):
      MistakeWords("\(construct) cannot be found in text", "write the pattern without it")
    }
  }
}
