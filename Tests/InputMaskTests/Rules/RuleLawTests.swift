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
      ([.characters(Characters("[-+0-9]")), .mask(Mask("+7-[__]")), .prefix(Prefix("-"))], "-+7"),
      // A literal that the filters keep and no slot takes, in the middle of its run.
      ([.digitsOnly(DigitsOnly()), .mask(Mask("+7-[A][0000]"))], "50715"),
      ([.characters(Characters("[A-Z0-9]")), .mask(Mask("AB-[000]"))], "B"),
      // A prefix that the filters drop, before what they would drop as another spelling of it.
      (
        [
          .digitsOnly(DigitsOnly()), .stripPrefix(StripPrefix("7", longerThan: 3)), .maxLength(MaxLength(3)),
          .prefix(Prefix("+")),
        ], "+7123"
      ),
      // A typed literal before what finds no place in the mask.
      ([.digitsOnly(DigitsOnly()), .mask(Mask("#[A] [HHHH]", slots: ["H": .init("[0-9A-F]")]))], "#240@6*8"),
      ([.characters(Characters("[A-Z0-9]")), .mask(Mask("[AA]-[00]"))], "AB-C"),
      // A typed literal before a suffix.
      ([.digitsOnly(DigitsOnly()), .mask(Mask("[00].[00]")), .suffix(Suffix(") "))], "09."),
      // The end of a prefix without its beginning, before another spelling of it.
      (
        [.digitsOnly(DigitsOnly()), .stripPrefix(StripPrefix("8", longerThan: 3)), .mask(Mask("+7-[000]"))],
        "-8123"
      ),
      // A typed literal before what finds no place, behind one that could be data.
      ([.digitsOnly(DigitsOnly()), .mask(Mask("#9;[a]-f"))], "a2-3.9"),
      // A closing literal before the value.
      ([.digitsOnly(DigitsOnly()), .mask(Mask("X[9]:[9]-a"))], "a4"),
      // A modifier behind white space joins it.
      ([.collapseWhitespace(CollapseWhitespace())], "2\r\u{1F3FD}7"), ([.trim(Trim())], "2 \u{301}"),
    ] as [([InputMask.Formatter], String)])
  func inputsThatBrokeALawKeepIt(_ formatters: [InputMask.Formatter], _ input: String) throws {
    let rule = try Rule(RuleDeclaration("once-broken", formatters: formatters))
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
