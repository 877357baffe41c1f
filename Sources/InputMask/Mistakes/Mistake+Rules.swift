/// What can be wrong with a declaration of a rule.
extension Mistake {
  // MARK: The rule and the order of its steps
  /// A text that cannot name a thing of some kind, such as a rule.
  static func name(_ name: String, of kind: String) -> Self {
    Self("\(name.quoted) cannot name a \(kind)", RuleName.remedy)
  }
  static func stageOrder(_ stage: RuleStage, after before: RuleStage, named name: String) -> Self {
    Self("a \(stage) after a \(before)", "put it before \(name)")
  }
  static let secondRedactor = Self("a second redactor", "keep one")
  static func secondShape(after name: String) -> Self {
    Self("a second decorator that shapes the value, after \(name)", "keep one, or use choose")
  }
  static let shapeAfterLiterals = Self(
    "the decorator that shapes the value comes first", "put it before prefix and suffix")
  static let literalJoinsBefore = Self(
    "the literal begins with a mark, which joins the character before",
    "put a space or a letter before the mark")
  static let literalJoinsNext = Self(
    "the literal ends with a character that joins the next one", "put a space or a letter behind it")

  // MARK: Filters
  static let uselessLength = Self("a length below 1 keeps nothing", "write 1 or more")
  static let emptyProblemCode = Self("an empty code", "write the code of the problem, such as country")
  static let emptyTable = Self("an empty table", "list what gives way to what")
  static let emptyTableKey = Self("an empty key", "write the characters to replace")
  static let emptySpelling = Self("an empty prefix", "write the characters to drop")
  static let noSpellings = Self("no prefixes", "list at least one")
  static let replacementEscape = Self("'\\' escapes nothing here", "write \\\\ for a backslash")
  static let replacementDollar = Self("'$' without a group number", "write $1, or $$ for a dollar sign")
  static func replacementGroup(_ group: Int, of count: Int) -> Self {
    Self(
      "$\(group) names a group that the pattern does not have",
      count == 0 ? "add ( ) to the pattern" : "use $0 through $\(count)")
  }

  // MARK: Decorators
  static func emptyLiteral(of name: String) -> Self {
    Self("an empty \(name)", "write the characters to add")
  }
  static let groupSizes = Self("groups need sizes of 1 or more", "write every: 4 or groups: [4, 6, 5]")
  static let separatorInSet = Self(
    "the separator belongs to the characters that it separates", "take it out of the set")
  static func choicesTooDeep(limit: Int) -> Self {
    Self("choices nest deeper than \(limit)", "write them as one list of cases")
  }
  static let noCases = Self("nothing to choose from", "list at least one case")
  static let prefixRange = Self(
    "a range of prefixes goes from a smaller to a larger one of the same length", "write 51-55")

  // MARK: Numbers
  static func numberScale(limit: Int) -> Self {
    Self("no scale", "write a number of places from 0 to \(limit)")
  }
  static func numberLocale(_ locale: String) -> Self {
    Self("\(locale.quoted) is no locale of Unicode CLDR", "write a tag such as de, de-CH or pt-BR")
  }
  static let machineLocale = Self(
    "the data of the machine's ICU needs a build with ICU", "leave @data=machine off")
  static let localeWithoutRegion = Self(
    "the locale has no region, and so no currency", "write code: EUR or another code")
  static func currency(_ code: String) -> Self {
    Self("\(code.quoted) is no currency code of ISO 4217", "write one such as EUR")
  }
  static func decimals(limit: Int) -> Self {
    Self("no bounds for decimals", "write from 0 to \(limit), and no max below min")
  }
  static let centsFirstWithoutDecimals = Self(
    "cents-first needs to know how many decimals there are", "write decimals: 2")

  static let guideCharacter = Self(
    "the guide is drawn in each empty place", "write one character, such as guide: _")
  static let guideWithoutPlaces = Self(
    "a guide shows the empty places of a mask or of parts", "use one of them, or leave guide: out")

  static func masksTooLong(limit: Int) -> Self {
    Self(
      "the masks of the rule have more than \(limit) literals and slots together",
      "write shorter masks, or fewer of them")
  }
  static func expressionsTooLarge(limit: Int) -> Self {
    Self(
      "the regular expressions of the rule have more than \(limit) steps together",
      "write fewer, or smaller counts in braces: x{99} has 99 steps")
  }

  // MARK: Parts
  static let noParts = Self("no part", "list at least one, such as {day: {digits: 2}}")
  static let partsInChoose = Self("parts cannot be chosen by choose", "write a mask there")
  static func repeatedPart(_ name: String) -> Self {
    Self("two parts are called \(name.quoted)", "name each in another way")
  }
  static func adjacentParts(_ before: String, _ part: String) -> Self {
    Self("nothing tells where \(before.quoted) ends and \(part.quoted) begins", "put a literal between them")
  }
  static let emptyPartLiteral = Self("an empty literal between two parts", "write the characters")
  static func longPartLiterals(limit: Int) -> Self {
    Self("the literals between parts have more than \(limit) characters", "write shorter ones")
  }
  static func literalInPart(literal: String, part: String) -> Self {
    Self("the literal \(literal.quoted) may be a character of \(part.quoted) too", "write another one")
  }
  static func droppedPartLiteral(_ literal: String) -> Self {
    Self(
      "the formatters before drop the literal \(literal.quoted), which ends a part",
      "leave such formatters out")
  }
  static let alsoReadInPart = Self("also-read has characters of a part", "take them out of the set")
  static let alsoReadFromRight = Self(
    "parts that are filled from the right end where they are full", "leave also-read: out")
  static func rightFilledPart(_ part: String) -> Self {
    Self(
      "\(thePart(part)) cannot be filled from the right",
      "give it digits: of one width, which only the first part may do without, and no optional: or pivot:")
  }
  static func noWords(part: String) -> Self {
    Self("\(thePart(part)) has no words", "list at least one")
  }
  static func tooManyWords(part: String, limit: Int) -> Self {
    Self("\(thePart(part)) has more than \(limit) words", "list fewer")
  }
  static func emptyWord(part: String) -> Self {
    Self("\(thePart(part)) has an empty word", "write the word, or optional: true")
  }
  static func repeatedWord(part: String) -> Self {
    Self("\(thePart(part)) has a word twice", "leave one of them out")
  }
  static func partWidth(part: String, limit: Int) -> Self {
    Self("\(thePart(part)) needs from 1 to \(limit) characters", "write another width")
  }
  static func notANumberPart(_ part: String) -> Self {
    Self("\(thePart(part)) is no number", "pad:, range:, pivot: and of: need digits:")
  }
  static func padTooWide(part: String, pad: Int, width: Int) -> Self {
    Self("\(thePart(part)) cannot be filled up to \(pad) of \(width) digits", "write a smaller pad")
  }
  static func rangedPartTooWide(part: String, limit: Int) -> Self {
    Self("\(thePart(part)) has more digits than a range can name", "write \(limit) digits or fewer")
  }
  static func pivotWidth(part: String) -> Self {
    Self("\(thePart(part)) with a pivot is a year of up to four digits", "write digits: 4")
  }
  static func rangeTooLarge(part: String) -> Self {
    Self("the largest number of \(thePart(part)) has no room", "write more digits, or a smaller one")
  }
  static func overlappingRanges(part: String) -> Self {
    Self("two ranges of \(thePart(part)) have a number in common", "let each number be in one range")
  }
  static func century(part: String) -> Self {
    Self("a century of \(thePart(part)) is no multiple of 100", "write the year that is added, such as 1900")
  }
  static func rangeWithoutWidth(part: String) -> Self {
    Self("no number of \(thePart(part)) has its width", "write other digits or another range")
  }
  static let valueBraceUnopened = Self(
    "a brace that closes nothing", "write the name of a part between { and }")
  static let valueBraceUnclosed = Self("a brace is not closed", "write } behind the name of the part")
  static func valueWithoutPart(_ name: String) -> Self {
    Self("the value lacks the part \(name.quoted)", "write {\(name)} in it, or make the part optional")
  }
  static let valueWidth = Self("no width of a number", "write one of up to 18 digits, such as {day:2}")

  // MARK: Dates
  static func dateLocale(_ locale: String) -> Self {
    Self("no locale is called \(locale.quoted)", "write a language tag such as de or en-US")
  }
  static func dateCalendar(_ name: String) -> Self {
    Self(
      "dates of the calendar \(name.quoted) cannot be read here",
      "use a build with ICU, and a locale that does not write its dates as ISO 8601 does, or add -u-ca-gregory to it"
    )
  }
  /// A letter that is no field of the layout of a check.
  static let layoutField = Self("no such field of a date", "write yyyy, yy, MM, dd, HH, mm or ss")
  /// A letter that is no field of the pattern of a decorator.
  static let patternField = Self(
    "no such field of a date", "write yyyy, MM, M, dd, d, HH, H, hh, h, mm, ss or a")
  static let repeatedField = Self("the field is there already", "write it once")
  static let layoutWithoutFields = Self("a date layout without fields", "write one such as yyyyMMdd")
  static func missingField(_ name: String, example: String) -> Self {
    Self("the pattern has no \(name)", "write all fields, as in \(example)")
  }
  static let dateWithoutParts = Self("the rule has no parts", "list a year, a month and a day under parts:")
  static let partsMakeNoDate = Self(
    "the parts make no date or time", "name them year, month, day, hour, minute or second")
  static func dateOfWords(part: String) -> Self {
    Self(
      "\(thePart(part)) has no numbers, and only a month has words",
      "give the part another name, such as weekday")
  }
  static let partsDateBound = Self(
    "not a date that exists", "write it as in 2024-12-31, 09:30 or 2024-12-31T09:30, or write today")
  static let layoutBound = Self(
    "not a date that exists in the layout of the check", "write it as the value is laid out")

  // MARK: Redaction
  static let negativeCount = Self("a negative number", "write 0 or more")
  static func fixedLength(limit: Int) -> Self {
    Self("a fixed length is from 1 to \(limit)", "choose one that hides the true length")
  }
  static let cover = Self("a hidden character is drawn as one character", "write one such as \"•\"")
  static let noPartsToRedact = Self(
    "the rule has no parts to redact one by one", "list them under parts:, or write keep-last: alone")
  static func unknownPart(_ name: String, known: [String]) -> Self {
    Self(
      "no part is called \(name.quoted)",
      "the parts of the rule are \(known.map { $0.quoted }.joined(separator: ", "))")
  }
  static func repeatedRedactedPart(_ name: String) -> Self {
    Self("the part \(name.quoted) is redacted twice", "keep one of them")
  }
  static let formBrace = Self("a brace without another one", "write {first:2} or {last:4}")
  static func formCount(limit: Int) -> Self {
    Self(
      "braces hold the number of characters that are seen, from 1 to \(limit)", "write {first:2} or {last:4}")
  }
  static let formFirst = Self("{first:…} stands behind another one", "write it once, before {last:…}")
  static let formLast = Self("{last:…} stands there twice", "write it once")
  static let emptyForm = Self("a shown text needs a character", "write one such as \"•••• {last:4}\"")
  static func longForm(limit: Int) -> Self { Self("more than \(limit) characters are shown", "write fewer") }
  /// A key that says nothing beside another one.
  static func idleBeside(_ name: String, key: String) -> Self {
    Self("\(name) says nothing beside \(key), which tells what is seen", "remove one of the two")
  }

  // MARK: Types of values
  static let noCountryCode = Self(
    "nothing tells the country of a number",
    "begin the text with + and the country code, or with + alone where the value begins with the code")

  // MARK: Checks
  static let emptyRange = Self("the bounds leave no value", "write a smaller min or a larger max")
  static let rangeWithoutParts = Self("the rule has no parts", "list them under parts:, or leave of: out")
  static let rangeWithoutBounds = Self(
    "nothing to compare the part with", "write min: or max: with the name of another part")
  static let notADecimal = Self("not a decimal number", "write digits, such as -12.5")
  static let emptyLength = Self("the bounds leave no length", "write a smaller min or a larger max")
  static let noValues = Self("an empty list allows no value", "list at least one")
  static func anyOfCount(limit: Int) -> Self {
    Self("any-of is one of 2 to \(limit) checks", "list so many, or write a single one without any-of")
  }
  static func anyOfCheck(_ name: String) -> Self {
    Self("\(name.quoted) is not about what the value is", "write it beside any-of")
  }
  static let luhnLetters = Self("letters count two digits each", "let A count 10 to 74")
  static func checkDigitPosition(limit: Int) -> Self {
    Self("a position is from 1 to \(limit), or from -1 backward", "a check digit has at most 9 of them")
  }
  static func position(limit: Int) -> Self {
    Self("a position is from 1 to \(limit), or from -1 backward", "write such a number")
  }
  static let checkDigitInSum = Self(
    "the check digit is among the characters that are added up", "leave its position out")
  static let noPositions = Self("no positions", "list at least one")
  static func tooManyPositions(limit: Int) -> Self { Self("too many positions", "list \(limit) at most") }
  static let noRepeats = Self("repeats asks for nothing", "write characters:, most: or in-a-row:")
  static func repeatCount(_ bounds: ClosedRange<Int>) -> Self {
    Self("repeats counts from \(bounds.lowerBound) to \(bounds.upperBound)", "write such a number")
  }
  static func modulus(limit: Int) -> Self { Self("a modulus is from 2 to \(limit)", "write such a number") }
  static func resultOffset(limit: Int) -> Self {
    Self("plus is from -\(limit) to \(limit), and lowest from 0 to \(limit)", "write such a number")
  }
  static func weights(limit: Int, count: Int) -> Self {
    Self("weights are from -\(limit) to \(limit)", "list 1 to \(count)")
  }
  static func weightTable(count: Int) -> Self {
    Self("a weight that is a list has 1 to \(count) numbers", "write what each number adds, from 0 on")
  }
  static func letterNumbers(limit: Int, count: Int) -> Self {
    Self(
      "letters are A to Z, at most \(count) of other scripts, and signs of ASCII that are no digits, with numbers from 0 to \(limit)",
      "write such ones")
  }
  static let above9 = Self("not a letter or digit of ASCII", "write one, such as X")
  static let resultCharacters = Self("not letters and digits of ASCII alone", "write such ones")
  static let checkNumberWithLetters = Self(
    "a check number of several digits has no letters", "leave out characters: and above-9:")

  // MARK: Finding
  static let emptyFind = Self("find says neither a pattern nor context words", "write one of them")
  static func contextWord(_ word: String) -> Self {
    Self("\(word.quoted) is no word", "write letters, digits, _ and - only, such as api_key")
  }
  static func findWithoutPattern(_ key: String) -> Self {
    Self("\(key) is for candidates of a pattern", "write a pattern, or leave it out")
  }
  static func country(_ code: String) -> Self {
    Self(
      "\(code.quoted) is no country of ISO 3166-1",
      "write a code of two capital letters such as DE")
  }
  static let findSigns = Self("not signs of ASCII alone", "write some such as \"-.\"")

  private static func thePart(_ name: String) -> String { "the part \(name.quoted)" }
}
