import Testing

@testable import InputMask

@Suite struct TextUnitTests {
  @Test(arguments: [
    // text, UTF-8 offset, UTF-16 offset, graphemes before it
    ("abc", 2, 2, 2), ("é|", 2, 1, 1), ("a👍🏽b", 9, 5, 2), ("🇩🇪🇪🇺", 8, 4, 1), ("\r\n1", 2, 2, 1),
    ("e\u{301}x", 3, 2, 1), ("漢字", 3, 1, 1), ("", 0, 0, 0),
  ])
  func anOffsetOnABoundaryHasOnePlaceInEachUnit(_ text: String, _ utf8: Int, _ utf16: Int, _ graphemes: Int) {
    #expect(text.utf16Offset(of: UTF8Offset(utf8)) == UTF16Offset(utf16))
    #expect(text.graphemeOffset(of: UTF8Offset(utf8)) == GraphemeOffset(graphemes))
    #expect(text.utf8Offset(of: UTF16Offset(utf16)) == UTF8Offset(utf8))
    #expect(text.utf8Offset(of: GraphemeOffset(graphemes)) == UTF8Offset(utf8))
  }

  @Test(arguments: [("abc", 2, 2), ("é|", 2, 1), ("a👍🏽b", 9, 3), ("e\u{301}x", 3, 2), ("", 0, 0), ("漢", 3, 1)])
  func anOffsetHasOnePlaceInScalars(_ text: String, _ utf8: Int, _ scalars: Int) {
    #expect(TextUnit.scalars.count(before: UTF8Offset(utf8), in: text) == scalars)
    #expect(TextUnit.scalars.position(scalars, in: text) == UTF8Offset(utf8))
    #expect(TextUnit.scalars.position(-1, in: text) == .zero)
    #expect(TextUnit.scalars.position(.max, in: text) == UTF8Offset(text.utf8.count))
  }

  @Test func anOffsetInsideAScalarMovesBackToItsStart() {
    #expect("a👍".utf8Offset(of: UTF16Offset(2)) == UTF8Offset(1))
    #expect("a👍".utf16Offset(of: UTF8Offset(3)) == UTF16Offset(1))
  }

  @Test func anOffsetInsideAGraphemeCountsTheGraphemesBeforeIt() {
    #expect("a🇩🇪".graphemeOffset(of: UTF8Offset(5)) == GraphemeOffset(1))
    #expect("\r\n".graphemeOffset(of: UTF8Offset(1)) == GraphemeOffset(0))
  }

  @Test(arguments: [Int.min, -1, 4, Int.max])
  func anOffsetOutsideTheTextIsClamped(_ offset: Int) {
    let text = "123"
    let end = offset < 0 ? 0 : 3
    #expect(text.utf8Offset(of: UTF16Offset(offset)) == UTF8Offset(end))
    #expect(text.utf8Offset(of: GraphemeOffset(offset)) == UTF8Offset(end))
    #expect(text.utf16Offset(of: UTF8Offset(offset)) == UTF16Offset(end))
    #expect(text.graphemeOffset(of: UTF8Offset(offset)) == GraphemeOffset(end))
  }

  @Test(arguments: Seeded.seeds(20))
  func unitsAgreeWithTheViewsOfString(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let text = RandomText.scalars(upTo: 12, using: &random)
      for (count, index) in (Array(text.indices) + [text.endIndex]).enumerated() {
        let utf8 = UTF8Offset(
          index.utf16Offset(in: text) == 0 ? 0 : text.utf8.distance(from: text.startIndex, to: index))
        let utf16 = UTF16Offset(text.utf16.distance(from: text.startIndex, to: index))
        let comment: Comment = "seed \(seed): \(text.debugDescription) at \(utf8.value)"
        #expect(text.utf16Offset(of: utf8) == utf16, comment)
        #expect(text.utf8Offset(of: utf16) == utf8, comment)
        #expect(text.graphemeOffset(of: utf8) == GraphemeOffset(count), comment)
        #expect(text.utf8Offset(of: GraphemeOffset(count)) == utf8, comment)
      }
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func manyStretchesAreCountedAsOneIsAndWidenedToWholeUnits(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let text = RandomText.text(upTo: 8, using: &random)
      let ranges = (0..<random.int(0...6)).map { _ in
        let (first, second) = (random.int(-1...text.utf8.count + 1), random.int(-1...text.utf8.count + 1))
        return UTF8Offset(min(first, second))..<UTF8Offset(max(first, second))
      }
      for unit in TextUnit.allCases {
        let comment: Comment = "seed \(seed): \(text.debugDescription) \(unit)"
        for (range, counts) in zip(ranges, unit.counts(of: ranges, in: text)) {
          #expect(counts.lowerBound == unit.count(before: range.lowerBound, in: text), comment)
          // The first count whose position is not before the end.
          let end = UTF8Offset(min(max(0, range.upperBound.value), text.utf8.count))
          var upper = unit.count(before: end, in: text)
          if unit.position(upper, in: text) < end { upper += 1 }
          while unit.position(upper, in: text) < end { upper += 1 }
          #expect(counts.upperBound == upper, comment)
        }
      }
    }
  }

  @Test(arguments: Seeded.seeds(10))
  func noConversionLeavesTheTextOrStandsInsideAScalar(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let text = RandomText.text(upTo: 8, using: &random)
      for offset in -1...text.utf8.count + 1 {
        for position in [
          text.utf8Offset(of: UTF16Offset(offset)), text.utf8Offset(of: GraphemeOffset(offset)),
          text.utf8Offset(of: text.utf16Offset(of: UTF8Offset(offset))),
        ] {
          let index = text.utf8.index(text.startIndex, offsetBy: position.value, limitedBy: text.endIndex)
          #expect(
            index.map { $0.samePosition(in: text.unicodeScalars) != nil } == true,
            "seed \(seed): \(text.debugDescription) at \(offset)")
        }
      }
    }
  }
}
