import Testing

@testable import InputMask

@Suite struct StripPrefixTests {
  @Test(arguments: [
    FormatCase("89161234567", "9161234567", dropped: ["0..<1 prefix"]),
    FormatCase("8916123456", "8916123456"),
    FormatCase("00791", "91", dropped: ["0..<3 prefix"]), FormatCase("+7+7", "+7", dropped: ["0..<2 prefix"]),
    FormatCase("", ""), FormatCase("91", "91"),
    // At most one is dropped.
    FormatCase("00789161234567", "89161234567", dropped: ["0..<3 prefix"]),
    // The prefix ends where a grapheme does.
    FormatCase("+7\u{301}1", "+7\u{301}1"),
  ])
  func oneSpellingThatStandsThereIsDropped(_ line: FormatCase) throws {
    try line.expect(StripPrefix([.init("007"), .init("+7"), .init("8", longerThan: 10)]))
  }

  @Test(arguments: [
    FormatCase("KD12", "12", dropped: ["0..<2 prefix"]), FormatCase("K12", "12", dropped: ["0..<1 prefix"]),
    FormatCase("K1", "1", dropped: ["0..<1 prefix"]), FormatCase("KDX1", "1", dropped: ["0..<3 prefix"]),
    FormatCase("KD1", "D1", dropped: ["0..<1 prefix"]),
  ])
  func ofSeveralTheLongestIsDropped(_ line: FormatCase) throws {
    try line.expect(StripPrefix([.init("K"), .init("KD", longerThan: 3), .init("KDX")]))
  }

  @Test(arguments: [
    ("+7 891 612 34 56", "+7 891 612-34-56"), ("8 891 612 34 56", "+7 891 612-34-56"), ("+78", "+7 8"),
    ("8", "+7 8"),
  ])
  func nothingIsDroppedBehindThePrefixOfTheRule(_ input: String, _ text: String) throws {
    let rule = try Rule("phone") {
      DigitsOnly(); StripPrefix("8", longerThan: 10); Mask("+7 [000] [000]-[00]-[00]")
    }
    #expect(rule.format(input).text == text)
  }

  @Test(arguments: [
    ("+7812345", "+7 812 345"), ("+7 812 345", "+7 812 345"), ("8812345", "+7 812 345"),
    ("812345", "+7 123 45"),
  ])
  func thePrefixOfTheRuleIsKnownByEveryDoor(_ input: String, _ text: String) throws {
    let declaration = RuleDeclaration(
      "phone", filters: [DigitsOnly(), StripPrefix("8", longerThan: 3)], decorators: [Mask("+7 [000] [000]")])
    for shortcuts in [Shortcuts.all, .plainInput, []] {
      let rule = try Rule(declaration, shortcuts: shortcuts)
      #expect(rule.format(input).text == text)
      #expect(BulkFormatter(rule).format(input, as: .text).bytes == Array(text.utf8))
      #expect(rule.value(of: input) == text.dropFirst(2).filter { $0 != " " })
    }
  }

  @Test(arguments: Seeded.seeds(10))
  func lengthsAreCountedInGraphemes(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule("strip") { StripPrefix("8", longerThan: 3) }
    for _ in 0..<30 {
      let rest = random.pick(["x", "é", "🇩🇪"]) + RandomText.text(upTo: 5, using: &random)
      let count = ("8" + rest).withTextView { $0.graphemeCount }
      let expected = count > 3 ? rest : "8" + rest
      #expect(rule.value(of: "8" + rest).isSame(as: expected), "seed \(seed): \(rest.debugDescription)")
    }
  }
}
