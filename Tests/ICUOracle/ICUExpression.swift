#if ICU
internal import CICUOracle

/// A regular expression that ICU runs.
public final class ICUExpression {
  private static let steps: Int32 = 1000
  private static let nanoseconds: Int64 = 2_000_000_000

  private let expression: OpaquePointer
  /// How many groups the pattern has, the whole match not counted.
  public let groupCount: Int

  /// `nil` for a pattern that ICU refuses.
  public init?(_ pattern: String) {
    let units = Array(pattern.utf16)
    guard let opened = icu_uregex_open(units, Int32(units.count)) else { return nil }
    expression = opened
    groupCount = Int(icu_uregex_group_count(opened))
  }

  deinit { icu_uregex_close(expression) }

  /// Whether the whole text matches; `nil` where ICU gave up.
  public func matchesWhole(_ bytes: [UInt8]) -> Bool? {
    run(bytes) {
      let answer = icu_uregex_matches_whole(expression)
      return answer < 0 ? nil : answer == 1
    }
  }

  /// The groups of all matches, the whole match first; `nil` where ICU gave up.
  public func matches(in bytes: [UInt8]) -> [[Range<Int>?]]? {
    run(bytes) {
      var matches: [[Range<Int>?]] = []
      while true {
        let answer = icu_uregex_find_next(expression)
        guard answer == 1 else { return answer < 0 ? nil : matches }
        matches.append(
          (0...Int32(groupCount)).map { group in
            let (start, end) = (icu_uregex_start(expression, group), icu_uregex_end(expression, group))
            return start >= 0 && end >= start ? Int(start)..<Int(end) : nil
          })
      }
    }
  }

  private func run<Answer>(_ bytes: [UInt8], _ body: () -> Answer?) -> Answer? {
    bytes.withUnsafeBufferPointer { bytes in
      var status = U_ZERO_ERROR
      var deadline = icu_monotonic_nanoseconds() + Self.nanoseconds
      guard let text = icu_utext_open_utf8(nil, bytes.baseAddress, Int64(bytes.count), &status) else {
        return nil
      }
      defer { icu_utext_close(text) }
      return withUnsafePointer(to: &deadline) { deadline in
        icu_uregex_set_text(expression, text, Self.steps, deadline) == 1 ? body() : nil
      }
    }
  }
}
#endif
