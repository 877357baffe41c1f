import Testing

@testable import InputMask
@testable import InputMaskFields

/// Backspace by marks.
@Suite struct MarkDeletionTests {
  @Test(arguments: [
    ("\u{628}\u{650}", ["\u{628}", ""]), ("\u{5E9}\u{5BC}\u{5C1}", ["\u{5E9}\u{5BC}", "\u{5E9}", ""]),
    ("\u{915}\u{93F}", ["\u{915}", ""]), ("e\u{301}", ["e", ""]), ("\u{E9}", [""]),
    ("❤\u{FE0F}", [""]), ("1\u{FE0F}\u{20E3}", [""]), ("👍🏽", [""]), ("a\r\n", ["a", ""]),
  ])
  func backspaceTakesTheMarkAlone(_ text: String, _ left: [String]) throws {
    var field = InputField(try Rule(FieldRules.free), text: text)
    field.deletesMarks = true
    for expected in left {
      let update = field.perform(.delete(.backward, .character))
      #expect(update.text.isSame(as: expected))
      #expect(update.selection == Selection(caret: UTF8Offset(expected.utf8.count)))
    }
    for expected in left.dropLast().reversed() + [text] where left.count == 1 {
      #expect(field.perform(.undo).text.isSame(as: expected))
    }
    field = InputField(try Rule(FieldRules.free), text: text)
    let whole = text.hasPrefix("a") ? "a" : ""
    #expect(field.perform(.delete(.backward, .character)).text == whole)
  }
}
