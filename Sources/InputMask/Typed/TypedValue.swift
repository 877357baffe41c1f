/// What a valid value means: a number, a date, a telephone number.
public enum TypedValue: Hashable, Sendable {
  /// An exact decimal number.
  case decimal(ExactDecimal)
  /// A day.
  case date(CalendarDate)
  /// A time of day.
  case time(TimeOfDay)
  /// A day and a time.
  case dateTime(CalendarDate, TimeOfDay)
  /// Two days, the first and the last.
  case dateRange(CalendarDate, CalendarDate)
  /// A telephone number with its country.
  case phone(PhoneNumber)

  /// Which type a value has.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An exact decimal number.
    case decimal
    /// A day.
    case date
    /// A time of day.
    case time
    /// A day and a time.
    case dateTime = "datetime"
    /// Two days.
    case dateRange = "date-range"
    /// A telephone number.
    case phone
  }

  /// Which type the value has.
  public var kind: Kind {
    switch self {
    case .decimal: return .decimal
    case .date: return .date
    case .time: return .time
    case .dateTime: return .dateTime
    case .dateRange: return .dateRange
    case .phone: return .phone
    }
  }

  /// A day of the proleptic Gregorian calendar.
  public struct CalendarDate: Hashable, Sendable {
    /// The year, from 1.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int

    /// A day.
    public init(year: Int, month: Int, day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }
  }

  /// A time of day, without a time zone.
  public struct TimeOfDay: Hashable, Sendable {
    /// The hour, 0 to 23.
    public var hour: Int
    /// The minute, 0 to 59.
    public var minute: Int
    /// The second, 0 to 59; 0 where the value has none.
    public var second: Int

    /// A time of day.
    public init(hour: Int, minute: Int, second: Int = 0) {
      self.hour = hour
      self.minute = minute
      self.second = second
    }
  }
}

extension TypedValue {
  /// The value in the form in which other programs read it: a number as `-1234.56`, dates and times in ISO 8601 with
  /// seconds, a telephone number as `+79161234567`.
  public var canonical: String {
    switch self {
    case .decimal(let decimal): return decimal.description
    case .date(let date): return DateFields(date: date).iso()
    case .time(let time): return DateFields(time: time).iso()
    case .dateTime(let date, let time): return DateFields(date: date, time: time).iso()
    case .dateRange(let first, let last):
      return DateFields(date: first).iso() + "/" + DateFields(date: last).iso()
    case .phone(let number): return number.e164
    }
  }
}

extension TypedValue.CalendarDate: Comparable {
  /// Whether the left day is before the right one.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension TypedValue.TimeOfDay: Comparable {
  /// Whether the left time is before the right one.
  public static func < (left: Self, right: Self) -> Bool {
    (left.hour, left.minute, left.second) < (right.hour, right.minute, right.second)
  }
}

extension TypedValue.CalendarDate: Secretive {
  /// The day as ISO 8601 writes it: `2024-12-31`.
  public var iso: String { TypedValue.date(self).canonical }
}

extension TypedValue.TimeOfDay: Secretive {
  /// The time as ISO 8601 writes it: `09:30:00`.
  public var iso: String { TypedValue.time(self).canonical }
}

extension TypedValue: Secretive {
  /// Which type it is, without the value: it may be a secret.
  public var description: String { "TypedValue(\(kind.rawValue))" }
}
