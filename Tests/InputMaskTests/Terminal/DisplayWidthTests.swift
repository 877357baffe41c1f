import InputMask
import InputMaskFields
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇳🇱", 2), ("❤", 1), ("❤\u{FE0F}", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("•", 1), ("\u{200B}", 0), ("\u{7}", 0), ("a\tb", 2), ("\u{AD}", 1),
    ("\u{2007}", 1),
  ])
  func columnsOfATerminal(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: Seeded.seeds(40))
  func cellsCoverTheTextAndAddUp(_ seed: UInt64) {
    var random = Seeded(seed)
    let pieces = ["a", "日", "e\u{301}", "👨‍👩‍👧", "\r\n", "\u{301}", "🇳🇱", "각", "\u{0}", "क्षि"]
    for _ in 0..<50 {
      let text = (0..<random.int(0...12)).map { _ in random.pick(pieces) }.joined()
      let cells = text.displayCells
      #expect(cells.map(\.grapheme).joined().utf8.elementsEqual(text.utf8), "seed \(seed)")
      #expect(cells.reduce(0) { $0 + $1.width } == text.displayWidth, "seed \(seed)")
      var offset = 0
      for cell in cells {
        #expect(cell.offset == UTF8Offset(offset), "seed \(seed)")
        offset += cell.grapheme.utf8.count
      }
    }
  }
}
