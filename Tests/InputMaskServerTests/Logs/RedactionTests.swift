import Foundation
import InputMask
import InputMaskServer
import Testing

@Suite struct RedactionTests {
  static let redaction = Result { try Redaction(keys: ["client": "phone", "Account_Id": "iban"]) }

  @Test(arguments: [
    ("client", "8 916 123 45 67", "+7-•••-•••-45-67"), ("CLIENT", "916", "+7-•••"),
    ("account-id", "nonsense", "•••• ••••"), ("password", "hunter2", "••••"), ("API_KEY", "x", "••••"),
    ("note", "card 4111 1111 1111 1111 of anna@example.com", "card •••• •••• •••• 1111 of a•••@•••••••.•••"),
    ("note", "nothing to hide", "nothing to hide"), ("", "", ""),
  ])
  func textsAreHiddenByKeyAndByWhatIsFound(_ key: String, _ text: String, _ expected: String) throws {
    #expect(try Self.redaction.get().redacted(text, under: key) == expected)
  }

  @Test func aRuleThatIsNotThereIsToldOf() {
    #expect(throws: (any Error).self) { try Redaction(keys: ["client": "no-such-rule"]) }
  }

  /// Nothing of a card is left, wherever it stands in a text.
  @Test(arguments: Seeded.seeds(200)) func noCardIsLeft(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let words = ["paid", "by", "é", "👩‍👧", "{\"a\":", "}", "(", "\n", "id=7;", "«", "…"]
    func some() -> String {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    let text = some() + " 4111 1111 1111 1111 " + some()
    #expect(try !Self.redaction.get().redacted(text).contains("4111"))
  }
}
