import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct TextViewTests {
  @Test(arguments: [
    ("ab", ["a", "b"]), ("\r\n1", ["\r\n", "1"]), ("🇩🇪🇪", ["🇩🇪", "🇪"]), ("e\u{301}", ["e\u{301}"]),
    ("1️⃣2", ["1️⃣", "2"]), ("\u{1100}\u{1161}\u{11A8}", ["\u{1100}\u{1161}\u{11A8}"]), ("", []),
  ])
  func walkingGivesGraphemes(_ text: String, _ graphemes: [String]) {
    let walked = text.withTextView { view in view.map { $0.string } }
    #expect(walked.map { Array($0.utf8) } == graphemes.map { Array($0.utf8) })
    #expect(text.withTextView { $0.graphemeCount } == graphemes.count)
  }

  @Test(arguments: Seeded.seeds(20))
  func walkingCoversTheTextBothWays(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let text = RandomText.text(upTo: 10, using: &random)
      let comment: Comment = "seed \(seed): \(text.debugDescription)"
      text.withTextView { view in
        var boundaries = [0]
        for run in view {
          #expect(run.range.lowerBound.value == boundaries.last, comment)
          boundaries.append(run.range.upperBound.value)
        }
        #expect(boundaries.last == text.utf8.count, comment)
        #expect(view.graphemeCount == boundaries.count - 1, comment)
        var back = [text.utf8.count]
        while let last = back.last, last > 0 { back.append(view.previous(before: last)) }
        #expect(back.reversed() == boundaries, comment)
        for offset in -1...text.utf8.count + 1 {
          let expected = boundaries.last { $0 <= max(0, offset) } ?? 0
          #expect(view.boundary(atOrBefore: offset) == expected, comment)
        }
      }
    }
  }

  @Test func aSelectionIsTheSameRangeInEitherDirection() {
    let forward = Selection(anchor: UTF8Offset(1), head: UTF8Offset(3))
    let backward = Selection(anchor: UTF8Offset(3), head: UTF8Offset(1))
    #expect(forward.range == backward.range)
    #expect(forward != backward)
    #expect(!forward.isCaret)
    #expect(Selection(caret: UTF8Offset(2)).isCaret)
  }

  @Test(arguments: ["a", "\u{7FF}", "\u{800}", "\u{8000}", "\u{FFFD}", "\u{10000}", "\u{10FFFF}"])
  func theFirstScalarOfARunHasAllItsBits(text: String) {
    text.withTextView { view in
      let found = view.run(0, view.count).firstScalar
      #expect(found?.scalar == text.unicodeScalars.first && found?.width == text.utf8.count)
    }
  }

  @Test func anEmptyRunIsNoWhiteSpace() {
    " ".withTextView { #expect($0.run(0, 1).isWhitespace && !$0.run(0, 0).isWhitespace) }
  }

  @Test func aBoundaryLookedForBehindAnOffsetIsNotBeforeIt() {
    "é\u{301}x".withTextView { view in
      let count = view.count
      #expect((0...count).map { view.boundary(atOrAfter: $0) } == [0, 4, 4, 4, 4, 5])
    }
  }
}
