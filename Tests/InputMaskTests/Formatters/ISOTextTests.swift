import Testing

@testable import InputMask
@testable import InputMaskFields

/// Texts of ISO 8601 as programs write them, with more than the rule has parts for.
@Suite struct ISOTextTests {
  /// - Parameter problem: the code that is told; `nil` for a text of which nothing is lost.
  struct Row: Sendable {
    var kind: DateParts.Kind
    var locale: String
    var input: String
    var text: String
    var value: String
    var problem: Problem.Code?

    init(
      _ kind: DateParts.Kind, _ locale: String, _ input: String, _ text: String, _ value: String,
      _ problem: Problem.Code? = nil
    ) {
      (self.kind, self.locale, self.input, self.text, self.value) = (kind, locale, input, text, value)
      self.problem = problem
    }
  }

  /// A problem of a text that is read as another one is about all of it that gave way.
  @Test(arguments: [(DateParts.Kind.time, "25:61:00", 0..<8), (.time, "1:75 pm", 0..<7)])
  func aProblemOfAnotherSpellingStandsWhereThatStands(
    kind: DateParts.Kind, input: String, place: Range<Int>
  ) throws {
    let rule = try Rule("time") { DateParts(kind, locale: "en-GB") }
    #expect(rule.format(input).problems.first?.range == Range(utf8: place))
  }

  /// One zero is the beginning of seconds that are still being typed, and nothing comes behind it.
  @Test(arguments: [("9:30:0", true), ("9:30:00 pm", true), ("9:30:0 pm", false)])
  func oneZeroOfSecondsIsTheLast(input: String, isRead: Bool) throws {
    let rule = try Rule("time") {
      DateParts(.time, locale: "en-GB")
      DropsCheck("[[:P:][:WSpace:]]")
    }
    #expect(rule.format(input).isValid == isRead)
  }

  private static let rows = [
    Row(.datetime, "en-GB", "2024-05-04T13:30:00", "04/05/2024, 13:30", "2024-05-04T13:30"),
    Row(.datetime, "en-GB", "2024-05-04 13:30:00.000", "04/05/2024, 13:30", "2024-05-04T13:30"),
    Row(.datetime, "de", "2024-05-04 13:30:15", "04.05.2024, 13:30", "2024-05-04T13:30", .tooLong),
    Row(.datetime, "de", "2024-05-04T13:30:00Z", "04.05.2024, 13:30", "2024-05-04T13:30"),
    Row(.datetime, "de", "2024-05-04T13:30Z", "04.05.2024, 13:30", "2024-05-04T13:30"),
    Row(.datetime, "de", "2024-05-04T13:30:00.000Z", "04.05.2024, 13:30", "2024-05-04T13:30"),
    Row(.datetime, "de", "2024-05-04T13:30:00.000+00:00", "04.05.2024, 13:30", "2024-05-04T13:30"),
    Row(.datetime, "de", "2024-05-04T13:30:15.123Z", "04.05.2024, 13:30", "2024-05-04T13:30", .tooLong),
    Row(.datetime, "de", "2024-05-04T13:30+02:00", "04.05.2024, 13:30", "2024-05-04T13:30", .tooLong),
    Row(.datetime, "de", "2024-05-04T13:30:00-0500", "04.05.2024, 13:30", "2024-05-04T13:30", .tooLong),
    Row(.datetime, "de", " 2024-05-04T13:30:00 ", "04.05.2024, 13:30", "2024-05-04T13:30"),
    Row(.datetime, "en-US", "2024-05-04T13:30:00", "05/04/2024, 1:30\u{202F}PM", "2024-05-04T13:30"),
    Row(
      .datetime, "en-US", "2024-05-04T13:30:15", "05/04/2024, 1:30\u{202F}PM", "2024-05-04T13:30", .unexpected
    ),
    Row(.datetime, "en-US", "2024-05-04T00:05Z", "05/04/2024, 12:05\u{202F}AM", "2024-05-04T00:05"),
    Row(.datetime, "de", "٢٠٢٤-٠٥-٠٤T١٣:٣٠:٠٠", "04.05.2024, 13:30", "2024-05-04T13:30"),
    Row(.date, "de", "2024-05-04T00:00:00", "04.05.2024", "2024-05-04"),
    Row(.date, "de", "2024-05-04 00:00", "04.05.2024", "2024-05-04"),
    Row(.date, "de", "2024-05-04T00:00:00.000Z", "04.05.2024", "2024-05-04"),
    Row(.date, "de", "2024-05-04T13:30", "04.05.2024", "2024-05-04", .unexpected),
    Row(.date, "de", "2024-05-04 13:30:00", "04.05.2024", "2024-05-04", .tooLong),
    Row(.dateRange, "de", "2024-05-04/2024-05-10", "04.05.2024 – 10.05.2024", "2024-05-04/2024-05-10"),
    Row(.dateRange, "de", "2024-05-04 - 2024-05-10", "04.05.2024 – 10.05.2024", "2024-05-04/2024-05-10"),
    Row(.dateRange, "de", "2024-05-04 – 2024-05-10", "04.05.2024 – 10.05.2024", "2024-05-04/2024-05-10"),
    Row(.dateRange, "en-US", "2024-05-04--2024-05-10", "05/04/2024 – 05/10/2024", "2024-05-04/2024-05-10"),
    Row(.dateRange, "sv", "2024-05-04..2024-05-10", "2024-05-04 – 2024-05-10", "2024-05-04/2024-05-10"),
    Row(.dateRange, "en-GB", "2024-05-04", "04/05/2024", "04/05/2024", .incomplete),
    Row(.dateRange, "en-US", " 2024-05-04 ", "05/04/2024", "05/04/2024", .incomplete),
    Row(.time, "en-GB", "09:30:00", "09:30", "09:30"), Row(.time, "de", "9:30:00", "09:30", "09:30"),
    Row(.time, "ru", "09:30:00.000", "09:30", "09:30"),
    Row(.time, "fi", "9.30.00", "9.30", "09:30"), Row(.time, "en-GB", "1:30:00 PM", "13:30", "13:30"),
    Row(.time, "en-US", "1:30:00 PM", "1:30\u{202F}PM", "13:30"),
    Row(.time, "en-US", "9:30:00", "9:30", "9:30", .incomplete),
    Row(.time, "ko", "오후 1:30:00", "오후 1:30", "13:30"),
    Row(.time, "en-GB", "09:30:15", "09:30", "09:30", .tooLong),
    Row(.time, "en-GB", "09:30-00", "09:30", "09:30", .tooLong),
    Row(.datetime, "en-GB", "04/05/2024, 13:30:00", "04/05/2024, 13:30", "2024-05-04T13:30"),
    Row(.datetime, "en-US", "5/4/2024 1:30:00 PM", "05/04/2024, 1:30\u{202F}PM", "2024-05-04T13:30"),
    Row(
      .dateRange, "de", "2024-05-10 - 2024-05-04", "10.05.2024 – 04.05.2024", "2024-05-10/2024-05-04", .range),
  ]

  @Test(arguments: rows.indices)
  func aTextOfISO8601IsReadRightAndWhatIsLostIsTold(_ index: Int) throws {
    let row = Self.rows[index]
    let rule = try PartsTests.rule(DateParts(row.kind, locale: row.locale))
    let outcome = rule.format(row.input)
    #expect(outcome.text == row.text, "\(row.input)")
    #expect(outcome.value == row.value, "\(row.input)")
    #expect(outcome.isValid == (row.problem == nil), "\(row.input)")
    if let problem = row.problem {
      #expect(outcome.problems.contains { $0.code == problem }, "\(outcome.problems)")
    }
    RuleLaws(rule, bulk: BulkFormatter(rule), row.input, "row").check()
    var field = InputField(rule)
    let update = field.perform(.paste(row.input))
    #expect(update.text == row.text, "pasted \(row.input)")
    #expect(update.problems.isEmpty == (row.problem == nil), "pasted \(row.input)")
  }

  /// What stands behind a value and is no rest of ISO 8601 leaves it a text like any other.
  @Test(arguments: [
    "2024-05-04T13:30:0", "2024-05-04T13:30:00+2", "2024-05-04T13:30:00 CET", "2024-05-04T13:30x",
  ])
  func noOtherRestIsRead(_ input: String) throws {
    let rule = try PartsTests.rule(DateParts(.datetime, locale: "de"))
    #expect(!rule.format(input).isValid)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  /// A stored value is one without a rest.
  @Test func aStoredValueHasNoSeconds() throws {
    let rule = try PartsTests.rule(DateParts(.datetime, locale: "de"))
    #expect(rule.format(value: "2024-05-04T13:30").text == "04.05.2024, 13:30")
    #expect(!rule.format(value: "2024-05-04T13:30:15").isValid)
  }
}
