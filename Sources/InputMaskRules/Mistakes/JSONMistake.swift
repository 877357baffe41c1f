import InputMask

/// What can be wrong with a text that is no JSON.
package enum JSONMistake: Mistake {
  case moreFollows
  case tooManyValues(limit: Int)
  case noValue
  case tooDeep(limit: Int)
  case noKey
  case noColon
  case repeatedKey(String)
  case openBrace
  case openBracket
  case word
  case control
  case openQuote
  case escape
  case halfOfAPair
  case shortEscape
}

extension JSONMistake {
  package var words: MistakeWords {
    switch self {
    case .moreFollows: MistakeWords("no JSON: more follows the value", "remove it")
    case .tooManyValues(let limit):
      MistakeWords("no JSON: more than \(limit) values up to here", "split the file")
    case .noValue: MistakeWords("no JSON: a value is missing", "the file ends too early")
    case .tooDeep(let limit):
      MistakeWords("no JSON: nested deeper than \(limit) levels here", "write it flatter")
    case .noKey: MistakeWords("no JSON: a key is missing", "write it in double quotes")
    case .noColon: MistakeWords("no JSON: a colon is missing behind the key", "write one")
    case .repeatedKey(let key):
      MistakeWords(
        "no JSON: the key \(key.quoted) before this stands in its mapping already",
        "remove one of the two")
    case .openBrace:
      MistakeWords("no JSON: a { is not closed before this", "add a comma or a }")
    case .openBracket:
      MistakeWords("no JSON: a [ is not closed before this", "add a comma or a ]")
    case .word: MistakeWords("no JSON: no value begins like this", "put a text in double quotes")
    case .control: MistakeWords("no JSON: a control character in a text", "escape it")
    case .openQuote: MistakeWords("no JSON: the file ends in a text", "add the closing quote")
    case .escape: MistakeWords("no JSON: no such escape", "write \\\\ for a backslash")
    case .halfOfAPair:
      MistakeWords(
        "no JSON: an escape before this is half of a pair", "write the character itself")
    case .shortEscape:
      MistakeWords("no JSON: an escape without four hexadecimal digits", "write four")
    }
  }
}
