/// Seconds of zero behind the minutes of a time that has none. Nothing is lost with them: `9:30:00 PM` is `9:30 PM`.
extension PartsLayout {
  /// The length of `0:0:00`.
  private static let shortestSeconds = 6

  /// A whole text without the seconds of zero behind its minutes; `nil` for any other text.
  ///
  /// Seconds are two zeros behind the same sign as the minutes, and may have a fraction of zeros. The text has a number for
  /// each other part that is one.
  func withoutSeconds(_ text: TextView) -> [UInt8]? {
    guard clock != nil, text.count >= Self.shortestSeconds,
      text.count <= Self.maximumCount * Self.maximumWidth,
      !segments.contains(where: { $0.name == "second" })
    else { return nil }
    let numbers = segments.filter { $0.isNumber }
    guard let minute = numbers.firstIndex(where: { $0.name == "minute" }), minute > 0,
      numbers[minute - 1].name == "hour"
    else { return nil }
    var reader = SecondsReader(minute)
    var start = 0
    while start < text.count {
      let end = text.next(after: start)
      if !reader.read(text.run(start, end), upTo: end) { return nil }
      start = end
    }
    guard let seconds = reader.seconds, reader.count == numbers.count else { return nil }
    return Array(text.bytes[..<seconds.lowerBound]) + text.bytes[seconds.upperBound...]
  }
}

/// One way through a text, grapheme by grapheme, that finds the seconds of zero in it.
private struct SecondsReader {
  /// Which number the minutes are.
  private let minute: Int
  /// How many numbers there were, without those of the seconds.
  private(set) var count = 0
  /// Where the seconds stand, with the sign before them.
  private(set) var seconds: Range<Int>?
  private var isInNumber = false
  /// What stands between hour and minutes, if it is one sign, and what stands behind the minutes up to now.
  private var sign: [UInt8] = []
  private var gap: [UInt8] = []
  private var minuteEnd = 0
  /// How many digits the seconds have, and whether those of their fraction follow.
  private var digits = 0
  private var isFraction = false
  private var isBehind = false

  init(_ minute: Int) { self.minute = minute }

  /// Reads a grapheme; `false` where the text has no seconds of zero.
  mutating func read(_ grapheme: TextRun, upTo end: Int) -> Bool {
    if let digit = PartNumber.digit(grapheme.bytes) { return read(digit, upTo: end) }
    isInNumber = false
    if count == minute {
      sign += grapheme.bytes
    } else if count == minute + 1, seconds == nil {
      gap += grapheme.bytes
      return gap.count <= sign.count
    } else if seconds != nil, !isBehind {
      if digits < 2 { return false }
      isBehind = isFraction || !(grapheme.bytes.elementsEqual([0x2E]) || grapheme.bytes.elementsEqual([0x2C]))
      isFraction = !isBehind
    }
    return true
  }

  private mutating func read(_ digit: UInt8, upTo end: Int) -> Bool {
    if seconds != nil, !isBehind {
      seconds = minuteEnd..<end
      digits += 1
      return digit == 0 && (isFraction || digits <= 2)
    }
    if count == minute + 1, !isInNumber, seconds == nil {
      guard digit == 0, !gap.isEmpty, gap == sign else { return false }
      (seconds, digits) = (minuteEnd..<end, 1)
      return true
    }
    if !isInNumber { count += 1 }
    isInNumber = true
    if count == minute + 1 { minuteEnd = end }
    return true
  }
}
