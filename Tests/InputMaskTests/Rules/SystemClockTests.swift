import Glibc
import Testing

@testable import InputMask

@Suite struct SystemClockTests {
  /// The moment that the C library tells.
  private func told(_ seconds: time_t) -> TypedValue? {
    var seconds = seconds
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    return .dateTime(
      .init(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
      .init(hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec)))
  }

  /// The moment of the clock.
  private func moment(_ seconds: time_t) -> TypedValue? {
    SystemClock.moment(seconds).map { .dateTime($0.date, $0.time) }
  }

  @Test(arguments: [
    0, 1, -1, 899, 900, 1_732_406_399, 1_732_406_400, 1_732_406_401, 951_782_400, 4_102_444_799,
    253_402_300_799,
    966_367_641_600, 966_367_641_601,
  ]) func aMomentIsTheOneOfTheMachine(seconds: Int) {
    #expect(moment(seconds) == told(seconds))
    #expect(moment(seconds + 1) == told(seconds + 1))
  }

  /// Neighbours in time come from memory, and strangers do not.
  @Test(arguments: Seeded.seeds(2)) func momentsOfRandomSecondsAreThoseOfTheMachine(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<2_000 {
      let first = Int.random(in: 1..<4_000_000_000, using: &random)
      for seconds in [first, first + Int.random(in: 0..<900, using: &random)] {
        #expect(moment(seconds) == told(seconds), "second \(seconds), seed \(seed)")
      }
    }
  }
}
