import Testing

@testable import InputMask

/// What a call may cost, over all steps and expressions of its rule.
@Suite struct BoundsTests {
  /// An expression that is moved thread by thread and finds nothing: some thousands of steps for each `a`.
  private static let costly = "(?:a?){1000}a{1000}b"
  private static let text = String(repeating: "a", count: 2000)

  private func rule(_ count: Int, checks: [Check] = []) throws -> Rule {
    let replace = Replace(pattern: Self.costly, with: "x")
    return try Rule(
      RuleDeclaration("rule", filters: (0..<count).map { _ in replace }, checks: checks))
  }

  @Test func oneExpressionMayTakeWhatSeveralMayNot() throws {
    #expect(try rule(1).format(Self.text).isValid)
    let outcome = try rule(6).format(Self.text)
    #expect(outcome.problems.map(\.code) == [.limit])
    #expect(outcome.text.isEmpty && outcome.value.isEmpty && outcome.shown.isEmpty)
    #expect(!outcome.isComplete)
    #expect(try rule(6).redact(Self.text).isEmpty)
    #expect(try rule(6).format("aab").isValid)
  }

  @Test func everyDoorComesToTheSameEnd() throws {
    let rule = try rule(6)
    let bulk = BulkFormatter(rule)
    for product in [BulkFormatter.Product.text, .value, .shown] {
      let (bytes, outcome) = bulk.format(Self.text, as: product)
      #expect(bytes.isEmpty && !outcome.isValid)
      #expect(bulk.problems().map(\.code) == [.limit])
    }
    #expect(rule.value(of: Self.text).isEmpty)
    #expect(rule.explain(Self.text).outcome.problems.map(\.code) == [.limit])
    // The next text has a budget of its own.
    #expect(bulk.format("ab", as: .text).outcome.isValid)
  }

  /// Of a value on which a check gave up nothing is shown, though there is a text.
  @Test func whatACheckGaveUpOnIsNotShown() throws {
    let many = (0..<4000).map { PatternCheck("a{0,\($0 % 9 + 1)}[ab]*") }
    let redact = Redact(keepFirst: 1, keepLast: 1)
    let rule = try Rule(RuleDeclaration("rule", redactor: redact, checks: many))
    let short = String(repeating: "a", count: 1000)
    #expect(rule.format(short).isValid)
    let long = String(repeating: "a", count: 5000)
    let outcome = rule.format(long)
    #expect(outcome.problems.contains { $0.code == .limit })
    #expect(outcome.text == long)
    #expect(outcome.shown.isEmpty && rule.redact(long).isEmpty)
  }

  /// Many steps, each of which takes time in proportion to the text.
  @Test func stepsAreCountedToo() throws {
    let steps = [FilterStep](repeating: Replace(["b": "c"]), count: 3000)
    let rule = try Rule(RuleDeclaration("rule", filters: steps))
    #expect(rule.format("ab").text == "ac")
    #expect(rule.format(String(repeating: "a", count: 50_000)).problems.map(\.code) == [.limit])
  }

  /// A character without a place is taken out, and what is left is written again.
  @Test func whatIsWrittenAgainIsCountedAgain() throws {
    let compiled = try Rule("two") { Mask("[00]") }.compiled
    for (input, steps) in [("12", 2), ("123", 3 + 2)] {
      var input = input
      let spent = input.withUTF8 { bytes in
        compiled.pool.withWalk { walk in
          walk.begin(bytes, limit: Walk.limit(for: bytes.count))
          walk.setCore(to: bytes, isSimple: true)
          let before = walk.memory.pointee.work.remaining
          _ = compiled.decorate(in: &walk, recognised: 0, isDropping: true, input: nil)
          return before - walk.memory.pointee.work.remaining
        }
      }
      #expect(spent == steps)
    }
  }

  @Test func aTextWithinTheTextHasNoBudgetOfItsOwn() throws {
    let compiled = Rule.identity.compiled
    var input = "abc"
    let spent = input.withUTF8 { bytes in
      compiled.pool.withWalk { walk in
        walk.begin(bytes, limit: Walk.limit(for: bytes.count))
        let before = walk.memory.pointee.work.remaining
        walk.memory.pointee.work.spend(1000)
        walk.withTrial { trial in
          trial.begin(bytes, limit: Walk.limit(for: bytes.count))
          trial.memory.pointee.work.spend(10)
        }
        return before - walk.memory.pointee.work.remaining
      }
    }
    #expect(spent == 1010)
  }

  /// A limit and a mask that is shorter: the surplus of both is one.
  @Test(arguments: [("1234567", 3..<7), ("12345", 3..<5), ("12 34-567", 4..<9)])
  func theSurplusOfSeveralStepsIsOne(_ input: String, _ range: Range<Int>) throws {
    let rule = try Rule("three") {
      DigitsOnly(); MaxLength(5); Mask("[000]")
    }
    #expect(rule.format(input).problems.map(\.code) == [.tooLong])
    #expect(rule.format(input).problems.map(\.range) == [Range(utf8: range)])
  }

  @Test(arguments: [(999, 999), (1000, 1000), (1001, 1000), (5000, 1000)])
  func theListOfWhatWasDroppedIsBounded(_ count: Int, _ listed: Int) throws {
    let outcome = try Rule("digits") { DigitsOnly() }.format(String(repeating: "x", count: count) + "1")
    #expect(outcome.dropped.count == listed)
    #expect(outcome.droppedCount == count)
    #expect(outcome.dropped.map(\.range.lowerBound.value) == Array(0..<listed))
    #expect(outcome.value == "1")
  }

  /// Who looks for a reason in the list finds it, and the surplus has its whole place.
  @Test func everyReasonIsListed() throws {
    let rule = try Rule("digits") {
      DigitsOnly()
      MaxLength(1)
    }
    let outcome = rule.format(String(repeating: "-", count: 2000) + "123-4")
    #expect(outcome.droppedCount == 2004)
    #expect(outcome.dropped.count == 1001)
    #expect(outcome.dropped.last?.reason == .tooLong)
    #expect(outcome.dropped.last?.range == Range(utf8: 2001..<2002))
    #expect(outcome.problems.map(\.range) == [Range(utf8: 2001..<2005)])
  }

  @Test func outcomesThatDifferBehindTheListAreNotEqual() throws {
    let rule = try Rule("digits") { DigitsOnly() }
    let (left, right) = (String(repeating: "x", count: 1500), String(repeating: "x", count: 1501))
    #expect(rule.format(left + "1") == rule.format(left + "1"))
    #expect(rule.format(left + "1") != rule.format(right + "1"))
  }
}
