import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct TokenTextBehindTests {
  /// Pending text as wide as a token, between two: backspace behind the second takes that one.
  @Test(arguments: ["x", "xyz", "€", "xyzxyz"])
  func backspaceBehindTheLastTokenSelectsIt(pending: String) throws {
    var field = TokenField(try WidgetRules.tag(), tokens: ["a", "b"])
    field.performAll([.home, .right, .type(pending)])
    #expect(field.picture == "<a>\(pending)|<b>")
    field.performAll([.end, .backspace])
    #expect(field.picture == "<a>\(pending)[|<b>]")
    field.performAll([.backspace])
    #expect(field.picture == "<a>\(pending)|")
  }
}

@Suite struct TokenTextJoiningTests {
  /// What is typed makes one grapheme with what stands behind it: the caret goes behind that.
  @Test(arguments: [("🇪", "🇩", "🇩🇪|"), ("\u{301}x", "e", "e\u{301}|x"), ("ab", "x", "x|ab")])
  func theCaretGoesBehindAGraphemeThatGrew(pending: String, typed: String, picture: String) throws {
    var field = TokenField(try WidgetRules.tag())
    field.performAll([.type(pending), .move(.backward, .line, extending: false), .type(typed)])
    #expect(field.picture == picture)
  }
}
