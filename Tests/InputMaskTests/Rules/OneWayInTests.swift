import Testing

@testable import InputMask
@testable import InputMaskFields

/// Law 3 where it is hard to keep: an input that is typed, pasted or formatted whole ends in the same text and value.
@Suite struct OneWayInTests {
  /// A rule, an input, and what comes of it whichever way it takes.
  struct Row: Sendable, CustomTestStringConvertible {
    var formatters: [RuleComponent]
    var tidying: [FilterStep]
    var input: String
    var text: String
    var value: String

    init(
      _ formatters: [RuleComponent], _ input: String, _ text: String, _ value: String,
      tidying: [FilterStep] = []
    ) {
      self.formatters = formatters
      self.tidying = tidying
      self.input = input
      self.text = text
      self.value = value
    }

    var testDescription: String { "\(input.debugDescription) → \(text.debugDescription)" }

    func check() throws {
      var declaration = RuleDeclaration("row")
      for part in formatters { declaration.append(part) }
      declaration.tidying = tidying
      let rule = try Rule(declaration)
      let outcome = rule.format(input)
      #expect(outcome.text.isSame(as: text))
      #expect(outcome.value.isSame(as: value))
      for (way, field) in [("pasted", pasted(input, into: rule)), ("typed", typed(input, into: rule))] {
        #expect(field.text.isSame(as: text), "\(way): \(field.text.debugDescription)")
        #expect(field.value.isSame(as: value), "\(way): \(field.value.debugDescription)")
        #expect(field.selection.isCaret, "\(way)")
      }
      RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
    }
  }

  static func pasted(_ input: String, into rule: Rule) -> InputField {
    var field = InputField(rule)
    _ = field.perform(.paste(input))
    _ = field.blur()
    return field
  }

  static func typed(_ input: String, into rule: Rule) -> InputField {
    var field = InputField(rule)
    input.withTextView { view in for key in view { _ = field.perform(.type(key.string)) } }
    _ = field.blur()
    return field
  }

  static let amex: [RuleComponent] = [DigitsOnly(), Mask("3[000] [000000] [00000]")]
  static let hyphens: [RuleComponent] = [Mask("[XX]-[XX]", slots: ["X": .init("[-A-Za-z0-9]")])]
  static let letters: [RuleComponent] = [Mask("ID-[AAA]")]
  static let digits: [RuleComponent] = [DigitsOnly(), Mask("[00]12[00]")]

  @Test(arguments: [
    Row(amex, "3", "3", ""), Row(amex, "37", "37", "7"), Row(amex, "33", "33", "3"),
    Row(amex, "3333", "3333", "333"),
    Row(amex, "371449635398431", "3714 496353 98431", "71449635398431"),
    Row(amex, "71449635398431", "3714 496353 98431", "71449635398431"),
    Row(amex, "3714 496353 98431", "3714 496353 98431", "71449635398431"),
    Row(hyphens, "ab-", "ab-", "ab"), Row(hyphens, "ab-c", "ab-c", "abc"),
    Row(hyphens, "ab--", "ab--", "ab-"),
    Row(hyphens, "abcd", "ab-cd", "abcd"), Row(hyphens, "-----", "-----", "----"),
    Row(hyphens, "a-", "a-", "a-"),
    // A run of literals that is not there as a whole turns out to be data.
    Row(letters, "ID", "ID", ""), Row(letters, "ID-", "ID-", ""), Row(letters, "ID-A", "ID-A", "A"),
    Row(letters, "A", "ID-A", "A"), Row(letters, "IA", "ID-IA", "IA"),
    Row(digits, "3412", "3412", "34"), Row(digits, "341", "341", "34"), Row(digits, "34125", "34125", "345"),
    Row(digits, "3415", "341215", "3415"),
    Row([StripPrefix("@"), Prefix("@")], "@", "@", ""),
    Row([StripPrefix("@"), Prefix("@")], "@@", "@", ""),
    Row([StripPrefix("@"), Prefix("@")], "@@anna", "@anna", "anna"),
    Row([StripPrefix("@"), Prefix("@")], "@@@a@b", "@a@b", "a@b"),
  ])
  func aCharacterThatIsTheNextLiteralIsThatLiteral(_ row: Row) throws { try row.check() }

  /// Read whole, the run of literals is not there; typed, it stays what it was when it was typed.
  @Test(arguments: [
    (letters, "IDA", "ID-IDA", "ID-A"), ([DigitsOnly(), Mask("1 ([000]) [000]")], "12", "1 (12", "1 (2"),
  ])
  func aLiteralThatWasTypedStaysOne(
    _ parts: [RuleComponent], _ input: String, _ whole: String, _ text: String
  )
    throws
  {
    var declaration = RuleDeclaration("row")
    for part in parts { declaration.append(part) }
    let rule = try Rule(declaration)
    #expect(rule.format(input).text == whole)
    #expect(Self.typed(input, into: rule).text == text)
  }

  static let decimal: [RuleComponent] = [Mask("[0999]{.}[99]")]
  static let kept: [RuleComponent] = [Characters("[0-9.]"), Mask("[0999]{.}[99]")]
  static let date: [RuleComponent] = [Mask("[09]/[09]/[0000]")]
  static let phone: [RuleComponent] = [DigitsOnly(), Mask("+7 ([000]) [000]-[00]-[00]")]

  @Test(arguments: [
    Row(decimal, "1,5", "1.5", "1.5"), Row(decimal, "12-34", "12.34", "12.34"),
    Row(kept, "1,5", "1.5", "1.5"),
    Row(decimal, "1，5", "1.5", "1.5"), Row(decimal, "1234,5", "1234.5", "1234.5"),
    Row(decimal, ",5", "5", "5"),
    Row(decimal, "1,", "1.", "1"), Row(decimal, "1234,", "1234.", "1234"),
    Row(decimal, "12345", "1234.5", "1234.5"),
    Row(date, "9.3.2024", "9/3/2024", "9/3/2024"), Row(date, "12-31-2024", "12/31/2024", "12/31/2024"),
    // One that the mask has elsewhere, and one in fixed groups, is decoration as ever.
    Row([Mask("[09]/[09]:[09]")], "1:2", "12", "12"),
    Row(phone, "+7 916.123.45.67", "+7 (916) 123-45-67", "9161234567"),
  ])
  func aSeparatorThatTheMaskHasNotEndsAGroup(_ row: Row) throws { try row.check() }

  @Test(arguments: [
    Row(date, "12/", "12/", "12"), Row(date, "9/", "9/", "9"), Row(date, "9/12/", "9/12/", "9/12"),
    Row(date, "12/3/", "12/3/", "12/3"), Row([Mask("[99]/[99]/[99]")], "9//", "9//", "9"),
    Row(decimal, "1.", "1.", "1"), Row(decimal, "1234.", "1234.", "1234"),
  ])
  func aLiteralBehindWhichNothingStandsIsInTheTextOnly(_ row: Row) throws { try row.check() }

  /// Nobody knows what `12 34` is, so it is not 1234 without a word.
  @Test(arguments: ["12 34", "12a3", "1'2", "1,5,6"])
  func whatStandsWithinAGroupIsAProblem(_ input: String) throws {
    let outcome = try Rule("decimal") { Mask("[0999]{.}[99]") }.format(input)
    #expect(outcome.problems.map(\.code) == [.unexpected])
    let allowed = try Rule("decimal") {
      Mask("[0999]{.}[99]")
      DropsCheck("[\\ 'a,]")
    }
    #expect(allowed.format(input).isValid)
    #expect(try Rule("decimal") { Mask("[0999]{.}[99]") }.format("12 ").isValid)
  }

  static let zeros: [FilterStep] = [Replace(pattern: "[.]([0-9])$", with: ".0$1")]
  static let groups: [RuleComponent] = [Mask("[09].[09]")]

  @Test(arguments: [
    Row(groups, "1.2", "1.02", "1.02", tidying: zeros), Row(groups, "01.2", "01.02", "01.02", tidying: zeros),
    Row(groups, "012", "01.02", "01.02", tidying: zeros), Row(groups, "1.23", "1.23", "1.23", tidying: zeros),
    Row(groups, "01.", "01.", "01", tidying: zeros), Row(groups, "1", "1", "1", tidying: zeros),
    Row(date, "1/2/3", "1/02/3", "1/02/3", tidying: [Replace(pattern: "/([0-9])/", with: "/0$1/")]),
    Row(
      date, "12/2/3", "12/02/3", "12/02/3", tidying: [Replace(pattern: "/([0-9])/", with: "/0$1/")]),
  ])
  func filtersSeeAllLiteralsThatEndGroups(_ row: Row) throws {
    try row.check()
    var declaration = RuleDeclaration("row")
    for part in row.formatters { declaration.append(part) }
    declaration.tidying = row.tidying
    #expect(try Rule(declaration).format(row.input).dropped.isEmpty)
  }

  static let ones: [RuleComponent] = [
    DigitsOnly(), Replace(pattern: "\\A1+", with: ""), Mask("[00] x[99]"),
  ]
  static let cents: [RuleComponent] = [
    DigitsOnly(), Replace(pattern: "([0-9]{2})$", with: ".$1"),
  ]

  @Test(arguments: [
    Row(ones, "41 ", "41", "41"), Row(ones, "41 x", "41 x", "41"), Row(ones, "41 x5", "41 x5", "415"),
    Row(ones, "1141 ", "41", "41"), Row(ones, "415", "41 x5", "415"),
    Row(cents, "12", ".12", ".12"), Row(cents, "123", "1.23", "1.23"), Row(cents, "1234", "12.34", "12.34"),
  ])
  func aCharacterIsJudgedInTheWholeText(_ row: Row) throws { try row.check() }

  @Test func aRefusalIsAboutTheCharacter() throws {
    var declaration = RuleDeclaration("cents")
    for part in Self.cents + [Suffix("€")] { declaration.append(part) }
    var field = InputField(try Rule(declaration), text: "12")
    let update = field.perform(.type("x"))
    #expect(update.refusal?.step == "digits-only")
    #expect(update.dropped.map(\.range) == [Range(utf8: 0..<1)])
    #expect(field.text == ".12€")
  }

  @Test(arguments: [
    ("１２３", "123"), ("١٢٣", "123"), ("1２", "12"), ("९", "9"),
  ])
  func aSlotForDigitsFoldsThem(_ input: String, _ text: String) throws {
    try Row([Mask("[000]")], input, text, text).check()
    try Row([Mask("[0…]")], input, text, text).check()
    try Row([Mask("[000]", fold: false)], input, input, input).check()
    try Row([Mask("[___]")], input, input, input).check()
    let rule = try Rule("folding") {
      Mask("[000]")
      Redact(keepLast: 1)
    }
    let explanation = rule.explain("１２３")
    #expect(explanation.outcome.shown == "••3")
    var map = EditMap(keeping: 9)
    for step in explanation.steps where step.stage != .redactor { map = map.composed(with: step.map) }
    #expect([0, 3, 6, 9].map { map.map(UTF8Offset($0), leaning: .upstream).value } == [0, 1, 2, 3])
  }

  @Test(arguments: [
    ("(a)(b)", "$2$1", "ab", "ba", [Range<Int>]()), ("(a)x(b)", "$2$1", "axb", "ba", [1..<2]),
    ("(a)x(b)", "$2-$1", "axb", "b-a", [1..<2]), ("(a)(b)(c)", "$3$1", "abc", "ca", [1..<2]),
    ("((a)b)c", "$1", "abc", "ab", [2..<3]),
  ])
  func aGroupThatATemplateMovesIsNotDropped(
    _ pattern: String, _ template: String, _ input: String, _ text: String, _ dropped: [Range<Int>]
  ) throws {
    let outcome = try Rule("moved") { Replace(pattern: pattern, with: template) }.format(input)
    #expect(outcome.text == text)
    #expect(outcome.dropped.map(\.range.utf8) == dropped)
  }

  /// Masks whose literals fit their slots, and masks of optional groups, with inputs of what they are made of.
  @Test(arguments: Seeded.seeds(60))
  func masksWhoseLiteralsFitTheirSlotsHaveOneWayIn(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<12 {
      let isOptional = random.chance(1, in: 3)
      var pattern = random.pick(["", "", "3", "+7-", "12", "A1"])
      for number in 0..<random.int(1...3) {
        if number > 0 { pattern += random.pick(["-", "1", "12", "a", "/", ". "]) }
        pattern +=
          "["
          + (isOptional
            ? "0" + String(repeating: "9", count: random.int(1...2)) : random.pick(["00", "XX", "A", "__"]))
          + "]"
      }
      guard let rule = try? Rule("fitting", { Mask(pattern, slots: ["X": .init("[-A-Za-z0-9]")]) }) else {
        continue
      }
      let input = (0..<random.int(0...9)).map { _ in
        random.pick(["1", "2", "3", "7", "a", "A", "-", "+", ".", " ", ",", "/", "２"])
      }.joined()
      let outcome = rule.format(input)
      let comment: Comment = "seed \(seed): \(input.debugDescription) by \(pattern)"
      let pasted = Self.pasted(input, into: rule)
      #expect(pasted.text.isSame(as: outcome.text) && pasted.value.isSame(as: outcome.value), comment)
      RuleLaws(rule, bulk: BulkFormatter(rule), input, "seed \(seed)").check()
      // What has no place is refused key by key, and what comes next joins what stands before it.
      guard outcome.dropped.isEmpty else { continue }
      let typed = Self.typed(input, into: rule)
      #expect(
        typed.text.isSame(as: outcome.text),
        "\(typed.text.debugDescription), \(outcome.text.debugDescription), \(comment)")
      #expect(typed.value.isSame(as: outcome.value), comment)
    }
  }
}
