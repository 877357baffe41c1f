import InputMask

/// What libyaml says of a text that is no YAML.
package enum YAMLMistake: Mistake {
  case colon
  case noColon
  case noKey
  case noHyphen
  case openBracket
  case openBrace
  case openQuote
  case escape
  case escapedScalar
  case character
  case hyphen
  case secondRoot
  case noValue
  case tagHandle
  case aliasName
  case anchorName
  /// A problem that has no words of ours.
  case other(problem: String, context: String)
}

extension YAMLMistake {
  /// The mistake that libyaml's words are about.
  init(_ problem: String, context: String) {
    switch problem {
    case "mapping values are not allowed in this context": self = .colon
    case "could not find expected ':'": self = .noColon
    case "did not find expected key": self = .noKey
    case "did not find expected '-' indicator": self = .noHyphen
    case "did not find expected ',' or ']'": self = .openBracket
    case "did not find expected ',' or '}'": self = .openBrace
    case "found unexpected end of stream": self = .openQuote
    case "found unknown escape character": self = .escape
    case "found invalid Unicode character escape code": self = .escapedScalar
    case "found character that cannot start any token": self = .character
    case "block sequence entries are not allowed in this context": self = .hyphen
    case "did not find expected <document start>": self = .secondRoot
    case "did not find expected node content": self = .noValue
    case "found undefined tag handle": self = .tagHandle
    case "did not find expected alphabetic or numeric character":
      self = context == "while scanning an alias" ? .aliasName : .anchorName
    default: self = .other(problem: problem, context: context)
    }
  }

  package var words: MistakeWords {
    switch self {
    case .colon:
      MistakeWords(
        "a colon where no key can stand",
        "put quotes around a text with a colon in it, or check the indentation")
    case .noColon:
      MistakeWords(
        "no colon after the key before this", "add one and a space, or put quotes around the text")
    case .noKey:
      MistakeWords(
        "no key where one must stand", "check the indentation and the quotes of the lines before")
    case .noHyphen: MistakeWords("no - where one must stand in this list", "check the indentation")
    case .openBracket: MistakeWords("a [ is not closed before this", "add a comma or a ]")
    case .openBrace: MistakeWords("a { is not closed before this", "add a comma or a }")
    case .openQuote: MistakeWords("the file ends in a quoted text", "add the closing quote")
    case .escape:
      MistakeWords(
        "no such escape between double quotes", "write \\\\ for a backslash, or use single quotes")
    case .escapedScalar:
      MistakeWords(
        "an escape that is no character, such as half of a pair", "write the character itself")
    case .character:
      MistakeWords("a text cannot begin with this character", "put quotes around it")
    case .hyphen: MistakeWords("a list cannot begin here", "put the - on a line of its own")
    case .secondRoot:
      MistakeWords("the file goes on where its mapping has ended", "check the indentation")
    case .noValue:
      MistakeWords("a value is missing before this", "write one, or quotes around the character")
    case .tagHandle:
      MistakeWords(
        "tags are not read", "remove it, or put quotes around a text that begins with !")
    case .aliasName:
      MistakeWords(
        "an alias has only letters, digits, - and _", "put quotes around a text that begins with *")
    case .anchorName:
      MistakeWords(
        "an anchor has only letters, digits, - and _", "put quotes around a text that begins with &")
    case .other(let problem, let context):
      MistakeWords(
        "no YAML: \(context.isEmpty ? "" : context + ", ")\(problem)",
        "check the indentation and the quotes")
    }
  }
}
