import UnicodeText

/// What can be wrong with the keys and values of a file that describes rules, beside what the rules themselves say.
package enum DocumentMistake: Mistake {
  /// What stands where something else must.
  package enum Found: Hashable, Sendable {
    case list
    case mapping
    case severalKeys
    case text
    case wholeNumber
    case fraction
    case boolean(Bool)
    case nothing
  }

  // MARK: Mappings
  /// A text in the place of a mapping, which looks like a key and its value.
  case braces(of: String, key: String, value: String)
  case notAMapping(String, Found, keys: [String])
  /// - Parameter elsewhere: what to write for keys that other tools have.
  case unknownKey(String, of: String, known: [String], elsewhere: [String: String])
  case missingKey(String, of: String)
  /// A mapping with keys of the author's own is something else.
  case notATable(String, Found)
  case emptyKey(of: String)

  // MARK: Values
  /// - Parameters:
  ///   - text: the text of a scalar; `nil` for a list or mapping.
  ///   - isPattern: whether the text is a pattern, which begins like a list.
  case notAText(String, Found, text: String?, isPattern: Bool)
  case emptyText(String)
  /// - Parameters:
  ///   - quoted: the number that the text is; `nil` where it is none.
  ///   - example: a number that would do.
  case notAWholeNumber(String, Found, quoted: Int?, example: Int)
  case numberOutOfRange(String, Int, ClosedRange<Int>)
  /// - Parameter quoted: the number that the text is; `nil` where it is none.
  case notANumber(String, Found, quoted: String?)
  case notABoolean(String, Found, text: String?)
  case notAChoice(String, Found, choices: [String])
  case unknownChoice(String, text: String, choices: [String])
  case notACharacter(String, Found)

  // MARK: Lists
  case notAList(String, Found)
  case tooManyItems(of: String, limit: Int)
  case emptyNumbers(String)
  case emptyValues
  case emptySpellings
  case emptyPrefixes

  // MARK: Formatters and checks
  case notANamedItem(String, Found)
  case unknownFormatter(String, known: [String])
  case unknownCheck(String, known: [String])
  case takesNothing(String)
  case saysNothingAlone(String)
  case tidyingDecorator
  case chosenFilter
  case nearlyACode(String, nearest: String)
  case noCode(String, known: [String])
  case noBounds
  case reversedBounds(Int, Int)
  case tableOrPattern
  case replaceLacks(String)
  case everyOrGroups
  case repeatLastWithEvery
  case slotName(String)
  case classesBesideCharacter
  case emptyCondition
  case unequalEnds(String)
  case reversedEnds(String)

  // MARK: Parts, dates, check digits
  case notAPart(isSeveral: Bool)
  case partName(String)
  case partWithoutWidth(String)
  case partOfTwoKinds(String, kinds: [String])
  case charactersWithoutCount
  case countWithoutCharacters
  case notARange(String, ClosedRange<Int>)
  case reversedRange(String, Int, Int)
  case patternAndLocale(of: String)
  case notASeries(String, Found)
  case seriesTooLong(String, ClosedRange<Int>, limit: Int)
  case reversedPositions(String)
}
