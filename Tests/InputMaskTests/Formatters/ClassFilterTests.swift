import Testing

@testable import InputMask

@Suite struct ClassFilterTests {
  @Test(arguments: [
    FormatCase("abc", "abc"), FormatCase("a1é漢", "aé漢", dropped: ["1..<2 notALetter"]),
    FormatCase("e\u{301}x", "e\u{301}x"),
    // A conjunct with its vowel sign, a letter with three marks.
    FormatCase("क्षि", "क्षि"), FormatCase("o\u{300}\u{302}\u{323}", "o\u{300}\u{302}\u{323}"),
    FormatCase("\u{1100}\u{1161}\u{11A8}", "\u{1100}\u{1161}\u{11A8}"),
    FormatCase("\u{1100}1\u{1161}", "\u{1100}\u{1161}", dropped: ["3..<4 notALetter"]),
    FormatCase("\u{301}a", "a", dropped: ["0..<2 notALetter"]),
    FormatCase("🇩🇪a👍🏽", "a", dropped: ["0..<8 notALetter", "9..<17 notALetter"]),
    FormatCase("a\r\nb", "ab", dropped: ["1..<3 notALetter"]), FormatCase("ʰª", "ʰª"),
  ])
  func lettersKeepTheirMarks(_ line: FormatCase) throws { try line.expect(LettersOnly()) }

  @Test(arguments: [
    FormatCase("ab_9", "ab_9"),
    FormatCase("Ab é", "b", dropped: ["0..<1 notAllowed", "2..<3 notAllowed", "3..<5 notAllowed"]),
    // In a set of ASCII alone an accented letter is another character.
    FormatCase("e\u{301}e", "e", dropped: ["0..<3 notAllowed"]),
  ])
  func aSetKeepsItsMembers(_ line: FormatCase) throws {
    try line.expect(Characters("[a-z0-9_]"))
  }

  @Test(arguments: [
    FormatCase("ЖжZ", "Ж", dropped: ["2..<4 notAllowed", "4..<5 notAllowed"]),
    FormatCase("й\u{306}Й", "Й", dropped: ["0..<4 notAllowed"]),
  ])
  func setsCombine(_ line: FormatCase) throws {
    try line.expect(Characters("[[:Lu:]&[:Cyrl:]]"))
  }

  // The property Emoji is one that only ICU knows.
  #if ICU
  @Test func piecesThatMergeAreOneGraphemeOfTheValue() throws {
    let rule = try Rule("two-letters") {
      LettersOnly(); MaxLength(1); DropsCheck("[:Any:]")
    }
    #expect(rule.format("\u{1100}1\u{1161}").value == "\u{1100}\u{1161}")
    #expect(rule.format("\u{1100}1\u{1161}").isValid)
    let flags = try Rule("flags") {
      Characters("[:Emoji:]"); Separators("-", every: 1)
    }
    #expect(flags.format("🇩x🇪🇺").text == "🇩🇪-🇺")
  }
  #endif

  @Test(arguments: Seeded.seeds(20))
  func everyGraphemeIsKeptOrReported(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let letters = try Rule("letters") { LettersOnly() }
    for _ in 0..<30 {
      let input = RandomText.text(upTo: 12, using: &random)
      let outcome = letters.format(input)
      let kept = input.withTextView { view in view.filter { $0.isMember(of: .letter) }.map(\.string).joined()
      }
      #expect(outcome.value.isSame(as: kept), "seed \(seed): \(input.debugDescription)")
      let dropped = outcome.dropped.reduce(0) { $0 + $1.range.utf8.count }
      #expect(dropped + kept.utf8.count == input.utf8.count, "seed \(seed): \(input.debugDescription)")
    }
  }
}
