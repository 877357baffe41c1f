import Testing

@testable import InputMask
@testable import InputMaskRules

/// Texts of up to a megabyte. Time that grows with the square of the length would be half an hour each.
@Suite struct LongTextTests {
  private static let count = 200_000

  @Test(arguments: [("٣", "[:P:]"), ("a1", "[:P:]"), ("a1", "[A-Z0-9]")])
  func whatACutDropsBehindReplacedCharactersIsFoundInOnePass(part: String, mayDrop: String) throws {
    let rule = try Rule("cut") {
      LetterCase(.upper)
      DigitsOnly()
      MaxLength(10)
      DropsCheck(mayDrop)
    }
    let outcome = rule.format(String(repeating: part, count: Self.count))
    #expect(outcome.value.count == 10)
    #expect(outcome.problems.contains { $0.code == .tooLong })
    #expect(outcome.dropped.count >= Self.count - 10)
  }

  @Test(arguments: ["phone", "iban"])
  func regionalIndicatorsAreCountedOnceUnderADecorator(name: String) throws {
    let rule = try RuleBook.standard().rule(named: name)
    let outcome = rule.format(String(repeating: "🇩", count: Self.count))
    #expect(outcome.value.isEmpty)
    // Two make a flag.
    #expect(outcome.dropped.count == Self.count / 2)
  }

  @Test func regionalIndicatorsAreCountedOnceFromTheEnd() throws {
    let rule = try Rule("thousands") {
      DigitsOnly()
      Separators(",", every: 3, from: .right)
    }
    #expect(rule.format("1234" + String(repeating: "🇩", count: Self.count)).text == "1,234")
  }
}
