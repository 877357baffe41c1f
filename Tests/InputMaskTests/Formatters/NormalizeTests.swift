import Foundation
import Testing

@testable import InputMask

@Suite struct NormalizeTests {
  @Test(arguments: [
    (Normalize.Form.nfc, "e\u{301}", "é"), (.nfd, "é", "e\u{301}"), (.nfkc, "ﬁ①²", "fi12"),
    (.nfkd, "ﬁé", "fie\u{301}"),
    (.nfc, "\u{1100}\u{1161}\u{11A8}", "각"), (.nfd, "각", "\u{1100}\u{1161}\u{11A8}"), (.nfc, "\u{212B}", "Å"),
    // Marks get their canonical order.
    (.nfc, "o\u{302}\u{323}", "ộ"), (.nfd, "o\u{302}\u{323}", "o\u{323}\u{302}"), (.nfc, "🇩🇪❤️", "🇩🇪❤️"),
    (.nfc, "a\r\n", "a\r\n"), (.nfkc, "９", "9"), (.nfc, "ﬁ", "ﬁ"), (.nfc, "", ""),
  ])
  func textGetsTheNormalForm(_ form: Normalize.Form, _ input: String, _ text: String) throws {
    try FormatCase(input, text).expect(Normalize(form))
  }

  @Test(arguments: [
    ("2001:0DB8:0:0:0:0:0:1", "2001:db8::1"), ("::", "::"), ("0:0:0:0:0:0:0:0", "::"), ("::1", "::1"),
    ("1:0:0:0:0:0:0:0", "1::"), ("2001::1:0:0:0:1", "2001:0:0:1::1"), ("1:0:0:2:0:0:3:4", "1::2:0:0:3:4"),
    ("1:0:2:3:4:5:6:7", "1:0:2:3:4:5:6:7"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
    ("::FFFF:192.0.2.1", "::ffff:192.0.2.1"),
    ("::ffff:192.0.2.010", "::ffff:192.0.2.010"), ("::ffff:c000:201", "::ffff:192.0.2.1"),
    ("64:ff9b:0:0::192.0.2.33", "64:ff9b::192.0.2.33"), ("1:2:3:4:5:6:192.0.2.1", "1:2:3:4:5:6:c000:201"),
    ("[2001:DB8::0:1]:443", "[2001:db8::1]:443"), ("[::0]", "[::]"),
    // No address
    ("1:2:3", "1:2:3"), ("1::2::3", "1::2::3"), ("::1:", "::1:"), (":1::", ":1::"), ("1:::2", "1:::2"),
    (":", ":"),
    ("1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8:9"), ("::12345", "::12345"), ("::1.2.3", "::1.2.3"),
    ("::1.2.3.256", "::1.2.3.256"), ("[::0", "[::0"), ("192.0.2.1:80", "192.0.2.1:80"), ("", ""),
  ])
  func anAddressHasOneText(_ input: String, _ text: String) throws {
    let rule = try Rule("address") { Normalize(.ipv6) }
    #expect(rule.format(input).text == text)
    #expect(rule.format(text).text == text)
  }

  @Test(arguments: Seeded.seeds(20))
  func formsAreThoseOfFoundation(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try Normalize.Form.allCases.map { form in try Rule("form") { Normalize(form) } }
    for _ in 0..<30 {
      let input = RandomText.text(upTo: 8, using: &random)
      let expected = [
        input.precomposedStringWithCanonicalMapping, input.decomposedStringWithCanonicalMapping,
        input.precomposedStringWithCompatibilityMapping, input.decomposedStringWithCompatibilityMapping,
      ]
      for (rule, text) in zip(rules, expected) {
        #expect(rule.value(of: input).isSame(as: text), "seed \(seed): \(input.debugDescription)")
      }
    }
  }
}
