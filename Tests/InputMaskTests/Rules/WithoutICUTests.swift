import InputMaskRules
import Testing

@testable import InputMask

/// The list under "Without ICU" in `UnicodeAndGraphemes.md`, both ways: there is nothing on it that makes no
/// difference, and every rule that ships works without ICU.
@Suite struct WithoutICUTests {
  private static let hasICU: Bool = {
    #if ICU
    true
    #else
    false
    #endif
  }()

  /// The text that a filter makes of an input; `nil` where the rule is refused.
  private func text(_ input: String, _ filter: FilterStep) -> String? {
    try? Rule(RuleDeclaration("sample", filters: [filter])).format(input).text
  }

  @Test(arguments: [
    ("[:Emoji:]", "x👍"), ("[[:age=5.0:]&[:L:]]", "x👍"), ("[\\101]", "A"),
  ])
  func setsOfOtherPropertiesAreRefusedWithoutICU(_ set: String, _ input: String) {
    #expect((text(input, Characters(set)) != nil) == Self.hasICU)
  }

  @Test(arguments: [
    "[a-z]", "[[:Lu:]&[:Cyrl:]]", "[:White_Space:]", "[^\\u0000-\\u001F]", "[:Any:]", "[:ASCII:]",
  ])
  func setsOfCategoriesAndScriptsNeedNoICU(_ set: String) {
    #expect(text("a", Characters(set)) != nil)
  }

  @Test(arguments: [
    ("tr", "i", "İ", "I"), ("az", "i", "İ", "I"), ("lt", "i\u{307}", "I", "I\u{307}"),
    ("el", "άέ", "ΑΕ", "ΆΈ"),
  ])
  func caseFollowsTheRootLocaleWithoutICU(
    _ locale: String, _ input: String, _ byLocale: String, _ byRoot: String
  ) {
    let text = text(input, LetterCase(.upper, locale: locale))
    #expect(text?.unicodeScalars.elementsEqual((Self.hasICU ? byLocale : byRoot).unicodeScalars) == true)
    #expect(self.text(input, LetterCase(.upper, locale: "de")) == byRoot)
  }

  @Test(arguments: [("a.b", "A.b", "A.B"), ("o'neil", "O'neil", "O'neil"), ("日本a", "日本A", "日本a")])
  func wordsEndElsewhereWithoutICU(_ input: String, _ byICU: String, _ byEngine: String) {
    #expect(text(input, LetterCase(.title)) == (Self.hasICU ? byICU : byEngine))
  }

  @Test(arguments: [("\\bx", true), ("\\R", true), ("(a|b)\\1", false), ("\\X", false), ("(?<=ab)c", false)])
  func expressionsNeedNoICU(_ pattern: String, isRead: Bool) {
    #expect((text("x", Replace(pattern: pattern, with: "")) != nil) == isRead)
  }

  @Test func everyRuleThatShipsHasItsExamplesRight() throws {
    for rule in try RuleBook.standard().allRules() {
      for example in rule.declaration.examples {
        if let text = example.text { #expect(rule.format(example.input).text == text, "\(rule.name)") }
      }
    }
  }
}
