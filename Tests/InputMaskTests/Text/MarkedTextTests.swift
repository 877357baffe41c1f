import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct MarkedTextTests {
  @Test(arguments: [
    ("|", "", 0, 0), ("12|3", "123", 2, 2), ("1[23|]", "123", 1, 3), ("1[|23]", "123", 3, 1),
    ("é|", "é", 2, 2), ("\\|\\[\\]\\\\|", "|[]\\", 4, 4), ("[👩‍👩‍👧|]", "👩‍👩‍👧", 0, 18),
  ])
  func marksAreReadAndPrinted(_ marked: String, _ text: String, _ anchor: Int, _ head: Int) throws {
    let read = try #require(MarkedText(marked))
    #expect(read.text == text)
    #expect(read.selection == Selection(anchor: UTF8Offset(anchor), head: UTF8Offset(head)))
    #expect(read.description == marked)
  }

  @Test(arguments: ["", "12", "1|2|", "[12", "12|]", "[1|2]", "|[12]", "[[1|]", "[1|]]", "1|\\"])
  func marksThatMakeNoSelectionAreRefused(_ marked: String) {
    #expect(MarkedText(marked) == nil)
  }

  @Test(arguments: Seeded.seeds(20))
  func whatIsPrintedIsReadAgain(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<50 {
      let text = RandomText.text(upTo: 6, using: &random) + random.pick(["", "|", "[]", "\\"])
      let boundaries = [0] + text.withTextView { view in view.map { $0.range.upperBound.value } }
      let selection = Selection(
        anchor: UTF8Offset(random.pick(boundaries)), head: UTF8Offset(random.pick(boundaries)))
      let marked = MarkedText(text, selection)
      #expect(
        MarkedText(marked.description) == marked, "seed \(seed): \(marked.description.debugDescription)")
    }
  }
}
