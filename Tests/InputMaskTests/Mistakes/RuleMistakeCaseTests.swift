import Testing

@testable import InputMask

extension MistakeCase<Mistake> {
  /// A mistake in the parts of a rule made in Swift.
  init(_ mistake: Mistake, _ parts: RuleComponent...) {
    self.init(mistake, RuleDeclaration("r", parts))
  }

  init(_ mistake: Mistake, _ declaration: RuleDeclaration) {
    self.init(mistake) {
      do throws(RuleError) {
        _ = try Rule(declaration)
        return []
      } catch {
        #expect(error.issues.contains { $0.mistake == mistake })
        return error.issues.map(\.message)
      }
    }
  }

  init(_ mistake: Mistake, find: Find) {
    var declaration = RuleDeclaration("r")
    declaration.finds = [find]
    self.init(mistake, declaration)
  }
}

/// Each mistake that the author of a declaration can make is made here.
@Suite struct RuleMistakeCaseTests {
  private static func parts(_ elements: Parts.Element..., alsoRead: String? = nil, value: String? = nil)
    -> Parts
  {
    Parts(elements, alsoRead: alsoRead, value: value)
  }

  private static func guide(_ guide: String, _ decorators: [DecoratorStep]) -> RuleDeclaration {
    var declaration = RuleDeclaration("r", decorators: decorators)
    declaration.guide = guide
    return declaration
  }

  private static func part(_ part: Part) -> Parts { Parts([.part(part)]) }

  private static func right(_ parts: Part..., alsoRead: String? = nil) -> Parts {
    Parts(parts.flatMap { [.part($0), .literal(":")] }.dropLast(), alsoRead: alsoRead, fill: .right)
  }

  private static let digits = CheckDigit.Scheme(weights: .list([1]), moduli: [10])

  private static func check(_ change: (inout CheckDigit.Scheme) -> Void) -> CheckDigit {
    var scheme = digits
    change(&scheme)
    return CheckDigit(at: -1 ... -1, scheme)
  }

  static let order: [MistakeCase<Mistake>] = [
    MistakeCase(.openBracket, Characters("[a")),
    MistakeCase(.bracket, PatternCheck("[a")),
    MistakeCase(.unclosed("["), Mask("[0")),
    MistakeCase(.name("A b", of: "rule"), RuleDeclaration("A b")),
    MistakeCase(.secondShape(after: "mask"), Mask("[0]"), Separators("-", every: 1)),
    MistakeCase(.shapeAfterLiterals, Prefix("+"), Mask("[0]")),
    MistakeCase(.literalJoinsBefore, Prefix("\u{301}a")),
    MistakeCase(.literalJoinsNext, Prefix("+\u{600}")),
    MistakeCase(.stageOrder(.filter, after: .decorator, named: "mask")) {
      let error = #expect(throws: RuleError.self) {
        try Rule("r") {
          Mask("[0]")
          Trim()
        }
      }
      return error?.issues.map(\.message) ?? []
    },
    MistakeCase(.guideCharacter, guide("__", [Mask("[0]")])),
    MistakeCase(.guideWithoutPlaces, guide("_", [Prefix("+")])),
    MistakeCase(.secondRedactor) {
      let error = #expect(throws: RuleError.self) {
        try Rule("r") {
          Redact()
          Redact()
        }
      }
      return error?.issues.map(\.message) ?? []
    },
  ]

  static let filters: [MistakeCase<Mistake>] = [
    MistakeCase(.uselessLength, MaxLength(0)),
    MistakeCase(.emptyProblemCode, Refuse("[a]", problem: Problem.Code(""))),
    MistakeCase(.dateLocale("turkish"), LetterCase(.upper, locale: "turkish")),
    MistakeCase(.emptyTable, Replace([:])),
    MistakeCase(.emptyTableKey, Replace(["": "x"])),
    MistakeCase(.emptySpelling, StripPrefix("")),
    MistakeCase(.noSpellings, StripPrefix([])),
    MistakeCase(.replacementEscape, Replace(pattern: "a", with: "\\n")),
    MistakeCase(.replacementDollar, Replace(pattern: "a", with: "$")),
    MistakeCase(.replacementGroup(1, of: 0), Replace(pattern: "a", with: "$1")),
    MistakeCase(.replacementGroup(2, of: 1), Replace(pattern: "(a)", with: "$2")),
  ]

  static let decorators: [MistakeCase<Mistake>] = [
    MistakeCase(.emptyLiteral(of: "prefix"), Prefix("")),
    MistakeCase(.emptyLiteral(of: "suffix"), Suffix("")),
    MistakeCase(.emptyLiteral(of: "separator"), Separators("", every: 2)),
    MistakeCase(.groupSizes, Separators("-", groups: [])),
    MistakeCase(.separatorInSet, Separators("1", every: 2, within: "[0-9]")),
    MistakeCase(
      .choicesTooDeep(limit: 4),
      (0..<5).reduce(Choose([.init(when: .init(length: 1...2), [])])) { inner, _ in
        Choose([.init(when: .init(length: 1...2), [inner])])
      }),
    MistakeCase(.noCases, Choose([])),
    MistakeCase(.prefixRange, Choose([.init(when: .init(prefixes: [.init("55", "51")]), [])])),
    MistakeCase(.numberScale(limit: 1_000), Number(scale: -1)),
    MistakeCase(.numberLocale("xx"), Number(locale: "xx")),
    MistakeCase(.localeWithoutRegion, Number(.currency(nil), locale: "eo")),
    MistakeCase(.currency("XYZ"), Number(.currency("XYZ"), locale: "de")),
    MistakeCase(.currency("euro"), Number(.currency("euro"), locale: "de")),
    MistakeCase(.decimals(limit: 1_000), Number(leastDecimals: 3, mostDecimals: 2)),
    MistakeCase(.centsFirstWithoutDecimals, Number(entry: .centsFirst)),
    MistakeCase(.centsFirstWithoutDecimals, Number(.currency("JPY"), mostDecimals: 3, entry: .centsFirst)),
  ]

  static let parts: [MistakeCase<Mistake>] = [
    MistakeCase(
      .masksTooLong(limit: 262_144),
      Choose(
        (1...5).map {
          .init(when: .init(length: $0...$0), [Mask("[\(String(repeating: "0", count: 60_000))]")])
        })),
    MistakeCase(
      .expressionsTooLarge(limit: 131_072),
      RuleDeclaration("r", (1...20).map { PatternCheck("(?:[^a]{99}){\($0 + 60)}") as RuleComponent })),
    MistakeCase(.noParts, parts()),
    MistakeCase(
      .tooMany("parts", limit: 16),
      Parts((0..<17).flatMap { [.part(Part("p\($0)", .digits(1...1))), .literal("-")] }.dropLast())),
    MistakeCase(
      .partsInChoose, Choose([.init(when: .init(length: 1...2), [part(Part("a", .digits(1...1)))])])),
    MistakeCase(
      .repeatedPart("a"),
      parts(.part(Part("a", .digits(1...1))), .literal("-"), .part(Part("a", .digits(1...1))))),
    MistakeCase(
      .adjacentParts("a", "b"), parts(.part(Part("a", .digits(1...2))), .part(Part("b", .digits(1...2))))),
    MistakeCase(.emptyPartLiteral, parts(.part(Part("a", .digits(1...1))), .literal(""))),
    MistakeCase(
      .longPartLiterals(limit: 4_096),
      parts(
        .part(Part("a", .digits(1...1))), .literal(String(repeating: "-", count: 4_097)),
        .part(Part("b", .digits(1...1))))),
    MistakeCase(
      .literalInPart(literal: "1", part: "a"),
      parts(.part(Part("a", .digits(1...2))), .literal("1"), .part(Part("b", .digits(1...2))))),
    MistakeCase(
      .droppedPartLiteral("-"), DigitsOnly(),
      parts(.part(Part("a", .digits(1...2))), .literal("-"), .part(Part("b", .digits(1...2))))),
    MistakeCase(
      .alsoReadFromRight, right(Part("a", .digits(2...2)), Part("b", .digits(2...2)), alsoRead: "[.]")),
    MistakeCase(.rightFilledPart("b"), right(Part("a", .digits(2...2)), Part("b", .digits(1...2)))),
    MistakeCase(
      .alsoReadInPart,
      parts(
        .part(Part("a", .digits(1...2))), .literal("-"), .part(Part("b", .digits(1...2))), alsoRead: "[0-9]")),
    MistakeCase(.name("A", of: "part"), part(Part("A", .digits(1...2)))),
    MistakeCase(.noWords(part: "a"), part(Part("a", .words([])))),
    MistakeCase(
      .tooManyWords(part: "a", limit: 64), part(Part("a", .words((0..<65).map { "w\($0)" })))),
    MistakeCase(.emptyWord(part: "a"), part(Part("a", .words(["x", ""])))),
    MistakeCase(.repeatedWord(part: "a"), part(Part("a", .words(["x", "X"])))),
    MistakeCase(
      .overlappingRanges(part: "a"), part(Part("a", .digits(2...2), bounds: [.init(1...12), .init(12...32)]))),
    MistakeCase(.century(part: "a"), part(Part("a", .digits(2...2), bounds: [.init(1...12, century: 19)]))),
    MistakeCase(.partWidth(part: "a", limit: 64), part(Part("a", .digits(1...65)))),
    MistakeCase(.notANumberPart("a"), part(Part("a", .words(["x"]), pad: 2))),
    MistakeCase(.padTooWide(part: "a", pad: 3, width: 2), part(Part("a", .digits(1...2), pad: 3))),
    MistakeCase(
      .rangedPartTooWide(part: "a", limit: 18), part(Part("a", .digits(1...19), range: 1...2))),
    MistakeCase(.pivotWidth(part: "a"), part(Part("a", .digits(2...2), pivot: 50))),
    MistakeCase(
      .tooMany("ranges of a part", limit: 64),
      part(Part("a", .digits(2...2), bounds: Array(repeating: .init(1...2), count: 65)))),
    MistakeCase(.rangeTooLarge(part: "a"), part(Part("a", .digits(1...2), range: 1...100))),
    MistakeCase(.rangeWithoutWidth(part: "a"), part(Part("a", .digits(1...2), range: -5 ... -1))),
    MistakeCase(.valueBraceUnopened, parts(.part(Part("a", .digits(1...2))), value: "a}")),
    MistakeCase(.valueBraceUnclosed, parts(.part(Part("a", .digits(1...2))), value: "{a")),
    MistakeCase(
      .valueWithoutPart("b"),
      parts(.part(Part("a", .digits(1...2))), .literal("/"), .part(Part("b", .digits(1...2))), value: "{a}")),
    MistakeCase(.valueWidth, parts(.part(Part("a", .digits(1...2))), value: "{a:x}")),
    MistakeCase(
      .unknownPart("b", known: ["a"]), parts(.part(Part("a", .digits(1...2))), value: "{b}")),
  ]

  static let dates: [MistakeCase<Mistake>] = [
    MistakeCase(.dateLocale("xx"), DateParts(.date, locale: "xx")),
    MistakeCase(.dateCalendar("japanese"), DateParts(.date, locale: "ja-u-ca-japanese")),
    MistakeCase(.layoutField, DateCheck(format: "QQ")),
    MistakeCase(.patternField, DateParts(.date, pattern: "QQ")),
    MistakeCase(.repeatedField, DateCheck(format: "dd.dd")),
    MistakeCase(.layoutWithoutFields, DateCheck(format: "--")),
    MistakeCase(
      .missingField("year", example: "dd.MM.yyyy"), DateParts(.date, pattern: "dd.MM")),
    MistakeCase(.dateWithoutParts, PartsDateCheck()),
    MistakeCase(.partsMakeNoDate, part(Part("a", .digits(1...2))), PartsDateCheck()),
    MistakeCase(
      .dateOfWords(part: "day"), part(Part("day", .words(["Mo", "Tu"]))), PartsDateCheck()),
    MistakeCase(.partsDateBound, DateParts(.date, pattern: "dd.MM.yyyy", minimum: "soon")),
    MistakeCase(.layoutBound, DateCheck(format: "yyyy", minimum: "soon")),
  ]

  /// A redactor of a rule with the part `a`.
  private static func redacting(_ mistake: Mistake, _ redactor: Redact) -> MistakeCase<Mistake> {
    MistakeCase(mistake, part(Part("a", .digits(1...6))), redactor)
  }

  static let redaction: [MistakeCase<Mistake>] = [
    MistakeCase(.negativeCount, Redact(keepFirst: -1)),
    MistakeCase(.fixedLength(limit: 64), Redact(fixedLength: 65)),
    MistakeCase(.cover, Redact(cover: .character("ab"))),
    MistakeCase(.noPartsToRedact, DigitsOnly(), Redact(parts: [.hide("a")])),
    redacting(.unknownPart("b", known: ["a"]), Redact(parts: [.hide("b")])),
    redacting(.repeatedRedactedPart("a"), Redact(parts: [.hide("a"), .show("a")])),
    redacting(.negativeCount, Redact(parts: [.keep("a", last: -1)])),
    MistakeCase(.formBrace, Redact(show: "{last:4")),
    MistakeCase(.formBrace, Redact(show: "last:4}")),
    MistakeCase(.formCount(limit: 64), Redact(show: "{last:0}")),
    MistakeCase(.formCount(limit: 64), Redact(show: "{middle:4}")),
    MistakeCase(.formFirst, Redact(show: "{last:4}{first:1}")),
    MistakeCase(.formLast, Redact(show: "{last:1}{last:1}")),
    MistakeCase(.emptyForm, Redact(show: "")),
    MistakeCase(.longForm(limit: 64), Redact(show: "{last:64}x")),
    MistakeCase(
      .idleBeside("fixed-length", key: "show"), rule: "redact: {show: '{last:4}', fixed-length: 4}"),
    MistakeCase(
      .idleBeside("keep-last", key: "parts"),
      rule: "parts: [a: {digits: 2}], redact: {a: hide, keep-last: 4}"),
  ]

  static let others: [MistakeCase<Mistake>] = [
    MistakeCase(.noCountryCode, rule: "formatters: [digits-only], type: phone"),
    MistakeCase(.emptyRange, NumberCheck(minimum: "2", maximum: "1")),
    MistakeCase(.notADecimal, NumberCheck(minimum: "x")),
    MistakeCase(.rangeWithoutParts, NumberCheck(of: "a", minimum: "b")),
    MistakeCase(.rangeWithoutBounds, parts(.part(Part("a", .digits(1...2)))), NumberCheck(of: "a")),
    MistakeCase(.emptyLength, LengthCheck(minimum: 2, maximum: 1)),
    MistakeCase(.noValues, OneOfCheck([])),
    MistakeCase(.anyOfCount(limit: 16), AnyOfCheck([.luhn])),
    MistakeCase(.anyOfCheck("complete"), AnyOfCheck([.luhn, .complete])),
    MistakeCase(.position(limit: 1_000), ChecksumCheck(.damm, over: [0])),
    MistakeCase(.luhnLetters, ChecksumCheck(.luhn(letters: 9))),
    MistakeCase(.checkDigitPosition(limit: 1_000), CheckDigit(at: 0...0, digits)),
    MistakeCase(.checkDigitInSum, CheckDigit(at: 11...11, over: Array(1...11), digits)),
    MistakeCase(.noRepeats, RepeatsCheck(over: [1])),
    MistakeCase(.repeatCount(1...1000), RepeatsCheck(most: 0)),
    MistakeCase(.noPositions, CheckDigit(at: 1...1, over: [], digits)),
    MistakeCase(
      .tooManyPositions(limit: 1_000),
      CheckDigit(at: 1...1, over: Array(repeating: 1, count: 1_001), digits)),
    MistakeCase(.modulus(limit: 1_000_000), check { $0.moduli = [1] }),
    MistakeCase(.resultOffset(limit: 1_000_000), check { $0.lowest = -1 }),
    MistakeCase(.weights(limit: 1_000_000, count: 1_000), check { $0.weights = .list([]) }),
    MistakeCase(.weightTable(count: 100), check { $0.weights = .list([[]]) }),
    MistakeCase(.letterNumbers(limit: 1_000_000, count: 128), check { $0.letters = ["€": 1] }),
    MistakeCase(.above9, check { $0.above9 = "é" }),
    MistakeCase(.resultCharacters, check { $0.characters = "é" }),
    MistakeCase(
      .checkNumberWithLetters,
      CheckDigit(at: -2 ... -1, CheckDigit.Scheme(weights: .list([1]), moduli: [97], above9: "X"))),
    MistakeCase(.emptyFind, find: Find()),
    MistakeCase(.contextWord("a b"), find: Find(context: ["a b"])),
    MistakeCase(.country("UK"), find: Find(context: ["a"], regions: ["UK"])),
    MistakeCase(.findWithoutPattern("not-behind"), find: Find(context: ["a"], notBehind: ["b"])),
    MistakeCase(.findWithoutPattern("preceded-by"), find: Find(context: ["a"], precededBy: "/")),
    MistakeCase(.findWithoutPattern("followed-by"), find: Find(context: ["a"], followedBy: "@")),
    MistakeCase(.findWithoutPattern("continued-by"), find: Find(context: ["a"], continuedBy: "b")),
    MistakeCase(.findSigns, find: Find("[0-9]+", joinedBy: "a")),
    MistakeCase(.findSigns, find: Find("[0-9]+", followedBy: "@é")),
  ]

  static let all = order + filters + decorators + parts + dates + redaction + others

  @Test(arguments: all + withoutICU)
  func eachMistakeIsToldInItsWords(_ example: MistakeCase<Mistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test func noMistakeIsLeftOut() throws {
    try MistakeSource.expectAllTold(in: "InputMask/Mistakes/Mistake+Rules.swift")
  }

  #if ICU
  static let withoutICU: [MistakeCase<Mistake>] = []
  #else
  static let withoutICU = [
    MistakeCase(.machineLocale, Number(locale: "de@data=machine")),
    MistakeCase(.machineLocale, DateParts(.date, locale: "de@data=machine")),
  ]
  #endif
}

/// Each mistake in a set, a regular expression or a mask is made here.
@Suite struct NotationMistakeCaseTests {
  private static func set(_ mistake: Mistake, _ pattern: String) -> MistakeCase<Mistake> {
    MistakeCase(mistake) {
      do throws(UnicodeSetError) {
        _ = try UnicodeSet(pattern)
        return []
      } catch {
        return [error.mistake.message]
      }
    }
  }

  private static func expression(
    _ mistake: Mistake, _ pattern: String
  ) -> MistakeCase<Mistake> {
    MistakeCase(mistake) {
      do throws(NotationError) {
        _ = try RegularExpression(pattern)
        return []
      } catch {
        return [error.mistake.message]
      }
    }
  }

  private static func mask(_ mistake: Mistake, _ pattern: String) -> MistakeCase<Mistake> {
    MistakeCase(mistake) {
      (MaskPatternErrorTests.error(in: pattern)?.mistake.message).map { [$0] } ?? []
    }
  }

  /// One that shows only when the filters of the rule are known.
  private static func mask(
    _ mistake: Mistake, _ pattern: String, behind filter: FilterStep
  ) -> MistakeCase<Mistake> {
    MistakeCase(mistake) {
      do throws(RuleError) {
        _ = try Rule("masked") {
          filter
          Mask(pattern)
        }
        return []
      } catch {
        return error.issues.map(\.message)
      }
    }
  }

  static let sets: [MistakeCase<Mistake>] = [
    set(.setTooLong(limit: 4096), String(repeating: "a", count: 4097)), set(.dollar, "[a$]"),
    set(.space, "[a b]"), set(.openProperty, "[:Lu"), set(.colonFirst, "[:.-]"),
    set(.unknownProperty("[:Foo:]"), "[[:Foo:]]"),
    set(.openBracket, "[a"), set(.closingBracket, "[a]]"), set(.strayBackslash, "[a]\\"),
    set(.noBracket, "a"),
    set(.range, "[b-a]"),
  ]

  #if ICU
  static let ofICU: [MistakeCase<Mistake>] = [
    set(.severalCharacters, "[{ab}]"), set(.notation, "[a&&b]"),
  ]
  #else
  static let ofICU: [MistakeCase<Mistake>] = [set(.needsICU, "[{ab}]")]
  #endif

  static let expressions: [MistakeCase<Mistake>] = [
    expression(.emptyExpression, ""),
    expression(.expressionTooLong(limit: 4096), String(repeating: "a", count: 4097)),
    expression(.unknownEscape, "\\y"), expression(.parenthesis, "a(b"),
    expression(.largeNumber, "a{99999999999}"),
    expression(.interval, "a{2"), expression(.emptyInterval, "a{3,2}"), expression(.flag, "(?q)"),
    expression(.groupOfPython, "(?P<n>[0-9]+)"),
    expression(.bracket, "[a"), expression(.range, "[z-a]"), expression(.groupName, "(?<1>a)"),
    expression(.syntax, "*a"),
    MistakeCase(.complexity) { messages(ofFinding: String(repeating: "a", count: 4097)) },
    MistakeCase(.lookAround) { messages(ofFinding: "(?<=#)[0-9]+") },
    MistakeCase(.lookAround) { messages(ofFinding: "[0-9]+(?! EUR)") },
    MistakeCase(.cannotBeFound("a back reference")) { messages(ofFinding: "(a)\\1") },
    expression(.unsupported("an atomic group (?>…)", remedy: "write (?:…)"), "(?>a)"),
  ]

  private static func messages(ofFinding pattern: String) -> [String] {
    do throws(NotationError) {
      try CandidateMatcher.check(pattern)
      return []
    } catch {
      return [error.mistake.message]
    }
  }

  #if ICU
  static let expressionsOfICU = [expression(.property, "\\p{Foo}")]
  #else
  static let expressionsOfICU = [
    expression(.property, "\\p"), expression(.needsICU("the property \\p{Foo}"), "\\p{Foo}"),
  ]
  #endif

  static let masks: [MistakeCase<Mistake>] = [
    mask(.patternTooLong, String(repeating: "a", count: MaskPattern.maximumUTF8Count + 1)),
    mask(.literalTooLong, MaskPatternLimitTests.filled("\u{301}", after: "a")),
    mask(.danglingEscape, "[0]\\"),
    mask(.unclosed("["), "[0"), mask(.unclosed("{"), "[0]{a"), mask(.unclosed("("), "[2*([0]"),
    mask(.unopened("]"), "0]"), mask(.unopened("}"), "[0]}"), mask(.empty("["), "[]"),
    mask(.empty("{"), "{}"),
    mask(.empty("("), "[2*()]"), mask(.empty("("), "[2*([2*()])]"), mask(.nestedBracket, "[0[0]]"),
    mask(.nestedBrace, "{a{b}}"),
    mask(.braceInBracket("{"), "[0{a}]"), mask(.parenthesisInBracket("("), "[(0)]"),
    mask(.parenthesisInGroup, "[2*(([0]))]"), mask(.whitespaceInBracket, "[0 0]"),
    mask(.setInBracket, "[0-9][0]"),
    mask(.unknownSlot("x"), "[x]"),
    MistakeCase(.reservedSlot("0")) {
      (MaskPatternErrorTests.error(in: "[0]", customSlots: ["0": false])?.mistake.message).map { [$0] } ?? []
    },
    mask(.repeatWithoutSlot, "[*4]"), mask(.missingCount, "[0*]"), mask(.invalidCount, "[0*0]"),
    mask(.restWithoutSlot, "[\\-…]"), mask(.groupsTooDeep, MaskPatternLimitTests.nested(17)),
    mask(.tooManyInstructions, MaskPatternLimitTests.filled("[0]")), mask(.emptyPattern, ""),
    mask(.noSlots, "+7"), mask(.slotAfterRest, "[0…0]"), mask(.requiredAfterOptional, "[90]"),
    mask(.literalFitsSlotBefore, "[09]5[A]"), mask(.literalsJoin, "\r\\\n[0]"),
    mask(.alternativeWithoutSlot, "[(0|)]"), mask(.alternativesAlike, "[(0\\-0|00)]"),
    mask(.tooManyAlternatives, "[7*([(A|0)])]"),
    mask(.openGroupAmongAlternatives, "[(A|0)9].[0]", behind: Trim()),
    mask(.literalOfAlternativesFitsSlot, "[(A|0)]5[A]", behind: Trim()),
    mask(.restWithoutEnd, "[0…]-[00]", behind: DigitsOnly()),
  ]

  @Test(arguments: sets + ofICU)
  func eachMistakeInASetIsTold(_ example: MistakeCase<Mistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test(arguments: expressions + expressionsOfICU)
  func eachMistakeInAnExpressionIsTold(_ example: MistakeCase<Mistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test(arguments: masks)
  func eachMistakeInAMaskIsTold(_ example: MistakeCase<Mistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test func noMistakeIsLeftOut() throws {
    for path in [
      "UnicodeText/Mistake+Sets", "RegularExpressions/Mistake+Expressions",
      "InputMask/Mistakes/Mistake+Masks",
    ] {
      try MistakeSource.expectAllTold(in: path + ".swift")
    }
  }
}
