import InputMaskFields
import Testing

@Suite struct ControlWidthTests {
  @Test func controlCharactersHaveNoColumnAndAllOtherASCIIHasOne() {
    for value in UInt8(0)..<128 {
      let width = String(Unicode.Scalar(value)).displayWidth
      #expect(width == (value < 0x20 || value == 0x7F ? 0 : 1), "U+\(String(value, radix: 16))")
    }
  }

  /// A sign with the selector of pictures is two columns wide, in front of nothing and behind a letter.
  @Test(arguments: [
    ("☎", 1), ("☎\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("🇩🇪", 2), ("a☎\u{FE0F}", 3), ("👍🏽", 2),
  ])
  func picturesHaveTwoColumns(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }
}
