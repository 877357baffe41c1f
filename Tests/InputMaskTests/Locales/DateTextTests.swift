import Testing

@testable import InputMask
@testable import InputMaskFields

/// Every locale of ICU 72: ICU's own texts of dates and times are read, written again as they are, typed and pasted.
@Suite struct DateTextTests {
  /// A rule of one locale, and ICU's texts of it.
  private struct Case {
    var kind: DateParts.Kind
    /// The column of the texts, behind the locale and the date of ISO 8601.
    var column: Int
    /// Whether the rule writes such texts itself.
    var isOwn: Bool
  }

  private static let cases = [
    Case(kind: .date, column: 2, isOwn: true), Case(kind: .time, column: 5, isOwn: true),
    Case(kind: .time, column: 3, isOwn: false), Case(kind: .time, column: 4, isOwn: false),
    Case(kind: .datetime, column: 6, isOwn: false),
  ]

  private static func value(_ moment: String, _ kind: DateParts.Kind) -> String {
    switch kind {
    case .date, .dateRange: return String(moment.prefix(10))
    case .time: return String(moment.suffix(5))
    case .datetime: return moment
    }
  }

  /// Words with a space of their own have a no-break one, so that it is not the space before them.
  private static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

  private static func rule(_ kind: DateParts.Kind, _ locale: String) throws -> Rule {
    // ICU's texts here are those of the Gregorian calendar.
    try PartsTests.rule(DateParts(kind, locale: locale + "@calendar=gregorian"))
  }

  /// Whether a text says by itself which half of the day it means in a locale that counts hours to 12.
  private static func isCertain(_ text: String, _ moment: String, in locale: DateLocale) -> Bool {
    guard locale.prefers12Hours, let hour = Int(moment.dropFirst(11).prefix(2)) else { return true }
    return hour == 0 || hour > 12
  }

  /// Where ICU 72 has no word for the half of the day (fr-CM), or another word beside it (ee-TG).
  private static let saysNoHalf = ["fr-CM", "ee-TG"]

  /// Numbers that run together are told apart only where no other numbers of their date have anything between them.
  @Test(arguments: [
    (DateParts.Kind.date, "1.210.24", false), (.date, "12/102010", false), (.date, "0102/2010", false),
    (.date, "01022010", true),
    (.date, "1 22010", false), (.datetime, "1.210,50", false), (.datetime, "1.2.2010 0500", true),
    (.datetime, "01022010 5:00", true), (.datetime, "01022010 0500", true), (.datetime, "010220100500", true),
    (.datetime, "1/22010 5:00", false), (.dateRange, "01022010 – 03022010", true),
    (.dateRange, "1/2/2010 – 03022010", true), (.dateRange, "1/2/2010 – 0302/2010", false),
    (.time, "0500", true),
  ])
  func numbersRunTogetherAllOrNone(_ kind: DateParts.Kind, _ input: String, _ isValid: Bool) throws {
    let outcome = try Self.rule(kind, "en-GB").format(input)
    #expect(outcome.isValid == isValid, "\(outcome.text)")
  }

  /// In no locale is a grouped number a date, and neither is a date of which one separator is missing.
  @Test(arguments: Seeded.seeds(10))
  func groupedNumbersAreNoDates(seed: UInt64) throws {
    var random = Seeded(seed)
    let rows = try Fixture("dates.tsv").rows
    for _ in 0..<60 {
      let tag = random.pick(rows)[0]
      let kind = random.pick([DateParts.Kind.date, .datetime, .dateRange])
      let rule = try Self.rule(kind, tag)
      let sign = random.pick([".", ",", " ", "'", "\u{A0}"])
      let number =
        "\(random.int(1...999))"
        + (0..<random.int(1...3)).map { _ in sign + "\(random.int(100...999))" }.joined()
        + random.pick(["", ".50", ",50", ".5", ",123"])
      if rule.format(number).isValid {
        Issue.record("\(number) is \(rule.format(number).text) by \(kind) in \(tag), seed \(seed)")
      }
    }
  }

  @Test(arguments: cases.indices)
  func textsOfICUAreReadAndWritten(index: Int) throws {
    let wanted = Self.cases[index]
    var failures: [String] = []
    var rules: [String: Rule] = [:]
    for row in try Fixture("dates.tsv").rows where wanted.column != 4 || !Self.saysNoHalf.contains(row[0]) {
      let locale = try #require(DateLocale.find(row[0]))
      let text = row[wanted.column]
      // The hours of columns 3 and 6 are those of 24.
      guard wanted.column != 3 && wanted.column != 6 || Self.isCertain(text, row[1], in: locale) else {
        continue
      }
      let rule = try rules[row[0]] ?? Self.rule(wanted.kind, row[0])
      rules[row[0]] = rule
      let outcome = rule.format(text)
      let isSame = !wanted.isOwn || Self.plain(outcome.text) == Self.plain(text)
      if outcome.value != Self.value(row[1], wanted.kind) || !outcome.problems.isEmpty || !isSame {
        failures.append(
          "\(row[0]) \(text): \(outcome.value), \(outcome.text), \(outcome.problems.map(\.code))")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// A zero that the locale does not write is left out once the text is whole.
  @Test(arguments: [
    ("en-US", "01:30 PM", "1:30\u{202F}PM", "13:30"), ("ja", "01:30", "1:30", "01:30"),
    ("ja", "00:05", "0:05", "00:05"),
    ("hu", "01:30", "1:30", "01:30"), ("fi", "01.30", "1.30", "01:30"), ("cs", "0130", "1:30", "01:30"),
    ("ko", "오후 01:30", "오후 1:30", "13:30"), ("ar", "٠١:٣٠ م", "١:٣٠ م", "13:30"),
    ("de", "1:30", "01:30", "01:30"),
  ])
  func oneTimeHasOneText(_ locale: String, _ input: String, _ text: String, _ value: String) throws {
    let rule = try Self.rule(.time, locale)
    let outcome = rule.format(input)
    #expect(Self.plain(outcome.text) == Self.plain(text))
    #expect(outcome.value == value)
    #expect(outcome.text == rule.format(value: value).text)
    var field = InputField(rule)
    for key in input { _ = field.perform(.type(String(key))) }
    #expect(field.blur().text == outcome.text)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
  }

  @Test(arguments: [DateParts.Kind.date, .time, .datetime])
  func valuesAreReadAlsoAsDatabasesWriteThem(kind: DateParts.Kind) throws {
    for row in try Fixture("dates.tsv").rows.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let rule = try Self.rule(kind, row[0])
      let value = Self.value(row[1], kind)
      for text in [value, value.replacing("T", with: " ")] {
        let outcome = rule.format(text)
        // A time may also be read as one of the rule's own clock: 12:59 without a word for the half of the day.
        #expect(outcome.value == value && outcome.isValid, "\(row[0]) \(text): \(outcome.value)")
        #expect(rule.format(outcome.text).value == value, "\(row[0]) \(text)")
      }
    }
  }

  /// Whatever stands first in the locale.
  @Test func aYearOfFourDigitsMayStandFirst() throws {
    for row in try Fixture("dates.tsv").rows.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let rule = try Self.rule(.date, row[0])
      let value = Self.value(row[1], .date)
      let parts = value.split(separator: "-").map { String(Int($0) ?? 0) }
      guard parts[0].count == 4 else { continue }
      for text in [
        parts.joined(separator: "/"), parts.joined(separator: ". "), parts.joined(separator: "-"),
        "\(parts[0])年\(parts[1])月\(parts[2])日", "\(parts[0])년 \(parts[1])월 \(parts[2])일",
        value + "T00:00:00.000Z", rule.format(value).text + " 00:00:00",
        rule.format(value).text + ", 12:00 AM", rule.format(value).text + ", 12:00\u{202F}a.m.",
        rule.format(value).text + " 00.00",
      ] {
        let outcome = rule.format(text)
        #expect(outcome.value == value && outcome.isValid, "\(row[0]) \(text): \(outcome.value)")
        RuleLaws(rule, bulk: BulkFormatter(rule), text, "row").check()
      }
    }
  }

  /// The rows of a column that a locale writes itself, but for the hours of the other clock; every fifth row, which is another
  /// moment of each next locale.
  private static func ownRows(_ wanted: Case, every step: Int = 5) throws -> [[String]] {
    try Fixture("dates.tsv").rows.enumerated().filter { $0.offset % step == 0 }.map(\.element).filter { row in
      guard let locale = DateLocale.find(row[0]), !(wanted.column == 4 && saysNoHalf.contains(row[0])) else {
        return false
      }
      let is12 = wanted.column == 4
      return wanted.isOwn || locale.prefers12Hours == is12
    }
  }

  @Test(arguments: cases.indices)
  func textsOfICUAreTypedAndPasted(index: Int) throws {
    let wanted = Self.cases[index]
    var failures: [String] = []
    for row in try Self.ownRows(wanted) {
      let text = row[wanted.column]
      let rule = try Self.rule(wanted.kind, row[0])
      var typed = InputField(rule)
      for character in text { _ = typed.perform(.type(String(character))) }
      _ = typed.blur()
      var pasted = InputField(rule)
      _ = pasted.perform(.paste(text))
      _ = pasted.blur()
      for (way, field) in [("typed", typed), ("pasted", pasted)] {
        let isSame = !wanted.isOwn || Self.plain(field.text) == Self.plain(text)
        if !isSame || field.value != Self.value(row[1], wanted.kind) {
          failures.append("\(way), \(row[0]) \(text): \(field.text), \(field.value)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// Keyboards send the marks on a letter one by one: never may half of a word stand for the other half of the day.
  @Test func wordsOfICUAreTypedScalarByScalar() throws {
    var failures: [String] = []
    var last: (locale: String, rule: Rule)?
    for row in try Self.ownRows(Self.cases[1], every: 1) {
      let rule = try last?.locale == row[0] ? last?.rule : Self.rule(.time, row[0])
      guard let rule else { continue }
      last = (row[0], rule)
      var field = InputField(rule)
      for scalar in row[5].unicodeScalars { _ = field.perform(.type(String(scalar))) }
      _ = field.blur()
      if Self.plain(field.text) != Self.plain(row[5]) || field.value != Self.value(row[1], .time) {
        failures.append("\(row[0]) \(row[5]): \(field.text), \(field.value)")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// Times of the other clock, words of another language or in another place, and texts that leave it open.
  @Test(arguments: [
    ("en-GB", "1:30 PM", "13:30", true), ("en-GB", "12:05 a.m.", "00:05", true),
    ("en-GB", "1:30p", "13:30", true), ("en-GB", "13:30 PM", "", false), ("en-GB", "1:30 Uhr", "", false),
    ("en-GB", "1 p 30 m", "", false), ("en-US", "13:30", "13:30", true), ("en-US", "0:30", "00:30", true),
    ("en-US", "9:30", "", false), ("en-US", "09:30", "09:30", true), ("en-US", "0930", "09:30", true),
    ("en-US", "10.30", "10:30", true), ("en-US", "1245", "12:45", true), ("en-US", "2400", "", false),
    ("en-US", "124", "12:04", true), ("en-US", "945", "", false),
    ("ar-EG", "٠٩:٣٠", "09:30", true), ("en-US", "24:30", "", false), ("ko", "9:07 오전", "09:07", true),
    ("ko", "오후 9:07", "21:07", true), ("ar-EG", "٩:٠٧ PM", "21:07", true), ("ja", "午後0:59", "12:59", true),
    ("th", "1:05 หลังเที่ยง", "13:05", true), ("es-CO", "1:05 p.m.", "13:05", true),
    ("es-CO", "1:05 p. m.", "13:05", true), ("de", "1:05 PM", "13:05", true),
    ("bg", "13:05 ч.", "13:05", true),
  ])
  func theOtherClockIsReadWhereItIsCertain(
    _ locale: String, _ text: String, _ value: String, _ isValid: Bool
  ) throws {
    let outcome = try Self.rule(.time, locale).format(text)
    #expect(outcome.isValid == isValid)
    if isValid { #expect(outcome.value == value) }
    RuleLaws(
      try Self.rule(.time, locale), bulk: BulkFormatter(try Self.rule(.time, locale)), text, "row"
    ).check()
  }
}
