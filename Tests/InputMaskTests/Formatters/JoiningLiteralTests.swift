import Testing

@testable import InputMask
@testable import InputMaskFields

/// A literal and a character of the value never become one character.
@Suite struct JoiningLiteralTests {
  private static let begins =
    "the literal begins with a mark, which joins the character before; put a space or a letter before the mark"
  private static let ends =
    "the literal ends with a character that joins the next one; put a space or a letter behind it"

  @Test(
    arguments: [
      ([Prefix("\u{301}+")], "prefix", begins), ([Prefix("+\u{600}")], "prefix", ends),
      ([Suffix("\u{301}x")], "suffix", begins), ([Suffix("\u{D4E}")], "suffix", ends),
      ([Prefix("+\r")], "prefix", ends),
      ([Separators("\u{200D}", every: 2)], "separators", begins),
      ([Mask("\u{301}+[00]")], "mask", begins), ([Mask("[00]+\u{600}")], "mask", ends),
      ([Redact(cover: .character("\u{301}"))], "redact", begins),
      (
        [Redact(cover: .classes(upper: "X", lower: "x", digit: "0", other: "\u{600}"))], "redact",
        ends
      ),
      ([Choose([], otherwise: [])], nil, nil), ([Prefix("é")], nil, nil),
      ([Prefix("🇩🇪"), Suffix("원")], nil, nil),
    ] as [([RuleComponent], String?, String?)])
  func aLiteralThatJoinsItsNeighboursIsRefused(
    _ formatters: [RuleComponent], _ step: String?, _ message: String?
  ) {
    var issues: [String] = []
    do throws(RuleError) {
      _ = try Rule(RuleDeclaration("r", formatters))
    } catch {
      issues = error.issues.map(\.message)
    }
    if let message {
      #expect(issues == [message])
    } else {
      #expect(!issues.contains { $0.contains("joins") })
    }
  }

  private static let plus: [RuleComponent] = [Prefix("+")]
  private static let weight: [RuleComponent] = [LettersOnly(), Suffix(" kg")]

  @Test(
    arguments: [
      (plus, "\u{301}x", "+x"), (plus, "\u{301}", ""), (plus, "e\u{301}", "+e\u{301}"),
      (weight, "ab\u{D4E}", "ab kg"), (weight, "abc", "abc kg"),
      ([Prefix("🇩")], "🇪🇫🇬🇭x🇪", "🇩x"),
      ([Suffix("🇩")], "🇪🇫🇬", "🇪🇫🇩"),
      ([Prefix("가")], "\u{11A8}\u{1161}\u{11A8}x", "가x"),
      ([Separators("-", every: 2)], "a\n\u{301}c", "a\n-c"),
      ([Mask("[__]-[__]", slots: [:])], "ab", "ab"),
    ] as [([RuleComponent], String, String)])
  func aCharacterThatWouldJoinALiteralIsDropped(
    _ formatters: [RuleComponent], _ input: String, _ text: String
  ) throws {
    let rule = try Rule(RuleDeclaration("r", formatters))
    let outcome = rule.format(input)
    #expect(outcome.text.isSame(as: text), "\(outcome.text.debugDescription)")
    #expect(outcome.dropped.allSatisfy { $0.reason == .noSlot || $0.reason == .notALetter })
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "a joint").check()
  }

  @Test func aCharacterThatWasDroppedIsJudgedAsAnyOther() throws {
    let rule = try Rule("weight") {
      LettersOnly()
      Suffix(" kg")
      DropsCheck("[:WSpace:]")
    }
    #expect(rule.format("ab").isValid)
    #expect(rule.format("ab\u{D4E}").problems.map(\.code) == [.unexpected])
  }

  private static let rules: [[RuleComponent]] = [
    [Prefix("+"), Suffix(" kg")], [Prefix("🇩")], [Suffix("원")],
    [Prefix("가")], [Separators("-", every: 2)],
    [Separators("→", every: 3, from: .right)], [Mask("é[…]")],
    [Mask("<[x][y]>[…]", slots: ["x": .init("[[:M:][:L:]]"), "y": .init("[[:M:][:L:][:Nd:]]")])],
  ]

  @Test(arguments: rules, Seeded.seeds(20))
  func valuesFullOfMarksKeepTheLaws(_ formatters: [RuleComponent], _ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule(RuleDeclaration("joints", formatters))
    let bulk = BulkFormatter(rule)
    for _ in 0..<20 {
      let input = random.text(from: RandomText.graphemePool, upTo: 8)
      RuleLaws(rule, bulk: bulk, input, "seed \(seed)").check()
      var field = InputField(rule, text: input)
      let commands: [FieldCommand] = [
        .move(.backward, .line, extending: false), .delete(.backward, .character),
        .delete(.forward, .character), .undo,
      ]
      for command in commands {
        let before = field
        let update = field.perform(command)
        if let broken = FieldLaws(rule).broken(by: command, from: before, to: field, update) {
          Issue.record("\(broken), seed \(seed): \(input.debugDescription), \(command), \(formatters)")
        }
      }
    }
  }
}
