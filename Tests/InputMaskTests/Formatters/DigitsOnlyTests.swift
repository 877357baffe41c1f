import Testing

@testable import InputMask

@Suite struct DigitsOnlyTests {
  @Test(arguments: [
    FormatCase("", ""), FormatCase("0123456789", "0123456789"),
    FormatCase("a1-2", "12", dropped: ["0..<1 notADigit", "2..<3 notADigit"]),
    FormatCase("٣०９𝟗", "3099"),
    // A keycap is a digit with marks: the digit stays.
    FormatCase("1️⃣2", "12", dropped: ["1..<7 notADigit"]),
    FormatCase("#️⃣", "", dropped: ["0..<7 notADigit"]),
    FormatCase("🇩🇪👩‍👩‍👧1", "1", dropped: ["0..<8 notADigit", "8..<26 notADigit"]),
    FormatCase("1\r\n2", "12", dropped: ["1..<3 notADigit"]),
    // Numbers that are no decimal digits.
    FormatCase("²①Ⅷ", "", dropped: ["0..<2 notADigit", "2..<5 notADigit", "5..<8 notADigit"]),
    FormatCase("\u{301}1", "1", dropped: ["0..<2 notADigit"]),
    FormatCase("1\u{0}2", "12", dropped: ["1..<2 notADigit"]),
    FormatCase("\u{202E}1\u{200F}", "1", dropped: ["0..<3 notADigit", "4..<7 notADigit"]),
  ])
  func digitsOfAnyScriptBecomeASCII(_ line: FormatCase) throws {
    try line.expect(DigitsOnly())
  }

  @Test(arguments: [
    FormatCase("1٣-𝟗", "1٣𝟗", dropped: ["3..<4 notADigit"]),
    FormatCase("٣\u{301}", "٣", dropped: ["2..<4 notADigit"]),
  ])
  func digitsStayInTheirScriptWhereTheyAreNotFolded(_ line: FormatCase) throws {
    try line.expect(DigitsOnly(fold: false))
  }

  @Test(arguments: Seeded.seeds(20))
  func whatIsLeftAreASCIIDigits(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule("digits") { DigitsOnly() }
    for _ in 0..<30 {
      let input = RandomText.text(upTo: 12, using: &random)
      let digits = input.unicodeScalars.filter { $0.properties.generalCategory == .decimalNumber }
      let value = rule.value(of: input)
      #expect(value.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }, "seed \(seed): \(input.debugDescription)")
      #expect(value.utf8.count == digits.count, "seed \(seed): \(input.debugDescription)")
    }
  }
}
