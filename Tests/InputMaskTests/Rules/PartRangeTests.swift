import InputMaskRules
import Testing

@testable import InputMask

/// The number of a part is held to those of other parts.
@Suite struct PartRangeTests {
  private static func rule(_ checks: String = "range: {of: systolic, min: diastolic}") throws -> Rule {
    try book(
      """
      rules:
        pressure:
          parts: [systolic: {digits: 2-3}, "/", diastolic: {digits: 2-3, optional: true}, " ", note: {words: [low, high], optional: true}]
          checks: [complete, \(checks)]
      """
    ).rule(named: "pressure")
  }

  @Test(arguments: [
    ("120/80", nil), ("80/120", "range: out of range; at least 120"), ("90/090", nil),
    ("099/100", "range: out of range; at least 100"),
    ("120", nil), ("12/080", "range: out of range; at least 80"),
  ])
  func aPartIsNoSmallerThanAnother(_ input: String, _ problem: String?) throws {
    let problems = try Self.rule().format(input).problems
    #expect(problems.map { "\($0.code.name): \($0.message)" } == [problem].compactMap { $0 })
  }

  @Test func theProblemIsAboutThePart() throws {
    let problem = try #require(
      try Self.rule("range: {of: diastolic, max: systolic}").format("80/120").problems.first)
    #expect(problem.range == Range(utf8: 3..<6))
    #expect(problem.parameters == ["part": "diastolic", "maximum": "80"])
  }

  @Test(arguments: [
    (
      "range: {of: sistolic, min: diastolic}",
      "no part is called \"sistolic\"; the parts of the rule are \"systolic\", \"diastolic\", \"note\""
    ),
    (
      "range: {of: systolic, max: note}",
      "the part \"note\" is no number; pad:, range:, pivot: and of: need digits:"
    ),
    (
      "range: {of: systolic}",
      "nothing to compare the part with; write min: or max: with the name of another part"
    ),
    (
      "range: {of: systolic, date: yyyy}",
      "a range of a date and of a part; keep one of date: and of:"
    ),
  ])
  func whatCannotBeComparedIsRefused(_ check: String, _ mistake: String) {
    #expect(throws: (any Error).self) { try Self.rule(check) }
    let mistakes = errors(
      in:
        "rules: {a: {parts: [systolic: {digits: 2-3}, '/', diastolic: {digits: 2-3}, ' ', note: {words: [low]}], checks: [\(check)]}}"
    )
    #expect(mistakes.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == [mistake])
  }

  @Test func aRuleWithoutPartsHasNothingToCompare() {
    #expect(
      errors(in: "rules: {a: {formatters: [digits-only], checks: [range: {of: a, min: b}]}}") == [
        "1:61: the rule has no parts; list them under parts:, or leave of: out"
      ])
  }

  /// As whole numbers compare, whatever zeros stand before them.
  @Test(arguments: Seeded.seeds(20))
  func partsCompareAsNumbers(seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Self.rule()
    for _ in 0..<50 {
      let numbers = [random.int(0...999), random.int(0...999)]
      let texts = numbers.map {
        String(repeating: "0", count: max(0, random.int(2...3) - String($0).count)) + String($0)
      }
      #expect(
        rule.format(texts.joined(separator: "/")).isValid == (numbers[0] >= numbers[1]),
        "\(texts), seed \(seed)")
    }
  }
}
