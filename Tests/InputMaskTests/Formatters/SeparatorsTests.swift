import Testing

@testable import InputMask

@Suite struct SeparatorsTests {
  @Test(arguments: [
    (Separators("-", every: 1), "1234", "1-2-3-4"),
    (Separators(" ", every: 4), "4111111111111111", "4111 1111 1111 1111"),
    (Separators(" ", groups: [4, 6, 5]), "378282246310005", "3782 822463 10005"),
    // The last group takes the rest, or repeats.
    (Separators("-", groups: [1, 2]), "123456", "1-23456"),
    (Separators("-", groups: [1, 2], repeatsLast: true), "123456", "1-23-45-6"),
    (Separators(",", every: 3, from: .right), "1234567", "1,234,567"),
    (Separators(",", every: 3, from: .right), "123", "123"),
    // Lakh and crore.
    (Separators(",", groups: [3, 2], repeatsLast: true, from: .right), "123456789", "12,34,56,789"),
    (Separators(",", groups: [3, 2], from: .right), "123456789", "123456,789"),
    (Separators(",", every: 3, from: .right, within: "[0-9]"), "-1234567.8901", "-1,234,567.8901"),
    (Separators("→", every: 2), "🇩🇪e\u{301}\r\n1", "🇩🇪e\u{301}→\r\n1"), (Separators("-", every: 1), "", ""),
    (Separators(", ", every: 2), "12345", "12, 34, 5"), (Separators("-", every: Int.max), "123", "123"),
  ])
  func groupsAreSeparated(_ separators: Separators, _ value: String, _ text: String) throws {
    try FormatCase(value, text, value: value).expect(separators)
    try FormatCase(text, text, value: value).expect(separators)
  }

  @Test(arguments: [
    ("12", "12"), ("12-", "12-"), ("12-3", "12-3"), ("12-34-", "12-34-"), ("12-34-5", "12-34-5"), ("1-", "1"),
  ])
  func aTrailingSeparatorIsShownWhereItWasTyped(_ input: String, _ text: String) throws {
    #expect(
      try Rule("pairs") {
        DigitsOnly(); Separators("-", every: 2)
      }.format(input).text == text)
  }

  @Test(arguments: [
    ("12,", "12,"), ("12, ", "12, "), ("12, 3", "12, 3"), ("12, 34,", "12, 34,"), ("12, 34, ", "12, 34, "),
  ])
  func aSeparatorOfTwoCharactersIsTypedOneByOne(_ input: String, _ text: String) throws {
    let rule = try Rule("pairs") {
      DigitsOnly(); Separators(", ", every: 2)
    }
    #expect(rule.format(input).text == text)
  }

  @Test(arguments: [("12", "12-"), ("1", "1"), ("1234", "12-34-"), ("12-", "12-"), ("123456", "12-34-56")])
  func anEagerRuleShowsItAtOnceAndNotBehindAFullValue(_ input: String, _ text: String) throws {
    let declaration = RuleDeclaration(
      "pairs",
      filters: [DigitsOnly(), MaxLength(6)], decorators: [Separators("-", every: 2)],
      isEager: true)
    #expect(try Rule(declaration).format(input).text == text)
  }

  @Test(arguments: Seeded.seeds(30))
  func theValueIsTheTextWithoutSeparators(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let drawn = RandomRule.separators(using: &random)
      let separators = Separators(
        drawn.separator, groups: drawn.groups, repeatsLast: drawn.repeatsLast, from: drawn.from)
      let rule = try Rule("groups") {
        LettersOnly(); separators
      }
      let outcome = rule.format(rule.value(of: RandomText.text(upTo: 14, using: &random)))
      let comment: Comment = "seed \(seed): \(separators) \(outcome.text.debugDescription)"
      let groups = outcome.text.split(separator: separators.separator).map(String.init)
      #expect(groups.joined().isSame(as: outcome.value), comment)
      let counts = groups.map { group in group.withTextView { $0.graphemeCount } }
      for (index, count) in (separators.from == .left ? counts : counts.reversed()).dropLast().enumerated() {
        let size = separators.groups[min(index, separators.groups.count - 1)]
        #expect(count == size, comment)
      }
    }
  }
}
