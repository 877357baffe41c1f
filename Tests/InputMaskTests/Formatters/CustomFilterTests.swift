import Testing

@testable import InputMask

@Suite struct CustomFilterTests {
  /// Drops one letter: the example of the documentation.
  private struct Without: Filter {
    let name = "without"
    let letter: String

    func apply(to text: TextView, writing writer: inout TextWriter) {
      for grapheme in text {
        if grapheme.string == letter {
          writer.remove(grapheme, because: .custom)
        } else {
          writer.keep(grapheme)
        }
      }
    }
  }

  /// Puts a star in the place of each vowel and counts nothing itself.
  private struct Starred: Filter {
    let name = "starred"
    func apply(to text: TextView, writing writer: inout TextWriter) {
      for grapheme in text {
        if "aeiou".contains(grapheme.string) {
          writer.replace(grapheme, with: "★")
        } else {
          writer.keep(grapheme)
        }
      }
    }
  }

  @Test(arguments: [
    FormatCase("abca", "bc", dropped: ["0..<1 custom", "3..<4 custom"]),
    FormatCase("a\u{301}a", "a\u{301}", dropped: ["3..<4 custom"]),
    FormatCase("", ""),
  ])
  func aFilterOfAProgramsOwnDropsAndIsReported(_ line: FormatCase) throws {
    try line.expect(CustomFilter(Without(letter: "a")))
  }

  /// Ends before the last character.
  private struct Hasty: Filter {
    let name = "hasty"
    func apply(to text: TextView, writing writer: inout TextWriter) {
      for grapheme in text where grapheme.range.upperBound.value < text.count { writer.keep(grapheme) }
    }
  }

  @Test(arguments: [
    FormatCase("ab", "a", dropped: ["1..<2 custom"]), FormatCase("a", "", dropped: ["0..<1 custom"]),
  ])
  func whatItSaysNothingOfIsReported(_ line: FormatCase) throws { try line.expect(CustomFilter(Hasty())) }

  @Test func itStandsInARuleLikeAnyOther() throws {
    let rule = try Rule("own") {
      Without(letter: "x"); Starred(); Separators("-", every: 2)
    }
    #expect(rule.format("xbabe").text == "b★-b★")
    #expect(rule.explain("xb").steps.map(\.name).contains("without"))
    #expect(rule.explain("xb").outcome.dropped.map(\.step) == ["without"])
  }

  @Test func twoAreEqualWhenTheySayTheSame() {
    #expect(CustomFilter(Without(letter: "a")) == CustomFilter(Without(letter: "a")))
    #expect(CustomFilter(Without(letter: "a")) != CustomFilter(Without(letter: "b")))
    #expect(CustomFilter(Without(letter: "a")) != CustomFilter(Starred()))
  }

  @Test(arguments: Seeded.seeds(10))
  func itTakesAnyText(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule("own") {
      Without(letter: "7"); LettersOnly(); Separators("-", every: 2)
    }
    let bulk = BulkFormatter(rule)
    for _ in 0..<20 {
      RuleLaws(rule, bulk: bulk, RandomText.text(upTo: 12, using: &random), "seed \(seed)").check()
    }
  }
}
