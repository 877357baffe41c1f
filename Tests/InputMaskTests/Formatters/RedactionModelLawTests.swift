import InputMaskRules
import Testing

@testable import InputMask

/// The shown text is, byte for byte, what the documentation of `redact` says of value and text.
@Suite struct RedactionModelLawTests {
  /// Shipped rules with the redactor that they have, and with others.
  @Test(arguments: Seeded.seeds(4))
  func shippedRulesShowWhatTheyShould(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var count = 0
    for shipped in try RuleBook.standard().allRules() {
      let examples = shipped.declaration.examples.map(\.input)
      let inputs = examples + (0..<4).map { _ in RandomText.number(upTo: 14, using: &random) }
      for input in inputs {
        let rule = shipped.chosen(for: input)
        expectModel(rule, input, "seed \(seed), \(shipped.name)", &count)
        for _ in 0..<4 {
          guard let other = redacting(rule, using: &random) else { continue }
          expectModel(other, input, "seed \(seed), \(other.declaration)", &count)
        }
      }
    }
    #expect(count > 1000)
  }

  @Test(arguments: Seeded.seeds(40))
  func randomRulesShowWhatTheyShould(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var count = 0
    for _ in 0..<10 {
      let base = RandomRule.rule(using: &random)
      guard let rule = redacting(base, using: &random) else { continue }
      for _ in 0..<8 {
        let input = RandomText.number(upTo: 12, using: &random)
        expectModel(rule, input, "seed \(seed), \(rule.declaration)", &count)
        expectModel(
          rule, RandomText.text(upTo: 8, using: &random), "seed \(seed), \(rule.declaration)", &count)
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: Seeded.seeds(30))
  func randomPartsShowWhatTheyShould(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var count = 0
    for _ in 0..<10 {
      let parts = WholeTexts.parts(using: &random)
      var declaration = WholeTexts.rule(parts, using: &random)
      declaration.redactor = RandomRule.redact(parts, using: &random)
      guard let rule = try? Rule(declaration) else { continue }
      for _ in 0..<8 {
        expectModel(rule, WholeTexts.text(of: parts, using: &random), "seed \(seed), \(declaration)", &count)
      }
    }
    #expect(count > 20)
  }

  /// The rule with another redactor; `nil` where that does not go with the rule.
  private func redacting(_ rule: Rule, using random: inout Seeded) -> Rule? {
    var declaration = rule.declaration
    let parts = declaration.decorators.compactMap { $0 as? Parts }.first
    if let parts, random.chance(1, in: 2) {
      declaration.redactor = RandomRule.redact(parts, using: &random)
    } else if random.chance(1, in: 6) {
      declaration.redactor = RandomRule.redact(using: &random)
    } else {
      declaration.redactor = Redact(
        keepFirst: random.int(0...4), keepLast: random.int(0...4),
        cover: random.pick([.character("•"), .classes(upper: "X", lower: "x", digit: "n", other: "·")]),
        keepsSeparators: random.chance(2, in: 3),
        significant: random.pick([nil, nil, "[0-9]", "[[:Nd:][:L:]]"]),
        fixedLength: random.chance(1, in: 3) ? random.int(1...6) : nil, minimumHidden: random.int(0...3),
        hidesInEachPart: random.chance(1, in: 3))
    }
    // Most random texts are invalid, of which nothing is shown.
    if random.chance(2, in: 3) { declaration.checks = [] }
    return try? Rule(declaration)
  }

  private func expectModel(_ rule: Rule, _ input: String, _ source: String, _ count: inout Int) {
    let explanation = rule.explain(input)
    guard let expected = RedactionModel(explanation, rule.declaration.redactor).shown else { return }
    count += 1
    for shown in [rule.redact(input), rule.format(input).shown, explanation.outcome.shown]
    where !shown.isSame(as: expected) {
      Issue.record(
        "\(shown.debugDescription), not \(expected.debugDescription), of \(input.debugDescription) by \(source)"
      )
    }
  }
}
