import ICUOracle
import Testing

@testable import InputMask

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
    try? RegularExpression(pattern, for: use)
  }

  #if ICU
  /// What ICU answers; nil where it gave up.
  private func answer(
    of icu: ICUExpression, whole: Bool = true, search: Bool = false, _ text: String
  ) -> Answer? {
    var answer = Answer(whole: false, matches: [])
    if whole {
      guard let isMatch = icu.matchesWhole(Array(text.utf8)) else { return nil }
      answer.whole = isMatch
    }
    if search {
      guard let matches = icu.matches(in: Array(text.utf8)) else { return nil }
      answer.matches = matches
    }
    return answer
  }

  @Test(arguments: Seeded.seeds(100))
  func automatonFindsWhatICUFinds(seed: UInt64) throws {
    var generator = ExpressionGenerator(seed)
    for round in 0..<12 {
      let pattern = round % 3 == 0 ? generator.brokenPattern() : generator.pattern()
      let whole = automaton(pattern, for: .wholeMatch)
      let search = automaton(pattern, for: .search)
      guard whole != nil || search != nil else { continue }
      let icu = try #require(ICUExpression(pattern))
      #expect((whole ?? search)?.groupCount == icu.groupCount, "seed \(seed): \(pattern)")
      for _ in 0..<5 {
        let text = generator.text()
        guard let expected = answer(of: icu, whole: whole != nil, search: search != nil, text) else {
          continue
        }
        #expect(
          answer(whole, search, text) == expected,
          "seed \(seed): \(pattern.debugDescription) in \(text.debugDescription)")
      }
    }
  }

  /// ICU looks past the marks and formats before a place, and the automaton takes them for characters of words: they differ
  /// where these stand on what is none.
  @Test(arguments: Seeded.seeds(100))
  func endsOfWordsAreThoseOfICU(seed: UInt64) throws {
    var generator = ExpressionGenerator(seed)
    for _ in 0..<12 {
      let pattern = generator.patternOfWords()
      guard let search = automaton(pattern, for: .search) else { continue }
      let icu = try #require(ICUExpression(pattern))
      for _ in 0..<5 {
        let marks: Set<Unicode.Scalar> = ["\u{301}", "\u{308}", "\u{200D}"]
        let text = String(
          String.UnicodeScalarView(generator.text().unicodeScalars.filter { !marks.contains($0) }))
        guard let expected = answer(of: icu, whole: false, search: true, text) else { continue }
        #expect(
          answer(nil, search, text) == expected,
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
      let icu = try #require(ICUExpression(pattern))
      for length in 0..<5 {
        let text = generator.text()
        let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
        guard let isMatch = answer(of: icu, text)?.whole, let found = whole.match(beginning) else {
          continue
        }
        let words = "seed \(seed): \(pattern.debugDescription) in \(text.debugDescription), \(length) scalars"
        if isMatch { #expect(found != .never, "\(words)") }
        if found == .beginning { #expect(answer(of: icu, beginning)?.whole != true, "\(words)") }
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
    let icu = try #require(ICUExpression(pattern))
    var different: [UInt32] = []
    let values = Array(UInt32(0)...0x2FFF) + Array(stride(from: UInt32(0x3000), to: 0x1FFFF, by: 5))
    for value in values {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      if answer(mine, nil, text) != answer(of: icu, text) { different.append(value) }
    }
    #expect(different.isEmpty)
  }
  #endif
}
