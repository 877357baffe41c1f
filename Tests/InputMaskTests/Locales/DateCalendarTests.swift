import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import LocaleData

/// Dates of other calendars than the Gregorian one are shown in them, and handed out in ISO 8601.
@Suite struct DateCalendarTests {
  private static func rule(_ kind: DateParts.Kind, _ locale: String, minimum: String? = nil) throws -> Rule {
    try PartsTests.rule(DateParts(kind, locale: locale, minimum: minimum))
  }

  #if ICU
  /// The day as ICU 72 writes it, and as other texts say it.
  @Test(arguments: [
    ("th-TH", "31/12/2567", "31/12/2567", "2024-12-31"), ("th", "2024-12-31", "31/12/2567", "2024-12-31"),
    ("th-TH", "29/2/2567", "29/02/2567", "2024-02-29"), ("th-TH", "29/2/67", "29/02/2567", "2024-02-29"),
    ("th-TH", "1/1/12", "01/01/2512", "1969-01-01"), ("th-TH", "1/1/11", "01/01/2611", "2068-01-01"),
    ("th-TH-u-ca-gregory", "31/12/2024", "31/12/2024", "2024-12-31"),
    ("fa-IR", "۱۴۰۳/۱۰/۱۱", "۱۴۰۳/۱۰/۱۱", "2024-12-31"), ("fa-IR", "2024-12-31", "۱۴۰۳/۱۰/۱۱", "2024-12-31"),
    ("fa-IR", "1402/12/10", "۱۴۰۲/۱۲/۱۰", "2024-02-29"), ("fa", "1403/12/30", "۱۴۰۳/۱۲/۳۰", "2025-03-20"),
    ("fa-IR", "1403/2/31", "۱۴۰۳/۰۲/۳۱", "2024-05-20"), ("fa-IR", "47/1/1", "۱۴۴۷/۰۱/۰۱", "2068-03-20"),
    ("ar-SA", "١٩‏/٠٨‏/١٤٤٥", "١٩‏/٠٨‏/١٤٤٥", "2024-02-29"),
    ("ar-SA", "1999-12-31", "٢٣‏/٠٩‏/١٤٢٠", "1999-12-31"),
    ("ar-SA", "2026-07-04", "١٩‏/٠١‏/١٤٤٨", "2026-07-04"),
    ("ar-SA", "1970-11-09", "٠٩‏/٠٩‏/١٣٩٠", "1970-11-09"),
    ("en-GB@calendar=persian", "11/10/1403", "11/10/1403", "2024-12-31"),
    ("en-GB-u-ca-islamic-umalqura", "19/8/1445", "19/08/1445", "2024-02-29"),
    ("en-GB-u-ca-indian-nu-latn", "10/10/1946", "10/10/1946", "2024-12-31"),
  ])
  func aDayOfAnotherCalendar(_ locale: String, _ input: String, _ text: String, _ value: String) throws {
    let rule = try Self.rule(.date, locale)
    let outcome = rule.format(input)
    #expect(
      outcome.isValid && outcome.text == text && outcome.value == value, "\(outcome.text) \(outcome.value)")
    #expect(rule.format(value: value).text == text)
    // ISO 8601 has another form than the rule, which is pasted and not typed.
    if !input.contains("-") {
      var field = InputField(rule)
      for key in input { _ = field.perform(.type(String(key))) }
      #expect(field.blur().text == text && field.value == value)
    }
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test(arguments: [
    ("th-TH", "30/02/2567"), ("th-TH", "29/02/2566"), ("fa-IR", "1402/12/30"), ("fa-IR", "1403/07/31"),
    ("ar-SA", "30/08/1445"),
  ])
  func aDayThatTheCalendarHasNot(_ locale: String, _ input: String) throws {
    let outcome = try Self.rule(.date, locale).format(input)
    #expect(outcome.problems.map(\.code) == [.notADate])
  }

  /// Hyphens say that a date is of ISO 8601, and digits of the locale's script that it is of its calendar.
  @Test(arguments: [
    ("fa-IR", "۱۴۰۳-۰۱-۰۱"), ("ar-SA", "٢٠٢٤-٠١-٠٢"), ("th-TH", "๒๕๖๗-๐๑-๐๒"), ("fa-IR", "1403-۰۱-۰۱"),
  ])
  func digitsOfTheLocaleWithHyphensAreTakenForNeither(_ locale: String, _ input: String) throws {
    #expect(try !Self.rule(.date, locale).format(input).isValid)
  }

  /// What is written as ISO 8601 writes dates is never a date of the other calendar.
  @Test(arguments: ["th-TH", "fa-IR", "ar-SA"])
  func whatHasHyphensIsISO(_ locale: String) throws {
    let rule = try Self.rule(.date, locale)
    for text in [
      "2024-02-30", "2024-3-20", "2024-03-20 0:00", "2024-03-20.", "\"2024-03-20\"", "0000-01-01",
      "2024\u{2010}3\u{2010}20",
    ] {
      let outcome = rule.format(text)
      #expect(!outcome.isValid || outcome.value == "2024-03-20", "\(text): \(outcome.value)")
      var field = InputField(rule)
      for key in text { _ = field.perform(.type(String(key))) }
      let before = field.value
      let left = field.blur()
      #expect(!left.problems.isEmpty || field.value == before, "\(text): \(before), then \(field.value)")
    }
    let unfit = rule.format(locale == "th-TH" ? "9999-12-31" : "0001-01-01")
    #expect(!unfit.isValid, "\(unfit.value)")
    let range = try Self.rule(.dateRange, locale)
    for text in ["2024-03-20/9999-12-31", "0001-01-01/2024-03-20", "2024-3-20/2024-3-22"] {
      let outcome = range.format(text)
      #expect(!outcome.isValid || outcome.value == text, "\(text): \(outcome.value)")
    }
    let moment = try Self.rule(.datetime, locale)
    for text in ["2024-03-20 10:20 PM", "2024-03-20 9:05", "2024-3-20 22:20"] {
      let outcome = moment.format(text)
      #expect(!outcome.isValid || outcome.value.hasPrefix("2024-03-20"), "\(text): \(outcome.value)")
    }
  }

  @Test func timesAndRanges() throws {
    let range = try Self.rule(.dateRange, "th-TH").format("1/2/2567 - 31/12/2567")
    #expect(range.isValid && range.value == "2024-02-01/2024-12-31")
    let back = try Self.rule(.dateRange, "th-TH").format("31/12/2567 - 1/2/2567")
    #expect(back.problems.map(\.code) == [.range])
    let moment = try Self.rule(.datetime, "fa-IR").format("2024-12-31T13:05")
    #expect(moment.isValid && moment.value == "2024-12-31T13:05" && moment.text.hasPrefix("۱۴۰۳/۱۰/۱۱"))
    let early = try Self.rule(.date, "th-TH", minimum: "2024-12-31").format("30/12/2567")
    #expect(early.problems.map(\.code) == [.range])
    #expect(try Self.rule(.time, "fa-IR").format("13:05").value == "13:05")
  }

  /// One day behind another is the next of its month, or the first of the next month.
  @Test(arguments: ["buddhist", "persian", "islamic-umalqura", "islamic-civil", "indian"], Seeded.seeds(4))
  func daysFollowEachOther(_ name: String, seed: UInt64) throws {
    var random = Seeded(seed)
    let calendar = try #require(DateCalendar(name))
    let rule = try Self.rule(.date, "en-GB-u-ca-\(name)")
    for _ in 0..<40 {
      let start = (random.int(1_400...2_500), random.int(1...12), random.int(1...27))
      let day = try #require(calendar.day(gregorian: start))
      let next = try #require(calendar.day(gregorian: (start.0, start.1, start.2 + 1)))
      let isNextMonth =
        next.day == 1 && (next.month == day.month + 1 || next.month == 1 && next.year == day.year + 1)
      #expect(
        isNextMonth || (next.year, next.month, next.day) == (day.year, day.month, day.day + 1), "\(start)")
      let value = DateFields(date: .init(year: start.0, month: start.1, day: start.2)).iso()
      let outcome = rule.format(value)
      #expect(
        outcome.isValid && outcome.value == value && rule.format(outcome.text).value == value,
        "\(value), seed \(seed)")
      RuleLaws(rule, bulk: BulkFormatter(rule), outcome.text, "seed \(seed)").check()
    }
  }
  #else
  @Test(arguments: ["ar-SA", "fa-IR", "en-u-ca-persian"])
  func withoutICUTheyAreRefused(_ locale: String) {
    #expect(throws: RuleError.self) { try Self.rule(.date, locale) }
    #expect(throws: Never.self) { try Self.rule(.time, locale) }
  }
  #endif

  /// Dates that would look like those of ISO 8601, those that need an era, and those with more months.
  @Test(arguments: ["ps-AF", "sv-SE-u-ca-persian", "ja-u-ca-japanese", "he-u-ca-hebrew", "en-u-ca-nothing"])
  func calendarsThatAreRefused(_ locale: String) {
    #expect(throws: RuleError.self) { try Self.rule(.date, locale) }
  }
}
