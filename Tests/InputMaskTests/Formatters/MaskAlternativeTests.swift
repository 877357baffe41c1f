import Testing

@testable import InputMask
@testable import InputMaskFields

/// Masks with alternatives, and masks with a run of any length before other slots: whole and in a field.
@Suite struct MaskAlternativeTests {
  @Test(arguments: [
    ("[(AA|00)]-[0]", FormatCase("ab1", "ab-1", value: "ab1")),
    ("[(AA|00)]-[0]", FormatCase("121", "12-1", value: "121")),
    ("[(AA|00)]-[0]", FormatCase("12-1", "12-1", value: "121")),
    ("[(AA|00)]-[0]", FormatCase("a2", "a", value: "a", dropped: ["1..<2 noSlot"])),
    ("[(AA|00)]-[0]", FormatCase("1b2", "12", value: "12", dropped: ["1..<2 noSlot"])),
    ("[(AA|00)]-[0]", FormatCase("", "", value: "")),
    ("[(A|0)(A|0)]", FormatCase("1b2", "1b", value: "1b", dropped: ["2..<3 tooLong"])),
    // Alternatives of several lengths: the value is in the first one that it completes.
    ("[(00\\-00|000\\.00)]", FormatCase("1234", "12-34", value: "1234")),
    ("[(00\\-00|000\\.00)]", FormatCase("12345", "123.45", value: "12345")),
    ("[(000\\.00|00\\-00)]", FormatCase("12-34", "12-34", value: "1234")),
    ("[(000\\.00|00\\-00)]", FormatCase("123.4", "12-34", value: "1234", dropped: ["3..<4 noSlot"])),
    // What is common to the alternatives, literals of the value, groups, brackets of their own.
    ("+7 [(000|AA)]", FormatCase("+7 12", "+7 12", value: "12")),
    ("+7 [(000|AA)]", FormatCase("7", "+7 7", value: "7")),
    ("+7 [(000|AA)]", FormatCase("+7ab", "+7 ab", value: "ab")),
    ("[(0{/}0|A{.}A)]", FormatCase("ab", "a.b", value: "a.b")),
    ("[(0{/}0|A{.}A)]", FormatCase("1/2", "1/2", value: "1/2")),
    ("[([2*([0]:)][0]|[A])]", FormatCase("123", "1:2:3", value: "123")),
    ("[(…|0)]", FormatCase("1é", "1é", value: "1é")),
    ("[(A0|0A)]%", FormatCase("1a", "1a%", value: "1a")),
    // A parenthesis outside of brackets is a literal, as it was.
    ("(AA|[00])", FormatCase("12", "(AA|12)", value: "12")),
    ("([000]) [00]", FormatCase("12345", "(123) 45", value: "12345")),
  ])
  func whatIsThereChooses(_ pattern: String, _ line: FormatCase) throws { try line.expect(Mask(pattern)) }

  @Test(arguments: [
    ("M11AA", "M1 1AA", true), ("M602NJ", "M60 2NJ", true), ("CR26XH", "CR2 6XH", true),
    ("DN551PT", "DN55 1PT", true), ("W1P1HQ", "W1P 1HQ", true), ("EC1A1BB", "EC1A 1BB", true),
    ("EC1A1B", "EC1A 1B", false), ("EC1A 1BB", "EC1A 1BB", true), ("W1P", "W1P", false),
  ])
  func aPostcodeOfAnyOfItsSixFormsIsWritten(_ input: String, _ text: String, _ isValid: Bool) throws {
    let outcome = try Rule(FieldRules.outward).format(input)
    #expect(outcome.text == text)
    #expect(outcome.isValid == isValid)
  }

  @Test(arguments: [
    ("[AA…]-[00]", FormatCase("ABCD12", "ABCD-12", value: "ABCD-12")),
    ("[AA…]-[00]", FormatCase("ABCD-12", "ABCD-12", value: "ABCD-12")),
    ("[AA…]-[00]", FormatCase("AB-", "AB-", value: "AB")),
    ("[AA…]-[00]", FormatCase("A1", "A", value: "A", dropped: ["1..<2 noSlot"])),
    ("[AA…]-[00]", FormatCase("AB/1", "AB-1", value: "AB-1")),
    ("[0…][A]", FormatCase("123a", "123a", value: "123a")),
    ("[0…]{.}[00]", FormatCase("1,5", "1.5", value: "1.5")),
    ("[0…]-[0…]-[0]", FormatCase("12-345-6", "12-345-6", value: "12-345-6")),
    ("[0…] [A…] [0]", FormatCase("12ab3", "12 ab 3", value: "12 ab 3")),
  ])
  func aRunGoesOnUntilWhatEndsIt(_ pattern: String, _ line: FormatCase) throws {
    try line.expect(Mask(pattern))
  }

  @Test(arguments: [("12", false), ("a", false), ("1a", true), ("123456a", true)])
  func aMaskWithARunIsCompleteWhenItsSlotsAreFilled(_ input: String, _ isComplete: Bool) throws {
    #expect(try Rule("dose") { Mask("[0…][A]") }.format(input).isComplete == isComplete)
  }

  @Test func whatAGapInARunMeansIsNotKnown() throws {
    let rule = try Rule("item") { Mask("[AA…]-[00]") }
    #expect(rule.format("AB CD12").problems.map(\.code) == [.unexpected])
    #expect(rule.format("ABCD12").isValid)
  }

  @Test(arguments: [
    FieldCase(FieldRules.pair, "|", "ab1", "ab-1|"), FieldCase(FieldRules.pair, "|", "121", "12-1|"),
    FieldCase(FieldRules.pair, "|", "a1", "a|", refused: [.notAllowed]),
    FieldCase(FieldRules.pair, "|", "12-3", "12-3|"),
    FieldCase(FieldRules.pair, "|", "⟦ab-1⟧", "ab-1|"), FieldCase(FieldRules.pair, "ab-1|", "⌫⌫⌫12", "12|"),
    FieldCase(FieldRules.pair, "a|b-1", "⌫", "a|b-1", refused: [.noPlace]),
    FieldCase(FieldRules.pair, "12|-3", "x", "12|-3", refused: [.notAllowed]),
    FieldCase(FieldRules.pair, "[ab-1|]", "1", "1|"), FieldCase(FieldRules.pair, "ab-1|", "⌫⌫⌫1↶↶", "ab-1|"),
  ])
  func theChoiceChangesAsLongAsItIsOpen(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.outward, "|", "M11AA", "M1 1AA|"),
    FieldCase(FieldRules.outward, "|", "M112AA", "M11 2AA|"),
    FieldCase(FieldRules.outward, "M1 1|AA", "2", "M11 2|AA"),
    FieldCase(FieldRules.outward, "M11 2|AA", "⌫", "M1 1|AA"),
    FieldCase(FieldRules.outward, "EC|1A 1BB", "⌫", "E|1A 1BB"),
    FieldCase(FieldRules.outward, "EC1A 1BB|", "C", "EC1A 1BB|", refused: [.full]),
    FieldCase(FieldRules.lengths, "|", "1234567", "(123-4567|)"),
    FieldCase(FieldRules.lengths, "(123-4567|)", "8", "(1234-5678|)"),
    FieldCase(FieldRules.lengths, "(1234-5678|)", "⌫", "(123-4567|)"),
    FieldCase(FieldRules.lengths, "(12|34-5678)", "⌫", "(1|34-5678)"),
  ])
  func theTextIsWrittenAnewWhenAnotherIsChosen(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.item, "|", "ABC1", "ABC-1|"), FieldCase(FieldRules.item, "|", "AB-1", "AB-1|"),
    FieldCase(FieldRules.item, "AB|-12", "CD", "ABCD|-12"),
    FieldCase(FieldRules.item, "ABC|-12", "⌫", "AB|-12"),
    // The literal that keeps the digits in their places is in the value while the key is tried.
    FieldCase(FieldRules.item, "a|b-1", "éяc", "aéяc|b-1"),
    FieldCase(FieldRules.dose, "|", "500m", "500 m|"), FieldCase(FieldRules.dose, "50| m", "0", "500| m"),
    FieldCase(FieldRules.dose, "|500 m", "⌦⌦", "|0 m"),
  ])
  func aRunInTheMiddleIsEditedByItself(_ row: FieldCase) throws { try row.check() }

  /// What a mask chooses by itself is what a look at every alternative by itself finds.
  @Test(arguments: Seeded.seeds(60))
  func theChoiceIsThatOfTheMasksByThemselves(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<10 {
      let alternatives = (0..<random.int(2...4)).map { _ in
        (0..<random.int(1...4)).map { _ in random.pick(["0", "A", "_"]) }.joined()
      }
      let pattern = "[(" + alternatives.joined(separator: "|") + ")]"
      guard let rule = try? Rule("choice", { Mask(pattern) }) else { continue }
      let singles = try alternatives.map { alternative in try Rule("one") { Mask("[\(alternative)]") } }
      let input = (0..<random.int(0...5)).map { _ in random.pick(["1", "2", "a", "b"]) }.joined()
      let outcome = rule.format(input)
      let comment: Comment = "seed \(seed): \(input) by \(pattern)"
      // A value that an alternative takes whole is whole in the choice too, and complete where it can be.
      let taking = singles.map { $0.format(input) }.filter { $0.value == input }
      #expect((outcome.value == input) == !taking.isEmpty, comment)
      if !taking.isEmpty { #expect(outcome.isComplete == taking.contains(where: \.isComplete), comment) }
      RuleLaws(rule, bulk: BulkFormatter(rule), input, comment.description).check()
    }
  }

  /// A code field has no slots of its own where the number of a box does not tell what it takes.
  @Test func boxesOfSuchMasksAreJudgedAsAWhole() throws {
    var field = CodeField(count: 3, rule: try Rule(FieldRules.pair))
    _ = field.perform(.paste("ab1"))
    #expect(field.value == "ab1" && field.isComplete && field.problems.isEmpty)
    #expect(!CodeField(count: 3, rule: try Rule(FieldRules.pair), code: "a11").isComplete)
  }

  @Test func anExplanationSaysWhatTheChosenAlternativeInserts() throws {
    let explanation = try Rule(FieldRules.outward).explain("EC1A1BB")
    let step = try #require(explanation.steps.last { $0.stage == .decorator })
    #expect(step.name == "mask" && step.output == "EC1A 1BB")
  }
}
