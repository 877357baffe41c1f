/// What can be wrong with a set of characters.
extension Mistake {
  package static func setTooLong(limit: Int) -> Self {
    Self(
      "the pattern is longer than \(limit) characters",
      "name a Unicode property instead of listing its characters")
  }
  package static let dollar = Self("'$' before ']' is no dollar sign", "write \\$")
  package static let space = Self(
    "a space in a set means nothing", "write \\ and a space for one, or leave it out")
  package static let openProperty = Self("a property is not closed", "write it as [:Lu:] or \\p{Lu}")
  package static let colonFirst = Self(
    "a colon cannot stand first in a set, where it begins a property",
    "put it behind another character, or write \\:")
  package static func unknownProperty(_ property: String) -> Self {
    Self("unknown property \(property)", "use a Unicode property such as [:Lu:], [:Nd:] or [:Cyrl:]")
  }
  package static let openBracket = Self("'[' is not closed", "add the missing ']'")
  package static let closingBracket = Self("']' closes nothing", "remove it or write \\]")
  package static let strayBackslash = Self("'\\' escapes nothing", "write \\\\ for a backslash")
  package static let noBracket = Self("a set starts with '[' and ends with its ']'", "write it as [a-z]")
  package static let range = Self("a range ends before it starts", "write the lower character first")
  package static let severalCharacters = Self(
    "the set has a string of several characters", "keep to single characters, outside of { }")
  package static let notation = Self("this is not ICU set notation", "write it as [a-z] or [[:Lu:]&[:Cyrl:]]")
  /// Only ICU could tell whether it is a set.
  package static let needsICU = Self(
    "this is not ICU set notation, or needs ICU, which this build does not have",
    "write it as [a-z] or [[:Lu:]&[:Cyrl:]]")
}
