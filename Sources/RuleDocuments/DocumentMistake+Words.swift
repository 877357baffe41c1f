import UnicodeText

extension DocumentMistake {
  package var words: MistakeWords {
    switch self {
    case .braces(let name, let key, let value):
      MistakeWords("\(name) needs braces around its keys", "write {\(key): \(value)}")
    case .notAMapping(let name, let found, let keys):
      MistakeWords(
        "\(name) must be a mapping, not \(found.words)", "use the keys: \(keys.joined(separator: ", "))")
    case .unknownKey(let key, let name, let known, let elsewhere):
      MistakeWords(
        "\(name) has no key \(key.quoted)", Suggestion.remedy(for: key, in: known, elsewhere: elsewhere))
    case .missingKey(let key, let name): MistakeWords("\(name) needs the key \(key.quoted)", "add it")
    case .notATable(let name, let found):
      MistakeWords(
        "\(name) must be a mapping, not \(found.words)", "write a key and a colon before each value")
    case .emptyKey(let name): MistakeWords("\(name) has an empty key", "write what is to be replaced")

    case .notAText(let name, let found, let text, let isPattern):
      MistakeWords("\(name) must be a text, not \(found.words)", found.remedy(of: text, isPattern: isPattern))
    case .emptyText(let name): MistakeWords("\(name) is empty", "write at least one character")
    case .notAWholeNumber(let name, let found, let quoted, let example):
      MistakeWords(
        "\(name) must be a whole number, not \(found.words)",
        quoted.map { "write \($0) without quotes" } ?? "write one, such as \(example)")
    case .numberOutOfRange(let name, let number, let range):
      MistakeWords(
        "\(name) cannot be \(number)", "write a number from \(range.lowerBound) to \(range.upperBound)")
    case .notANumber(let name, let found, let quoted):
      MistakeWords(
        "\(name) must be a number in plain digits, not \(found.words)",
        quoted.map { "write \($0) without quotes" } ?? "write one such as 100 or -12.50")
    case .notABoolean(let name, let found, let text):
      MistakeWords("\(name) must be true or false, not \(found.words)", Self.booleanRemedy(for: text))
    case .notAChoice(let name, let found, let choices):
      MistakeWords(
        "\(name) must be one of \(choices.joined(separator: ", ")), not \(found.words)", "write one of them")
    case .unknownChoice(let name, let text, let choices):
      MistakeWords("\(name) cannot be \(text.quoted)", Suggestion.remedy(for: text, in: choices))
    case .notACharacter(let name, let found):
      MistakeWords("\(name) must be one character, not \(found.words)", "write one, such as X")

    case .notAList(let name, let found):
      MistakeWords("\(name) must be a list, not \(found.words)", "write - before each of its items")
    case .tooManyItems(let name, let limit): MistakeWords("more than \(limit) \(name)", "use fewer")
    case .emptyNumbers(let name):
      MistakeWords("\(name) is an empty list", "write at least one number")
    case .emptyValues: MistakeWords("one-of is an empty list", "write at least one value")
    case .emptySpellings: MistakeWords("spellings is an empty list", "write at least one prefix")
    case .emptyPrefixes: MistakeWords("prefix is an empty list", "write at least one prefix")

    case .notANamedItem(let name, let found):
      MistakeWords(
        "\(name) must be a name or a name with a colon, not \(found.words)",
        found == .severalKeys
          ? "write - before each, or indent the keys under the first" : "write its name")
    case .unknownFormatter(let name, let known):
      MistakeWords(
        "no formatter is called \(name.quoted)",
        name == "redact"
          ? "redact: is a key of the rule; move it beside formatters:"
          : Suggestion.remedy(for: name, in: known, elsewhere: Suggestion.formattersElsewhere))
    case .unknownCheck(let name, let known):
      MistakeWords(
        "no check is called \(name.quoted)",
        Suggestion.remedy(for: name, in: known, elsewhere: Suggestion.checksElsewhere))
    case .takesNothing(let name): MistakeWords("\(name) takes nothing", "write its name alone")
    case .saysNothingAlone(let name):
      MistakeWords("\(name) says nothing alone", "write a colon and what it takes behind it")
    case .tidyingDecorator: MistakeWords("a decorator tidies nothing", "only filters can")
    case .chosenFilter:
      MistakeWords("only decorators can be chosen", "use separators, mask, prefix or suffix")
    case .nearlyACode(let code, let nearest):
      MistakeWords("no problem has the code \(code.quoted)", "did you mean \(nearest.quoted)?")
    case .noCode(let code, let known):
      MistakeWords(
        "\(code.quoted) is no code of a problem", "use one of: \(known.joined(separator: ", "))")
    case .noBounds: MistakeWords("length has no bounds", "write min:, max: or both under it")
    case .reversedBounds(let minimum, let maximum):
      MistakeWords(
        "length from \(minimum) to \(maximum) holds for no value", "exchange min and max")
    case .tableOrPattern:
      MistakeWords("replace needs either table: or pattern: and with:", "write one of the two")
    case .replaceLacks(let key):
      MistakeWords("replace needs the key \(key.quoted) beside the other", "add it")
    case .everyOrGroups:
      MistakeWords("separators needs either every: or groups:", "write one of the two")
    case .repeatLastWithEvery:
      MistakeWords("repeat-last belongs to groups:, and every: repeats anyway", "remove it")
    case .slotName(let name):
      MistakeWords("a slot is named by one character, not \(name.quoted)", "choose a letter for it")
    case .classesBesideCharacter:
      MistakeWords("classes: stands beside character:", "remove one of the two")
    case .emptyCondition:
      MistakeWords(
        "when: holds for every value",
        "write length:, prefix: or set: under it, or use otherwise:")
    case .unequalEnds(let range):
      MistakeWords(
        "the ends of the range \(range.quoted) differ in length", "write two ranges, or zeros in front")
    case .reversedEnds(let range):
      MistakeWords("the range \(range.quoted) is empty", "exchange its ends")

    case .notAPart(let isSeveral):
      MistakeWords(
        "a part must be a name with a colon, or a literal in quotes",
        isSeveral
          ? "write - before each, or indent the keys under the first"
          : "write {month: {digits: 2}} or \"-\"")
    case .partName(let name):
      MistakeWords("\(name.quoted(limit: 40)) cannot name a part", RuleName.remedy)
    case .partWithoutWidth(let name):
      MistakeWords(
        "the part \(name.quoted) has no width", "write digits:, characters: or words: under it")
    case .partOfTwoKinds(let name, let kinds):
      MistakeWords(
        "the part \(name.quoted) has \(kinds.joined(separator: ": and ")): at once", "keep one of them")
    case .charactersWithoutCount:
      MistakeWords("characters: says not how many", "write count: 2 or count: 1-4 beside it")
    case .countWithoutCharacters:
      MistakeWords("count: belongs to characters:", "write digits: 1-2 for a number of digits")
    case .notARange(let name, let bounds):
      MistakeWords(
        "\(name) must be one whole number or two with a hyphen between",
        "write numbers from \(bounds.lowerBound) to \(bounds.upperBound), such as 1-12")
    case .reversedRange(let name, let first, let last):
      MistakeWords("\(name) from \(first) to \(last) is empty", "exchange the two")
    case .patternAndLocale(let name):
      MistakeWords("\(name) has a pattern and a locale, which has its own", "remove one of them")
    case .notASeries(let name, let found):
      MistakeWords("\(name) must be a number or a range such as 1-9, not \(found.words)", "write one")
    case .seriesTooLong(let name, let limits, let limit):
      MistakeWords(
        "\(name) goes too far",
        "write numbers from \(limits.lowerBound) to \(limits.upperBound), at most \(limit) of them")
    case .reversedPositions(let name):
      MistakeWords("\(name) counts backward", "exchange the two numbers")
    }
  }

  private static func booleanRemedy(for text: String?) -> String {
    switch text?.lowercased() {
    case "true", "false": "write it without quotes"
    case "yes", "on", "y": "write true"
    case "no", "off", "n": "write false"
    default: "write one of them"
    }
  }
}

extension DocumentMistake.Found {
  /// The thing, as a message names it.
  package var words: String {
    switch self {
    case .list: "a list"
    case .mapping: "a mapping"
    case .severalKeys: "a mapping with several keys"
    case .text: "a text"
    case .wholeNumber: "a whole number"
    case .fraction: "a number that is not whole"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .nothing: "nothing"
    }
  }

  /// What would make a text of it.
  fileprivate func remedy(of text: String?, isPattern: Bool) -> String {
    switch (self, text) {
    case (.nothing, _?): "write one, \"\" for the empty one"
    case (_, let text?): "put it in quotes: \(text.quoted)"
    // `[00]` without quotes is a list in YAML.
    case (_, nil): isPattern ? "put quotes around the pattern" : "write one text"
    }
  }
}
