import UnicodeText

/// What can be wrong with a text that is no JSON.
extension Mistake {
  private static func noJSON(_ problem: String, _ remedy: String) -> Self {
    Self("no JSON: " + problem, remedy)
  }

  package static var moreFollows: Self { noJSON("more follows the value", "remove it") }
  package static var noValue: Self { noJSON("a value is missing", "the text ends too early") }
  package static func tooDeep(limit: Int) -> Self {
    noJSON("nested deeper than \(limit) levels here", "write it flatter")
  }
  package static var noKey: Self { noJSON("a key is missing", "write it in double quotes") }
  package static var noColon: Self { noJSON("a colon is missing behind the key", "write one") }
  package static var repeatedKey: Self {
    noJSON("this key stands in its mapping already", "remove one of the two")
  }
  package static var openObject: Self { noJSON("a { is not closed before this", "add a comma or a }") }
  package static var openArray: Self { noJSON("a [ is not closed before this", "add a comma or a ]") }
  package static var word: Self { noJSON("no value begins like this", "put a text in double quotes") }
  package static var control: Self { noJSON("a control character in a text", "escape it") }
  package static var openQuote: Self { noJSON("a text has no end", "add the closing quote") }
  package static var noSuchEscape: Self { noJSON("no such escape", "write \\\\ for a backslash") }
  package static var halfOfAPair: Self {
    noJSON("an escape before this is half of a pair", "write the character itself")
  }
  package static var shortEscape: Self { noJSON("an escape without four hexadecimal digits", "write four") }
}
