extension RuleMistake {
  package var words: MistakeWords {
    switch self {
    case .set(let mistake): mistake.words
    case .expression(let mistake): mistake.words
    case .mask(let mistake): mistake.words

    case .variant(let mistake): mistake.words

    case .name(let name, let kind):
      MistakeWords("\(name.quoted(limit: 40)) cannot name a \(kind)", RuleName.remedy)
    case .stageOrder(let stage, let before, let name):
      MistakeWords("a \(stage) after a \(before)", "put it before \(name)")
    case .secondRedactor: MistakeWords("a second redactor", "keep one")
    case .secondShape(let name):
      MistakeWords("a second decorator that shapes the value, after \(name)", "keep one, or use choose")
    case .shapeAfterLiterals:
      MistakeWords("the decorator that shapes the value comes first", "put it before prefix and suffix")
    case .literalJoinsBefore:
      MistakeWords(
        "the literal begins with a mark, which joins the character before",
        "put a space or a letter before the mark")
    case .literalJoinsNext:
      MistakeWords(
        "the literal ends with a character that joins the next one",
        "put a space or a letter behind it")

    case .uselessLength: MistakeWords("a length below 1 keeps nothing", "write 1 or more")
    case .emptyProblemCode: MistakeWords("an empty code", "write the code of the problem, such as country")
    case .emptyTable: MistakeWords("an empty table", "list what gives way to what")
    case .emptyTableKey: MistakeWords("an empty key", "write the characters to replace")
    case .emptySpelling: MistakeWords("an empty prefix", "write the characters to drop")
    case .noSpellings: MistakeWords("no prefixes", "list at least one")
    case .replacementEscape: MistakeWords("'\\' escapes nothing here", "write \\\\ for a backslash")
    case .replacementDollar: MistakeWords("'$' without a group number", "write $1, or $$ for a dollar sign")
    case .replacementGroup(let group, let count):
      MistakeWords(
        "$\(group) names a group that the pattern does not have",
        count == 0 ? "add ( ) to the pattern" : "use $0 through $\(count)")

    case .emptyPrefix: MistakeWords("an empty prefix", "write the characters to add")
    case .emptySuffix: MistakeWords("an empty suffix", "write the characters to add")
    case .emptySeparator: MistakeWords("an empty separator", "write the characters to add")
    case .groupSizes: MistakeWords("groups need sizes of 1 or more", "write every: 4 or groups: [4, 6, 5]")
    case .separatorInSet:
      MistakeWords("the separator belongs to the characters that it separates", "take it out of the set")
    case .choicesTooDeep(let limit):
      MistakeWords("choices nest deeper than \(limit)", "write them as one list of cases")
    case .noCases: MistakeWords("nothing to choose from", "list at least one case")
    case .prefixRange:
      MistakeWords(
        "a range of prefixes goes from a smaller to a larger one of the same length", "write 51-55")

    case .numberScale(let limit): MistakeWords("no scale", "write a number of places from 0 to \(limit)")
    case .numberLocale(let locale):
      MistakeWords(
        "\(locale.quoted(limit: 40)) is no locale of Unicode CLDR",
        "write a tag such as de, de-CH or pt-BR")
    case .machineLocale:
      MistakeWords("the data of the machine's ICU needs a build with ICU", "leave @data=machine off")
    case .localeWithoutRegion:
      MistakeWords("the locale has no region, and so no currency", "write code: EUR or another code")
    case .currency(let code):
      MistakeWords("\(code.quoted(limit: 40)) is no currency code of ISO 4217", "write one such as EUR")
    case .decimals(let limit):
      MistakeWords("no bounds for decimals", "write from 0 to \(limit), and no max below min")
    case .centsFirstWithoutDecimals:
      MistakeWords("cents-first needs to know how many decimals there are", "write decimals: 2")

    case .masksTooLong(let limit):
      MistakeWords(
        "the masks of the rule have more than \(limit) literals and slots together",
        "write shorter masks, or fewer of them")
    case .expressionsTooLarge(let limit):
      MistakeWords(
        "the regular expressions of the rule have more than \(limit) steps together",
        "write fewer, or smaller counts in braces: x{99} has 99 steps")
    case .noParts: MistakeWords("no part", "list at least one, such as {day: {digits: 2}}")
    case .tooManyParts(let limit): MistakeWords("more than \(limit) parts", "use fewer")
    case .partsInChoose: MistakeWords("parts cannot be chosen by choose", "write a mask there")
    case .repeatedPart(let name):
      MistakeWords("two parts are called \(name.quoted)", "name each in another way")
    case .adjacentParts(let before, let part):
      MistakeWords(
        "nothing tells where \(before.quoted) ends and \(part.quoted) begins",
        "put a literal between them")
    case .emptyPartLiteral: MistakeWords("an empty literal between two parts", "write the characters")
    case .longPartLiterals(let limit):
      MistakeWords("the literals between parts have more than \(limit) characters", "write shorter ones")
    case .literalInPart(let literal, let part):
      MistakeWords(
        "the literal \(literal.quoted) may be a character of \(part.quoted) too", "write another one")
    case .droppedPartLiteral(let literal):
      MistakeWords(
        "the formatters before drop the literal \(literal.quoted), which ends a part",
        "leave such formatters out")
    case .alsoReadInPart: MistakeWords("also-read has characters of a part", "take them out of the set")
    case .guideCharacter:
      MistakeWords("the guide is drawn in each empty place", "write one character, such as guide: _")
    case .guideWithoutPlaces:
      MistakeWords(
        "a guide shows the empty places of a mask or of parts", "use one of them, or leave guide: out")
    case .alsoReadFromRight:
      MistakeWords("parts that are filled from the right end where they are full", "leave also-read: out")
    case .rightFilledPart(let part):
      MistakeWords(
        "\(Self.thePart(part)) cannot be filled from the right",
        "give it digits: of one width, which only the first part may do without, and no optional: or pivot:")
    case .noWords(let part):
      MistakeWords("\(Self.thePart(part)) has no words", "list at least one")
    case .tooManyWords(let part, let limit):
      MistakeWords("\(Self.thePart(part)) has more than \(limit) words", "list fewer")
    case .emptyWord(let part):
      MistakeWords("\(Self.thePart(part)) has an empty word", "write the word, or optional: true")
    case .repeatedWord(let part):
      MistakeWords("\(Self.thePart(part)) has a word twice", "leave one of them out")
    case .partWidth(let part, let limit):
      MistakeWords("\(Self.thePart(part)) needs from 1 to \(limit) characters", "write another width")
    case .notANumberPart(let part):
      MistakeWords("\(Self.thePart(part)) is no number", "pad:, range: and pivot: need digits:")
    case .padTooWide(let part, let pad, let width):
      MistakeWords(
        "\(Self.thePart(part)) cannot be filled up to \(pad) of \(width) digits",
        "write a smaller pad")
    case .rangedPartTooWide(let part, let limit):
      MistakeWords(
        "\(Self.thePart(part)) has more digits than a range can name",
        "write \(limit) digits or fewer")
    case .pivotWidth(let part):
      MistakeWords("\(Self.thePart(part)) with a pivot is a year of up to four digits", "write digits: 4")
    case .rangeTooLarge(let part):
      MistakeWords(
        "the largest number of \(Self.thePart(part)) has no room",
        "write more digits, or a smaller one")
    case .rangeWithoutWidth(let part):
      MistakeWords("no number of \(Self.thePart(part)) has its width", "write other digits or another range")
    case .valueBraceUnopened:
      MistakeWords("a brace that closes nothing", "write the name of a part between { and }")
    case .valueBraceUnclosed: MistakeWords("a brace is not closed", "write } behind the name of the part")
    case .valueWidth: MistakeWords("no width of a number", "write one of up to 18 digits, such as {day:2}")
    case .valuePart(let name, let known):
      MistakeWords(
        "no part is called \(name.quoted(limit: 40))",
        "its parts are \(known.map { $0.quoted }.joined(separator: ", "))")

    case .dateLocale(let locale):
      MistakeWords(
        "no locale is called \(locale.quoted(limit: 40))", "write a language tag such as de or en-US")
    case .layoutField: MistakeWords("no such field of a date", "write yyyy, yy, MM, dd, HH, mm or ss")
    case .patternField:
      MistakeWords("no such field of a date", "write yyyy, MM, M, dd, d, HH, H, hh, h, mm, ss or a")
    case .repeatedField: MistakeWords("the field is there already", "write it once")
    case .layoutWithoutFields: MistakeWords("a date layout without fields", "write one such as yyyyMMdd")
    case .missingField(let name, let example):
      MistakeWords("the pattern has no \(name)", "write all fields, as in \(example)")
    case .dateWithoutParts:
      MistakeWords("the rule has no parts", "list a year, a month and a day under parts:")
    case .partsMakeNoDate:
      MistakeWords("the parts make no date or time", "name them year, month, day, hour, minute or second")
    case .partsDateBound:
      MistakeWords(
        "not a date that exists",
        "write it as in 2024-12-31, 09:30 or 2024-12-31T09:30, or write today")
    case .layoutBound:
      MistakeWords("not a date that exists in the layout of the check", "write it as the value is laid out")

    case .negativeCount: MistakeWords("a negative number", "write 0 or more")
    case .fixedLength(let limit):
      MistakeWords("a fixed length is from 1 to \(limit)", "choose one that hides the true length")
    case .cover: MistakeWords("a hidden character is drawn as one character", "write one such as \"•\"")
    case .noPartsToRedact:
      MistakeWords(
        "the rule has no parts to redact one by one",
        "list them under parts:, or write keep-last: alone")
    case .unknownRedactedPart(let name, let known):
      MistakeWords(
        "no part is called \(name.quoted(limit: 40))",
        "the parts of the rule are \(known.map { $0.quoted }.joined(separator: ", "))")
    case .repeatedRedactedPart(let name):
      MistakeWords("the part \(name.quoted) is redacted twice", "keep one of them")
    case .formBrace: MistakeWords("a brace without another one", "write {first:2} or {last:4}")
    case .formCount(let limit):
      MistakeWords(
        "braces hold the number of characters that are seen, from 1 to \(limit)",
        "write {first:2} or {last:4}")
    case .formFirst: MistakeWords("{first:…} stands behind another one", "write it once, before {last:…}")
    case .formLast: MistakeWords("{last:…} stands there twice", "write it once")
    case .emptyForm: MistakeWords("a shown text needs a character", "write one such as \"•••• {last:4}\"")
    case .longForm(let limit): MistakeWords("more than \(limit) characters are shown", "write fewer")
    case .idleBeside(let name, let key):
      MistakeWords("\(name) says nothing beside \(key), which tells what is seen", "remove one of the two")

    case .noCountryCode:
      MistakeWords(
        "nothing tells the country of a number",
        "begin the text with + and the country code, or with + alone where the value begins with the code")

    case .emptyRange: MistakeWords("the bounds leave no value", "write a smaller min or a larger max")
    case .notADecimal: MistakeWords("not a decimal number", "write digits, such as -12.5")
    case .emptyLength: MistakeWords("the bounds leave no length", "write a smaller min or a larger max")
    case .noValues: MistakeWords("an empty list allows no value", "list at least one")
    case .anyOfCount(let limit): MistakeWords("one of 2 to \(limit) checks", "list so many")
    case .anyOfCheck(let name):
      MistakeWords("\(name.quoted) is not about what the value is", "write it beside any-of")
    case .luhnLetters: MistakeWords("letters count two digits each", "let A count 10 to 74")
    case .checkDigitPosition(let limit):
      MistakeWords(
        "a position is from 1 to \(limit), or from -1 backward", "a check digit has at most 9 of them")
    case .noPositions: MistakeWords("no positions", "list at least one")
    case .tooManyPositions(let limit): MistakeWords("too many positions", "list \(limit) at most")
    case .modulus(let limit): MistakeWords("a modulus is from 2 to \(limit)", "write such a number")
    case .resultOffset(let limit):
      MistakeWords("plus is from -\(limit) to \(limit), and lowest from 0 to \(limit)", "write such a number")
    case .weights(let limit, let count):
      MistakeWords("weights are from -\(limit) to \(limit)", "list 1 to \(count)")
    case .weightTable(let count):
      MistakeWords(
        "a weight that is a list has 1 to \(count) numbers", "write what each number adds, from 0 on")
    case .letterNumbers(let limit):
      MistakeWords("letters are A to Z with numbers from 0 to \(limit)", "write such ones")
    case .above9: MistakeWords("not a letter or digit of ASCII", "write one, such as X")
    case .resultCharacters: MistakeWords("not letters and digits of ASCII alone", "write such ones")
    case .checkNumberWithLetters:
      MistakeWords("a check number of several digits has no letters", "leave out characters: and above-9:")

    case .emptyFind: MistakeWords("find says neither a pattern nor context words", "write one of them")
    case .contextWord(let word):
      MistakeWords(
        "\(word.quoted(limit: 40)) is no word", "write letters, digits, _ and - only, such as api_key")
    case .findWithoutPattern(let key):
      MistakeWords("\(key) is for candidates of a pattern", "write a pattern, or leave it out")
    case .findSigns: MistakeWords("not signs of ASCII alone", "write some such as \"-.\"")
    }
  }

  private static func thePart(_ name: String) -> String { "the part \(name.quoted(limit: 40))" }
}
