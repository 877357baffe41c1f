/// Why a pattern did not become an automaton.
enum ExpressionFailure: Error, Hashable, Sendable {
  /// It is wrong, at a position counted in Unicode scalars.
  case malformed(RegularExpressionProblem, at: Int)
  /// It has a construct that no automaton can have. The text names the construct as a message does.
  case unsupported(String, at: Int?)

  /// The error in a build without ICU, which has only the automaton.
  var withoutICU: RegularExpressionError {
    switch self {
    case .malformed(let problem, let position):
      RegularExpressionError(problem, at: position)
    case .unsupported(let construct, let position):
      RegularExpressionError(
        at: position, "\(construct) needs ICU, which this build does not have",
        remedy: "write the pattern without it")
    }
  }
}

/// What can be wrong with a pattern, in the words of a message.
enum RegularExpressionProblem: Hashable, Sendable {
  case escape
  case property
  case parenthesis
  case largeNumber
  case interval
  case emptyInterval
  case backReference
  case flag
  case lookBehind
  case setString
  case bracket
  case range
  case groupName
  case complexity
  case unknownSyntax
  case syntax

  var words: (problem: String, remedy: String) {
    switch self {
    case .escape:
      ("'\\' escapes a letter that means nothing", "write \\\\ for a backslash, or leave it out")
    case .property:
      ("unknown character property", "use one such as \\p{Lu} or [:Nd:]")
    case .parenthesis:
      ("a parenthesis has no partner", "close it, or write \\( or \\)")
    case .largeNumber:
      ("a number is too large", "repeat less often")
    case .interval:
      ("a repetition in { } is malformed", "write {2}, {2,} or {2,4}")
    case .emptyInterval:
      ("a repetition ends below where it starts", "write the lower number first")
    case .backReference:
      ("a back reference names a group that does not exist", "number groups from 1 in order of their '('")
    case .flag:
      ("unknown flag", "use i, m, s, w or x")
    case .lookBehind:
      ("a look-behind has no upper length", "use {0,9} in place of * or +")
    case .setString:
      ("a set has a string of several characters", "write the alternatives with |")
    case .bracket:
      ("'[' is not closed", "add the missing ']', or write \\[")
    case .range:
      ("a range ends before it starts", "write the lower character first")
    case .groupName:
      ("a group name is malformed, or used twice", "use letters and digits, and each name once")
    case .complexity:
      ("the pattern is too complex", "repeat less often")
    case .unknownSyntax:
      ("this syntax is not supported", "see the syntax of ICU regular expressions")
    case .syntax:
      ("this is not the syntax of ICU regular expressions", "escape characters that are meant literally")
    }
  }
}

extension RegularExpressionError {
  init(_ problem: RegularExpressionProblem, at position: Int?) {
    let (words, remedy) = problem.words
    self.init(at: position, words, remedy: remedy)
  }
}
