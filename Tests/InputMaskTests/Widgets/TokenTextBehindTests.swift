import Testing

@testable import InputMask

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
