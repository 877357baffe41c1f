import Testing

@testable import InputMask

@Suite struct LetterCaseTests {
  @Test(arguments: [
    (LetterCase(.upper), "abcé", "ABCÉ"), (LetterCase(.upper), "straße", "STRASSE"),
    (LetterCase(.upper), "i", "I"),
    (LetterCase(.lower), "ÀΣ", "àς"), (LetterCase(.title), "ada lovelace-KING", "Ada Lovelace-King"),
    (LetterCase(.title), "ǆ", "ǅ"), (LetterCase(.upper), "🇩🇪1️⃣\r\n", "🇩🇪1️⃣\r\n"), (LetterCase(.upper), "ﬁ", "FI"),
  ])
  func lettersGetTheirCase(_ filter: LetterCase, _ input: String, _ text: String) throws {
    try FormatCase(input, text).expect(filter)
  }

  #if ICU
  @Test(arguments: [
    (LetterCase(.upper, locale: "tr"), "iı", "İI"), (LetterCase(.lower, locale: "tr"), "Iİ", "ıi"),
    (LetterCase(.lower, locale: "lt"), "I\u{300}", "i\u{307}\u{300}"),
    (LetterCase(.title, locale: "nl"), "ijsland", "IJsland"),
    (LetterCase(.upper, locale: "el"), "άλφα", "ΑΛΦΑ"),
  ])
  func aLocaleHasLettersOfItsOwn(_ filter: LetterCase, _ input: String, _ text: String) throws {
    try FormatCase(input, text).expect(filter)
  }
  #endif

  @Test(arguments: Seeded.seeds(20))
  func rootCasingIsThatOfTheSwiftLibrary(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let upper = try Rule("upper") { LetterCase(.upper) }
    for _ in 0..<30 {
      let input = RandomText.text(upTo: 12, using: &random)
      #expect(
        upper.value(of: input).isSame(as: input.uppercased()), "seed \(seed): \(input.debugDescription)")
    }
  }
}
