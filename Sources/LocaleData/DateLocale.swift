/// How a locale writes dates and times in digits, in its usual calendar or the one of its tag, from tables of ICU 72 (CLDR 42), which stay
/// the same on every machine, or from the ICU of the machine where the tag asks for it.
///
/// Patterns are those of UTS #35: `yyyy`, `MM`, `dd`, `HH` or `H` (0–23), `hh` or `h` (1–12), `K` (0–11, in Japanese), `mm`,
/// `a` for the word of the half of the day; letters that are text stand in `'`.
package struct DateLocale: Sendable, Equatable {
  /// The words for the halves of the day.
  package struct DayPeriods: Sendable, Equatable {
    package let am: String
    package let pm: String
  }

  /// The calendar of its dates, as `DateCalendar` names it; `nil` for the Gregorian one.
  package let calendar: String?
  /// A date with two digits for day and month and four for the year: `dd.MM.yyyy`.
  package let date: String
  /// The hour from 0 to 23 and the minute: `HH:mm`.
  package let time24: String
  /// The hour of the half of the day, the minute and the half: `h:mm a`.
  package let time12: String
  /// Whether people there count hours to 12.
  package let prefers12Hours: Bool
  package let dayPeriods: DayPeriods
  /// Where date (`{1}`) and time (`{0}`) stand: `{1}, {0}`.
  package let dateTimeGlue: String
  /// The first of the ten digits, which follow each other.
  package let zero: Unicode.Scalar

  /// The pattern of times that is usual there.
  package var time: String { prefers12Hours ? time12 : time24 }

  /// - Parameter tag: as for `NumberLocale.find`.
  /// - Returns: nil for an unknown language, for what is no tag, and for a numbering system that is unknown or does
  ///   not write decimal numbers with ten digits in a row.
  /// - Complexity: O(*n*) in the size of the tables; rules ask when they are compiled.
  package static func find(_ tag: String) -> DateLocale? {
    guard let tag = LocaleTag(tag) else { return nil }
    if tag.isOfMachine {
      #if ICU
      guard let locale = MachineLocale(tag), let fields = locale.dateFields else { return nil }
      return DateLocale(fields, zero: locale.zero, calendar: calendar(of: tag, in: locale.region))
      #else
      return nil
      #endif
    }
    guard let record = LocaleRecord(tag), let fields = DateData.dates.fields(at: record.dates) else {
      return nil
    }
    return DateLocale(fields, zero: record.zero, calendar: calendar(of: tag, in: record.region))
  }

  /// The calendar that a tag asks for, or else the one that is usual in the region; `nil` for the Gregorian one.
  private static func calendar(of tag: LocaleTag, in region: String?) -> String? {
    let usual = region.flatMap { LocaleIndex.calendars.fields(of: $0)?[1] }
    return (tag.calendar ?? usual).flatMap { ["gregory", "gregorian", "iso8601"].contains($0) ? nil : $0 }
  }

  private init(_ fields: [String], zero: Unicode.Scalar, calendar: String?) {
    self.calendar = calendar
    date = fields[0]
    time24 = fields[1]
    time12 = fields[2]
    prefers12Hours = fields[3] == "12"
    dayPeriods = DayPeriods(am: fields[4], pm: fields[5])
    dateTimeGlue = fields[6]
    self.zero = zero
  }
}
