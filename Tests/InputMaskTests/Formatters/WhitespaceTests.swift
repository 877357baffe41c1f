import Testing

@testable import InputMask

@Suite struct WhitespaceTests {
  @Test(arguments: [
    FormatCase("", ""), FormatCase("ab", "ab"), FormatCase("a b", "a b"),
    FormatCase(" a ", "a", dropped: ["0..<1 whitespace", "2..<3 whitespace"]),
    FormatCase(
      "\t\u{A0}a\u{3000}\r\n", "a", dropped: ["0..<1 whitespace", "1..<3 whitespace", "4..<9 whitespace"]),
    FormatCase("  ", "", dropped: ["0..<1 whitespace", "1..<2 whitespace"]),
    // A space that carries a mark is seen, and a zero-width space is no white space.
    FormatCase(" \u{301}a", " \u{301}a"), FormatCase("a\u{200B}", "a\u{200B}"),
  ])
  func trimmingDropsTheEnds(_ line: FormatCase) throws { try line.expect(Trim()) }

  @Test(arguments: [
    FormatCase("a b", "a b"), FormatCase("a  b", "a b", dropped: ["2..<3 whitespace"]),
    FormatCase("\ta", " a"), FormatCase("a\r\n\u{A0}b", "a b", dropped: ["3..<5 whitespace"]),
    FormatCase("a \u{301} b", "a \u{301} b"),
    FormatCase("   ", " ", dropped: ["1..<2 whitespace", "2..<3 whitespace"]),
  ])
  func runsBecomeOneSpace(_ line: FormatCase) throws {
    try line.expect(CollapseWhitespace())
  }

  @Test(arguments: Seeded.seeds(20))
  func twoFiltersLeaveNoRunsAndNoEnds(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule("tidy") {
      CollapseWhitespace(); Trim()
    }
    for _ in 0..<30 {
      let input = RandomText.text(upTo: 12, using: &random)
      let graphemes = rule.value(of: input).withTextView { view in view.map { ($0.isWhitespace, $0.string) } }
      let comment: Comment = "seed \(seed): \(input.debugDescription)"
      #expect(graphemes.first?.0 != true && graphemes.last?.0 != true, comment)
      #expect(graphemes.allSatisfy { !$0.0 || $0.1 == " " }, comment)
      #expect(zip(graphemes, graphemes.dropFirst()).allSatisfy { !($0.0 && $1.0) }, comment)
    }
  }
}
