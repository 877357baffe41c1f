import Foundation
import InputMaskRules
import InputMaskSession
import Testing

@testable import InputMask
@testable import InputMaskFields

/// What a valid value means, beside its text.
@Suite struct TypedValueTests {
  /// A value means the same in a line of text, in boxes, in tokens and in a form.
  @Test func everyFieldTellsWhatItsValueMeans() throws {
    let phone = try RuleBook.standard().rule(named: "phone")
    let typed = try #require(phone.format("9161234567").typedValue)
    var code = CodeField(count: 10, rule: phone)
    #expect(code.perform(.paste("916123456")).typedValue == nil)
    #expect(code.perform(.type("7")).typedValue == typed)
    code.isSecure = true
    #expect(code.update.typedValue == nil)
    let tokens = TokenField(phone, tokens: ["9161234567"])
    #expect(tokens.tokens.map(\.typedValue) == [typed])
    var line = InputField(phone, text: "9161234567")
    line.isSecure = true
    var form = try Form([
      FormField("line", .input(line)), FormField("list", .tokens(tokens)),
      FormField("name", .input(InputField(try RuleBook.standard().rule(named: "name"), text: "Anna"))),
      FormField("empty", .input(InputField(phone)), isRequired: false),
    ])
    let entries = try #require(form.submit().submission)
    #expect(entries.map(\.typedValues) == [[typed], [typed], [], []])
  }

  @Test func aSessionTellsWhatWasSubmitted() throws {
    var session = try Session(rule: "phone", in: .standard())
    _ = session.reply(
      to:
        #"{"op":"start","kind":"form","fields":[{"name":"phone","rule":"phone","text":"9161234567"},{"name":"name","rule":"name","text":"Anna"}]}"#
    )
    let reply = session.reply(to: #"{"op":"submit"}"#)
    let typed = ##""typed":{"phone":{"type":"phone","value":"+79161234567","countryCode":"7"}}"##
    #expect(reply.contains(##""submitted":{"phone":"9161234567","name":"Anna"},"## + typed), "\(reply)")
    let code = session.reply(
      to: #"{"op":"start","kind":"code","rule":"phone","boxes":10,"text":"9161234567"}"#)
    #expect(code.contains(##""typed":{"type":"phone""##), "\(code)")
    let tokens = session.reply(to: #"{"op":"start","kind":"tokens","rule":"phone","tokens":["9161234567"]}"#)
    #expect(tokens.contains(##""typed":{"type":"phone""##), "\(tokens)")
  }

  private static func rule(_ text: String) throws -> Rule {
    try book("rules:\n  a: \(text)\n").rule(named: "a")
  }

  @Test(
    arguments: [
      ("number", "1,234.50", "decimal", "1234.50"), ("number", "(12)", "decimal", "-12"),
      ("percent", "12.5%", "decimal", "12.5"), ("integer", "+1,234", "decimal", "1234"),
      ("date", "31.12.2024", "date", "2024-12-31"), ("date-iso", "2024-12-31", "date", "2024-12-31"),
      ("time", "99:99", nil, nil),
      ("time", "09:30", "time", "09:30:00"), ("phone", "8 (916) 123-45-67", "phone", "+79161234567"),
      ("phone-e164", "+380 44 123 4567", "phone", "+380441234567"),
      ("phone-e164", "+1 415 555 0132", "phone", "+14155550132"),
      ("phone", "916", nil, nil), ("date-iso", "2024-13-31", nil, nil), ("number", "x", nil, nil),
      ("email", "a@b.example", nil, nil),
    ] as [(String, String, String?, String?)])
  func standardRulesTellTheirTypes(_ name: String, _ input: String, _ type: String?, _ canonical: String?)
    throws
  {
    let rule = try RuleBook.standard().rule(named: name)
    let outcome = rule.format(input)
    #expect(outcome.typedValue == nil || outcome.isValid)
    #expect(outcome.typedValue?.kind.rawValue == type)
    #expect(outcome.typedValue?.canonical == canonical)
    var field = InputField(rule, text: input)
    #expect(field.update.typedValue == outcome.typedValue)
    field.isSecure = true
    #expect(field.update.typedValue == nil)
  }

  @Test(
    arguments: [
      ("{formatters: [date: dd.MM.yyyy]}", "4.5.2024", "2024-05-04"),
      ("{formatters: [time: 'h:mm a']}", "9:30 pm", "21:30:00"),
      ("{formatters: [datetime: {locale: en-US}]}", "1/2/2024, 1:30 PM", "2024-01-02T13:30:00"),
      ("{formatters: [date-range: dd.MM.yyyy – dd.MM.yyyy]}", "1.2.2024 – 3.4.2024", "2024-02-01/2024-04-03"),
      (
        "{parts: [day: {digits: 1-2, pad: 2}, '.', month: {digits: 1-2, pad: 2}, '.', year: {digits: 4}], checks: [date: {}]}",
        "1.2.2024", "2024-02-01"
      ),
      ("{formatters: [digits-only], checks: [range: {date: yyyyMMdd}]}", "20240229", "2024-02-29"),
      (
        "{formatters: [digits-only], checks: [range: {date: yyyyMMddHHmm}]}", "202402291305",
        "2024-02-29T13:05:00"
      ),
      ("{formatters: [digits-only], checks: [range: {min: 1, max: 99}]}", "42", "42"),
      ("{type: decimal, formatters: [digits-only]}", "0042", "42"),
      ("{type: date}", "2024-02-29", "2024-02-29"), ("{type: date}", "2023-02-29", nil),
      (
        "{type: phone, formatters: [digits-only, mask: '+44 [00] [0000] [0000]'], checks: [complete]}",
        "2079460000", "+442079460000"
      ),
      (
        "{type: phone, formatters: [digits-only, prefix: '+7 ']}", "9161234567",
        "+79161234567"
      ),
      ("{formatters: [digits-only, mask: '[00]/[00]']}", "1224", nil),
      ("{formatters: [digits-only], checks: [range: {date: yyMMdd}]}", "240229", nil),
    ] as [(String, String, String?)])
  func theTypeIsWhatTheRuleSays(_ text: String, _ input: String, _ canonical: String?) throws {
    let outcome = try Self.rule(text).format(input)
    #expect(outcome.isValid, "\(outcome.problems)")
    #expect(outcome.typedValue?.canonical == canonical)
    guard let typed = outcome.typedValue else { return }
    let read = try JSONDecoder().decode(TypedValue.self, from: JSONEncoder().encode(typed))
    #expect(read == typed)
    let again = try JSONDecoder().decode(Outcome.self, from: JSONEncoder().encode(outcome))
    #expect(again == outcome)
    #expect(!"\(typed)".contains(typed.canonical) && !String(reflecting: typed).contains(typed.canonical))
  }

  @Test(
    arguments: [
      ("79161234567", "7", "9161234567"), ("14155550132", "1", "4155550132"),
      ("442079460000", "44", "2079460000"),
      ("380441234567", "380", "441234567"), ("99899123", "998", "99123"), ("0123", nil, nil), ("7", nil, nil),
      ("7a", nil, nil), ("", nil, nil), ("1234567890123456", nil, nil),
    ] as [(String, String?, String?)])
  func aNumberBeginsWithItsCountryCode(_ digits: String, _ code: String?, _ national: String?) {
    let number = PhoneNumber(digits: digits)
    #expect(number?.countryCode == code)
    #expect(number?.nationalNumber == national)
    if let number { #expect(number.e164 == "+" + digits) }
  }

  @Test func aTypeThatNothingTellsIsAnError() {
    #expect(throws: (any Error).self) { try Self.rule("{type: phone, formatters: [digits-only]}") }
    #expect(throws: (any Error).self) { try Self.rule("{type: fone}") }
  }

  /// No number loses a digit, and what is read back is the same.
  @Test(arguments: Seeded.seeds(50))
  func decimalsAreExact(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule("n") { Number(locale: "en", mostDecimals: 2) }
    for _ in 0..<20 {
      let whole = (0..<random.int(1...30)).map { _ in random.pick(["0", "1", "5", "9"]) }.joined()
      let text = whole + "." + (0..<random.int(1...2)).map { _ in random.pick(["0", "5", "7"]) }.joined()
      guard case .decimal(let decimal)? = rule.format(text).typedValue else { continue }
      #expect(decimal == ExactDecimal(text), "\(text), seed \(seed)")
      #expect(
        rule.format(value: decimal.description).typedValue == .decimal(decimal), "\(text), seed \(seed)")
    }
  }
}
