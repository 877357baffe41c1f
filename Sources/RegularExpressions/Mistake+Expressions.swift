import UnicodeText

/// What can be wrong with a regular expression.
extension Mistake {
  package static let emptyExpression = Self(
    "the pattern is empty", "write (?:) for one that matches the empty text")
  package static func expressionTooLong(limit: Int) -> Self {
    Self("the pattern is longer than \(limit) characters", "split it into several rules")
  }
  package static let unknownEscape = Self(
    "'\\' escapes a letter that means nothing", "write \\\\ for a backslash, or leave it out")
  package static let property = Self("unknown character property", "use one such as \\p{Lu} or [:Nd:]")
  package static let parenthesis = Self("a parenthesis has no partner", "close it, or write \\( or \\)")
  package static let largeNumber = Self("a number is too large", "repeat less often")
  package static let interval = Self("a repetition in { } is malformed", "write {2}, {2,} or {2,4}")
  package static let emptyInterval = Self(
    "a repetition ends below where it starts", "write the lower number first")
  package static let flag = Self("unknown flag", "use i, m, s, w or x")
  package static let groupOfPython = Self("(?P begins no group here", "write (?<name>…) for one with a name")
  package static let bracket = Self("'[' is not closed", "add the missing ']', or write \\[")
  package static let groupName = Self(
    "a group name is malformed, or used twice", "use letters and digits, and each name once")
  package static let complexity = Self("the pattern is too complex", "repeat less often")
  package static let syntax = Self(
    "this is not the syntax of ICU regular expressions", "escape characters that are meant literally")
  /// A construct, as a message names it, that no automaton can have.
  package static func unsupported(_ construct: String, remedy: String) -> Self {
    Self("\(construct) is not supported", remedy, about: construct)
  }
  /// A property that only ICU could tell.
  package static func needsICU(_ construct: String) -> Self {
    Self("\(construct) needs ICU, which this build does not have", "write the pattern without it")
  }
  /// Of a pattern by which values are found in other text.
  package static let lookAround = Self(
    "the pattern looks at what stands before or behind the found text, which it cannot see",
    "write preceded-by:, followed-by:, not-behind: or context:")
  /// The same in a pattern by which values are found in other text.
  package static func cannotBeFound(_ construct: String) -> Self {
    Self("\(construct) cannot be found in text", "write the pattern without it")
  }
}

extension NotationError {
  /// The pattern has a construct that no automaton can have.
  static func unsupported(_ construct: String, _ remedy: String, at position: Int?) -> NotationError {
    NotationError(.unsupported(construct, remedy: remedy), at: position)
  }
}
