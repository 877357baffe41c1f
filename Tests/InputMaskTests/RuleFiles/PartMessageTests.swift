import Testing

@testable import InputMaskRules

/// Messages for one part alone.
@Suite struct PartMessageTests {
  private static let expiry =
    "a: {parts: [month: {digits: 2, range: 1-12}, '/', year: {digits: 2}], messages: {en: {range.month: no such month}}}"

  @Test func aMessageForNoPartIsToldWhereItsKeyStands() {
    #expect(
      errors(in: "rules:\n  " + Self.expiry.replacing("range.month:", with: "range.mnth:")) == [
        "2:89: no part is called \"mnth\"; did you mean \"month\"?"
      ])
    #expect(
      errors(in: "rules: {a: {formatters: [digits-only], messages: {en: {range.month: x}}}}") == [
        "1:56: no part is called \"month\"; write the code alone, without a point"
      ])
  }

  @Test func aMessageForAPartIsGiven() throws {
    let rule = try book("rules:\n  " + Self.expiry).rule(named: "a")
    #expect(rule.format("13/26").problems.map(\.message) == ["no such month"])
  }

  /// Who extends a rule cannot take its messages away.
  @Test func aMessageThatIsTakenOverMayBeForNoPart() throws {
    let rules = "rules:\n  " + Self.expiry + "\n  b: {extends: a, parts: [year: {digits: 4}]}"
    #expect(errors(in: rules) == [])
    #expect(
      errors(in: rules.replacing("digits: 4}]", with: "digits: 4}], messages: {en: {range.month: x}}")) == [
        "3:63: no part is called \"month\"; use one of: year"
      ])
  }

  @Test func aChoiceAmongMasksAsksForNoName() {
    #expect(
      errors(
        in:
          "rules: {a: {formatters: [choose: {cases: [{when: {prefix: x}, use: [mask: \"[00]\"]}]}], messages: "
          + "{en: {range.month: x}}}}") == [])
  }
}
