/// What can be wrong with a set of characters.
package enum SetMistake: Mistake {
  case tooLong(limit: Int)
  case dollar
  case space
  case openProperty
  case colonFirst
  case unknownProperty(String)
  case openBracket
  case closingBracket
  case escape
  case noBracket
  case range
  case severalCharacters
  case notation
  /// Only ICU could tell whether it is a set.
  case needsICU
}

extension SetMistake {
  package var words: MistakeWords {
    switch self {
    case .tooLong(let limit):
      MistakeWords(
        "the pattern is longer than \(limit) characters",
        "name a Unicode property instead of listing its characters")
    case .dollar: MistakeWords("'$' before ']' is no dollar sign", "write \\$")
    case .space:
      MistakeWords("a space in a set means nothing", "write \\ and a space for one, or leave it out")
    case .openProperty: MistakeWords("a property is not closed", "write it as [:Lu:] or \\p{Lu}")
    case .colonFirst:
      MistakeWords(
        "a colon cannot stand first in a set, where it begins a property",
        "put it behind another character, or write \\:")
    case .unknownProperty(let property):
      MistakeWords(
        "unknown property \(property)", "use a Unicode property such as [:Lu:], [:Nd:] or [:Cyrl:]")
    case .openBracket: MistakeWords("'[' is not closed", "add the missing ']'")
    case .closingBracket: MistakeWords("']' closes nothing", "remove it or write \\]")
    case .escape: MistakeWords("'\\' escapes nothing", "write \\\\ for a backslash")
    case .noBracket: MistakeWords("a set starts with '[' and ends with its ']'", "write it as [a-z]")
    case .range: MistakeWords("a range ends before it starts", "write the lower character first")
    case .severalCharacters:
      MistakeWords(
        "the set has a string of several characters", "keep to single characters, outside of { }")
    case .notation: MistakeWords("this is not ICU set notation", "write it as [a-z] or [[:Lu:]&[:Cyrl:]]")
    case .needsICU:
      MistakeWords(
        "this is not ICU set notation, or needs ICU, which this build does not have",
        "write it as [a-z] or [[:Lu:]&[:Cyrl:]]")
    }
  }
}
