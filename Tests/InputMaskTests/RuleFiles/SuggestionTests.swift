import InputMask
import Testing

@testable import InputMaskRules

@Suite struct SuggestionTests {
  static let names = ["digits-only", "letters-only", "max-length", "mask", "trim", "luhn"]

  @Test(
    arguments: [
      ("digit-only", "digits-only"), ("maxlength", "max-length"), ("max_length", "max-length"),
      ("msak", "mask"),
      ("tirm", "trim"), ("luhm", "luhn"), ("x", nil), ("", nil), ("something-else", nil),
    ] as [(String, String?)])
  func theNearestNameIsSuggestedWhenItIsNear(name: String, expected: String?) {
    #expect(Suggestion.nearest(to: name, in: Self.names) == expected)
  }

  @Test func anEndlessNameIsComparedWithNone() {
    #expect(Suggestion.nearest(to: String(repeating: "m", count: 1_000_000), in: Self.names) == nil)
  }

  @Test(arguments: Seeded.seeds(20))
  func oneSlipInALongNameIsUnderstood(seed: UInt64) {
    var random = Seeded(seed)
    for name in Self.names where name.count > 6 {
      var typed = Array(name)
      let index = Int.random(in: 0..<typed.count - 1, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: typed.remove(at: index)
      case 1: typed.insert("x", at: index)
      case 2: typed.swapAt(index, index + 1)
      default: typed[index] = "q"
      }
      #expect(Suggestion.nearest(to: String(typed), in: Self.names) == name, "seed \(seed): \(String(typed))")
    }
  }

  @Test(arguments: [
    ("a\"b", #""a\"b""#), ("a\u{1B}[2J\u{0}\n", #""a\u{1B}[2J\u{0}\n""#), ("\u{202E}x", #""\u{202E}x""#),
    ("ё—•", "\"ё—•\""),
    (String(repeating: "x", count: 41), "\"" + String(repeating: "x", count: 40) + "…\""),
  ])
  func quotedTextSteersNoTerminalAndIsCut(text: String, expected: String) {
    #expect(text.quoted == expected)
  }
}
