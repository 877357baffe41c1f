import UnicodeText

/// What can be wrong with a text that is no JSON.
package struct JSONMistake: Mistake {
  package let words: MistakeWords

  private init(_ problem: String, _ remedy: String) { words = MistakeWords("no JSON: " + problem, remedy) }

  package static var moreFollows: Self { Self("more follows the value", "remove it") }
  package static var noValue: Self { Self("a value is missing", "the text ends too early") }
  package static func tooDeep(limit: Int) -> Self {
    Self("nested deeper than \(limit) levels here", "write it flatter")
  }
  package static var noKey: Self { Self("a key is missing", "write it in double quotes") }
  package static var noColon: Self { Self("a colon is missing behind the key", "write one") }
  package static var repeatedKey: Self {
    Self("this key stands in its mapping already", "remove one of the two")
  }
  package static var openBrace: Self { Self("a { is not closed before this", "add a comma or a }") }
  package static var openBracket: Self { Self("a [ is not closed before this", "add a comma or a ]") }
  package static var word: Self { Self("no value begins like this", "put a text in double quotes") }
  package static var control: Self { Self("a control character in a text", "escape it") }
  package static var openQuote: Self { Self("a text has no end", "add the closing quote") }
  package static var escape: Self { Self("no such escape", "write \\\\ for a backslash") }
  package static var halfOfAPair: Self {
    Self("an escape before this is half of a pair", "write the character itself")
  }
  package static var shortEscape: Self { Self("an escape without four hexadecimal digits", "write four") }
}
