/// What can be wrong with a mask pattern.
package enum MaskMistake: Mistake {
  case patternTooLong
  case literalTooLong
  case danglingEscape
  case unclosed(Character)
  case unopened(Character)
  case empty(Character)
  case nestedBracket
  case nestedBrace
  case braceInBracket(Character)
  case parenthesisInBracket(Character)
  case parenthesisInGroup
  case whitespaceInBracket
  case unknownSlot(Character)
  case reservedSlot(Character)
  case repeatWithoutSlot
  case missingCount
  case invalidCount
  case restWithoutSlot
  case groupsTooDeep
  case tooManyInstructions
  case emptyPattern
  case noSlots
  case slotAfterRest
  case restWithoutEnd
  case requiredAfterOptional
  case literalFitsSlotBefore
  case literalsJoin
  case alternativeWithoutSlot
  case alternativesAlike
  case tooManyAlternatives
  case openGroupAmongAlternatives
  case literalOfAlternativesFitsSlot
}

extension MaskMistake {
  package var words: MistakeWords {
    switch self {
    case .patternTooLong:
      MistakeWords(
        "the pattern has more than \(MaskPattern.maximumUTF8Count) bytes",
        "shorten it, with repeats such as [0*4] where it repeats itself")
    case .literalTooLong:
      MistakeWords(
        "a character of more than \(MaskPattern.maximumLiteralUTF8Count) bytes",
        "remove combining marks from it")
    case .danglingEscape:
      MistakeWords("a \\ at the end escapes nothing", "remove it, or write \\\\ for a literal")
    case .unclosed("["): MistakeWords("this [ is never closed", "add a ], or write \\[ for a literal")
    case .unclosed("{"): MistakeWords("this { is never closed", "add a }, or write \\{ for a literal")
    case .unclosed:
      MistakeWords("this ( is never closed", "add a ) after its pattern, or write \\( for a literal")
    case .unopened("]"):
      MistakeWords("this ] closes nothing", "add a [ before the slots, or write \\] for a literal")
    case .unopened:
      MistakeWords("this } closes nothing", "add a { before the literals, or write \\} for a literal")
    case .empty("["):
      MistakeWords("an empty bracket", "put a slot such as 0 in it, or write \\[\\] for literals")
    case .empty("{"): MistakeWords("empty braces", "put literals between them, or write \\{\\} for literals")
    case .empty: MistakeWords("an empty group", "put a pattern between the parentheses")
    case .nestedBracket:
      MistakeWords("a [ in a bracket", "close the first with ], or write \\[ for a literal")
    case .nestedBrace:
      MistakeWords("a { between braces", "close the first with }, or write \\{ for a literal")
    case .braceInBracket(let brace):
      MistakeWords("a \(brace) in a bracket", "close the bracket first, or write \\\(brace) for a literal")
    case .parenthesisInBracket(let parenthesis):
      MistakeWords(
        "a \(parenthesis) in a bracket without a count and without a |",
        "write 2*( ) around what repeats, (AA|00) for alternatives, or \\\(parenthesis) for a literal")
    case .parenthesisInGroup:
      MistakeWords(
        "a ( among the literals of a group", "write \\( for a literal, or [2*( )] for a group within")
    case .whitespaceInBracket:
      MistakeWords("white space in a bracket", "put it outside, or a \\ before it for a literal")
    case .unknownSlot(let character):
      MistakeWords(
        "\(String(character).quoted(limit: 8)) is no slot",
        "put a \\ before it for a literal, or name it under slots:")
    case .reservedSlot(let character):
      MistakeWords(
        "slot \(String(character).quoted(limit: 8)): the pattern language uses this character itself",
        "choose another, such as a letter other than A and a")
    case .repeatWithoutSlot:
      MistakeWords(
        "a * without a slot before it", "write [0*4] for slots, [4*( )] for a group, or \\* for a literal")
    case .missingCount: MistakeWords("a * without a count after it", "write one, as in [0*4]")
    case .invalidCount:
      MistakeWords(
        "a repeat takes a count from 1 to \(MaskPattern.maximumRepeatCount) that does not begin with 0",
        "change the count")
    case .restWithoutSlot:
      MistakeWords(
        "a … that follows no slot", "put it after a slot, or first in a bracket for any characters")
    case .groupsTooDeep:
      MistakeWords("groups nest deeper than \(MaskPattern.maximumDepth)", "write the inner ones out")
    case .tooManyInstructions:
      MistakeWords(
        "written out, the pattern has more than \(MaskPattern.maximumInstructionCount) literals and slots",
        "shorten it, or end it with a rest such as [0…]")
    case .emptyPattern: MistakeWords("the pattern is empty", "add a slot such as [0]")
    case .noSlots: MistakeWords("the pattern has no slot", "add a slot such as [0], or use prefix:")
    case .slotAfterRest:
      MistakeWords(
        "a slot after a … that takes the same characters, and leaves it nothing",
        "put a literal between them, or the … last")
    case .restWithoutEnd:
      MistakeWords(
        "a … that nothing ends: the filters drop the literal behind it, and the next slot takes the same characters",
        "let the filters keep the literal, or put the … last")
    case .requiredAfterOptional:
      MistakeWords(
        "a required slot after an optional one that would take its character",
        "put optional slots after the required ones")
    case .literalFitsSlotBefore:
      MistakeWords(
        "a literal that the optional slot or … before it would take",
        "choose another literal, or a slot that does not take it")
    case .literalsJoin:
      MistakeWords(
        "a literal that makes one character with the literal before it", "put another between them")
    case .alternativeWithoutSlot:
      MistakeWords(
        "an alternative without a slot, which nothing that is typed could choose",
        "put a slot such as 0 in it, or leave it out")
    case .alternativesAlike:
      MistakeWords(
        "two ways through the alternatives have the same slots, so that the second is never chosen",
        "leave one out, or change its slots")
    case .tooManyAlternatives:
      MistakeWords(
        "there are more than \(MaskPattern.maximumWayCount) ways through the alternatives",
        "leave some out, or use variants: in place of them")
    case .openGroupAmongAlternatives:
      MistakeWords(
        "an optional slot or … before a literal in a mask with alternatives",
        "write each length as an alternative of its own, as in (0|00)")
    case .literalOfAlternativesFitsSlot:
      MistakeWords(
        "a literal of the alternatives, or behind them, that a slot of the mask takes as well",
        "choose another literal, or leave it out")
    }
  }
}
