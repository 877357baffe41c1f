@testable import LocaleData

extension DateLocale {
  /// Whether a rule may have dates of the locale in its calendar.
  var isUsable: Bool { calendar.map { DateCalendar($0) != nil && date != "yyyy-MM-dd" } ?? true }
}
