/// What time it is, for checks that compare with today. Tests and servers set their own.
public struct RuleClock: Sendable {
  /// A day, and a time of it.
  public typealias Moment = (date: TypedValue.CalendarDate, time: TypedValue.TimeOfDay)

  /// The time; `nil` where nobody knows.
  public let now: @Sendable () -> Moment?

  /// A clock that asks `now` each time a value is judged.
  public init(_ now: @escaping @Sendable () -> Moment?) { self.now = now }

  /// A clock that stands still.
  public static func fixed(
    _ date: TypedValue.CalendarDate, _ time: TypedValue.TimeOfDay = .init(hour: 0, minute: 0)
  ) -> RuleClock { RuleClock { (date, time) } }

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
