import InputMask
import Testing

@testable import InputMaskRules

/// `find:` in rule files.
struct FindFileTests {
  private static func finds(_ text: String) throws -> [Find] {
    try book("rules: {a: {find: \(text)}}").rule(named: "a").declaration.finds
  }

  @Test(
    arguments: [
      ("'[0-9]{3}'", [Find("[0-9]{3}")]), ("{pattern: a+}", [Find("a+")]),
      ("{context: [password, api_key]}", [Find(context: ["password", "api_key"])]),
      (
        "{pattern: a, boundary: none, joined-by: '-.', context: [é]}",
        [Find("a", context: ["é"], boundary: .none, joinedBy: "-.")]
      ),
      ("{pattern: a, followed-by: '@%'}", [Find("a", followedBy: "@%")]),
      ("{pattern: a, preceded-by: '/'}", [Find("a", precededBy: "/")]),
      (
        "{pattern: a, boundary: digits, context: [k], context-endings: [new]}",
        [Find("a", context: ["k"], contextEndings: ["new"], boundary: .digits)]
      ),
      ("{pattern: a, not-behind: [v, api_key]}", [Find("a", notBehind: ["v", "api_key"])]),
      ("{pattern: a, continued-by: b, regions: [DE]}", [Find("a", continuedBy: "b", regions: ["DE"])]),
      ("[a, {pattern: b}]", [Find("a"), Find("b")]), ("[]", []),
    ] as [(String, [Find])])
  func waysAreRead(_ text: String, _ expected: [Find]) throws {
    #expect(try Self.finds(text) == expected)
  }

  @Test(arguments: [
    [Find("a+")], [Find(context: ["token"])],
    [Find("a"), Find("b", boundary: .none, joinedBy: ".", precededBy: "/", followedBy: ":")],
    [Find("a$b", context: ["x"], notBehind: ["y", "z"])],
  ])
  func theCanonicalFormIsReadBack(_ finds: [Find]) throws {
    let rule = RuleDeclaration("a", finds: finds)
    let text = try RuleJSON.text(of: [rule])
    #expect(try declared(text) == [rule], "\(text)")
  }

  @Test(
    arguments: [
      ("{}", "1:19: find says neither a pattern nor context words; write one of them"),
      ("{boundary: word}", "1:19: find says neither a pattern nor context words; write one of them"),
      ("{pattern: a, bounday: word}", "1:32: find has no key \"bounday\"; did you mean \"boundary\"?"),
      ("{pattern: a, boundary: line}", nil), ("{context: [two words]}", nil), ("{context: ['']}", nil),
      ("{pattern: a, not-behind: ['x y']}", nil),
      (
        "{context: [a], not-behind: [b]}",
        "1:46: not-behind is for candidates of a pattern; write a pattern, or leave it out"
      ),
      (
        "{pattern: a, regions: [DE, UK]}",
        "1:41: \"UK\" is no country of ISO 3166-1; write a code of two capital letters such as DE"
      ),
      ("{pattern: a, regions: [de]}", nil), ("{pattern: a, regions: [Germany]}", nil),
      ("{pattern: a, continued-by: '('}", nil), ("{pattern: a, joined-by: ab}", nil), ("'a*'", nil),
      ("'(a'", nil), ("'(a)\\1'", nil),
      ("[a, '[']", nil),
    ] as [(String, String?)])
  func mistakesAreToldWithTheirPlace(_ text: String, _ message: String?) {
    let found = errors(in: "rules: {a: {find: \(text)}}")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("1:") && ($0.contains("; ") || $0.contains("?")) }, "\(found)")
    if let message { #expect(found == [message]) }
  }

  /// Each standard rule that says how it is found finds its own examples, where these are valid.
  @Test func theExamplesOfStandardRulesAreFound() throws {
    let book = RuleBook.standard()
    #expect(book.names.count > 20)
    let names = try book.allRules().filter { !$0.declaration.finds.isEmpty }.map(\.name)
    #expect(
      names == [
        "access-token", "card", "cpf", "email", "iban", "ipv4", "ipv6", "mac-address", "phone", "phone-e164",
        "phone-national", "phone-us", "secret", "security-code",
        "snils", "ssn-us",
      ])
  }
}
