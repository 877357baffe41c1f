/// A layout of a date or time in letters of UTS #35, and what it finds in a value.
struct DateLayout: Hashable, Sendable {
  enum Field: UInt8, Hashable, Sendable {
    case year, shortYear, month, day, hour, minute, second
  }

  enum Part: Hashable, Sendable {
    case field(Field, digits: Int)
    case literal(UInt8)
  }

  let parts: [Part]
  /// Whether the layout has a year.
  private let hasYear: Bool
  /// The six fields that a date compares by; a year that is not laid out is 0.
  typealias Values = InlineArray<6, Int>

  /// Reads a layout.
  /// - Throws: A letter that is no field, or one that stands there too often or too rarely.
  init(_ format: String) throws(NotationError<RuleMistake>) {
    var parts: [Part] = []
    var rest = Array(format.utf8)[...]
    var seen = Set<Field>()
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }.count
      rest = rest.dropFirst(run)
      let isLetter = letter | 0x20 >= 0x61 && letter | 0x20 <= 0x7A
      guard isLetter else {
        for _ in 0..<run { parts.append(.literal(letter)) }
        continue
      }
      let before = format.utf8.count - rest.count - run
      let place = String(decoding: Array(format.utf8.prefix(before)), as: UTF8.self).count
      guard let field = Self.field(letter, run) else {
        throw NotationError(.layoutField, at: place)
      }
      guard seen.insert(field).inserted else {
        throw NotationError(.repeatedField, at: place)
      }
      parts.append(.field(field, digits: run))
    }
    guard !seen.isEmpty else {
      throw NotationError(.layoutWithoutFields, at: 0)
    }
    self.parts = parts
    hasYear = seen.contains(.year) || seen.contains(.shortYear)
  }

  private static func field(_ letter: UInt8, _ count: Int) -> Field? {
    switch (letter, count) {
    case (0x79, 4): return .year
    case (0x79, 2): return .shortYear
    case (0x4D, 2): return .month
    case (0x64, 2): return .day
    case (0x48, 2): return .hour
    case (0x6D, 2): return .minute
    case (0x73, 2): return .second
    default: return nil
    }
  }

  /// What is wrong with a value as a date.
  enum Failure: Error, Hashable {
    /// It has another layout.
    case layout
    /// A field is out of its range, such as a 13th month; its place in the value, in UTF-8 offsets.
    case field(Field, Range<Int>)
  }

  /// The fields of a value in an order in which they compare: year, month, day, hour, minute, second.
  func read<Bytes: Collection>(_ bytes: Bytes) throws(Failure) -> Values
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var values: Values = [0, 1, 1, 0, 0, 0]
    var places: InlineArray<6, Range<Int>> = .init(repeating: 0..<0)
    var position = bytes.startIndex
    // By index: an iterator would count a reference to the list, which threads share.
    for part in parts.indices {
      switch parts[part] {
      case .literal(let byte):
        guard position < bytes.endIndex, bytes[position] == byte else { throw .layout }
        position += 1
      case .field(let field, let digits):
        guard position + digits <= bytes.endIndex else { throw .layout }
        var value = 0
        for index in position..<position + digits {
          guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { throw .layout }
          value = value * 10 + Int(bytes[index] - 0x30)
        }
        values[field.rank] = field == .shortYear ? 2000 + value : value
        places[field.rank] = position - bytes.startIndex..<position + digits - bytes.startIndex
        position += digits
      }
    }
    guard position == bytes.endIndex else { throw .layout }
    // Without a year the 29th of February may be meant.
    let year = hasYear ? values[0] : 2000
    if values[1] < 1 || values[1] > 12 { throw .field(.month, places[1]) }
    if values[2] < 1 || values[2] > Self.days(inMonth: values[1], of: year) { throw .field(.day, places[2]) }
    if values[3] > 23 { throw .field(.hour, places[3]) }
    if values[4] > 59 { throw .field(.minute, places[4]) }
    if values[5] > 59 { throw .field(.second, places[5]) }
    return values
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: return 31
    }
  }
}

extension DateLayout {
  /// Whether one date is before another.
  static func precedes(_ left: Values, _ right: Values) -> Bool {
    for rank in left.indices where left[rank] != right[rank] { return left[rank] < right[rank] }
    return false
  }
}

extension DateLayout.Field {
  /// The place of the field among the six that a date compares by.
  var rank: Int {
    switch self {
    case .year, .shortYear: return 0
    case .month: return 1
    case .day: return 2
    case .hour: return 3
    case .minute: return 4
    case .second: return 5
    }
  }

  /// The field as a message names it.
  var name: String {
    switch self {
    case .year, .shortYear: return "year"
    case .month: return "month"
    case .day: return "day"
    case .hour: return "hour"
    case .minute: return "minute"
    case .second: return "second"
    }
  }
}
