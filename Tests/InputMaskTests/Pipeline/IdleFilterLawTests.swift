import InputMaskRules
import Testing

@testable import InputMask

/// A filter that finds nothing in a text leaves everything as it is: what the rule reads as a literal, text, value and problems.
@Suite struct IdleFilterLawTests {
  /// They look for characters that no input here has.
  private static let idle: [FilterStep] = [
    Replace(pattern: "\u{F8FF}+", with: "x"), Replace(["\u{F8FF}": "x"]),
    Refuse("[\u{F8FF}]", problem: .init("private")),
  ]

  private static func expectIdle(
    _ declaration: RuleDeclaration, _ inputs: [String], _ comment: @autoclosure () -> Comment
  ) throws {
    let bare = try Rule(declaration)
    for filter in idle {
      var declaration = declaration
      declaration.filters.insert(filter, at: 0)
      let rule = try Rule(declaration)
      for input in inputs {
        let (expected, outcome) = (bare.format(input), rule.format(input))
        #expect(outcome.text == expected.text, "\(comment()), \(filter), \(input)")
        #expect(outcome.value == expected.value, "\(comment()), \(filter), \(input)")
        #expect(
          outcome.problems.map { $0.code } == expected.problems.map { $0.code },
          "\(comment()), \(filter), \(input)")
      }
    }
  }

  @Test(arguments: [
    ("[0999]{.}[99]", "1,5", "1.5"), ("[0999]{.}[99]", "12,34", "12.34"),
    ("[09]/[09]/[0000]", "1.2.2024", "1/2/2024"),
    ("+7[0000000000]", "+)9729985861", "+79729985861"), ("[0…]-[00]", "83-", "83-"),
  ])
  func aMaskReadsLiteralsBehindIt(_ pattern: String, _ input: String, _ text: String) throws {
    var declaration = RuleDeclaration("mask")
    declaration.decorators = [Mask(pattern)]
    if pattern.hasPrefix("+") { declaration.filters = [DigitsOnly()] }
    #expect(try Rule(declaration).format(input).text == text)
    try Self.expectIdle(declaration, [input], "\(pattern)")
  }

  @Test func whatALaterFilterDropsIsNoDataOfTheMask() throws {
    var declaration = RuleDeclaration("date")
    declaration.filters = [DigitsOnly()]
    declaration.decorators = [Mask("[09].[09].[0000]")]
    try Self.expectIdle(declaration, ["01022024", "1.2.2024", "01.02.2024", "1,2,2024"], "digits")
  }

  @Test(arguments: Seeded.seeds(2))
  func shippedRulesAnswerAlike(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for rule in try RuleBook.standard().allRules() where rule.declaration.variants.isEmpty {
      var inputs = rule.declaration.examples.flatMap { [$0.input, $0.text, $0.value].compactMap { $0 } }
      inputs += (0..<20).map { _ in RandomText.number(upTo: 14, using: &random) }
      try Self.expectIdle(rule.declaration, inputs, "seed \(seed), \(rule.name)")
    }
  }

  @Test(arguments: Seeded.seeds(10))
  func randomRulesAnswerAlike(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<50 {
      let declaration = RandomRule.rule(using: &random).declaration
      var inputs = (0..<4).map { _ in RandomText.number(upTo: 12, using: &random) }
      inputs += (0..<3).map { _ in RandomText.text(upTo: 10, using: &random) }
      try Self.expectIdle(declaration, inputs, "seed \(seed), \(declaration)")
    }
  }
}
