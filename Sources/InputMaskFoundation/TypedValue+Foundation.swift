import InputMask

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension TypedValue {
  /// The number as one of Foundation; `nil` for anything else, and for more digits than that holds.
  public var foundationDecimal: Decimal? {
    if case .decimal(let exact) = self { Decimal(exact) } else { nil }
  }

  /// The day, the time or both as components without a time zone; `nil` for anything else.
  public var dateComponents: DateComponents? {
    switch self {
    case .date(let date): date.components
    case .time(let time): DateComponents(hour: time.hour, minute: time.minute, second: time.second)
    case .dateTime(let date, let time):
      DateComponents(
        year: date.year, month: date.month, day: date.day, hour: time.hour, minute: time.minute,
        second: time.second)
    default: nil
    }
  }
}

extension Decimal {
  /// An exact number as Foundation's; `nil` where it has more digits than that holds.
  public init?(_ exact: ExactDecimal) {
    guard let number = Decimal(string: exact.description), ExactDecimal(number.description) == exact else {
      return nil
    }
    self = number
  }
}

extension TypedValue.CalendarDate {
  /// The day as components without a time zone.
  public var components: DateComponents { DateComponents(year: year, month: month, day: day) }
}
