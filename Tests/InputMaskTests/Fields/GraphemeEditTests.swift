import Testing

@testable import InputMask
@testable import InputMaskFields

/// Edits beside characters of several bytes.
@Suite struct GraphemeEditTests {
  @Test(arguments: ["é", "e\u{301}", "王", "👩‍👩‍👧", "🇩🇪"])
  func overwritingTakesAWholeGrapheme(_ grapheme: String) throws {
    var field = InputField(try Rule(RuleDeclaration("text", overwrites: true)), text: "\(grapheme)x")
    _ = field.perform(.move(.backward, .line, extending: false))
    _ = field.perform(.type("b"))
    #expect(field.text == "bx")
  }

  /// The sigma is final only while nothing stands behind it, also where another filter runs before.
  @Test func aLetterBehindAFinalSigmaMakesItAnOrdinaryOne() throws {
    let rule = try Rule(
      RuleDeclaration(
        "word",
        filters: [CollapseWhitespace(), LetterCase(.lower)]))
    var field = InputField(rule)
    var texts: [String] = []
    for key in "ΟΔΟΣΑ" {
      _ = field.perform(.type(String(key)))
      texts.append(field.text)
    }
    #expect(texts == ["ο", "οδ", "οδο", "οδος", "οδοσα"])
    #expect(texts.last == rule.format("ΟΔΟΣΑ").text)
  }

  /// An apostrophe does not end a word.
  @Test(arguments: [("ΟΔΟΣ'Α", "οδοσ'α"), ("ΟΔΟΣ'’Α", "οδοσ'’α"), ("ΟΔΟΣ' Α", "οδος' α")])
  func aLetterBehindAFinalSigmaAndAnApostropheMakesItAnOrdinaryOne(_ keys: String, _ text: String) throws {
    let rule = try Rule(RuleDeclaration("word", filters: [LetterCase(.lower)]))
    var field = InputField(rule)
    for key in keys { _ = field.perform(.type(String(key))) }
    #expect(field.text == text)
    #expect(rule.format(keys).text == text)
  }
}
