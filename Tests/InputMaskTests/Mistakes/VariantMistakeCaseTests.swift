import Testing

@testable import InputMask

/// Each mistake that the author of variants in Swift can make is made here; those of files are with the other mistakes of
/// rule files.
@Suite struct VariantMistakeCaseTests {
  private static let short = RuleDeclaration("short", filters: [DigitsOnly()])
  private static let long = RuleDeclaration("long", filters: [Trim()])
  private static let digits = Choose.Condition(set: "[0-9]")

  private static func variants(
    _ mistake: Mistake, _ variants: [Variant], bestFit: BestFit? = nil
  ) -> MistakeCase<Mistake> {
    MistakeCase(mistake) {
      do throws(RuleError) {
        _ = try Rule("r", variants: variants, bestFit: bestFit)
        return []
      } catch {
        #expect(error.issues.contains { $0.mistake == mistake })
        return error.issues.map(\.message)
      }
    }
  }

  /// A rule that chooses among as many variants, without their conditions.
  private static func choosing(_ name: String, amongCopiesOf rule: RuleDeclaration, _ count: Int)
    -> RuleDeclaration
  {
    var choosing = RuleDeclaration(name)
    choosing.variants = (0..<count).map { Variant(rule, name: "v\($0)") }
    choosing.bestFit = .whole
    return choosing
  }

  private static let deep = (0..<5).reduce(short) { inner, depth in
    choosing("depth-\(depth)", amongCopiesOf: inner, 1)
  }

  private static let checked: RuleDeclaration = {
    var rule = choosing("checked", amongCopiesOf: short, 2)
    rule.checks = [.luhn]
    return rule
  }()

  static let all = [
    variants(.noVariants, []), variants(.noVariants, [], bestFit: .whole),
    variants(
      .tooMany("variants", limit: 64), choosing("many", amongCopiesOf: short, 65).variants, bestFit: .whole),
    variants(.variantsTooDeep(limit: 4), deep.variants, bestFit: .whole),
    variants(.repeatedName("short"), [Variant(short, when: digits), Variant(short)]),
    variants(
      .tooMany("rules in all variants", limit: 256),
      choosing("outer", amongCopiesOf: choosing("inner", amongCopiesOf: short, 17), 16).variants,
      bestFit: .whole),
    variants(.keyBesideVariants("checks"), [Variant(checked)]),
    variants(.conditionWithBestFit, [Variant(short, when: digits), Variant(long)], bestFit: .whole),
    variants(.conditionOfAll, [Variant(short, when: .init()), Variant(long)]),
    variants(.noOtherwise, [Variant(short, when: digits)]),
    variants(.nothingBehind, [Variant(short), Variant(long)]),
  ]

  @Test(arguments: all)
  func eachMistakeIsToldInItsWords(_ example: MistakeCase<Mistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test func noMistakeIsLeftOut() throws {
    try MistakeSource.expectAllTold(in: "InputMask/Mistakes/Mistake+Variants.swift")
  }
}
