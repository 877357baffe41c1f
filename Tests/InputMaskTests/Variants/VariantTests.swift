import Testing

@testable import InputMask

/// Which variant an input chooses, and what comes of it, in every door.
@Suite struct VariantTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var rule: RuleDeclaration
    var input: String
    var variant: String
    var text: String
    var testDescription: String { "\(rule.name): \(input) → \(variant)" }

    init(_ rule: RuleDeclaration, _ input: String, _ variant: String, _ text: String) {
      self.rule = rule
      self.input = input
      self.variant = variant
      self.text = text
    }
  }

  private static let conditions: [Row] = [
    Row(VariantRules.login, "9161234567", "phone", "+7-916-123-45-67"),
    Row(VariantRules.login, "9161234567a", "email", "9161234567a"),
    Row(VariantRules.account, "4111 1111", "card", "4111 1111"),
    Row(VariantRules.account, "  4111 1111\u{A0}", "card", "4111 1111"),
    Row(VariantRules.account, "ab12", "code", "AB 12"), Row(VariantRules.account, "", "card", ""),
    // What is dropped chose the code; what is left chooses the card.
    Row(VariantRules.account, "41/11", "card", "4111"),
    Row(VariantRules.byLength, "12", "short", "12"), Row(VariantRules.byLength, "1-2-3-4", "short", "12-34"),
    Row(VariantRules.byLength, "12345", "long", "123/45"),
    Row(VariantRules.byPrefix, "3", "short", "3"), Row(VariantRules.byPrefix, "-2", "short", "2"),
    Row(VariantRules.byPrefix, "٣٣", "short", "33"), Row(VariantRules.byPrefix, "43", "long", "43"),
    Row(VariantRules.nested, "1234", "by-length/short", "12-34"),
    Row(VariantRules.nested, "123456", "by-length/long", "123/456"),
    Row(VariantRules.nested, "ab1", "code", "AB 1"),
  ]

  /// The code of a country that one variant writes is what the other is chosen by.
  private static let dialled = VariantRules.choosing(
    "dialled",
    [
      .init(prefixes: [.init("+")]):
        RuleDeclaration("world", filters: [DigitsOnly(), MaxLength(15)], decorators: [Prefix("+")])
    ], otherwise: RuleDeclaration("home", filters: [DigitsOnly()], decorators: [Mask("+1[0000000000]")]))

  @Test(arguments: [
    Row(dialled, "(415) 555-0132", "home", "+14155550132"),
    Row(dialled, "+44 20 7946 0958", "world", "+442079460958"),
  ])
  func aTextThatTheRuleAddedToDoesNotChooseAnother(_ row: Row) throws {
    let outcome = try Rule(row.rule).format(row.input)
    #expect(outcome.text == row.text && outcome.variant == row.variant)
  }

  private static let fits: [Row] = [
    Row(VariantRules.extracted, "1234", "short", "12-34"),
    Row(VariantRules.extracted, "12345", "long", "123/45"),
    Row(VariantRules.extracted, "1-2-3-4", "short", "12-34"),
    Row(VariantRules.extracted, "1234567", "long", "123/456"),
    Row(VariantRules.capacity, "1234", "short", "12-34"),
    Row(VariantRules.capacity, "123456", "long", "123/456"),
    Row(VariantRules.whole, "12-34", "short", "12-34"), Row(VariantRules.whole, "123/4", "long", "123/4"),
    Row(VariantRules.whole, "123456", "long", "123/456"), Row(VariantRules.whole, "12", "short", "12"),
    Row(VariantRules.prefix, "12-", "short", "12-"), Row(VariantRules.prefix, "123/", "long", "123/"),
  ]

  /// A variant that loses letters or digits gives way to a longer one that keeps them, in every door.
  @Test(arguments: [
    Row(VariantRules.plate, "ab123c", "long", "AB-123-C"),
    Row(VariantRules.plate, "AB-123-C", "long", "AB-123-C"),
    Row(VariantRules.plate, "ab123", "short", "AB-12-3"),
    Row(VariantRules.plate, "ab1234", "short", "AB-12-34"),
    Row(VariantRules.plate, "ab1c", "short", "AB-1"), Row(VariantRules.plate, "ab123cd", "long", "AB-123-CD"),
    Row(VariantRules.fittingPlate, "ab123c", "long", "AB-123-C"),
    Row(VariantRules.capacityPlate, "ab123c", "long", "AB-123-C"),
    Row(VariantRules.capacityPlate, "ab1234", "short", "AB-12-34"),
  ])
  func aVariantThatLosesNothingIsChosen(_ row: Row) throws {
    let rule = try Rule(row.rule)
    let outcome = rule.format(row.input)
    #expect(outcome.variant == row.variant && outcome.text == row.text)
    #expect(rule.value(of: row.input) == outcome.value)
    #expect(rule.redact(row.input) == outcome.shown)
    #expect(rule.explain(row.input).outcome == outcome)
    let bulk = BulkFormatter(rule)
    Array(row.input.utf8).withUnsafeBufferPointer { bytes in
      #expect(BulkProducts(bulk, bytes) == BulkProducts(outcome))
      #expect(bulk.format(bytes: bytes, as: .shown).outcome.isValid == outcome.isValid)
      #expect(bulk.variant == row.variant)
    }
  }

  /// The text that a variant makes may choose another one, whichever product is asked for.
  @Test func everyProductIsOfTheVariantThatTheTextChooses() throws {
    let bare = try Rule("bare") {
      DigitsOnly()
      Mask("#[00]")
      Redact(keepLast: 1)
    }
    let marked = try Rule("marked") {
      DigitsOnly()
      Mask("{#}[00]")
    }
    let rule = try Rule(
      "either", variants: [.when(Choose.Condition(set: "[0-9]"), use: bare), .otherwise(marked)])
    let bulk = BulkFormatter(rule)
    var output = [UInt8](repeating: 0, count: 64)
    for input in ["12", "1", "34", "#1", "56"] {
      let expected = rule.format(input)
      for (product, text) in [
        (BulkFormatter.Product.value, expected.value), (.shown, expected.shown), (.text, expected.text),
      ] {
        let made = Array(input.utf8).withUnsafeBufferPointer { bytes in
          output.withUnsafeMutableBufferPointer { output in
            let count = bulk.format(bytes, as: product, into: output).count
            return String(decoding: output[..<count], as: UTF8.self)
          }
        }
        #expect(made == text, "\(product) of \(input)")
      }
    }
  }

  @Test(arguments: conditions + fits)
  func anInputChoosesItsVariant(_ row: Row) throws {
    let rule = try Rule(row.rule)
    let outcome = rule.format(row.input)
    #expect(outcome.variant == row.variant)
    #expect(outcome.text == row.text)
    let explanation = rule.explain(row.input)
    #expect(explanation.outcome == outcome)
    #expect(explanation.choice?.variant == row.variant)
    #expect(explanation.choice?.reason.isEmpty == false)
  }

  @Test func aVariantIsTheWholeRule() throws {
    let login = try Rule(VariantRules.login)
    let phone = try Rule(VariantRules.standard("phone"))
    let email = try Rule(VariantRules.standard("email"))
    for (input, alone) in [
      ("9161234567", phone), ("+49 30 123456", phone), ("916", phone), ("anna@example.com", email),
      ("anna", email), ("a b@c.de", email),
    ] {
      for language in ["en", "ru"] {
        var expected = alone.format(input, language: language)
        expected.variant = alone.name
        #expect(login.format(input, language: language) == expected, "\(input)")
      }
      #expect(login.redact(input) == alone.redact(input))
      #expect(login.value(of: input) == alone.value(of: input))
      #expect(login.explain(input).steps == alone.explain(input).steps)
    }
    #expect(login.languages == ["de", "en", "fr", "ru"])
    #expect(login.description == "login: phone or email")
  }

  @Test func theReasonSaysWhichConditionHolds() throws {
    func reason(_ rule: RuleDeclaration, _ input: String) throws -> String? {
      try Rule(rule).explain(input).choice?.reason
    }
    #expect(try reason(VariantRules.account, "41") == "every character is in [0-9 -]")
    #expect(try reason(VariantRules.account, "ab") == "it meets none of the conditions before")
    #expect(
      try reason(VariantRules.account, "4/1") == "of what is left of the input, every character is in [0-9 -]"
    )
    #expect(try reason(VariantRules.byLength, "1") == "the number of letters and digits is 0 to 4")
    #expect(try reason(VariantRules.byPrefix, "1") == "the start is 1-3")
    #expect(try reason(VariantRules.extracted, "1") == "it has the shortest value with room for the input")
    #expect(
      try reason(VariantRules.nested, "1")
        == "every character is in [0-9/ -]; the number of letters and digits is 0 to 4")
  }

  @Test func aPrefixWithSignsStandsAtTheStart() throws {
    let rule = try Rule(
      VariantRules.choosing(
        "signs", [.init(prefixes: [.init("+4"), .init("gb")]): RuleDeclaration("short")],
        otherwise: RuleDeclaration("long")))
    for (input, variant) in [
      ("+49", "short"), (" +49", "short"), ("4+4", "long"), ("49", "long"), ("G-B1", "short"),
      ("gB", "short"),
      ("g", "long"), ("+٤", "short"),
    ] {
      #expect(rule.format(input).variant == variant, "\(input)")
    }
  }

  @Test func bytesThatAreNotUTF8ChooseNothing() throws {
    let rule = try Rule(VariantRules.login)
    let bytes: [UInt8] = [0x39, 0xFF, 0x40]
    #expect(rule.format(bytes).problems.map(\.code) == [.malformed])
    let outcome = BulkFormatter(rule).format(bytes: bytes)
    #expect(outcome.malformedOffset == UTF8Offset(1))
    #expect(rule.redact(bytes).isEmpty)
  }

  @Test func inputAndOutputMayShareMemory() throws {
    let bulk = BulkFormatter(try Rule(VariantRules.account))
    for (input, text) in [("41/11", "4111"), ("ab12", "AB 12"), ("41111111", "4111 1111")] {
      var memory = Array(input.utf8) + [UInt8](repeating: 0, count: 32)
      let count = input.utf8.count
      let outcome = memory.withUnsafeMutableBufferPointer { memory in
        bulk.format(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory)[..<count]), into: memory)
      }
      #expect(String(decoding: memory[..<outcome.count], as: UTF8.self) == text)
    }
  }

  @Test func problemsAndDropsOfTheBulkDoorAreThoseOfTheVariant() throws {
    let rule = try Rule(VariantRules.account)
    let bulk = BulkFormatter(rule)
    for input in ["41/11", "ab", "4111 1111 1111 1111", "4111", "", "ab12#", "é1"] {
      let outcome = rule.format(input)
      var copy = input
      copy.withUTF8 { bytes in
        let products = bulk.products(of: bytes)
        #expect(products.map { String(decoding: $0.text, as: UTF8.self) } == outcome.text)
        #expect(bulk.variant == outcome.variant, "\(input)")
        #expect(bulk.problems() == outcome.problems, "\(input)")
        #expect(bulk.drops.list == outcome.dropped, "\(input)")
        #expect(bulk.format(bytes: bytes, as: .value).outcome.isValid == outcome.isValid)
        #expect(bulk.problems() == outcome.problems, "\(input)")
      }
    }
  }

  @Test(
    arguments: [
      ([Variant](), nil, "nothing to choose from; list at least one variant"),
      (
        [Variant(VariantRules.short, when: .init(length: 0...4))], nil,
        "no variant takes the inputs that meet no condition; add one with otherwise: at the end"
      ),
      (
        [Variant(VariantRules.short), Variant(VariantRules.long)], nil,
        "no variant behind this one is ever chosen, since it takes all inputs; put it last"
      ),
      (
        [Variant(VariantRules.short, when: .init()), Variant(VariantRules.long)], nil,
        "the condition holds for every input; say length, prefix or set, or use otherwise:"
      ),
      (
        [Variant(VariantRules.short, when: .init(set: "[0-9]")), Variant(VariantRules.short)], nil,
        "another variant is called \"short\" too; give this one a name"
      ),
      (
        [Variant(VariantRules.short, when: .init(set: "[0-9")), Variant(VariantRules.long)], nil,
        "'[' is not closed; add the missing ']'"
      ),
      (
        [Variant(VariantRules.short, when: .init(set: "[0-9]")), Variant(VariantRules.long)], BestFit.whole,
        "the best fit is chosen and no condition is looked at; leave out when:"
      ),
    ] as [([Variant], BestFit?, String)])
  func whatCannotBeChosenIsRefused(_ variants: [Variant], _ bestFit: BestFit?, _ message: String) {
    let error = #expect(throws: RuleError.self) { try Rule("bad", variants: variants, bestFit: bestFit) }
    #expect(error?.issues.contains { $0.message == message } == true, "\(error?.issues.map(\.message) ?? [])")
  }

  @Test func variantsNestNoDeeperThanFour() throws {
    var declaration = VariantRules.short
    for depth in 1...5 {
      var outer = RuleDeclaration("depth-\(depth)")
      outer.variants = [Variant(declaration)]
      declaration = outer
      if depth <= 4 {
        #expect(try Rule(declaration).format("12").text == "12")
      } else {
        #expect(throws: RuleError.self) { try Rule(declaration) }
      }
    }
  }

  @Test func whatStandsBesideVariantsIsRefused() {
    var declaration = VariantRules.byLength
    declaration.filters = [Trim()]
    declaration.redactor = Redact()
    declaration.checks = [.complete]
    declaration.messages = ["en": ["incomplete": "x"]]
    let error = #expect(throws: RuleError.self) { try Rule(declaration) }
    #expect(error?.issues.map(\.field) == ["formatters", "redact", "checks", "messages"])
  }

  @Test func anIssueOfAVariantSaysWhose() {
    var bad = VariantRules.short
    bad.filters = [Characters("[a")]
    let declaration = VariantRules.choosing("bad", [.init(length: 0...4): bad], otherwise: VariantRules.long)
    let error = #expect(throws: RuleError.self) { try Rule(declaration) }
    #expect(error?.issues.map(\.place) == [.variant(0, .filter(0))])
  }
}

extension BulkFormatter {
  fileprivate func format(bytes: [UInt8]) -> BulkOutcome {
    bytes.withUnsafeBufferPointer { format(bytes: $0, as: .text).outcome }
  }
}
