/// The text of dates and times in ISO 8601, in memory that lasts for one call.
struct ISOText {
  /// Room for two dates and times with fields of all digits that an `Int` may have, and what stands between them.
  private static let capacity = 256

  private let memory: UnsafeMutablePointer<UInt8>
  private var count = 0

  static func with<Result>(
    _ write: (inout ISOText) -> Void, body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      guard let base = memory.baseAddress else { return body(UnsafeBufferPointer(memory)) }
      var text = ISOText(memory: base)
      write(&text)
      return body(UnsafeBufferPointer(start: base, count: text.count))
    }
  }

  private init(memory: UnsafeMutablePointer<UInt8>) { self.memory = memory }

  /// Writes the fields that there are.
  mutating func append(_ fields: DateFields) { append(fields, fields.known) }

  /// Writes some fields.
  mutating func append(_ fields: DateFields, _ known: DateFields.Known) {
    var isFirst = true
    for field in DateFields.Field.allCases where known.contains(.init(field)) {
      if !isFirst { append(field.rawValue <= 2 ? "-" : field == .hour ? "T" : ":") }
      append(fields[field], width: field == .year ? 4 : 2)
      isFirst = false
    }
  }

  mutating func append(_ character: Unicode.Scalar) {
    memory[count] = UInt8(truncatingIfNeeded: character.value)
    count += 1
  }

  /// Writes a number with zeros in front up to a width.
  private mutating func append(_ number: Int, width: Int) {
    if number < 0 { append("-") }
    var (length, rest) = (1, number.magnitude / 10)
    while rest > 0 { (length, rest) = (length + 1, rest / 10) }
    length = Swift.max(length, width - (number < 0 ? 1 : 0))
    rest = number.magnitude
    for place in (count..<count + length).reversed() {
      memory[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }
}
