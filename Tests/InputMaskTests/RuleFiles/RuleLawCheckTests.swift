import InputMask
import Testing

@testable import InputMaskRules

@Suite struct RuleLawCheckTests {
  private static func failures(_ rule: String, inputCount: Int = 100) throws -> [String] {
    let book = try book("rules:\n  a: \(rule)")
    let check = try RuleLawCheck("a", in: book, seed: 1, inputCount: inputCount, limit: .seconds(60))
    return check.failures.map { "\($0)" }
  }

  @Test(arguments: [
    // Each pass makes the text longer.
    (
      "{formatters: [{replace: {table: {a: ab}}}], examples: [{input: ca}]}",
      "formatting again must change nothing"
    ),
    // A stripped value begins with what is stripped.
    ("{formatters: [{strip-prefix: [\"8\"]}], examples: [{input: \"88\"}]}", "a text must hold its value"),
    // A point at the end is dropped as long as nothing stands behind it, so it cannot be typed.
    (
      "{formatters: [{replace: {pattern: '\\.\\z', with: \"\"}}], examples: [{input: \"1.5\"}]}",
      "typed, an input must end as it does formatted whole, but \"1.5\" gives \"15\" and not \"1.5\""
    ),
    // The separator is among the characters of the value.
    (
      "{formatters: [{separators: {separator: \"-\", every: 2}}], examples: [{input: Ab-}]}",
      "typed, an input must"
    ),
  ])
  func aRuleThatBreaksALawIsToldOfIt(_ rule: String, _ message: String) throws {
    #expect(try Self.failures(rule, inputCount: 0).contains { $0.contains(message) })
  }

  @Test func aFailureIsToldAtItsExampleWithWhatWouldDo() throws {
    #expect(
      try Self.failures("{formatters: [{replace: {table: {a: ab}}}], examples: [{input: ca}]}") == [
        "rules.yaml:2:69: example 1: a text must hold its value, but \"ca\" gives the value \"cab\" in the text "
          + "\"cab\", whose value is \"cabb\": replace (line 2) turns \"cab\" "
          + "into \"cabb\"; decorate with characters that the filters drop",
        "rules.yaml:2:69: example 1: formatting again must change nothing, but \"ca\" gives \"cab\", which "
          + "replace (line 2) turns into \"cabb\"; put filters that rewrite before those that select, and bound those that strip",
        "rules.yaml:2:69: example 1: pasted, an input must end as it does formatted whole, but \"ca\" gives "
          + "\"cabb\" and not \"cab\": replace (line 2) turns \"cab\" into \"cabb\"; move filters that need the whole text to tidy:, and decorate with characters "
          + "that the filters drop",
      ])
  }

  @Test func aStepThatTypingNeverReachesIsNamed() throws {
    let failures = try Self.failures(
      "{formatters: [{characters: \"[0-9/]\"}, {replace: {pattern: \"^/([0-9])$\", with: \"0$1\"}}, "
        + "{mask: \"[00]\"}], examples: [{input: /6}]}")
    let expected =
      "\"/6\" gives \"6\" and not \"06\": replace (line 2) turns \"/6\" into \"06\"; move filters"
    #expect(failures.contains { $0.contains(expected) }, "\(failures)")
  }

  @Test func aRandomInputIsMadeSmallBeforeItIsTold() throws {
    let failures = try Self.failures(
      "{formatters: [{strip-prefix: [\"8\"]}], examples: [{input: \"808\"}]}", inputCount: 300)
    #expect(
      failures.contains { $0.contains("\"88\" gives \"8\", which strip-prefix (line 2) turns into \"\"") },
      "\(failures)")
  }

  @Test func aValueThatRunsOutOfItsBudgetIsTold() throws {
    let replace = "{replace: {pattern: \"a\", with: \"\(String(repeating: "$0", count: 100))\"}}"
    #expect(
      try Self.failures(
        "{formatters: [\(replace), \(replace), \(replace)], examples: [{input: aaa, problem: limit}]}"
      )
      .filter { $0.contains("must keep within the limits") }.count == 1)
  }

  @Test func noLawIsTriedWhenTheTimeIsUp() throws {
    let book = try book("rules: {a: {formatters: [{strip-prefix: [\"8\"]}], examples: [{input: \"808\"}]}}")
    let check = try RuleLawCheck("a", in: book, limit: .zero)
    #expect(check.failures.isEmpty && check.inputCount == 0)
  }

  /// Inputs that broke a law, most of them found by fuzzing.
  @Test(arguments: [
    ("phone", "-89161234567"), ("name", "-\u{301}A"), ("login", "+7\u{FE0F}9"), ("card-expiry", "1٢2099"),
    ("uuid", "017F22E279B07CC398C4-"), ("phone", "8\u{FE0F}12)-\r\u{0}\u{0}"),
    // Of these one variant keeps nothing, or a space that was typed behind the value.
    ("account", "ǆ1\u{301}"), ("account", "९👩\u{200D}👩\u{200D}👧"), ("account", "4111\n1111 "),
    ("account", "%"),
  ])
  func inputsThatBrokeALawKeepIt(_ name: String, _ input: String) throws {
    var book = RuleBook.standard()
    try book.load(
      text: "rules: {account: {variants: [{when: {set: '[[:Nd:] -]'}, use: card}, {otherwise: iban}]}}",
      name: "account")
    #expect(RuleLawCheck.breaches(of: try book.rule(named: name), by: input) == [])
  }

  @Test func separatorsThatSeparateNothingAreTold() throws {
    func warnings(_ separators: String) throws -> [String] {
      try RuleCheck(
        "a", in: book("rules: {a: {formatters: [{separators: {separator: \"-\", \(separators)}}]}}")
      )
      .warnings.map(\.message)
    }
    #expect(
      try warnings("groups: [2]") == [
        "warning: one group takes the whole value, so that separators writes none; write every: 2, or the next "
          + "groups as well"
      ])
    #expect(try warnings("groups: [2, 2]").isEmpty)
    #expect(try warnings("groups: [2], repeat-last: true").isEmpty)
  }

  /// Without the last character, one good number in sixteen would be refused.
  @Test(arguments: [
    ("characters: 0123456789ABCDE", 15), ("characters: 0123456789ABCDEF", nil),
    ("characters: '0123456789', above-9: X", nil), ("lowest: 1", nil),
  ])
  func resultsWithoutACharacterAreTold(_ keys: String, _ count: Int?) throws {
    let check = "check-digit: {at: -1, weights: 1, modulo: 16, \(keys)}"
    let rule = try RuleCheck("a", in: book("rules: {a: {checks: [{\(check)}]}}"))
    #expect(
      rule.warnings.map(\.message)
        == (count.map {
          [
            "warning: characters has \($0) of 16 results, so that no value with another one is valid; write the others too"
          ]
        } ?? []))
  }

  /// A message for one bound of a day is none for the month.
  @Test(arguments: [
    ("{extends: date, messages: {en: {range: 'from {minimum} on'}}}", "day"),
    ("{extends: date, messages: {en: {range: 'from {minimum} on', range.day: x}}}", "month"),
    ("{extends: date, messages: {de: {range: 'bis {maximum}', range.day: x, range.month: x}}}", "year"),
    (
      "{extends: date, messages: {en: {range: 'from {minimum} on', range.day: x, range.month: x, range.year: x}}}",
      nil
    ),
    ("{extends: date, messages: {en: {range: '{minimum} to {maximum}'}}}", nil),
    ("{extends: date, messages: {en: {range: 'too early'}}}", nil),
    (
      "{formatters: [digits-only], checks: [range: {min: 3}], messages: {en: {range: 'from {minimum} on'}}}",
      nil
    ),
  ])
  func aMessageForOneBoundIsToldWherePartsHaveBounds(_ rule: String, _ part: String?) throws {
    var book = RuleBook.standard()
    try book.load(text: "rules: {a: \(rule)}", name: "rules.yaml")
    let warnings = try RuleCheck("a", in: book).warnings.map(\.message)
    #expect(
      warnings
        == (part.map { part in
          [
            "warning: the part \"\(part)\" has bounds of its own, which this sentence tells too; name both bounds, "
              + "or write range.\(part): as well"
          ]
        } ?? []))
  }

  @Test func waysThatFindNoExampleAreTold() throws {
    func warnings(_ find: String, _ examples: String = "[{input: ab-1234}]") throws -> [String] {
      let mask = "[case: upper, characters: \"[A-Z0-9]\", mask: \"[AA]-[0000]\"]"
      return try RuleCheck(
        "a",
        in: book(
          "rules: {a: {formatters: \(mask), checks: [complete], find: \(find), examples: \(examples)}}")
      )
      .warnings.map(\.message)
    }
    let none =
      "warning: none of its ways finds a valid example of the rule; add one as logs have it, or mend the pattern"
    #expect(try warnings("'[A-Z]{2}-[0-9]{5}'") == [none])
    #expect(try warnings("'[A-Z]{2}-[0-9]{4}'").isEmpty)
    #expect(try warnings("['[0-9]{9}', '[A-Za-z]{2}-[0-9]{4}']").isEmpty)
    #expect(try warnings("{context: [badge]}").isEmpty)
    #expect(try warnings("'[0-9]{9}'", "[{input: ab, valid: false}]").isEmpty)
  }

  @Test func slotsAndKeptCharactersWithoutUseAreTold() throws {
    func warnings(_ rule: String) throws -> [String] {
      try RuleCheck("a", in: book("rules: {a: \(rule)}")).warnings.map { "\($0)" }
    }
    #expect(
      try warnings("{formatters: [mask: {pattern: \"[00]\", slots: {L: \"[A-F]\"}}]}") == [
        "rules.yaml:1:26: warning: the pattern has no slot \"L\"; write it there, or take it out of slots"
      ])
    #expect(try warnings("{formatters: [mask: {pattern: \"[0L]\", slots: {L: \"[A-F]\"}}]}").isEmpty)
    let keeps = "{formatters: [digits-only], redact: {keep-first: 2, keep-last: 2}, examples: "
    #expect(
      try warnings(keeps + "[{input: \"1234\"}]}") == [
        "rules.yaml:1:48: warning: no character that it keeps is seen in any valid example, as too few would be "
          + "hidden; keep fewer"
      ])
    #expect(try warnings(keeps + "[{input: \"1234\"}, {input: \"12345\"}]}").isEmpty)
    let counts = "formatters: [%], checks: [range: {min: 1}], examples: [{input: \"5\"}]}"
    #expect(
      try warnings("{" + counts.replacing("%", with: "digits-only")) == [
        "rules.yaml:1:49: warning: a minus is left out without a word, so that -5 passes as 5; write number: {decimals: 0} "
          + "for digits-only, or a check drops: without it"
      ])
    #expect(try warnings("{" + counts.replacing("%", with: "number: {decimals: 0}")).isEmpty)
  }

  @Test(arguments: [
    ("{formatters: [digits-only, digits-only]}", ["1:39"]),
    ("{formatters: [digits-only, {strip-prefix: [\"+7\"]}]}", ["1:39"]),
    ("{formatters: [digits-only, {case: lower}]}", ["1:39"]),
    ("{formatters: [digits-only], checks: [luhn, luhn]}", ["1:55"]),
    ("{formatters: [digits-only], tidy: [trim]}", ["1:47"]),
    ("{extends: b}", []), ("{formatters: [digits-only], checks: [repeats: {in-a-row: 2}]}", []),
    ("{formatters: [trim, {max-length: 40}], checks: [{length: {min: 2}}]}", []),
  ])
  func partsThatChangeNothingAreTold(_ rule: String, _ places: [String]) throws {
    let example = ", examples: [{input: \"Ab 79927398713\", value: \"x\"}]}"
    let check = try RuleLawCheck(
      "a", in: book("rules: {a: \(rule.dropLast() + example), b: {formatters: [trim, trim]}}"),
      limit: .seconds(60))
    #expect(
      check.warnings.map { "\($0)" }
        == places.map {
          "rules.yaml:\($0): warning: nothing that was tried changes without this; add an example that shows its use, "
            + "or take it out"
        })
  }

  @Test func parametersThatNothingNamesAreTold() throws {
    func warnings(_ rule: String) throws -> [String] {
      try RuleCheck(
        "a", in: book("rules: {b: {parameters: {y: \"-\"}, formatters: [prefix: $y]}, a: \(rule)}")
      )
      .warnings.map(\.message)
    }
    let parameter =
      "warning: nothing in the rule names the parameter \"x\"; write $x where its value goes, or take it out"
    #expect(try warnings("{parameters: {x: 1}}") == [parameter])
    #expect(try warnings("{parameters: {x: \"-\"}, formatters: [{prefix: \"${x}7\"}]}").isEmpty)
    // The names of parameters are not looked for under with:.
    #expect(try warnings("{parameters: {x: \"+\"}, extends: b, with: {y: $x}}") == [parameter])
    #expect(try warnings("{parameters: {y: \"+\"}, extends: b}").isEmpty)
  }

  /// Rules, and what is told of those for which no value is found.
  static let values: [(String, String?)] = [
    (
      "{checks: [length: {min: 6, max: 6}], formatters: [max-length: 5]}",
      "2:16: no value passes this check: it asks for 6"
    ),
    (
      "{formatters: [{mask: \"[000]\"}], checks: [complete, check-digit: {at: 5, weights: [1, 2, 3, 4], modulo: 10}]}",
      "2:57: no value passes this check: it asks for 5 characters, and no more than 3 come through"
    ),
    (
      "{formatters: [{mask: \"[000]\"}], checks: [length: 4]}",
      "2:47: no value passes this check: it asks for 4"
    ),
    (
      "{formatters: [digits-only], checks: [complete, pattern: \"[A-Z]+\"]}",
      "2:53: no value passes this check: it asks for characters that the steps drop"
    ),
    ("{optional: true, formatters: [digits-only], checks: [pattern: \"[A-Z]+\"]}", "2:59: no value passes"),
    (
      "{variants: [{when: {set: \"[0-9]\"}, name: n, use: {formatters: [digits-only], checks: [pattern: \"[A-Z]+\"]}}, "
        + "{otherwise: {formatters: [letters-only]}, name: w}]}", "2:18: no value passes"
    ),
    (
      "{checks: [pattern: \"a\", pattern: \"b\"]}",
      "2:16: warning: no valid value was found: what comes nearest has the problem \"pattern\"; add a valid example"
    ),
    ("{extends: iban}", nil),
    ("{extends: iban, redact: {keep-last: 2}, examples: [{input: DE, valid: false}]}", nil),
    ("{variants: [{when: {set: \"[[:Nd:] -]\"}, use: card}, {otherwise: iban}]}", nil),
    ("{formatters: [{mask: \"[0000]\"}], checks: [complete]}", nil),
    ("{formatters: [{mask: \"[000]\"}], checks: [complete], examples: [{input: \"12\", valid: false}]}", nil),
    ("{formatters: [case: upper], checks: [pattern: \"XY-[0-9]{12}\"]}", nil),
    ("{checks: [one-of: [red, blue]]}", nil), ("{formatters: [trim], checks: [pattern: \"red|blue\"]}", nil),
    ("{formatters: [case: upper, mask: \"[AA][00][AAAA]\"], checks: [complete, mod-97]}", nil),
    ("{formatters: [digits-only], checks: [range: {min: 48213, max: 48215}]}", nil),
    ("{formatters: [date: {locale: de, min: \"2024-05-06\", max: \"2024-05-07\"}], checks: [complete]}", nil),
    ("{checks: [pattern: \"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\"]}", nil),
    ("{checks: [pattern: \"[0-9a-f]{64}\"]}", nil), ("{checks: [length: 500]}", nil),
    ("{checks: [length: 300, pattern: \"[^@]+@[a-z]+\"]}", nil),
    ("{checks: [pattern: \"(?:(?:\\\\b)*)*[^a-z]\"]}", nil),
    (
      "{formatters: [case: upper, mask: {pattern: \"[L] [000] [LL] [009]\", slots: {L: \"[АВЕКМНОРСТУХ]\"}}], checks: [complete]}",
      nil
    ),
    (
      "{parts: [day: {digits: 2, range: 1-31}, month: {digits: 2, range: 1-12}, year: {digits: 2}, \"-\", n: {digits: 4}], checks: "
        + "[complete, date: {}, luhn]}", nil
    ),
    (
      "{parts: [a: {characters: \"[Ж]\", count: 2}, \"-\", w: {words: [north, south]}], checks: [complete]}",
      nil
    ),
    (
      "{formatters: [digits-only], checks: [pattern: \"[1-9][0-9]{10}\", "
        + "repeats: {over: 1-10, characters: 1, most: 3, in-a-row: 2}, iso-7064: 11-10]}", nil
    ),
  ]

  @Test(arguments: values)
  func aRuleThatNoValueSatisfiesIsTold(_ rule: String, _ told: String?) throws {
    var book = RuleBook.standard()
    try book.load(text: "rules:\n  a: \(rule)", name: "r")
    let check = try RuleLawCheck("a", in: book, limit: .seconds(60))
    let found = (check.failures + check.warnings).map(\.description).filter {
      $0.contains("no valid value was found") || $0.contains("no value passes")
    }
    #expect(found.count == (told == nil ? 0 : 1), "\(found)")
    for line in found { #expect(line.hasPrefix("r:" + (told ?? "")), "\(line)") }
  }

  /// The remedy says what in the rule is the likely cause.
  @Test(arguments: [
    (
      "{variants: [{when: {set: \"[0-9]\"}, use: {formatters: [digits-only, prefix: \"x\"]}, name: pin}, "
        + "{otherwise: {formatters: [case: upper]}, name: word}], examples: [{input: \"12\"}]}",
      "the input goes into the variant pin and its text into word: let the conditions of both hold"
    ),
    (
      "{formatters: [{parts: {list: [{a: {digits: 2, optional: true}}, \"-\", {b: {digits: 2}}], "
        + "value: \"{a}{b}\"}}], examples: [{input: 12-34}, {input: \"1\"}]}",
      "so that each part has an end, also behind one that is left out"
    ),
    (
      "{formatters: [{parts: {list: [{a: {digits: 1-2}}, \"-\", {b: {digits: 1-2}}], value: \"{b}{a}\"}}], "
        + "examples: [{input: 12-34}, {input: 1-2}]}",
      "write literals that no part can have, or value:, so that each part has an end"
    ),
    (
      "{formatters: [{prefix: \"1\"}], examples: [{input: \"12\"}]}",
      "write literals that the value cannot have"
    ),
  ])
  func theRemedyIsThatOfTheLikelyCause(_ rule: String, _ remedy: String) throws {
    let failures = try Self.failures(rule)
    #expect(failures.contains { $0.contains(remedy) }, "\(failures)")
    #expect(!failures.contains { $0.contains("filters") }, "\(failures)")
  }

  @Test func whatDiffersIsNamed() throws {
    let failures = try Self.failures(
      "{formatters: [{replace: {table: {\"+\": \"-+\"}}}], examples: [{input: \"+\"}]}", inputCount: 0)
    #expect(failures.contains { $0.contains("replace (line 2) turns \"-+\" into \"--+\"") }, "\(failures)")
  }

  @Test func aSeedRepeatsItsInput() throws {
    let inputs = LawInputs(try rule("examples: [{input: 8 (916) 123-45-67}]").declaration)
    for seed in [0, 1, UInt64.max] { #expect(inputs.input(seed: seed) == inputs.input(seed: seed)) }
    #expect(Set((0..<100).map { inputs.input(seed: $0) }).count > 50)
  }

  @Test func theTimeIsBounded() throws {
    let book = try book("rules: {a: {formatters: [{strip-prefix: [\"8\"]}], examples: [{input: \"88\"}]}}")
    let check = try RuleLawCheck("a", in: book, limit: .zero)
    #expect(check.inputCount == 0)
    #expect(check.failures.isEmpty)
  }

  /// A value that the law's own reckoning must see hidden: a redactor that shows it is caught.
  @Test func theLawOfRedactionSeesWhatIsShown() throws {
    let open = try rule("{formatters: [digits-only], redact: {keep-last: 2}}")
    let closed = try rule("{formatters: [digits-only], redact: {keep-last: 1}}")
    #expect(RedactionLaw(open).allows(open.redact("1234"), of: "1234"))
    #expect(RedactionLaw(closed).allows(closed.redact("1234"), of: "1234"))
    #expect(!RedactionLaw(closed).allows(open.redact("1234"), of: "1234"))
  }

  @Test(arguments: ["", "a", "e\u{301}x", "\r\n", "👩‍👩‍👧🇩🇪1️⃣", "\u{301}\u{301}"])
  func graphemesMakeTheText(_ text: String) {
    #expect(text.graphemes.joined().utf8.elementsEqual(text.utf8))
    #expect(text.graphemes.allSatisfy { $0.graphemeOffset(of: UTF8Offset($0.utf8.count)).value == 1 })
  }
}
