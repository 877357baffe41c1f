import Testing

@testable import InputMask
@testable import InputMaskFields

/// What fields with variants remember of what was put in: problems of whole texts, and no keys that were refused.
@Suite struct VariantWholeTests {
  @Test(arguments: [
    ("1234", "ab+12€3"), ("1234", "ab€1234"), ("ab12", "ab+12€3"), ("", "ab+12€3"),
    ("ab12", "4111 1111 1111 1111€"),
  ])
  func aTextThatTakesThePlaceOfAllKeepsItsProblems(before: String, text: String) throws {
    let rule = try Rule(VariantRules.account)
    let codes = rule.format(text).problems.map(\.code)
    #expect(codes == [.unexpected])
    for command in [
      FieldCommand.paste(text), .replaceAll(text, Selection(caret: UTF8Offset(text.utf8.count))),
    ] {
      var field = InputField(rule, text: before)
      _ = field.perform(.selectAll)
      let update = field.perform(command)
      #expect(update.problems.map(\.code) == codes)
      #expect(field.perform(.backspace).problems.map(\.code) != codes, "a key ends them")
    }
  }

  @Test(arguments: [
    FieldCase(VariantRules.login, "|", "91612345675@b.nl", "9161234567@b.nl|", refused: [.full]),
    FieldCase(VariantRules.login, "|", "9161234567555a", "9161234567a|", refused: [.full, .full, .full]),
    FieldCase(VariantRules.login, "+7-916-123-45-67|", "5a", "+7-916-123-45-67a|", refused: [.full]),
    FieldCase(VariantRules.login, "|", "91612345675⌫7@", "9161234567@|", refused: [.full]),
    FieldCase(VariantRules.login, "|", "91612345675@↶", "+7-916-123-45-67|", refused: [.full]),
  ])
  func keysThatOneVariantRefusesLeaveNoTraceInAnother(_ row: FieldCase) throws { try row.check() }
}
