import InputMask

/// What can be wrong with a text that is no JSON.
struct JSONMistake: Mistake {
  let words: MistakeWords

  init(_ problem: String, _ remedy: String) { words = MistakeWords("no JSON: " + problem, remedy) }

  static var moreFollows: Self { Self("more follows the value", "remove it") }
  static func tooManyValues(limit: Int) -> Self {
    Self("more than \(limit) values up to here", "split the file")
  }
  static var noValue: Self { Self("a value is missing", "the file ends too early") }
  static func tooDeep(limit: Int) -> Self {
    Self("nested deeper than \(limit) levels here", "write it flatter")
  }
  static var noKey: Self { Self("a key is missing", "write it in double quotes") }
  static var noColon: Self { Self("a colon is missing behind the key", "write one") }
  static func repeatedKey(_ key: String) -> Self {
    Self("the key \(key.quoted) before this stands in its mapping already", "remove one of the two")
  }
  static var openBrace: Self { Self("a { is not closed before this", "add a comma or a }") }
  static var openBracket: Self { Self("a [ is not closed before this", "add a comma or a ]") }
  static var word: Self { Self("no value begins like this", "put a text in double quotes") }
  static var control: Self { Self("a control character in a text", "escape it") }
  static var openQuote: Self { Self("the file ends in a text", "add the closing quote") }
  static var escape: Self { Self("no such escape", "write \\\\ for a backslash") }
  static var halfOfAPair: Self {
    Self("an escape before this is half of a pair", "write the character itself")
  }
  static var shortEscape: Self { Self("an escape without four hexadecimal digits", "write four") }
}
