/// The fields of a date and time, in the order in which they compare, and which of them it has.
struct DateFields: Sendable {
  enum Field: Int, Hashable, Sendable, CaseIterable {
    case year, month, day, hour, minute, second

    private static let names = ["year", "month", "day", "hour", "minute", "second"]

    /// The field as parts and messages name it.
    var name: String { Self.names[rawValue] }

    /// Whether ISO 8601 has a byte before the field; databases write a space where it has a T (RFC 3339, section 5.6).
    fileprivate func isBegun(by byte: UInt8) -> Bool {
      switch self {
      case .year: false
      case .month, .day: byte == UInt8(ascii: "-")
      case .hour: byte == UInt8(ascii: "T") || byte == UInt8(ascii: " ")
      case .minute, .second: byte == UInt8(ascii: ":")
      }
    }
  }

  /// Which fields there are, a bit each.
  struct Known: OptionSet, Sendable {
    let rawValue: UInt8
    static let date = Known(rawValue: 0b000111)
    static let time = Known(rawValue: 0b111000)
    static let seconds = Known(rawValue: 0b100000)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ field: Field) { rawValue = 1 &<< UInt8(field.rawValue) }
  }

  /// Those that are not there are the first there are. Without a year the 29th of February may be meant.
  var values: InlineArray<6, Int> = [2000, 1, 1, 0, 0, 0]
  private(set) var known: Known

  init(_ known: Known = []) { self.known = known }

  subscript(field: Field) -> Int {
    @inline(__always) get { values[field.rawValue] }
    @inline(__always) set {
      values[field.rawValue] = newValue
      known.formUnion(Known(field))
    }
  }

  /// Reads a date, a time or both as ISO 8601 writes them; `nil` for any other text, and for one that does not exist.
  init?(iso text: UnsafeBufferPointer<UInt8>) {
    self.init()
    var field = text.count > 2 && text[2] == UInt8(ascii: ":") ? Field.hour : .year
    var place = 0
    while true {
      let end = place + (field == .year ? 4 : 2)
      guard end <= text.count, let number = text[place..<end].number else { return nil }
      self[field] = number
      if end == text.count { break }
      guard let next = Field(rawValue: field.rawValue + 1), next.isBegun(by: text[end]) else { return nil }
      (field, place) = (next, end + 1)
    }
    if field == .year || field == .hour || impossible != nil { return nil }
  }

  init?(iso text: String) {
    guard let fields = text.withBytes({ DateFields(iso: $0) }) else { return nil }
    self = fields
  }

  /// The fields as ISO 8601 writes them.
  /// - Parameter known: which of them; all that there are for `nil`.
  func iso(_ known: Known? = nil) -> String {
    var bytes: [UInt8] = []
    for field in Field.allCases where (known ?? self.known).contains(.init(field)) {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: field.rawValue <= 2 ? "-" : field == .hour ? "T" : ":")) }
      let number = self[field]
      let digits = String(number.magnitude).utf8
      if number < 0 { bytes.append(UInt8(ascii: "-")) }
      let width = (field == .year ? 4 : 2) - (number < 0 ? 1 : 0)
      for _ in 0..<Swift.max(0, width - digits.count) { bytes.append(0x30) }
      bytes += digits
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first field that no date has; `nil` for a date that exists.
  var impossible: Field? {
    if values[1] < 1 || values[1] > 12 { return .month }
    if values[2] < 1 || values[2] > Self.days(inMonth: values[1], of: values[0]) { return .day }
    if values[3] > 23 { return .hour }
    if values[4] > 59 { return .minute }
    return values[5] > 59 ? .second : nil
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: return 31
    }
  }

  /// Whether the date is before another one, by some fields.
  func precedes(_ other: DateFields, by known: Known) -> Bool {
    for rank in 0..<6 where known.rawValue &>> UInt8(rank) & 1 != 0 && values[rank] != other.values[rank] {
      return values[rank] < other.values[rank]
    }
    return false
  }

  /// The type of a value with these fields; `nil` where one is missing.
  static func kind(of known: Known) -> TypedValue.Kind? {
    let isTime = known.union(.seconds).isSuperset(of: .time)
    if known.isSuperset(of: .date) { return isTime ? .dateTime : known.isDisjoint(with: .time) ? .date : nil }
    return isTime && known.isDisjoint(with: .date) ? .time : nil
  }
}

extension DateFields {
  init(date: TypedValue.CalendarDate? = nil, time: TypedValue.TimeOfDay? = nil) {
    self.init()
    if let date { (self[.year], self[.month], self[.day]) = (date.year, date.month, date.day) }
    if let time { (self[.hour], self[.minute], self[.second]) = (time.hour, time.minute, time.second) }
  }

  var date: TypedValue.CalendarDate { .init(year: self[.year], month: self[.month], day: self[.day]) }
  var time: TypedValue.TimeOfDay { .init(hour: self[.hour], minute: self[.minute], second: self[.second]) }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number that digits of ASCII are; `nil` for any other bytes.
  @inline(__always)
  var number: Int? {
    var number = 0
    for place in startIndex..<endIndex {
      let digit = base[place] &- 0x30
      if digit > 9 { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }
}
