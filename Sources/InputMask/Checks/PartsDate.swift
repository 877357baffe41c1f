/// Which parts of a value are those of a date or time.
struct PartsDate: Sendable {
  /// The indices of the parts; -1 for those that the value has not.
  private var indices: InlineArray<6, Int8> = .init(repeating: -1)
  private var period = -1
  /// Whether the year has two digits.
  private var isShort = false

  private static let fields: [DateLayout.Field] = [.year, .month, .day, .hour, .minute, .second]

  init(_ layout: PartsLayout, _ prefix: String) {
    let start = prefix.isEmpty ? "" : prefix + "-"
    for (index, segment) in layout.segments.enumerated() {
      if segment.name == start + "period" { period = index }
      for field in Self.fields where segment.name == start + field.name {
        indices[field.rank] = Int8(truncatingIfNeeded: index)
        if field == .year { isShort = segment.maximum == 2 }
      }
    }
  }

  /// Whether any part is there.
  var isDate: Bool { indices.indices.contains { indices[$0] >= 0 } }

  /// Whether all parts of a layout are of the date or time.
  func isWhole(_ layout: PartsLayout) -> Bool {
    let count = indices.indices.reduce(0) { indices[$1] >= 0 ? $0 + 1 : $0 }
    return count + (period >= 0 ? 1 : 0) == layout.count
  }

  /// The part that holds a field.
  func index(_ field: DateLayout.Field) -> Int? {
    indices[field.rank] < 0 ? nil : Int(indices[field.rank])
  }

  /// The fields of a value; those that it has not are the first there are.
  func values(_ layout: PartsLayout, _ value: TextView, _ spans: borrowing PartsLayout.Spans)
    -> DateLayout.Values
  {
    var values: DateLayout.Values = [2000, 1, 1, 0, 0, 0]
    for rank in indices.indices where indices[rank] >= 0 {
      let index = Int(indices[rank])
      let span = spans[index]
      if span.isEmpty { continue }
      if let number = Self.number(in: value, span) {
        values[rank] = number
      } else if let word = layout.word(index, in: value, spans) {
        values[rank] = word + 1
      } else {
        values[rank] = layout.number(index, in: value, spans).value
      }
    }
    if isShort { values[0] += 2000 }
    if period >= 0, let word = layout.word(period, in: value, spans), 1...12 ~= values[3] {
      values[3] = values[3] % 12 + (word == 0 ? 0 : 12)
    }
    return values
  }

  /// The number that ASCII digits are; `nil` for any others, and for more than fit.
  private static func number(in value: TextView, _ span: Range<Int>) -> Int? {
    if span.count > PartsLayout.digitLimit { return nil }
    var number = 0
    for place in span {
      let digit = value.bytes[place] &- 0x30
      if digit > 9 { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }

  /// The first field that no date has; `nil` for a date that exists.
  func impossible(_ values: DateLayout.Values) -> DateLayout.Field? {
    if values[1] < 1 || values[1] > 12 { return .month }
    // Without a year the 29th of February may be meant.
    let days = DateLayout.days(inMonth: values[1], of: indices[0] < 0 ? 2000 : values[0])
    if values[2] < 1 || values[2] > days { return .day }
    if values[3] > 23 { return .hour }
    if values[4] > 59 { return .minute }
    return values[5] > 59 ? .second : nil
  }

  /// Whether one date is before another, by the fields that the value has.
  func precedes(_ left: DateLayout.Values, _ right: DateLayout.Values) -> Bool {
    for rank in left.indices where indices[rank] >= 0 && left[rank] != right[rank] {
      return left[rank] < right[rank]
    }
    return false
  }

  /// The fields that the value has, as ISO 8601 writes them.
  func spelled(_ values: DateLayout.Values) -> String {
    // No number has more than 20 digits, and one separator stands before it.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: values.count * 21) { memory in
      var count = 0
      for rank in values.indices where indices[rank] >= 0 {
        if count > 0 {
          memory[count] = UInt8(ascii: rank < 3 ? "-" : rank == 3 ? "T" : ":")
          count += 1
        }
        var width = 1
        var rest = values[rank]
        while rest >= 10 {
          rest /= 10
          width += 1
        }
        width = Swift.max(width, rank == 0 ? 4 : 2)
        rest = values[rank]
        for place in (count..<count + width).reversed() {
          memory[place] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
          rest /= 10
        }
        count += width
      }
      return String(decoding: memory[..<count], as: UTF8.self)
    }
  }

  /// The fields of a date, a time or both as ISO 8601 writes them; `nil` for one that does not exist.
  static func values(iso text: String) -> DateLayout.Values? {
    let source = Array(text.utf8)
    for (layout, hasTime) in isoLayouts {
      if let values = try? layout.read(hasTime ? Array(text.replacingT.utf8) : source) { return values }
    }
    return nil
  }

  /// The layouts of ISO 8601 that are read, with a blank for each `T`, which a layout knows as a letter only; and whether
  /// there was one.
  private static let isoLayouts: [(DateLayout, hasTime: Bool)] = [
    "yyyy-MM-dd", "yyyy-MM-ddTHH:mm", "yyyy-MM-ddTHH:mm:ss", "HH:mm", "HH:mm:ss", "yyyy-MM",
  ].compactMap { format in
    let spaced = format.replacingT
    return (try? DateLayout(spaced)).map { ($0, hasTime: spaced != format) }
  }
}

extension String {
  /// The text with a blank for each `T`.
  fileprivate var replacingT: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "T") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
