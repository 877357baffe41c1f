import Testing

@testable import InputMask
@testable import InputMaskFields

/// Forms that only the whole text tells, typed into fields whose rules have variants.
@Suite struct VariantTypedKeyTests {
  /// A time or a date; a text with any other letter is a note.
  private static func rule(_ dates: DateParts) throws -> Rule {
    var moment = RuleDeclaration("moment", decorators: [dates])
    moment.checks = [.complete]
    let note = RuleDeclaration("note", filters: [Trim()], checks: [LengthCheck(minimum: 1)])
    return try Rule(
      VariantRules.choosing("entry", [.init(set: "[-0-9/.:,\\ \\u202FAPMTapm]"): moment], otherwise: note))
  }

  private static func typed(_ keys: String, into rule: Rule) -> InputField {
    var field = InputField(rule)
    for key in keys { _ = field.perform(.type(String(key))) }
    return field
  }

  @Test(arguments: [
    (DateParts(.time, locale: "en-GB"), "1:30 PM", "13:30"),
    (DateParts(.time, locale: "en-US"), "1:30 PM", "1:30\u{202F}PM"),
    (DateParts(.date, locale: "de"), "4.5.2024", "04.05.2024"),
  ])
  func keysThatAreAWholeAreReadByTheVariantTheyChoose(_ dates: DateParts, _ keys: String, _ text: String)
    throws
  {
    let rule = try Self.rule(dates)
    var field = Self.typed(keys, into: rule)
    #expect(field.text == text)
    #expect(field.update.isComplete)
    #expect(field.value == rule.format(keys).value)
    #expect(field.blur().text == text)
    while field.canUndo { _ = field.perform(.undo) }
    #expect(field.text == "")
  }

  @Test func anotherLetterMakesItANoteThatLosesNothing() throws {
    let field = Self.typed("13:30 Uhr", into: try Self.rule(DateParts(.time, locale: "en-US")))
    #expect(field.text.hasSuffix("Uhr"))
    #expect(field.update.problems.isEmpty)
  }

  /// The first letter of a prefix is none that the other variant may refuse.
  @Test(arguments: [
    ("EU-123456", "EU-123456", "order-eu"), ("EU123456", "EU-123456", "order-eu"),
    ("12345678", "12345678", "old"),
    ("US-12", "US-12", "order-us"),
  ])
  func theBeginningOfAPrefixGoesToItsVariant(_ keys: String, _ text: String, _ variant: String) throws {
    let rule = try book(
      """
      rules:
        order-eu: {formatters: [case: upper, mask: "{EU-}[000000]"], checks: [complete]}
        order-us: {formatters: [case: upper, mask: "{US-}[00]"], checks: [complete]}
        order:
          variants:
            - {when: {prefix: EU}, use: order-eu}
            - {when: {prefix: US}, use: order-us}
            - {otherwise: {formatters: [digits-only, max-length: 8], checks: [length: {min: 6}]}, name: old}
      """
    ).rule(named: "order")
    let field = Self.typed(keys, into: rule)
    #expect(field.text == text)
    #expect(field.update.problems.isEmpty)
    #expect(rule.format(keys).variant == variant)
  }
}
