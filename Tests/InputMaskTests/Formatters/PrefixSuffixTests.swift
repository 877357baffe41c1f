import Testing

@testable import InputMask

@Suite struct PrefixSuffixTests {
  @Test(arguments: [
    FormatCase("12", "$12 USD", value: "12"), FormatCase("$12", "$12 USD", value: "12"),
    FormatCase("", "", value: ""),
    FormatCase("$12 USD", "$12 USD", value: "12"), FormatCase("$", "$", value: ""),
    FormatCase("12 USD", "$12 USD", value: "12"),
  ])
  func literalsStandAroundAValue(_ line: FormatCase) throws {
    try line.expect(Characters("[0-9\\ USD]"), Prefix("$"), Suffix(" USD"))
  }

  @Test(arguments: ["12 USD ", "12 USD\u{A0}\t", "12 usd  ", "12 ", "12"])
  func whiteSpaceMayStandBehindASuffix(_ input: String) throws {
    let rule = try Rule("amount") {
      DigitsOnly(); Suffix(" USD"); DropsCheck("[:WSpace:]")
    }
    #expect(rule.format(input).text == "12 USD")
    #expect(rule.format(input).isValid)
  }

  @Test func theLastOneIsTheOutermost() throws {
    let rule = try Rule("nested") {
      DigitsOnly(); Prefix("a"); Prefix("b"); Suffix("c"); Suffix("d")
    }
    #expect(rule.format("1").text == "ba1cd")
    #expect(rule.format("ba1cd").value == "1")
    #expect(rule.format("b").text == "b")
    #expect(rule.format("ba").text == "ba")
  }

  @Test func aPrefixBeforeAMaskIsFoundInItsOwnText() throws {
    let rule = try Rule("masked") {
      DigitsOnly(); Mask("([000]) [000]"); Prefix("+7 "); Suffix("!")
    }
    #expect(rule.format("916123").text == "+7 (916) 123!")
    #expect(rule.format("+7 (916) 123!").value == "916123")
    #expect(rule.format("+7 (").text == "+7 (")
  }

  @Test(arguments: [("+7 8123", "+7 8123"), ("8123", "+7 123"), ("+78123", "+7 8123")])
  func behindThePrefixNoOtherSpellingOfItIsDropped(_ input: String, _ text: String) throws {
    let rule = try Rule("phone") {
      DigitsOnly(); StripPrefix("8", longerThan: 3); Prefix("+7 ")
    }
    #expect(rule.format(input).text == text)
    #expect(BulkFormatter(rule).format(input, as: .text).bytes == Array(text.utf8))
  }

  /// A literal counts as typed where nothing of the value is left, beside characters that are dropped as well.
  @Test(arguments: [("$", "$"), ("$a", "$"), ("a$", "$"), ("$-", "$"), ("a", ""), ("", "")])
  func aLiteralWithoutAValueIsTyped(_ input: String, _ text: String) throws {
    for decorators in [[Mask("[00]"), Prefix("$")], [Prefix("$")]] as [[DecoratorStep]] {
      let declaration = RuleDeclaration("price", filters: [DigitsOnly()], decorators: decorators)
      for shortcuts in [Shortcuts.all, []] {
        let rule = try Rule(declaration, shortcuts: shortcuts)
        #expect(rule.format(input).text == text)
        #expect(rule.format(input).value == "")
        #expect(rule.explain(input).outcome.text == text)
        #expect(BulkFormatter(rule).format(input, as: .text).bytes == Array(text.utf8))
      }
    }
  }

  /// A suffix of which the filters keep no letter is one in any case.
  @Test(arguments: [
    ("1234.5 EUR", true), ("1234.5 eur", true), ("1234.5 Eur", true), ("1234.5 eu", false),
    ("1234.5 eur x", false),
    ("eur 5", false), ("12 eur 5", false),
  ])
  func aSuffixIsKnownInAnyCase(_ input: String, _ isValid: Bool) throws {
    let declaration = RuleDeclaration(
      "price", filters: [Characters("[0-9.]")], decorators: [Suffix(" EUR")],
      checks: [DropsCheck("[[:P:][:WSpace:]]")])
    for shortcuts in [Shortcuts.all, []] {
      let rule = try Rule(declaration, shortcuts: shortcuts)
      let outcome = rule.format(input)
      #expect(outcome.isValid == isValid)
      #expect(!isValid || outcome.text == "1234.5 EUR")
      #expect(rule.explain(input).outcome == outcome)
      let bulk = BulkFormatter(rule)
      Array(input.utf8).withUnsafeBufferPointer { bytes in
        #expect(BulkProducts(bulk, bytes) == BulkProducts(outcome))
        #expect(bulk.problems() == outcome.problems)
        rule.compiled.pool.withWalk { walk in
          #expect(!isValid || rule.compiled.format(bytes, in: &walk, for: .validProducts) != .invalid)
        }
      }
    }
  }

  @Test func lettersThatAreDataAreNoSuffixInTheOtherCase() throws {
    let rule = try Rule("size") {
      Characters("[a-z0-9]"); Suffix("X")
    }
    #expect(rule.format("5x").value == "5x" && rule.format("5X").value == "5")
  }

  @Test(arguments: Seeded.seeds(20))
  func aValueIsFoundAgainBetweenPrefixAndSuffix(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let prefix = random.pick(RandomRule.literals)
      let suffix = random.pick(RandomRule.literals)
      let rule = try Rule("around") {
        LettersOnly(); Prefix(prefix); Suffix(suffix)
      }
      let value = rule.value(of: RandomText.text(upTo: 10, using: &random))
      let text = rule.format(value).text
      let comment: Comment = "seed \(seed): \(text.debugDescription)"
      #expect(text.isSame(as: value.isEmpty ? "" : prefix + value + suffix), comment)
      #expect(rule.value(of: text).isSame(as: value), comment)
    }
  }
}
