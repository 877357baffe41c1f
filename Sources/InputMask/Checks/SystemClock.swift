#if !hasFeature(Embedded) && canImport(Glibc)
import Glibc
import Synchronization

/// The local time of the machine.
///
/// The C library takes a lock for each local time that it tells, and threads that judge dates would wait for each other. So
/// it is asked once for each quarter of an hour. Time zones change their clocks at a quarter.
enum SystemClock {
  /// The quarter that was asked for last, and the local time at its start; 0 for none.
  private static let known = Atomic<UInt64>(0)

  /// The local time; `nil` where the machine does not know it.
  static func now() -> RuleClock.Moment? { moment(time(nil)) }

  /// The local time so many seconds after the start of 1970.
  static func moment(_ seconds: time_t) -> RuleClock.Moment? {
    let quarter = UInt64(clamping: seconds / 900)
    guard seconds > 0, quarter < 1 << 30 else { return asked(seconds) }
    let bits = known.load(ordering: .relaxed)
    if bits >> 34 == quarter, let moment = unpacked(bits, behind: seconds % 900) { return moment }
    guard let (date, time) = asked(seconds - seconds % 900) else { return nil }
    // A zone whose clocks stand between two minutes, or a year that has no room here, is asked for each time.
    guard time.second == 0, time.minute % 15 == 0, 0..<1 << 14 ~= date.year else { return asked(seconds) }
    let fields =
      UInt64(date.year) << 20 | UInt64(date.month) << 16 | UInt64(date.day) << 11
      | UInt64(time.hour) << 6 | UInt64(time.minute)
    known.store(quarter << 34 | fields, ordering: .relaxed)
    return unpacked(quarter << 34 | fields, behind: seconds % 900)
  }

  private static func unpacked(_ bits: UInt64, behind seconds: Int) -> RuleClock.Moment? {
    guard bits != 0 else { return nil }
    return (
      .init(year: Int(bits >> 20 & 0x3FFF), month: Int(bits >> 16 & 0xF), day: Int(bits >> 11 & 0x1F)),
      .init(hour: Int(bits >> 6 & 0x1F), minute: Int(bits & 0x3F) + seconds / 60, second: seconds % 60)
    )
  }

  private static func asked(_ seconds: time_t) -> RuleClock.Moment? {
    var seconds = seconds
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    return (
      .init(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
      .init(hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
    )
  }
}
#endif
