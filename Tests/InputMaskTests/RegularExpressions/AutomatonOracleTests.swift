import Testing

@testable import InputMask
@testable import RegularExpressions

/// The automaton beside ICU: where both can run a pattern, they find the same.
struct AutomatonOracleTests {
  private struct Answer: Equatable {
    var whole: Bool
    var matches: [[Range<Int>?]]
  }

  /// Nil where the expression gave up.
  private func answer(_ whole: RegularExpression?, _ search: RegularExpression?, _ text: String) -> Answer? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var answer = Answer(whole: false, matches: [])
      do throws(RegularExpressionTimeout) {
        if let whole { answer.whole = try whole.matchesWhole(bytes) }
        try search?.forEachMatch(in: bytes) { _, groups in answer.matches.append(groups) }
        return answer
      } catch {
        return nil
      }
    }
  }

  private func automaton(_ pattern: String, for use: RegularExpression.Use) -> RegularExpression? {
    RegularExpression.isAutomaton(pattern, for: use) ? try? RegularExpression(pattern, for: use) : nil
  }

  #if ICU
  @Test(arguments: Seeded.seeds(100))
  func automatonFindsWhatICUFinds(seed: UInt64) throws {
    var generator = ExpressionGenerator(seed)
    for round in 0..<12 {
      let pattern = round % 3 == 0 ? generator.brokenPattern() : generator.pattern()
      let whole = automaton(pattern, for: .wholeMatch)
      let search = automaton(pattern, for: .search)
      guard whole != nil || search != nil else { continue }
      let icu = try RegularExpression(runByICU: pattern)
      #expect((whole ?? search)?.groupCount == icu.groupCount, "seed \(seed): \(pattern)")
      for _ in 0..<5 {
        let text = generator.text()
        guard let expected = answer(whole == nil ? nil : icu, search == nil ? nil : icu, text) else {
          continue
        }
        #expect(
          answer(whole, search, text) == expected,
          "seed \(seed): \(pattern.debugDescription) in \(text.debugDescription)")
      }
    }
  }

  /// Each beginning of a text that ICU matches may still match, and no text that may still match does so already.
  @Test(arguments: Seeded.seeds(100))
  func whatMayStillMatchIsWhatICUMatchesWithMore(seed: UInt64) throws {
    var generator = ExpressionGenerator(seed)
    for _ in 0..<12 {
      let pattern = generator.pattern()
      guard let whole = automaton(pattern, for: .wholeMatch) else { continue }
      let icu = try RegularExpression(runByICU: pattern)
      for length in 0..<5 {
        let text = generator.text()
        let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
        guard let isMatch = answer(icu, nil, text)?.whole, let found = whole.match(beginning) else {
          continue
        }
        let words = "seed \(seed): \(pattern.debugDescription) in \(text.debugDescription), \(length) scalars"
        if isMatch { #expect(found != .never, "\(words)") }
        if found == .beginning { #expect(answer(icu, nil, beginning)?.whole != true, "\(words)") }
      }
    }
  }

  @Test func mostRandomPatternsAreAutomata() {
    var count = 0
    let seeds = Seeded.seeds(100)
    for seed in seeds {
      var generator = ExpressionGenerator(seed)
      if automaton("a" + generator.pattern(), for: .both) != nil { count += 1 }
    }
    #expect(count * 5 > seeds.count * 3)
  }

  @Test(arguments: [
    "\\d", "\\w", "\\s", "\\h", "\\v", ".", "\\p{L}", "[[:alpha:]]", "[\\p{L}&&[a-zà]]", "(?i)[a-zσß]",
    "(?i)k",
    "(?i)\\p{Lu}", "(?i)[^a-z]", "(?i)я", "(?i)\\P{Lu}", "(?i)s", "(?i)[^\\p{Lu}]", "(?i)ǆ", "(?i)µ",
  ])
  func setHasTheMembersThatICUGivesIt(pattern: String) throws {
    let mine = try #require(automaton(pattern, for: .wholeMatch))
    let icu = try RegularExpression(runByICU: pattern)
    var different: [UInt32] = []
    let values = Array(UInt32(0)...0x2FFF) + Array(stride(from: UInt32(0x3000), to: 0x1FFFF, by: 5))
    for value in values {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      if answer(mine, nil, text) != answer(icu, nil, text) { different.append(value) }
    }
    #expect(different.isEmpty)
  }
  #endif
}
