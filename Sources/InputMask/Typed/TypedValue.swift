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
    var text = ""
    withCanonical { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  /// Calls `body` with the bytes of ``canonical``.
  package func withCanonical(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    switch self {
    case .decimal(let decimal):
      var text = decimal.description
      text.withUTF8(body)
    case .date(let date):
      CanonicalText.with {
        $0.append(date)
      } body: {
        body($0)
      }
    case .time(let time):
      CanonicalText.with {
        $0.append(time)
      } body: {
        body($0)
      }
    case .dateTime(let date, let time):
      CanonicalText.with { text in
        text.append(date)
        text.append("T")
        text.append(time)
      } body: {
        body($0)
      }
    case .dateRange(let first, let last):
      CanonicalText.with { text in
        text.append(first)
        text.append("/")
        text.append(last)
      } body: {
        body($0)
      }
    case .phone(let number):
      var text = number.e164
      text.withUTF8(body)
    }
  }
}

extension TypedValue.CalendarDate {
  /// The day as ISO 8601 writes it: `2024-12-31`.
  public var iso: String { TypedValue.date(self).canonical }
}

extension TypedValue.TimeOfDay {
  /// The time as ISO 8601 writes it: `09:30:00`.
  public var iso: String { TypedValue.time(self).canonical }
}

/// The text of dates and times in ISO 8601, in memory that lasts for one call.
private struct CanonicalText {
  /// Room for two dates and times with years of all digits that an `Int` may have.
  private static let capacity = 128

  private let memory: UnsafeMutablePointer<UInt8>
  private var count = 0

  static func with(
    _ write: (inout CanonicalText) -> Void, body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      guard let base = memory.baseAddress else { return }
      var text = CanonicalText(memory: base)
      write(&text)
      body(UnsafeBufferPointer(start: base, count: text.count))
    }
  }

  private init(memory: UnsafeMutablePointer<UInt8>) { self.memory = memory }

  mutating func append(_ date: TypedValue.CalendarDate) {
    append(date.year, width: 4)
    append("-")
    append(date.month, width: 2)
    append("-")
    append(date.day, width: 2)
  }

  mutating func append(_ time: TypedValue.TimeOfDay) {
    append(time.hour, width: 2)
    append(":")
    append(time.minute, width: 2)
    append(":")
    append(time.second, width: 2)
  }

  mutating func append(_ character: Unicode.Scalar) {
    memory[count] = UInt8(truncatingIfNeeded: character.value)
    count += 1
  }

  /// Writes a number with zeros in front up to a width.
  private mutating func append(_ number: Int, width: Int) {
    if number < 0 { append("-") }
    var (length, rest) = (1, number.magnitude / 10)
    while rest > 0 { (length, rest) = (length + 1, rest / 10) }
    length = Swift.max(length, width - (number < 0 ? 1 : 0))
    rest = number.magnitude
    for place in (count..<count + length).reversed() {
      memory[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }
}

extension TypedValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// Which type it is, without the value: it may be a secret.
  public var description: String { "TypedValue(\(kind.rawValue))" }

  /// The same as `description`.
  public var debugDescription: String { description }
}

#if !hasFeature(Embedded)
extension TypedValue: CustomReflectable {
  /// Nothing: `dump` must not show what `description` hides.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
#endif
