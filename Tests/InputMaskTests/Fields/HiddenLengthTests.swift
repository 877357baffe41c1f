import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Covers of a fixed number hide how long a value is, and so does all that is said beside them.
@Suite struct HiddenLengthTests {
  @Test func problemsOfASecureFieldTellNoLength() throws {
    let rule = try RuleBook.standard().rule(named: "password")
    let (short, long) = (InputField(rule, text: "ab"), InputField(rule, text: "abcdefg"))
    #expect(short.update.problems != long.update.problems)
    let updates = [short, long].map { field in
      var field = field
      field.isSecure = true
      return field.update
    }
    #expect(updates[0].problems.map(\.code) == [.tooShort])
    #expect(updates[0].problems == updates[1].problems)
    #expect(updates[0].problems.allSatisfy { $0.range.isEmpty && $0.parameters.isEmpty })
    #expect(updates[0].shown == updates[1].shown)
  }

  @Test func aMessageThatTellsTheLengthGivesWayToOneThatDoesNot() throws {
    var declaration = RuleDeclaration(
      "secret", redactor: Redact(fixedLength: 8), checks: [LengthCheck(minimum: 8)])
    for own in [nil, "{count} of {minimum}", "take {minimum}"] {
      declaration.messages = own.map { ["en": ["too-short": $0]] } ?? [:]
      let rule = try Rule(declaration)
      let problem = try #require(rule.format("abc").problems.first)
      let hidden = rule.withoutLength(problem)
      #expect(hidden.message == (own == "take {minimum}" ? "take 8" : "too short; at least 8 characters"))
      #expect(!hidden.message.contains("3") && problem.range != hidden.range)
    }
  }
}
