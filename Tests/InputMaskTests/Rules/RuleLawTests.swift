import Testing

@testable import InputMask

@Suite struct RuleLawTests {
  @Test(arguments: Seeded.seeds(150))
  func randomRulesKeepTheLaws(_ seed: UInt64) {
    var random = Seeded(seed)
    let rule = RandomRule.rule(using: &random)
    let bulk = BulkFormatter(rule)
    for _ in 0..<12 {
      RuleLaws(rule, bulk: bulk, RandomText.text(upTo: 14, using: &random), "seed \(seed)").check()
      RuleLaws(rule, bulk: bulk, RandomText.number(upTo: 14, using: &random), "seed \(seed)").check()
    }
  }

  @Test(arguments: SampleRules.declarations, Seeded.seeds(6))
  func sampleRulesKeepTheLaws(_ declaration: RuleDeclaration, _ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule(declaration)
    let bulk = BulkFormatter(rule)
    for _ in 0..<20 {
      RuleLaws(rule, bulk: bulk, RandomText.text(upTo: 20, using: &random), "seed \(seed)").check()
      RuleLaws(rule, bulk: bulk, RandomText.number(upTo: 20, using: &random), "seed \(seed)").check()
    }
  }
}
