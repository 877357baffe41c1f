import InputMaskRules
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

  @Test(
    arguments: [
      // A typed prefix before typed literals of the mask.
      ([Characters("[-+0-9]"), Mask("+7-[__]"), Prefix("-")], "-+7"),
      // A literal that the filters keep and no slot takes, in the middle of its run.
      ([DigitsOnly(), Mask("+7-[A][0000]")], "50715"),
      ([Characters("[A-Z0-9]"), Mask("AB-[000]")], "B"),
      // A prefix that the filters drop, before what they would drop as another spelling of it.
      (
        [
          DigitsOnly(), StripPrefix("7", longerThan: 3), MaxLength(3),
          Prefix("+"),
        ], "+7123"
      ),
      // A typed literal before what finds no place in the mask.
      ([DigitsOnly(), Mask("#[A] [HHHH]", slots: ["H": .init("[0-9A-F]")])], "#240@6*8"),
      ([Characters("[A-Z0-9]"), Mask("[AA]-[00]")], "AB-C"),
      // A typed literal before a suffix.
      ([DigitsOnly(), Mask("[00].[00]"), Suffix(") ")], "09."),
      // The end of a prefix without its beginning, before another spelling of it.
      (
        [DigitsOnly(), StripPrefix("8", longerThan: 3), Mask("+7-[000]")],
        "-8123"
      ),
      // A typed literal before what finds no place, behind one that could be data.
      ([DigitsOnly(), Mask("#9;[a]-f")], "a2-3.9"),
      // A closing literal before the value.
      ([DigitsOnly(), Mask("X[9]:[9]-a")], "a4"),
      // A modifier behind white space joins it.
      ([CollapseWhitespace()], "2\r\u{1F3FD}7"), ([Trim()], "2 \u{301}"),
    ] as [([RuleComponent], String)])
  func inputsThatBrokeALawKeepIt(_ parts: [RuleComponent], _ input: String) throws {
    let rule = try Rule(RuleDeclaration("once-broken", parts))
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "once-broken").check()
  }

  @Test(arguments: Seeded.seeds(6))
  func standardRulesKeepTheLaws(_ seed: UInt64) throws {
    let rules = try RuleBook.standard().allRules()
    #expect(!rules.isEmpty)
    for rule in rules {
      var random = Seeded(seed)
      let bulk = BulkFormatter(rule)
      for _ in 0..<12 {
        RuleLaws(rule, bulk: bulk, RandomText.text(upTo: 20, using: &random), "seed \(seed)").check()
        RuleLaws(rule, bulk: bulk, RandomText.number(upTo: 20, using: &random), "seed \(seed)").check()
      }
      for example in rule.declaration.examples {
        RuleLaws(rule, bulk: bulk, example.input, "an example of \(rule.name)").check()
      }
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
