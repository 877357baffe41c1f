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
    ("session_cookie", "zzzzzzzz", "••••••••"), ("session_cookie", "zz \"zz\\zz\nzz", "••••••••"),
    ("userPassword", "hunter2", "••••••••"), ("card_cvv", "123", "••••••••"), ("user_name", "Anna", "Anna"),
    ("a \"b\"", "c/d\\\"e\"\n", "c/d\\\"e\"\n"),
    ("note", "nothing to hide", "nothing to hide"), ("", "", ""),
  ])
  func textsAreHiddenByKeyAndByWhatIsFound(_ key: String, _ text: String, _ expected: String) throws {
    #expect(try Self.redaction.get().redacted(text, under: key) == expected)
  }

  /// A secret key of a program's own is one in texts too.
  @Test(arguments: [
    ("voucher=SECRET2 for anna", "voucher=•••• for anna"),
    (#"{"voucher": "SECRET2", "n": 1}"#, #"{"voucher": "••••", "n": 1}"#),
    ("Voucher: ab", "Voucher: ••••"), ("bookingVoucher=SECRET2", "bookingVoucher=••••"),
    ("the voucher was used", "the voucher was used"),
    ("password=hunter2", "password=••••••••"), ("gift.card=SECRET2", "gift.card=SECRET2"), ("n=1", "n=1"),
  ])
  func secretKeysAreHiddenInTexts(_ text: String, _ expected: String) throws {
    let redaction = try Redaction(secretKeys: Redaction.secretKeys.union(["voucher", "gift.card"]))
    #expect(redaction.redacted(text) == expected)
    #expect(redaction.redacted(text, under: "note") == expected)
    #expect(redaction.redacted("SECRET2", under: "gift.card") == "••••")
    #expect(redaction.redacted("SECRET2", under: "booking_voucher") == "••••")
  }

  /// It follows its store; a rule that is gone hides everything.
  @Test func itFollowsTheRules() throws {
    let folder = try RuleFolder()
    let rule =
      "rules: {code: {formatters: [digits-only], redact: {keep-last: 2}, find: {pattern: '[0-9]{4}', context: [kode]}}}"
    try folder.write(rule)
    let store = try RuleStore([folder.path])
    let redaction = try Redaction(keys: ["mine": "code"], rules: store)
    #expect(redaction.redacted("1234", under: "mine") == "••34")
    #expect(redaction.redacted("kode 1234") == "kode ••34")
    try folder.write(rule.replacing("keep-last: 2", with: "keep-last: 1"))
    try store.reload()
    #expect(redaction.redacted("1234", under: "mine") == "•••4")
    #expect(redaction.redacted("kode 1234") == "kode •••4")
    try folder.write("rules: {}")
    try store.reload()
    #expect(redaction.redacted("1234", under: "mine") == "••••")
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
