import InputMask
import Testing

@testable import InputMaskRules

@Suite struct RedactionLawTests {
  /// Of `123456` the last two are shown: nothing else, each once, in their order.
  @Test(arguments: [
    ("••••56", true), ("•••••6", true), ("56", true), ("••••••", true), ("••••65", false), ("•••556", false),
    ("••566•", false), ("•••456", false),
  ])
  func shownCharactersAreThoseOfTheValueInTheirOrder(shown: String, isAllowed: Bool) throws {
    let law = RedactionLaw(try rule("{formatters: [digits-only], redact: {keep-last: 2}}"))
    #expect(law.allows(shown, of: "123456") == isAllowed)
  }

  /// The literals of a rule may be seen as often as the rule writes them.
  @Test(arguments: [("••-•6", true), ("••-•-6", false)])
  func literalsAreShownAsOftenAsTheyStandThere(shown: String, isAllowed: Bool) throws {
    let law = RedactionLaw(
      try rule("{formatters: [digits-only, mask: \"[00]-[00]\"], redact: {keep-last: 1}}"))
    #expect(law.allows(shown, of: "1256") == isAllowed)
  }
}
