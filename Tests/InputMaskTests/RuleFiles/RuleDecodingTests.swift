import InputMask
import InputMaskRules
import Testing

@Suite struct RuleDecodingTests {
  static let formatters: [(String, RuleComponent)] = [
    ("digits-only", DigitsOnly()),
    ("digits-only:", DigitsOnly()),
    ("digits-only: {fold: false}", DigitsOnly(fold: false)),
    ("letters-only", LettersOnly()),
    ("trim: {}", Trim()),
    ("collapse-whitespace", CollapseWhitespace()),
    ("characters: '[a-z0-9_]'", Characters("[a-z0-9_]")),
    ("characters: {set: '[a-z]'}", Characters("[a-z]")),
    ("case: upper", LetterCase(.upper)),
    ("case: {to: title, locale: tr}", LetterCase(.title, locale: "tr")),
    ("normalize", Normalize(.nfc)),
    ("normalize: nfkd", Normalize(.nfkd)),
    ("replace: {table: {–: '-', ё: е}}", Replace(["–": "-", "ё": "е"])),
    ("replace: {pattern: '(a)b', with: $1}", Replace(pattern: "(a)b", with: "$1")),
    (
      "replace: {pattern: 'x+', with: '', drop: true}",
      Replace(pattern: "x+", with: "", drop: true)
    ),
    ("replace: {table: {x: ''}, drop: true}", Replace(["x": ""], drop: true)),
    ("refuse: {set: '[+]', problem: country}", Refuse("[+]", problem: .init("country"))),
    ("strip-prefix: '8'", StripPrefix("8")),
    (
      "strip-prefix: {spellings: [{text: '007', longer-than: 10}, '8']}",
      StripPrefix([.init("007", longerThan: 10), .init("8")])
    ),
    ("max-length: 4", MaxLength(4)),
    ("max-length: {count: 4, unit: utf16}", MaxLength(4, unit: .utf16)),
    ("separators: {separator: '-', every: 1}", Separators("-", every: 1)),
    (
      "separators: {separator: ',', every: 3, from: right, within: '[0-9]'}",
      Separators(",", every: 3, from: .right, within: "[0-9]")
    ),
    ("separators: {separator: ' ', groups: [4, 6, 5]}", Separators(" ", groups: [4, 6, 5])),
    (
      "separators: {separator: ' ', groups: [3, 2], repeat-last: true}",
      Separators(" ", groups: [3, 2], repeatsLast: true)
    ),
    ("mask: '+7-[000]'", Mask("+7-[000]")),
    (
      "mask: {pattern: '[HHh]', slots: {H: '[0-9A-F]', h: {set: '[0-9A-F]', optional: true}}}",
      Mask("[HHh]", slots: ["H": .init("[0-9A-F]"), "h": .init("[0-9A-F]", isOptional: true)])
    ),
    (
      "parts: [a: {digits: 2}, '-', b: {digits: 1-2, pad: 2, range: 1-12, optional: true}]",
      Parts([
        .part(Part("a", .digits(2...2))), .literal("-"),
        .part(Part("b", .digits(1...2), pad: 2, range: 1...12, isOptional: true)),
      ])
    ),
    (
      "parts: {list: [a: {digits: 1-2}, ':', b: {digits: 2}], fill: right}",
      Parts(
        [.part(Part("a", .digits(1...2))), .literal(":"), .part(Part("b", .digits(2...2)))], fill: .right)
    ),
    (
      "parts: {list: [a: {words: [x, y]}, /, b: {characters: '[A-Z]', count: 3}], also-read: '[.]', value: '{b}{a}'}",
      Parts(
        [
          .part(Part("a", .words(["x", "y"]))), .literal("/"),
          .part(Part("b", .characters("[A-Z]", 3...3))),
        ], alsoRead: "[.]", value: "{b}{a}")
    ),
    (
      "parts: [a: {digits: 2, range: [1-31, 70]}, b: {digits: 1, range: {1-2: 1900, 5-6: 2000}}]",
      Parts([
        .part(Part("a", .digits(2...2), bounds: [.init(1...31), .init(70...70)])),
        .part(
          Part("b", .digits(1...1), bounds: [.init(1...2, century: 1900), .init(5...6, century: 2000)])),
      ])
    ),
    (
      "parts: [a: {characters: '[-A-F]', count: 1, range: {'-': 1900, A-F: 2000}}]",
      Parts([
        .part(
          Part(
            "a", .characters("[-A-F]", 1...1),
            bounds: [.init(0x2D...0x2D, century: 1900), .init(0x41...0x46, century: 2000)]))
      ])
    ),
    ("parts: [year: {digits: 4, pivot: 68}]", Parts([.part(Part("year", .digits(4...4), pivot: 68))])),
    ("date", DateParts(.date)), ("date: dd.MM.yyyy", DateParts(.date, pattern: "dd.MM.yyyy")),
    (
      "date: {locale: de, min: '2024-01-01', max: today, pivot: 40}",
      DateParts(.date, locale: "de", minimum: "2024-01-01", maximum: "today", pivot: 40)
    ),
    ("time: h:mm a", DateParts(.time, pattern: "h:mm a")),
    ("datetime: {locale: en-US}", DateParts(.datetime, locale: "en-US")),
    ("date-range", DateParts(.dateRange)),
    ("prefix: $", Prefix("$")),
    ("suffix: ' kg'", Suffix(" kg")),
    (
      "choose: {cases: [{when: {length: 8}, use: [{mask: '[0000]-[0000]'}]}], otherwise: [{mask: '[000]'}]}",
      Choose(
        [.init(when: .init(length: 8...8), [Mask("[0000]-[0000]")])],
        otherwise: [Mask("[000]")])
    ),
    (
      "choose: {cases: [{when: {length: {min: 2, max: 9}, prefix: ['34', 51-55, a-b], set: '[0-9]'}, "
        + "use: []}]}",
      Choose([
        .init(
          when: .init(
            length: 2...9, prefixes: [.init("34"), .init("51", "55"), .init("a-b")], set: "[0-9]"), [])
      ])
    ),
  ]

  @Test(arguments: formatters)
  func formatterSaysWhatItSaysInSwift(text: String, expected: RuleComponent) throws {
    let declaration = try rule("formatters:\n- \(text)").declaration
    #expect(declaration.filters as [RuleComponent] + declaration.decorators == [expected])
  }

  @Test func tidyListsFilters() throws {
    #expect(
      try rule("tidy: [trim, {max-length: 4}]").declaration.tidying == [
        Trim(), MaxLength(4),
      ])
  }

  static let checks: [(String, Check)] = [
    ("complete", .complete),
    ("luhn", .luhn),
    ("luhn: {letters: 10}", ChecksumCheck(.luhn(letters: 10))),
    ("any-of: [luhn, pattern: a]", AnyOfCheck([.luhn, PatternCheck("a")])),
    ("any-of: {checks: [luhn, mod-97]}", AnyOfCheck([.luhn, .mod97])),
    ("mod-97", .mod97),
    ("mod-97: {over: 3-6}", ChecksumCheck(.mod97, over: [3, 4, 5, 6])),
    ("luhn: {letters: 10, over: [1, -2]}", ChecksumCheck(.luhn(letters: 10), over: [1, -2])),
    ("iso-7064: {system: 11-10, over: 4}", ChecksumCheck(.iso7064(.mod11_10), over: [4])),
    ("length: 6", LengthCheck(minimum: 6, maximum: 6)),
    ("length: {min: 3}", LengthCheck(minimum: 3)),
    ("length: {max: 9, unit: utf8}", LengthCheck(maximum: 9, unit: .utf8)),
    ("pattern: '[^@]+@[^@]+'", PatternCheck("[^@]+@[^@]+")),
    ("pattern: {regex: a+, ignore-case: true}", PatternCheck("a+", ignoresCase: true)),
    ("one-of: [a, '1', no]", OneOfCheck(["a", "1", "no"])),
    ("repeats: {most: 3}", RepeatsCheck(most: 3)),
    (
      "repeats: {over: [1-3, -1], characters: 0, in-a-row: 2}",
      RepeatsCheck(over: [1, 2, 3, -1], characters: 0, inARow: 2)
    ),
    ("range", NumberCheck()),
    ("range: {min: -12.50, max: 100}", NumberCheck(minimum: "-12.50", maximum: "100")),
    (
      "range: {min: 0, max: 99999999999999999999999999.999999999}",
      NumberCheck(minimum: "0", maximum: "99999999999999999999999999.999999999")
    ),
    (
      "range: {date: yyyyMMdd, min: '19000101', max: '20991231'}",
      DateCheck(format: "yyyyMMdd", minimum: "19000101", maximum: "20991231")
    ),
    ("drops: '[[:P:][:Z:]]'", DropsCheck("[[:P:][:Z:]]")),
  ]

  @Test(arguments: checks)
  func checkSaysWhatItSaysInSwift(text: String, expected: Check) throws {
    #expect(try rule("checks:\n- \(text)").declaration.checks == [expected])
  }

  static let redactors: [(String, Redact)] = [
    ("all", Redact(keepsSeparators: false)),
    ("{keep-last: 4}", Redact(keepLast: 4)),
    (
      "{keep-first: 1, character: '*', separators: hide, significant: '[0-9]', fixed-length: 8, "
        + "minimum-hidden: 2}",
      Redact(
        keepFirst: 1, cover: .character("*"), keepsSeparators: false, significant: "[0-9]", fixedLength: 8,
        minimumHidden: 2)
    ),
    ("{show: '•• {last:2}', minimum-hidden: 3}", Redact(show: "•• {last:2}", minimumHidden: 3)),
    ("{classes: {digit: '#'}}", Redact(cover: .classes(upper: "X", lower: "x", digit: "#", other: "•"))),
  ]

  @Test(arguments: redactors)
  func redactionStandsBesideTheFormatters(text: String, expected: Redact) throws {
    let declaration = try rule("redact: \(text)\nformatters: [digits-only]").declaration
    #expect(declaration.filters == [DigitsOnly()])
    #expect(declaration.redactor == expected)
  }

  @Test func ruleInAFileEqualsTheSameRuleInSwift() throws {
    var expected = RuleDeclaration("a", title: "PIN", placeholder: "1-2-3-4")
    expected.filters = [DigitsOnly(), MaxLength(4)]
    expected.decorators = [Separators("-", every: 1)]
    expected.checks = [LengthCheck(minimum: 4, maximum: 4)]
    expected.isEager = true
    expected.overwrites = true
    expected.guarded = "."
    expected.messages = [
      "en": ["too-short": "type four digits"], "ru": ["too-short": "введите четыре цифры"],
    ]
    expected.examples = [
      Example("12 34", text: "1-2-3-4", value: "1234", shown: "1-2-3-4"), Example("1", problem: "too-short"),
      Example("12", isValid: false), Example(""),
    ]
    let found = try rule(
      """
      title: PIN
      placeholder: 1-2-3-4
      formatters:
        - digits-only
        - max-length: 4
        - separators: {separator: "-", every: 1}
      checks: [length: 4]
      editing: {trailing: eager, overwrite: true, guard: "."}
      messages:
        en: {too-short: type four digits}
        ru: {too-short: введите четыре цифры}
      examples:
        - {input: 12 34, text: 1-2-3-4, value: "1234", shown: 1-2-3-4}
        - {input: "1", problem: too-short}
        - {input: "12", valid: false}
        - {input: ""}
      """)
    #expect(found.declaration == expected)
    #expect(found == (try Rule(expected)))
  }

  @Test func jsonIsReadAsYAMLIs() throws {
    let yaml = try book(
      "rules:\n  a:\n    title: \"x/y\"\n    formatters:\n    - digits-only\n    - max-length: 4\n")
    let json = try book(
      "{\n\t\"rules\": {\n\t\t\"a\": {\n\t\t\t\"title\": \"x\\/y\",\n"
        + "\t\t\t\"formatters\": [\"digits-only\", {\"max-length\": 4}]\n\t\t}\n\t}\n}\n")
    #expect(try yaml.rule(named: "a") == json.rule(named: "a"))
  }

  @Test(arguments: [
    ("yes", true), ("no", true), ("on", true), ("08", false), ("0x1F", false), ("1e3", false),
    ("1.5.2", true),
    ("+", true), ("-", true), (".", true), ("1-2", true), (".inf", false), ("null", false), ("~", false),
    ("True", false), ("tRue", true), ("0o17", false), ("0b1", true), ("12:30", true), ("1_000", true),
  ])
  func plainScalarIsATextByTheCoreSchemaOfYAML12(text: String, isText: Bool) {
    let found = errors(in: "rules: {a: {title: \(text)}}")
    #expect(found.isEmpty == isText, "\(found)")
  }
}
