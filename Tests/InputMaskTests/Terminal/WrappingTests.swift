import Testing

@testable import mask_cli

@Suite struct WrappingTests {
  private static func lines(_ text: String, width: Int) -> [String] {
    Frame.wrapped(text, .plain, width: width).map { $0.map(\.text).joined() }
  }

  @Test(arguments: [
    ("aaaa bbbb", 9, ["aaaa bbbb"]), ("aaaa bbbb", 8, ["aaaa", "bbbb"]), ("aaaa bbbb", 10, ["aaaa bbbb"]),
    ("abcd", 4, ["abcd"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("a bcde", 4, ["a", "bcde"]),
    ("王王王", 5, ["王王", "王"]), ("", 9, []), ("  a   b ", 9, ["a b"]),
  ])
  func aLineIsAsWideAsTheWidthAndNoWider(text: String, width: Int, lines: [String]) {
    #expect(Self.lines(text, width: width) == lines)
  }
}
