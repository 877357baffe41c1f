import Glibc

/// Decides when a progress line is due and what it says.
struct Progress {
  /// What clears the line that a terminal's cursor is in.
  static let erasure: Message = "\r\u{1B}[K"
  private static let patience = 2.0
  private static let interval = 0.2

  /// Whether the line stands on the terminal.
  var isVisible = false
  private let start = Progress.now()
  private var last = 0.0

  /// The line to draw, or `nil` while the work is short or the line is fresh.
  mutating func text(lines: Int, invalid: Int) -> Message? {
    let elapsed = Self.now() - start
    guard elapsed >= Self.patience, elapsed - last >= Self.interval else { return nil }
    last = elapsed
    isVisible = true
    let rate = Int(Double(lines) / elapsed)
    return
      "\(Self.erasure)\(Tally.grouped(lines)) lines, \(Tally.grouped(invalid)) invalid, \(Tally.grouped(rate)) a second"
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
