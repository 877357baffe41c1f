/// What time it is, for checks that compare with today. Tests and servers set their own.
public struct RuleClock: Sendable {
  /// A date and a time of day of the Gregorian calendar.
  public struct Moment: Hashable, Sendable {
    /// The year of the Gregorian calendar, 1 and later.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int
    /// The hour, 0 to 23.
    public var hour: Int
    /// The minute, 0 to 59.
    public var minute: Int
    /// The second, 0 to 59.
    public var second: Int

    /// A moment of a day.
    public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
      self.year = year
      self.month = month
      self.day = day
      self.hour = hour
      self.minute = minute
      self.second = second
    }
  }

  /// The time; `nil` where nobody knows.
  public let now: @Sendable () -> Moment?

  /// A clock that asks `now` each time a value is judged.
  public init(_ now: @escaping @Sendable () -> Moment?) { self.now = now }

  /// A clock that stands still.
  public static func fixed(_ moment: Moment) -> RuleClock { RuleClock { moment } }

  /// The clock of the machine, in its time zone. Where the machine has none, such as in a browser, a value that is to be
  /// compared with today is not valid until a program sets a clock.
  public static let system = RuleClock {
    #if !hasFeature(Embedded) && canImport(Glibc)
    SystemClock.now()
    #else
    return nil
    #endif
  }
}
