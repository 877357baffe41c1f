import InputMask
import InputMaskRules
import Testing

@Suite struct RuleResolutionTests {
  static let code = """
    rules:
      code:
        title: ${digits} digits, $$1
        parameters: {digits: 4, separator: "-", fold: true}
        formatters:
          - digits-only: {fold: $fold}
          - max-length: $digits
          - separators: {separator: $separator, every: 1}
        checks: [length: $digits]
        messages:
          en: {too-short: "type ${digits} digits", too-long: less}
        examples:
          - {input: "$digits", valid: false}
      six:
        extends: code
        with: {digits: 6, separator: " "}
        messages:
          en: {too-long: fewer}
          ru: {too-long: меньше}
      seven:
        extends: six
        parameters: {digits: 7, extra: x}
        placeholder: ${extra}${extra}
        checks: []
    """

  @Test func parameterIsPutInAsAValueAndInATextButNotInExamples() throws {
    let rule = try book(Self.code).rule(named: "code").declaration
    #expect(rule.title == "4 digits, $1")
    #expect(
      rule.filters == [DigitsOnly(), MaxLength(4)])
    #expect(rule.decorators == [Separators("-", every: 1)])
    #expect(rule.checks == [LengthCheck(minimum: 4, maximum: 4)])
    #expect(rule.messages == ["en": ["too-short": "type 4 digits", "too-long": "less"]])
    #expect(rule.examples == [Example("$digits", isValid: false)])
  }

  @Test func extendingTakesOverKeysMergesMessagesAndLeavesExamples() throws {
    let rule = try book(Self.code).rule(named: "six").declaration
    #expect(rule.title == "6 digits, $1")
    #expect(rule.decorators == [Separators(" ", every: 1)])
    #expect(
      rule.messages == [
        "en": ["too-short": "type 6 digits", "too-long": "fewer"], "ru": ["too-long": "меньше"],
      ])
    #expect(rule.examples.isEmpty)
  }

  /// Words change nothing of what a rule makes of a text, so that its examples hold.
  @Test(arguments: [
    ("messages: {de: {too-long: weniger}}", 1), ("title: x, placeholder: y, hints: {keyboard: digits}", 1),
    ("title: x, examples: []", 0), ("title: x, optional: true", 0), ("with: {digits: 5}", 0),
    ("parameters: {digits: 5}", 0),
    ("redact: {keep-last: 1}", 0),
  ])
  func examplesHoldWhereWordsAloneChange(_ keys: String, _ count: Int) throws {
    let file = "\(Self.code)\n  own: {extends: code, \(keys)}\n  its: {extends: own}\n"
    #expect(try book(file).rule(named: "own").declaration.examples.count == count)
    #expect(try book(file).rule(named: "its").declaration.examples.count == count)
  }

  @Test func aChildOfAChildMayChangeDefaultsAndAddParameters() throws {
    let book = try book(Self.code)
    let rule = try book.rule(named: "seven").declaration
    #expect(rule.filters[1] == MaxLength(7))
    #expect(rule.placeholder == "xx")
    #expect(rule.checks.isEmpty)
    let parameters = try book.parameters(of: "seven").map { "\($0.name)=\($0.defaultValue)" }
    #expect(parameters == ["digits=7", "separator= ", "fold=true", "extra=x"])
  }

  @Test func callersValuesWinOverAllDefaults() throws {
    let rule = try book(Self.code).rule(
      named: "seven", parameters: ["digits": "8", "fold": "false", "extra": "1"]
    ).declaration
    #expect(rule.filters[0] == DigitsOnly(fold: false))
    #expect(rule.filters[1] == MaxLength(8))
    #expect(rule.placeholder == "11")
  }

  @Test(arguments: [
    ("digts", "5", "the rule \"six\" has no parameter \"digts\"; did you mean \"digits\"?"),
    ("x", "5", "the rule \"six\" has no parameter \"x\"; use one of: digits, separator, fold"),
    ("digits", "many", "the parameter \"digits\" must be a whole number; give it one"),
    ("digits", "", "the parameter \"digits\" must be a whole number; give it one"),
    ("fold", "1", "the parameter \"fold\" must be true or false; give it one"),
  ])
  func callersValuesAreChecked(name: String, value: String, message: String) throws {
    let book = try book(Self.code)
    let error = #expect(throws: RuleBookError.self) { try book.rule(named: "six", parameters: [name: value]) }
    #expect(error?.description == message)
  }

  @Test func aCallersValueIsOfBoundedLength() throws {
    let book = try book(Self.code)
    let value = String(repeating: "-", count: 4097)
    let error = #expect(throws: RuleBookError.self) {
      try book.rule(named: "six", parameters: ["separator": value])
    }
    #expect(error?.description == "the parameter \"separator\" is longer than 4096 bytes; shorten it")
  }

  @Test func parameterOutOfBoundsIsToldWhereItIsUsed() throws {
    let book = try book(Self.code)
    let error = #expect(throws: RuleBookError.self) {
      try book.rule(named: "code", parameters: ["digits": "-1"])
    }
    #expect(
      error?.description == """
        rules.yaml:7:21: max-length cannot be -1; write a number from 0 to 1000000
        rules.yaml:9:22: length cannot be -1; write a number from 0 to 1000000
        """)
  }

  @Test(arguments: [
    (
      "rules: {a: {extends: b}, b: {extends: c}, c: {extends: a}}",
      [
        "1:22: rules extend each other in a circle: b → c → a → b; remove one extends:",
        "1:39: rules extend each other in a circle: c → a → b → c; remove one extends:",
        "1:56: rules extend each other in a circle: a → b → c → a; remove one extends:",
      ]
    ),
    ("rules: {a: {extends: a}}", ["1:22: the rule \"a\" extends itself; name another rule"]),
    (
      "rules: {code: {}, b: {extends: codes}}",
      ["1:32: there is no rule \"codes\" to extend; did you mean \"code\"?"]
    ),
    (
      "rules: {a: {extends: zz}}",
      ["1:22: there is no rule \"zz\" to extend; load the file that has it first"]
    ),
    ("rules: {a: {extends: []}}", ["1:22: extends must be the name of a rule, not a list; write one"]),
    (
      "rules: {a: {with: {x: 1}}}",
      ["1:13: with: changes the parameters of an extended rule; add extends:, or use parameters:"]
    ),
    (
      "rules: {a: {parameters: {n: 4}}, b: {extends: a, with: {n: \"6\", o: 1}}}",
      [
        "1:60: the parameter \"n\" is a whole number, not a text; write a whole number",
        "1:65: the rule that is extended has no parameter \"o\"; use one of: n",
      ]
    ),
    (
      "rules: {a: {parameters: {set: x}, title: \"[$set]\", placeholder: \"$sets $$set\"}}",
      ["1:42: \"$set\" stands within a text; write ${set}, or $$ for a dollar"]
    ),
    (
      "rules: {a: {parameters: {Bad_: 1, f: 1.5, l: []}, title: \"$x\", placeholder: \"${size} $1 $ ${\"}}",
      [
        "1:26: \"Bad_\" cannot name a parameter; use lower-case letters a to z, digits, and single "
          + "hyphens between them, "
          + "64 at most",
        "1:38: the parameter \"f\" must be a text, a whole number, true or false, not a number that is "
          + "not whole; "
          + "write one of these",
        "1:46: the parameter \"l\" must be a text, a whole number, true or false, not a list; write one "
          + "of these",
        "1:58: the rule has no parameter \"x\"; declare it under parameters:, or write $$ for a dollar",
        "1:77: the rule has no parameter \"size\"; declare it under parameters:, or write $$ for a dollar",
      ]
    ),
  ])
  func whatCannotBeResolvedIsTold(text: String, expected: [String]) {
    #expect(errors(in: text) == expected)
  }

  @Test func aLongLineOfRulesThatExtendOneAnotherIsRefused() throws {
    let rules = (1...20).map { "  r\($0): {extends: r\($0 - 1)}\n" }.joined()
    let book = try book("rules:\n  r0: {title: x}\n" + rules)
    #expect(try book.rule(named: "r15").declaration.title == "x")
    let error = #expect(throws: RuleBookError.self) { try book.rule(named: "r17") }
    #expect(
      error?.diagnostics.first?.message == "more than 16 rules extend one another; write some of them out")
  }

  @Test func parametersCannotMakeARuleGrowWithoutBound() {
    let text = String(repeating: "x", count: 4096)
    let uses = String(repeating: "${p}", count: 2000)
    let found = errors(in: "rules: {a: {parameters: {p: \(text)}, title: \"\(uses)\"}}")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("the parameters make the rule too large; use shorter ones") == true)
  }

  @Test func aStandardRuleMeansStandardRules() throws {
    var book = RuleBook.standard()
    try book.load(
      text: """
        rules:
          phone: {formatters: [digits-only]}
          own: {variants: [{when: {set: "[0-9]"}, use: phone}, {otherwise: email}]}
          login: {extends: login, title: Sign in}
          sign-in:
            extends: login
            variants: [{when: {set: "[0-9]"}, use: phone}, {otherwise: email}]
        """, name: "ours.yaml")
    #expect(try book.rule(named: "phone").format("9161234567").text == "9161234567")
    #expect(try book.rule(named: "own").format("9161234567").text == "9161234567")
    #expect(try book.rule(named: "sign-in").format("9161234567").text == "9161234567")
    let login = try book.rule(named: "login")
    #expect(login.format("9161234567").text == "+7-916-123-45-67")
    #expect(login.declaration.title == "Sign in")
  }

  @Test func theExamplesOfAStandardRuleHoldBesideAUsersRule() throws {
    var book = RuleBook.standard()
    try book.load(text: "rules: {phone: {formatters: [digits-only]}, email: {}}", name: "ours.yaml")
    let login = try book.rule(named: "login")
    let standard = try RuleBook.standard().rule(named: "login")
    for example in login.declaration.examples {
      #expect(login.format(example.input) == standard.format(example.input), "\(example.input)")
    }
    #expect(login.declaration.examples.count >= 10)
  }
}
