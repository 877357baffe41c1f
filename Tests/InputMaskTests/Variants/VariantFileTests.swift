import InputMask
import Testing

@testable import InputMaskRules

/// Variants in rule files: how they are read, written, and what is said of mistakes.
@Suite struct VariantFileTests {
  private static let base = """
    rules:
      pin: {formatters: [digits-only, max-length: 4], redact: {keep-last: 1}, examples: [{input: "1"}]}
      sum:
        parameters: {unit: kg}
        formatters: [digits-only, suffix: " ${unit}"]
      a:
    """

  private static func book(_ text: String) throws -> RuleBook {
    try InputMaskTests.book(base + "\n" + text.split(separator: "\n").map { "    \($0)\n" }.joined())
  }

  private static func errors(_ text: String) -> [String] {
    InputMaskTests.errors(in: base + "\n" + text.split(separator: "\n").map { "    \($0)\n" }.joined())
  }

  @Test func aVariantNamesARuleOrSaysOne() throws {
    let rule = try Self.book(
      """
      variants:
        - {when: {set: "[0-9]"}, use: pin}
        - {when: {prefix: [x, 51-55], length: {max: 9}}, use: sum, with: {unit: "$"}, name: money}
        - otherwise: {formatters: [case: upper], messages: {en: {incomplete: "a $ b"}}}
      """
    ).rule(named: "a")
    #expect(rule.declaration.variants.map(\.name) == ["pin", "money", "variant-3"])
    #expect(rule.format("12345").text == "1234")
    #expect(rule.format("x12").text == "12 $")
    #expect(rule.format("abc").text == "ABC")
    #expect(rule.declaration.variants[0].rule.examples == [])
    let words = try Self.book(
      "variants: [{when: {prefix: x}, use: {extends: pin, title: X}}, {otherwise: pin}]"
    )
    .rule(named: "a")
    #expect(words.declaration.variants[0].rule.examples == [])
    #expect(rule.declaration.variants[2].rule.messages["en"] == ["incomplete": "a $ b"])
  }

  @Test func parametersOfTheRuleAreThoseOfItsVariants() throws {
    let book = try Self.book(
      """
      parameters: {digits: "[0-9!]", mark: "#"}
      variants:
        - {when: {set: $digits}, use: {formatters: [suffix: $mark]}}
        - otherwise: {extends: sum, with: {unit: t}}
      """)
    let rule = try book.rule(named: "a", parameters: ["mark": "!"])
    #expect(rule.format("12").text == "12!")
    #expect(rule.format("x1").text == "1 t")
  }

  @Test func canonicalJSONSaysTheSame() throws {
    var declarations = [try RuleBook.standard().rule(named: "login").declaration]
    declarations.append(
      try Self.book(
        """
        title: X
        variants:
          - {when: {set: "[0-9$$a]", length: 4, prefix: ["1", 51-55]}, use: pin}
          - {otherwise: {variants: [{use: pin}, {use: sum}], best-fit: extracted}}
        find: "[0-9]{4}"
        examples: [{input: "1", variant: variant-2/pin}]
        """
      ).rule(named: "a").declaration)
    for declaration in declarations {
      let text = try RuleJSON.text(of: [declaration])
      #expect(try declared(text) == [declaration])
      #expect(try RuleJSON.text(of: declared(text)) == text)
    }
  }

  @Test(arguments: [
    (
      "variants: [{when: {set: '[0-9]'}, use: pni}, {otherwise: sum}]",
      ["7:44: there is no rule \"pni\" to use; did you mean \"pin\"?"]
    ),
    ("variants: [{otherwise: a}]", ["7:28: the rule \"a\" uses itself; name another rule"]),
    (
      "variants: [{otherwise: [pin]}]",
      ["7:28: use must be the name of a rule, not a list; write one"]
    ),
    (
      "variants: [{otherwise: pin}, {when: {length: 4}, use: sum}]",
      [
        "7:16: no variant behind this one is ever chosen, since it takes all inputs; put it last",
        "7:34: no variant takes the inputs that meet no condition; add one with otherwise: at the end",
      ]
    ),
    (
      "variants: [{use: pin}, {otherwise: sum}]",
      [
        "7:16: a variant needs when: beside use:; write otherwise: for the one that takes all other inputs"
      ]
    ),
    (
      "variants: [{otherwise: pin}]\nformatters: [trim]",
      ["8:17: variants are whole rules, and formatters: stands beside them; write it in their rules"]
    ),
    (
      "variants: [{otherwise: pin}]\nchecks: [luhn]\nredact: all",
      [
        "8:13: variants are whole rules, and checks: stands beside them; write it in their rules",
        "9:13: variants are whole rules, and redact: stands beside them; write it in their rules",
      ]
    ),
    ("best-fit: whole", ["7:15: best-fit: chooses among variants; add variants:"]),
    (
      "variants: [{use: pin}, {otherwise: sum}]\nbest-fit: whole",
      ["7:40: the best fit is chosen among all variants; write use: for this one"]
    ),
    (
      "variants: [{use: pin, otherwise: sum}]",
      ["7:38: a variant has use: or otherwise:, not both; write two variants"]
    ),
    (
      "variants: [{when: {set: '[0-9'}, use: pin}, {otherwise: sum}]",
      ["7:30: '[' is not closed; add the missing ']'"]
    ),
    (
      "variants: [{when: {set: '[a]'}, use: {formatters: [trimm]}}, {otherwise: sum}]",
      ["7:56: no formatter is called \"trimm\"; did you mean \"trim\"?"]
    ),
    (
      "variants: [{when: {set: '[a]'}, use: {formatters: [characters: '[b']}}, {otherwise: sum}]",
      ["7:69: '[' is not closed; add the missing ']'"]
    ),
    (
      "variants: [{otherwise: sum, with: {unti: t}}]",
      ["7:40: the rule that is extended has no parameter \"unti\"; did you mean \"unit\"?"]
    ),
    (
      "variants: [{when: {set: '[a]'}, use: pin}, {otherwise: pin}]",
      ["7:60: another variant is called \"pin\" too; give this one a name"]
    ),
    ("variants: []", ["7:15: variants is an empty list; write at least one variant"]),
  ])
  func aMistakeIsToldWithItsPlace(_ text: String, _ expected: [String]) {
    let found = Self.errors(text)
    for message in expected { #expect(found.contains(message), "\(found)") }
  }

  @Test func rulesThatUseEachOtherInACircleAreRefused() {
    let text = """
      rules:
        a: {variants: [{otherwise: b}]}
        b: {variants: [{otherwise: c}]}
        c: {variants: [{otherwise: a}]}
      """
    let errors = InputMaskTests.errors(in: text)
    #expect(
      errors.contains("4:30: rules use each other in a circle: a → b → c → a; remove one use:"), "\(errors)")
  }

  @Test func aRuleMayUseTheOneThatItHides() throws {
    var book = RuleBook.standard()
    try book.load(
      text: "rules: {pin: {variants: [{when: {set: '[0-9 -]'}, use: pin, name: old}, {otherwise: otp}]}}",
      name: "ours.yaml")
    #expect(try book.rule(named: "pin").format("1234").variant == "old")
  }

  /// Variants that double in each rule are bounded, and so is their depth.
  @Test func variantsThatGrowAreRefused() {
    var lines = ["rules:", "  r0: {formatters: [trim]}"]
    for number in 1...30 {
      let last = "r\(number - 1)"
      lines.append(
        "  r\(number): {variants: [{when: {length: 1}, use: \(last), name: x}, {when: {length: 2}, use: \(last), name: y}, "
          + "{otherwise: \(last)}]}")
    }
    #expect(!InputMaskTests.errors(in: lines.joined(separator: "\n")).isEmpty)
  }

  @Test func aTextThatChoosesAnotherVariantIsReported() throws {
    let book = try Self.book(
      """
      variants:
        - {when: {set: "[0-9]"}, use: {formatters: [digits-only, prefix: "x"]}}
        - {otherwise: {formatters: [case: upper]}}
      examples: [{input: "12", text: x12}]
      """)
    let check = try RuleLawCheck("a", in: book, inputCount: 0)
    #expect(check.failures.contains { $0.message.contains("must choose its variant") }, "\(check.failures)")
  }

  @Test func anExampleSaysItsVariant() throws {
    let book = try Self.book(
      """
      variants: [{when: {set: "[0-9]"}, use: pin}, {otherwise: sum}]
      examples: [{input: "12", variant: sum}]
      """)
    #expect(
      try RuleCheck("a", in: book).failures.map(\.message).contains { $0.contains("variant") })
  }
}
