import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// What surfaces may know of a rule.
@Suite struct RuleHintsTests {
  @Test(arguments: [
    ("phone", "tel", "tel", "ltr"),
    ("email", "email", "email", "ltr"),
    ("otp", "numeric", "one-time-code", "ltr"),
    ("card", "numeric", "cc-number", "ltr"),
    ("percent", "decimal", "on", "ltr"),
    ("name", "text", "name", "auto"),
  ])
  func theWordsOfSurfacesAreDerived(
    name: String, inputMode: String, autocomplete: String, dir: String
  ) throws {
    let hints = try RuleBook.standard().rule(named: name).declaration.hints
    #expect(hints.inputMode == inputMode)
    #expect(hints.autocomplete == autocomplete)
    #expect(hints.dir == dir)
  }

  @Test func hintsChangeNothingButThemselves() throws {
    let hints = RuleHints(keyboard: .url, autofill: .url, direction: .rightToLeft)
    let plain = try Rule(RuleDeclaration("a", filters: [Trim()]))
    let hinted = try Rule(RuleDeclaration("a", filters: [Trim()], hints: hints))
    #expect(plain != hinted)
    #expect(plain.format(" x ").text == hinted.format(" x ").text)
  }

  @Test func everyHintIsReadBackAsItWas() throws {
    for keyboard in RuleHints.Keyboard.allCases {
      for direction in RuleHints.Direction.allCases {
        for autofill in RuleHints.Autofill.allCases.map(Optional.some) + [nil] {
          let hints = RuleHints(keyboard: keyboard, autofill: autofill, direction: direction)
          let rule = RuleDeclaration("a", hints: hints)
          let text = try RuleJSON.text(of: [rule])
          #expect(try declared(text) == [rule])
        }
      }
    }
  }

  @Test func aHintThatIsNoneIsRefused() {
    let error = #expect(throws: RuleBookError.self) {
      try declared(#"{"rules": {"a": {"hints": {"keyboard": "digit"}}}}"#)
    }
    #expect("\(error!)".contains("digits"))
  }
}
