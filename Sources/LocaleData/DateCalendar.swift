#if ICU
internal import CICU
#endif

/// A calendar whose dates are a year, one of twelve months and a day. Its arithmetic is ICU's.
package struct DateCalendar: Sendable {
  package typealias Day = (year: Int, month: Int, day: Int)

  /// Years of others need an era, or have months in between.
  private static let names = [
    "indian", "islamic", "islamic-civil", "islamic-rgsa", "islamic-tbla", "islamic-umalqura", "persian",
  ]
  private static let years = 1...9999
  /// What the Buddhist era is ahead. ICU's Buddhist calendar left out ten days in 1582, as ISO 8601 did not.
  private static let buddhist = 543

  /// ICU's name for a locale that has the calendar; `nil` for the Buddhist one, which needs no ICU.
  private let locale: String?

  /// - Returns: `nil` for a calendar of another form, and for all but the Buddhist one without ICU.
  package init?(_ name: String) {
    if name == "buddhist" {
      locale = nil
      return
    }
    #if ICU
    guard Self.names.contains(name) else { return nil }
    locale = "@calendar=\(name)"
    #else
    return nil
    #endif
  }

  /// A day as the Gregorian calendar counts it, without a reform, as ISO 8601 does; `nil` for one that this calendar does not
  /// have, and for a year that is not of four digits at most. Days of the Buddhist era need not exist.
  package func gregorian(_ day: Day) -> Day? { converted(day, toGregorian: true) }

  /// A day of the Gregorian calendar as this one counts it; `nil` as for `gregorian`.
  package func day(gregorian day: Day) -> Day? { converted(day, toGregorian: false) }

  private func converted(_ day: Day, toGregorian: Bool) -> Day? {
    guard Self.years ~= day.year else { return nil }
    var result = day
    if let locale {
      #if ICU
      var fields = [Int32(day.year), Int32(day.month), Int32(day.day)]
      guard icu_convert_day(locale, toGregorian, &fields) else { return nil }
      result = (Int(fields[0]), Int(fields[1]), Int(fields[2]))
      #endif
    } else {
      result.year += toGregorian ? -Self.buddhist : Self.buddhist
    }
    return Self.years ~= result.year ? result : nil
  }
}
