/// Reads a pattern of a date or time in letters of UTS #35 into parts.
struct DatePattern {
  let kind: DateParts.Kind
  let periods: DateLocale.DayPeriods?
  let pivot: Int
  private(set) var elements: [Parts.Element] = []
  private var names: Set<String> = []
  /// What the names of the parts that are being read begin with.
  private var prefix: String

  init(kind: DateParts.Kind, periods: DateLocale.DayPeriods?, pivot: Int) {
    self.kind = kind
    self.periods = periods
    self.pivot = pivot
    prefix = kind == .dateRange ? "from-" : ""
  }

  /// Reads a pattern.
  /// - Returns: what is wrong with it; `nil` for nothing.
  mutating func read(_ pattern: String) -> NotationError<RuleMistake>? {
    var literal = ""
    var isQuoted = false
    var rest = Array(pattern.unicodeScalars)[...]
    while let letter = rest.first {
      if letter == "'" {
        let isDoubled = rest.dropFirst().first == "'"
        if isDoubled { literal += "'" } else { isQuoted.toggle() }
        rest = rest.dropFirst(isDoubled ? 2 : 1)
        continue
      }
      guard !isQuoted, letter.isLetterOfPatterns else {
        literal.unicodeScalars.append(letter)
        rest = rest.dropFirst()
        continue
      }
      let count = rest.prefix { $0 == letter }.count
      guard var part = part(letter, count) else { return NotationError(.patternField, at: rest.startIndex) }
      if !literal.isEmpty { elements.append(.literal(literal)) }
      literal = ""
      if prefix == "from-", names.contains(prefix + part.name) { prefix = "to-" }
      part.name = prefix + part.name
      guard names.insert(part.name).inserted else {
        return NotationError(.repeatedField, at: rest.startIndex)
      }
      elements.append(.part(part))
      rest = rest.dropFirst(count)
    }
    if !literal.isEmpty { elements.append(.literal(literal)) }
    return missingField
  }

  /// That the pattern lacks a field; `nil` where it has all.
  private var missingField: NotationError<RuleMistake>? {
    let (date, time) = (["year", "month", "day"], ["hour", "minute"])
    let (needed, example): ([String], String)
    switch kind {
    case .date: (needed, example) = (date, "dd.MM.yyyy")
    case .time: (needed, example) = (time, "HH:mm")
    case .datetime: (needed, example) = (date + time, "dd.MM.yyyy HH:mm")
    case .dateRange:
      (needed, example) = (date.flatMap { ["from-" + $0, "to-" + $0] }, "dd.MM.yyyy – dd.MM.yyyy")
    }
    let missing = needed.first { !names.contains($0) }
    return missing.map { NotationError(.missingField($0, example: example), at: 0) }
  }

  private func part(_ letter: Unicode.Scalar, _ count: Int) -> Part? {
    switch (letter, count) {
    case ("y", 1), ("y", 4): return Part("year", .digits(4...4), range: 1...9999, pivot: pivot)
    case ("M", 1), ("M", 2): return number("month", 1...12, count)
    case ("d", 1), ("d", 2): return number("day", 1...31, count)
    case ("H", 1), ("H", 2): return number("hour", 0...23, count)
    case ("h", 1), ("h", 2): return number("hour", 1...12, count)
    case ("m", 2): return number("minute", 0...59, 2)
    case ("s", 2): return number("second", 0...59, 2)
    case ("a", 1): return Part("period", .words(words.map { $0.withoutBreaks }))
    default: return nil
    }
  }

  private func number(_ name: String, _ range: ClosedRange<Int>, _ width: Int) -> Part {
    Part(name, .digits(1...2), pad: width, range: range)
  }

  private var words: [String] { [periods?.am ?? "AM", periods?.pm ?? "PM"] }

  /// The clock of the time; `nil` for a date alone.
  var clock: DayClock? { names.contains("hour") ? DayClock(words: words) : nil }

  /// The value of the parts in ISO 8601.
  var value: String {
    let hour = names.contains("period") ? "{\(ValueForm.hourName)}" : "{hour:2}"
    let time = "\(hour):{minute}" + (names.contains("second") ? ":{second}" : "")
    switch kind {
    case .date: return "{year}-{month:2}-{day:2}"
    case .time: return time
    case .datetime: return "{year}-{month:2}-{day:2}T\(time)"
    case .dateRange:
      return "{from-year}-{from-month:2}-{from-day:2}/{to-year}-{to-month:2}-{to-day:2}"
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter that stands for a field where it is not quoted.
  fileprivate var isLetterOfPatterns: Bool { 0x41...0x5A ~= value || 0x61...0x7A ~= value }
}

extension String {
  /// The text with its spaces as no-break spaces, so that they are none of those around it.
  fileprivate var withoutBreaks: String {
    String(UnicodeScalarView(unicodeScalars.map { ScalarProperties.isWhitespace($0) ? "\u{A0}" : $0 }))
  }
}
