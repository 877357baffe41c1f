/// Days of another calendar than the Gregorian one, in which values are handed out.
extension PartsLayout {
  /// Whether a grapheme is what dates of ISO 8601 have between their parts, and those of the calendar do not: their years are others.
  func isOfISO(_ grapheme: TextRun) -> Bool {
    guard calendar != nil, let scalar = grapheme.onlyScalar else { return false }
    return ["-", "\u{2010}", "\u{2011}", "\u{2212}"].contains(scalar) && !isLiteral(grapheme)
  }

  /// Whether a boundary is one within a day, and not the one between two, or before a time.
  func isWithinDay(_ boundary: Int) -> Bool { days.contains { $0...$0 + 1 ~= boundary } }

  /// The numbers of the days in a value as ISO 8601 has them, at the indices of their parts; empty where they are Gregorian, `nil` for
  /// a day that the calendar does not have.
  func gregorianDays(in value: TextView, _ spans: borrowing Spans) -> [Int]? {
    guard let calendar else { return [] }
    var numbers: [Int] = []
    for index in 0..<count { numbers.append(number(index, in: value, spans).value) }
    return convertDays(&numbers, by: calendar.gregorian) ? numbers : nil
  }

  /// Puts days of the calendar in the place of those that ISO 8601 has; `false` for a day that it does not have.
  /// - Parameter texts: the text of each part; empty ones are those of a date that is missing.
  func writeDays(to texts: inout [[UInt8]]) -> Bool {
    guard let calendar else { return true }
    var numbers = texts.map { text in text.withUnsafeBufferPointer { $0[...].number ?? 0 } }
    guard convertDays(&numbers, by: calendar.day) else { return false }
    for index in texts.indices where !texts[index].isEmpty && segments[index].isOfDay {
      let digits = Array(String(numbers[index]).utf8)
      let width = Swift.max(segments[index].minimum, segments[index].pad)
      texts[index] = Array(repeating: 0x30, count: Swift.max(0, width - digits.count)) + digits
    }
    return true
  }

  private func convertDays(_ numbers: inout [Int], by convert: (DateCalendar.Day) -> DateCalendar.Day?)
    -> Bool
  {
    for first in days {
      let parts = (first..<first + 3)
      func part(_ unit: String) -> Int { parts.first { segments[$0].unit == unit } ?? first }
      let (year, month, day) = (part("year"), part("month"), part("day"))
      // The second date of a range may be missing.
      if first > 0, parts.allSatisfy({ numbers[$0] == 0 }) { continue }
      guard let found = convert((numbers[year], numbers[month], numbers[day])) else { return false }
      (numbers[year], numbers[month], numbers[day]) = found
    }
    return true
  }
}
