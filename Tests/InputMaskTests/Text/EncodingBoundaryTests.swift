import Testing

@testable import InputMask

/// The last character of each length in UTF-8 and UTF-16, and the first of the next.
@Suite struct EncodingBoundaryTests {
  @Test(
    arguments: ["\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}"]
      as [Unicode.Scalar])
  func offsetsBeforeAndBehindTheCharacterAreThoseOfTheString(_ scalar: Unicode.Scalar) {
    let text = "a\(scalar)b"
    let utf8 = 1 + String(scalar).utf8.count
    let utf16 = 1 + String(scalar).utf16.count
    #expect(text.utf16Offset(of: UTF8Offset(1)).value == 1)
    #expect(text.utf16Offset(of: UTF8Offset(utf8)).value == utf16)
    #expect(text.utf16Offset(of: UTF8Offset(utf8 + 1)).value == utf16 + 1)
    #expect(text.utf8Offset(of: UTF16Offset(utf16)).value == utf8)
    #expect(text.utf8Offset(of: UTF16Offset(utf16 + 1)).value == utf8 + 1)
    for inside in 1..<utf8 { #expect(text.utf16Offset(of: UTF8Offset(inside)).value == 1) }
    for inside in 1..<utf16 { #expect(text.utf8Offset(of: UTF16Offset(inside)).value == 1) }
  }
}
