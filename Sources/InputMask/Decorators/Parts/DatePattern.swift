/// Reads a pattern of a date or time in letters of UTS #35 into parts.
struct DatePattern {
  let kind: DateParts.Kind
  let periods: DateLocale.DayPeriods?
  let pivot: Int
  private(set) var elements: [Parts.Element] = []
  private var names: Set<String> = []
  /// What the names of the parts that are being read begin with.
  private var prefix: String

  init(
    _ pattern: String, kind: DateParts.Kind, periods: DateLocale.DayPeriods?, pivot: Int
  ) throws(NotationError) {
    self.kind = kind
    self.periods = periods
    self.pivot = pivot
    prefix = kind == .dateRange ? "from-" : ""
    for piece in DatePatternPiece.pieces(of: pattern) {
      guard piece.isField else {
        elements.append(.literal(piece.text))
        continue
      }
      guard var part = part(piece.text) else { throw NotationError(.patternField, at: piece.place) }
      if prefix == "from-", names.contains(prefix + part.name) { prefix = "to-" }
      part.name = prefix + part.name
      guard names.insert(part.name).inserted else { throw NotationError(.repeatedField, at: piece.place) }
      elements.append(.part(part))
    }
    if let missingField { throw missingField }
  }

  /// That the pattern lacks a field; `nil` where it has all.
  private var missingField: NotationError? {
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

  private func part(_ field: String) -> Part? {
    let width = field.utf8.count
    switch field {
    case "y", "yyyy": return Part("year", .digits(4...4), range: 1...9999, pivot: pivot)
    case "M", "MM": return number("month", 1...12, width)
    case "d", "dd": return number("day", 1...31, width)
    case "H", "HH": return number("hour", 0...23, width)
    case "h", "hh": return number("hour", 1...12, width)
    case "mm": return number("minute", 0...59, width)
    case "ss": return number("second", 0...59, width)
    case "a": return Part("period", .words(words.map { $0.withoutBreaks }))
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

extension String {
  /// The text with its spaces as no-break spaces, so that they are none of those around it.
  fileprivate var withoutBreaks: String {
    String(UnicodeScalarView(unicodeScalars.map { ScalarProperties.isWhitespace($0) ? "\u{A0}" : $0 }))
  }
}
