/// Decides when a progress line is due and what it says.
struct Progress {
  /// How many bytes of the files were read, and how many there are; `nil` where nobody knows.
  typealias Bytes = (done: Int, total: Int?)

  /// What clears the line that a terminal's cursor is in.
  static let erasure: Message = "\r\u{1B}[K"
  private static let interval = 0.2
  private static let width = 20

  /// Whether the line stands on the terminal.
  var isVisible = false
  /// How many seconds the work may take before it is shown.
  private let patience: Double
  private let start = ContinuousClock.now
  private var last = 0.0

  init(patience: Double = 2) { self.patience = patience }

  /// The line to draw, or `nil` while the work is short or the line is fresh.
  mutating func text(lines: Int, invalid: Int, _ bytes: Bytes) -> Message? {
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    guard elapsed >= patience, elapsed - last >= Self.interval else { return nil }
    last = elapsed
    isVisible = true
    return Self.erasure + Self.text(lines: lines, invalid: invalid, bytes, after: elapsed)
  }

  /// What is said of the work after so many seconds.
  static func text(lines: Int, invalid: Int, _ bytes: Bytes, after elapsed: Double) -> Message {
    let rate = Double(bytes.done) / elapsed
    var text: Message = ""
    if let total = bytes.total, total > 0 {
      let share = min(1, Double(bytes.done) / Double(total))
      let full = Int(share * Double(width))
      text += "[\(String(repeating: "#", count: full) + String(repeating: ".", count: width - full))] "
      text += "\(Int(share * 100))%, "
    }
    text += "\(Tally.grouped(lines)) lines, \(Tally.grouped(invalid)) invalid, "
    text += "\(Tally.grouped(Int(rate / 1e6))) MB/s"
    if let total = bytes.total, rate > 0 {
      let left = Int((Double(max(0, total - bytes.done)) / rate).rounded(.up))
      text += ", \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
    }
    return text
  }
}
