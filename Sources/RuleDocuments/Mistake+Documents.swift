import UnicodeText

/// What can be wrong with the keys and values of a file that describes rules, beside what the rules themselves say.
extension Mistake {
  // MARK: Mappings
  /// A text in the place of a mapping, which looks like a key and its value.
  package static func braces(of name: String, key: String, value: String) -> Self {
    Self("\(name) needs braces around its keys", "write {\(key): \(value)}")
  }
  package static func notAMapping(_ name: String, _ found: String, keys: [String]) -> Self {
    Self("\(name) must be a mapping, not \(found)", "use the keys: \(keys.joined(separator: ", "))")
  }
  /// - Parameter elsewhere: what to write for keys that other tools have.
  package static func unknownKey(_ key: String, of name: String, known: [String], elsewhere: [String: String])
    -> Self
  { Self("\(name) has no key \(key.quoted)", Suggestion.remedy(for: key, in: known, elsewhere: elsewhere)) }
  package static func missingKey(_ key: String, of name: String) -> Self {
    Self("\(name) needs the key \(key.quoted)", "add it")
  }
  /// A mapping with keys of the author's own is something else.
  package static func notATable(_ name: String, _ found: String) -> Self {
    Self("\(name) must be a mapping, not \(found)", "write a key and a colon before each value")
  }
  package static func emptyKey(of name: String) -> Self {
    Self("\(name) has an empty key", "write what is to be replaced")
  }

  // MARK: Values
  /// - Parameters:
  ///   - text: the text of a scalar; `nil` for a list or mapping.
  ///   - isPattern: whether the text is a pattern, which begins like a list.
  package static func notAText(
    _ name: String, _ found: String, text: String?, isNothing: Bool = false, isPattern: Bool
  ) -> Self {
    Self(
      "\(name) must be a text, not \(found)", remedy(for: text, isNothing: isNothing, isPattern: isPattern))
  }
  package static func emptyText(_ name: String) -> Self {
    Self("\(name) is empty", "write at least one character")
  }
  /// - Parameters:
  ///   - quoted: the number that the text is; `nil` where it is none.
  ///   - example: a number that would do.
  package static func notAWholeNumber(_ name: String, _ found: String, quoted: Int?, example: Int) -> Self {
    Self(
      "\(name) must be a whole number, not \(found)",
      quoted.map { "write \($0) without quotes" } ?? "write one, such as \(example)")
  }
  package static func numberOutOfRange(_ name: String, _ number: Int, _ range: ClosedRange<Int>) -> Self {
    Self("\(name) cannot be \(number)", "write a number from \(range.lowerBound) to \(range.upperBound)")
  }
  package static func zeroInFront(_ name: String, _ number: Int) -> Self {
    Self("\(name) has a zero in front, and is another number to some readers of YAML", "write \(number)")
  }
  /// - Parameter quoted: the number that the text is; `nil` where it is none.
  package static func notANumber(_ name: String, _ found: String, quoted: String?) -> Self {
    Self(
      "\(name) must be a number in plain digits, not \(found)",
      quoted.map { "write \($0) without quotes" } ?? "write one such as 100 or -12.50")
  }
  package static func notABoolean(_ name: String, _ found: String, text: String?) -> Self {
    Self("\(name) must be true or false, not \(found)", booleanRemedy(for: text))
  }
  package static func notAChoice(_ name: String, _ found: String, choices: [String]) -> Self {
    Self("\(name) must be one of \(choices.joined(separator: ", ")), not \(found)", "write one of them")
  }
  package static func unknownChoice(_ name: String, text: String, choices: [String]) -> Self {
    Self("\(name) cannot be \(text.quoted)", Suggestion.remedy(for: text, in: choices))
  }
  package static func notACharacter(_ name: String, _ found: String) -> Self {
    Self("\(name) must be one character, not \(found)", "write one, such as X")
  }

  // MARK: Lists
  package static func notAList(_ name: String, _ found: String) -> Self {
    Self("\(name) must be a list, not \(found)", "write - before each of its items")
  }
  package static func tooMany(_ things: String, limit: Int) -> Self {
    Self("more than \(limit) \(things)", "use fewer")
  }
  package static func emptyList(_ name: String, of item: String) -> Self {
    Self("\(name) is an empty list", "write at least one \(item)")
  }

  // MARK: Formatters and checks
  package static func notANamedItem(_ name: String, _ found: String, isSeveral: Bool) -> Self {
    Self(
      "\(name) must be a name or a name with a colon, not \(found)\(isSeveral ? " with several keys" : "")",
      isSeveral
        ? "write - before each, or all as keys of the first, as in parts: {list: [...], also-read: ...}"
        : "write its name")
  }
  /// - Parameter checks: the names of checks, which stand in another list.
  package static func unknownFormatter(_ name: String, known: [String], checks: [String]) -> Self {
    let isCheck = checks.contains(name) && Suggestion.formattersElsewhere[name] == nil
    return Self(
      "no formatter is called \(name.quoted)",
      isCheck
        ? "it is a check; move it under checks:"
        : Suggestion.remedy(for: name, in: known, elsewhere: Suggestion.formattersElsewhere))
  }
  /// - Parameter formatters: the names of formatters, which stand in another list.
  package static func unknownCheck(_ name: String, known: [String], formatters: [String]) -> Self {
    let isFormatter = formatters.contains(name) && Suggestion.checksElsewhere[name] == nil
    return Self(
      "no check is called \(name.quoted)",
      isFormatter
        ? "it is a formatter; move it under formatters:"
        : Suggestion.remedy(for: name, in: known, elsewhere: Suggestion.checksElsewhere))
  }
  package static func takesNothing(_ name: String) -> Self {
    Self("\(name) takes nothing", "write its name alone")
  }
  package static func noSwitch(_ name: String) -> Self {
    Self("\(name) is not switched on and off", "write its name alone, or leave it out")
  }
  package static func saysNothingAlone(_ name: String) -> Self {
    Self("\(name) says nothing alone", "write a colon and what it takes behind it")
  }
  package static var tidyingDecorator: Self { Self("a decorator tidies nothing", "only filters can") }
  package static var chosenFilter: Self {
    Self("only decorators can be chosen", "use separators, mask, prefix or suffix")
  }
  package static func nearlyACode(_ code: String, nearest: String) -> Self {
    Self("no problem has the code \(code.quoted)", "did you mean \(nearest.quoted)?")
  }
  package static func noCode(_ code: String, known: [String]) -> Self {
    Self("\(code.quoted) is no code of a problem", "use one of: \(known.joined(separator: ", "))")
  }
  package static var noBounds: Self { Self("length has no bounds", "write min:, max: or both under it") }
  package static func reversedBounds(_ minimum: Int, _ maximum: Int) -> Self {
    Self("length from \(minimum) to \(maximum) holds for no value", "exchange min and max")
  }
  package static var tableOrPattern: Self {
    Self("replace needs either table: or pattern: and with:", "write one of the two")
  }
  package static func replaceLacks(_ key: String) -> Self {
    Self("replace needs the key \(key.quoted) beside the other", "add it")
  }
  package static var everyOrGroups: Self {
    Self("separators needs either every: or groups:", "write one of the two")
  }
  package static var repeatLastWithEvery: Self {
    Self("repeat-last belongs to groups:, and every: repeats anyway", "remove it")
  }
  package static func slotName(_ name: String) -> Self {
    Self("a slot is named by one character, not \(name.quoted)", "choose a letter for it")
  }
  package static var classesBesideCharacter: Self {
    Self("classes: stands beside character:", "remove one of the two")
  }
  package static var emptyCondition: Self {
    Self("when: holds for every value", "write length:, prefix: or set: under it, or use otherwise:")
  }
  package static func unequalEnds(_ range: String) -> Self {
    Self("the ends of the range \(range.quoted) differ in length", "write two ranges, or zeros in front")
  }
  package static func reversedEnds(_ range: String) -> Self {
    Self("the range \(range.quoted) is empty", "exchange its ends")
  }

  // MARK: Parts, dates, check digits
  package static func notAPart(isSeveral: Bool) -> Self {
    Self(
      "a part must be a name with a colon, or a literal in quotes",
      isSeveral
        ? "write - before each, or indent the keys under the first" : "write {month: {digits: 2}} or \"-\"")
  }
  package static func partWithoutWidth(_ name: String) -> Self {
    Self("the part \(name.quoted) has no width", "write digits:, characters: or words: under it")
  }
  package static func partOfTwoKinds(_ name: String, kinds: [String]) -> Self {
    Self("the part \(name.quoted) has \(kinds.joined(separator: ": and ")): at once", "keep one of them")
  }
  package static var charactersWithoutCount: Self {
    Self("characters: says not how many", "write count: 2 or count: 1-4 beside it")
  }
  package static var countWithoutCharacters: Self {
    Self("count: belongs to characters:", "write digits: 1-2 for a number of digits")
  }
  package static func notARange(_ name: String, _ bounds: ClosedRange<Int>) -> Self {
    Self(
      "\(name) must be one whole number or two with a hyphen between",
      "write numbers from \(bounds.lowerBound) to \(bounds.upperBound), such as 1-12")
  }
  package static func notCharacters(_ name: String) -> Self {
    Self("\(name) must be one character or two with a hyphen between", "write characters such as A-F")
  }
  package static func reversedRange(_ name: String, _ first: Int, _ last: Int) -> Self {
    Self("\(name) from \(first) to \(last) is empty", "exchange the two")
  }
  package static func patternAndLocale(of name: String) -> Self {
    Self("\(name) has a pattern and a locale, which has its own", "remove one of them")
  }
  package static let rangeOfDateAndPart = Self("a range of a date and of a part", "keep one of date: and of:")
  package static func notASeries(_ name: String, _ found: String) -> Self {
    Self("\(name) must be a number or a range such as 1-9, not \(found)", "write one")
  }
  package static func seriesTooLong(_ name: String, _ limits: ClosedRange<Int>, limit: Int) -> Self {
    Self(
      "\(name) goes too far",
      "write numbers from \(limits.lowerBound) to \(limits.upperBound), at most \(limit) of them")
  }
  package static func bothEnds(_ name: String) -> Self {
    Self("\(name) goes from a number to one below zero", "count both from one end, as in -5--2, or list them")
  }
  package static func reversedPositions(_ name: String) -> Self {
    Self("\(name) counts backward", "exchange the two numbers, or write weights: 10..2 where they do")
  }

  private static func booleanRemedy(for text: String?) -> String {
    switch text?.lowercased() {
    case "true", "false": "write it without quotes"
    case "yes", "on", "y": "write true"
    case "no", "off", "n": "write false"
    default: "write one of them"
    }
  }

  /// What would make a text of that which stands there.
  private static func remedy(for text: String?, isNothing: Bool, isPattern: Bool) -> String {
    // `[00]` without quotes is a list in YAML.
    guard let text else { return isPattern ? "put quotes around the pattern" : "write one text" }
    return isNothing
      ? "write one, \"\" for the empty one; between quotes it may begin with #"
      : "put it in quotes: \(text.quoted)"
  }
}
