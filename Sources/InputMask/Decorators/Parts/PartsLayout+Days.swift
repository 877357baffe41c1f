/// How dates are read that are written in another way than that of the rule.
extension PartsLayout {
  /// Signs of East Asian dates between year, month and day, and behind the day.
  private static let eastAsian = [["年", "月", "日号號"], ["년", "월", "일"]]

  /// The text in the order of the rule, of a whole text in which a year of four digits stands first, and without a time of zero behind
  /// a date that has none; `nil` for any other text.
  func text(ofOtherDay text: TextView, _ said: SpokenTime) -> [UInt8]? {
    if days.isEmpty { return nil }
    var bytes: [UInt8] = []
    var position = 0
    let starts = days.filter { $0 + 2 < said.count }
    // Of two dates both are written alike.
    let ends = starts.compactMap { yearFirst(text, said, $0) }
    for (start, end) in zip(starts, ends) where ends.count == starts.count {
      bytes += gap(text.run(position, said.places[start].lowerBound), before: start)
      let order = segments[start...].prefix(3).map { ["year", "month", "day"].firstIndex(of: $0.unit) ?? 0 }
      for (index, number) in order.enumerated() {
        bytes += said[start + number]
        if index < 2 { bytes += joints[start + index].buffer }
      }
      position = end
    }
    let end = clock == nil ? timeOfZero(text, said, behind: 3 * days.count) ?? text.count : text.count
    if position == 0, end == text.count { return nil }
    let next = said.places.firstIndex { $0.lowerBound >= position && position > 0 && $0.upperBound <= end }
    let behind = next.map { said.places[$0].lowerBound } ?? position
    bytes += gap(text.run(position, behind), before: next ?? 0)
    return bytes + text.bytes[behind..<Swift.max(behind, end)]
  }

  /// What stands between two numbers of a text, as the rule writes it where it means nothing else.
  private func gap(_ run: TextRun, before part: Int) -> [UInt8] {
    let isPlain = 1...joints.count ~= part && !run.isEmpty && alsoRead.map { run.isMember(of: $0) } == true
    return Array(isPlain ? joints[part - 1].buffer : run.bytes)
  }

  /// Where the date ends whose first number is a year, and stands elsewhere in the rule or before a letter; `nil` where there is none.
  private func yearFirst(_ text: TextView, _ said: SpokenTime, _ first: Int) -> Int? {
    guard said.digitCount(first) == 4, 1...2 ~= said.digitCount(first + 1),
      1...2 ~= said.digitCount(first + 2)
    else { return nil }
    let end = said.places[first + 2].upperBound
    let signs = [said.sign(before: first + 1), said.sign(before: first + 2)]
    if signs[0] == signs[1], ["-", "/", ".", ""].contains(signs[0]) {
      return segments[first].unit == "year" ? nil : end
    }
    guard let letters = Self.eastAsian.first(where: { signs == Array($0[..<2]) }) else { return nil }
    let next = end < text.count ? text.next(after: end) : end
    return letters[2].withTextView { signs in signs.contains { text.run(end, next).equals($0.bytes) } }
      ? next : end
  }

  /// Whether signs may stand between a date and a time: those that the rule writes behind a date, and those of other dates.
  private func isBeforeTime(_ signs: String) -> Bool {
    signs.withTextView { $0.allSatisfy { isLiteral($0) || [",", "T", "日", "일"].contains($0.string) } }
  }

  /// The part with a day that its month of the Gregorian calendar has in no year, whatever is missing yet; `nil` for none.
  func impossibleDay(in core: TextView, _ spans: borrowing Spans) -> Int? {
    for first in days where calendar == nil {
      var date = DateFields()
      var day = first
      for part in first..<first + 3 where !spans[part].isEmpty {
        let number = number(part, in: core, spans)
        if segments[part].unit == "day", number.passes { (day, date[.day]) = (part, number.value) }
        if segments[part].unit == "month", number.passes, !number.canGoOn { date[.month] = number.value }
      }
      if date.impossible == .day { return day }
    }
    return nil
  }

  /// Where a time of zero begins behind so many numbers, with which the text ends; `nil` for none.
  private func timeOfZero(_ text: TextView, _ said: SpokenTime, behind count: Int) -> Int? {
    guard count > 0, 2...6 ~= said.count - count,
      isBeforeTime(said.sign(before: count)),
      said.places[count].lowerBound > said.places[count - 1].upperBound,
      (count + 1..<said.count).allSatisfy({ [":", "."].contains(said.sign(before: $0)) })
    else { return nil }
    let rest = text.run(said.places[said.count - 1].upperBound, text.count)
    let letters = rest.string.unicodeScalars.filter { $0 != "." && !ScalarProperties.isWhitespace($0) }
    let tail = String(letters).uppercased()
    let isNoon = said[count] == Array("12".utf8)
    let isZero = (count..<said.count).allSatisfy { said.isZero($0) || $0 == count && isNoon }
    guard isZero, isNoon ? tail == "AM" : ["", "Z", "AM"].contains(tail) else { return nil }
    return said.places[count - 1].upperBound
  }
}
