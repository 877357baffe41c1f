/// What can be wrong with a mask pattern.
extension Mistake {
  static let patternTooLong = Self(
    "the pattern has more than \(MaskPattern.maximumUTF8Count) bytes",
    "shorten it, with repeats such as [0*4] where it repeats itself")
  static let literalTooLong = Self(
    "a character of more than \(MaskPattern.maximumLiteralUTF8Count) bytes", "remove combining marks from it")
  static let danglingEscape = Self(
    "a \\ at the end escapes nothing", "remove it, or write \\\\ for a literal")
  static func unclosed(_ bracket: Character) -> Self {
    switch bracket {
    case "[": Self("this [ is never closed", "add a ], or write \\[ for a literal")
    case "{": Self("this { is never closed", "add a }, or write \\{ for a literal")
    default: Self("this ( is never closed", "add a ) after its pattern, or write \\( for a literal")
    }
  }
  static func unopened(_ bracket: Character) -> Self {
    bracket == "]"
      ? Self("this ] closes nothing", "add a [ before the slots, or write \\] for a literal")
      : Self("this } closes nothing", "add a { before the literals, or write \\} for a literal")
  }
  static func empty(_ bracket: Character) -> Self {
    switch bracket {
    case "[": Self("an empty bracket", "put a slot such as 0 in it, or write \\[\\] for literals")
    case "{": Self("empty braces", "put literals between them, or write \\{\\} for literals")
    default: Self("an empty group", "put a pattern between the parentheses")
    }
  }
  static let nestedBracket = Self("a [ in a bracket", "close the first with ], or write \\[ for a literal")
  static let nestedBrace = Self("a { between braces", "close the first with }, or write \\{ for a literal")
  static func braceInBracket(_ brace: Character) -> Self {
    Self("a \(brace) in a bracket", "close the bracket first, or write \\\(brace) for a literal")
  }
  static func parenthesisInBracket(_ parenthesis: Character) -> Self {
    Self(
      "a \(parenthesis) in a bracket without a count and without a |",
      "write 2*( ) around what repeats, (AA|00) for alternatives, or \\\(parenthesis) for a literal")
  }
  static let parenthesisInGroup = Self(
    "a ( among the literals of a group", "write \\( for a literal, or [2*( )] for a group within")
  static let whitespaceInBracket = Self(
    "white space in a bracket", "put it outside, or a \\ before it for a literal")
  static func unknownSlot(_ character: Character) -> Self {
    Self(
      "\(String(character).quoted(limit: 1)) is no slot",
      "put a \\ before it for a literal, or name it under slots:")
  }
  static let setInBracket = Self(
    "0-9 in a bracket is three slots and no range",
    "write 0 for a digit, or name a set such as [0-9] under slots:")
  static func reservedSlot(_ character: Character) -> Self {
    Self(
      "slot \(String(character).quoted(limit: 1)): the pattern language uses this character itself",
      "choose another, such as a letter other than A and a", about: "slots")
  }
  static let repeatWithoutSlot = Self(
    "a * without a slot before it", "write [0*4] for slots, [4*( )] for a group, or \\* for a literal")
  static let missingCount = Self("a * without a count after it", "write one, as in [0*4]")
  static let invalidCount = Self(
    "a repeat takes a count from 1 to \(MaskPattern.maximumRepeatCount) that does not begin with 0",
    "change the count")
  static let restWithoutSlot = Self(
    "a … that follows no slot", "put it after a slot, or first in a bracket for any characters")
  static let groupsTooDeep = Self(
    "groups nest deeper than \(MaskPattern.maximumDepth)", "write the inner ones out")
  static let tooManyInstructions = Self(
    "written out, the pattern has more than \(MaskPattern.maximumInstructionCount) literals and slots",
    "shorten it, or end it with a rest such as [0…]")
  static let emptyPattern = Self("the pattern is empty", "add a slot such as [0]")
  static let noSlots = Self("the pattern has no slot", "add a slot such as [0], or use prefix:")
  static let slotAfterRest = Self(
    "a slot after a … that takes the same characters, and leaves it nothing",
    "put a literal between them, or the … last")
  static let restWithoutEnd = Self(
    "a … that nothing ends: the filters drop the literal behind it, and the next slot takes the same characters",
    "let the filters keep the literal, or put the … last")
  static let requiredAfterOptional = Self(
    "a required slot after an optional one that would take its character",
    "put optional slots after the required ones")
  static let literalFitsSlotBefore = Self(
    "a literal that the optional slot or … before it would take",
    "choose another literal, or a slot that does not take it")
  static let literalsJoin = Self(
    "a literal that makes one character with the literal before it", "put another between them")
  static let alternativeWithoutSlot = Self(
    "an alternative without a slot, which nothing that is typed could choose",
    "put a slot such as 0 in it, or leave it out")
  static let alternativesAlike = Self(
    "two ways through the alternatives have the same slots, so that the second is never chosen",
    "leave one out, or change its slots")
  static let tooManyAlternatives = Self(
    "there are more than \(MaskPattern.maximumWayCount) ways through the alternatives",
    "leave some out, or use variants: in place of them")
  static let openGroupAmongAlternatives = Self(
    "an optional slot or … before a literal in a mask with alternatives",
    "write each length as an alternative of its own, as in (0|00)")
  static let literalOfAlternativesFitsSlot = Self(
    "a literal of the alternatives, or behind them, that a slot of the mask takes as well",
    "choose another literal, or leave it out")
}
