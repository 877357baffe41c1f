/// The canonical form of typed values without making them: most values have it already, or all but the seconds.
extension ValueReader {
  /// Calls `body` with the type and the canonical form (``TypedValue/canonical``) of a value that is valid and complete, and of
  /// a telephone number with how many digits behind the plus sign are the country code; not for a value that its type cannot
  /// hold.
  /// - Parameter core: the value as it is edited.
  func withCanonical(
    of value: UnsafeBufferPointer<UInt8>, core: @autoclosure () -> TextView,
    _ body: (_ kind: TypedValue.Kind, _ canonical: UnsafeBufferPointer<UInt8>, _ codeCount: Int) -> Void
  ) {
    if hasCanonicalForm(value) { return body(kind, value, 0) }
    let kind = kind
    if lacksSeconds(value) {
      return Self.with(UnsafeBufferPointer(start: nil, count: 0), value, behind: 3) { text in
        text[value.count] = UInt8(ascii: ":")
        text[value.count + 1] = UInt8(ascii: "0")
        text[value.count + 2] = UInt8(ascii: "0")
        body(kind, UnsafeBufferPointer(text), 0)
      }
    }
    if let (code, number) = phoneDigits(of: value) {
      return Self.with(code, number, behind: 1) { text in
        guard let base = text.baseAddress else { return }
        let count = code.count + number.count
        UnsafeMutableRawPointer(base + 1).copyMemory(from: base, byteCount: count)
        base[0] = UInt8(ascii: "+")
        let codeCount =
          code.isEmpty
          ? PhoneNumber.codeCount(of: UnsafeBufferPointer(start: base + 1, count: count)) : code.count
        body(kind, UnsafeBufferPointer(text), codeCount ?? 0)
      }
    }
    guard let read = read(value, core: core()) else { return }
    var codeCount = 0
    if case .phone(let number) = read { codeCount = number.countryCode.utf8.count }
    read.withCanonical { body(kind, $0, codeCount) }
  }

  /// Calls `body` with memory for two stretches and as many bytes as it asks for behind them.
  private static func with(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>, behind count: Int,
    _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) {
    let total = first.count + second.count + count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: total) { memory in
      guard var end = memory.baseAddress else { return }
      if let source = first.baseAddress { end.copy(first.count, from: source) }
      if let source = second.baseAddress { end.copy(second.count, from: source) }
      body(memory)
    }
  }

  /// Whether a value is known to have its canonical form.
  private func hasCanonicalForm(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isCanonical else { return false }
    switch kind {
    case .decimal: return value.isCanonicalDecimal
    case .date: return value.count == 10 && value.hasDate(at: 0)
    case .time: return value.count == 8 && value.hasTime(at: 0)
    case .dateTime:
      return value.count == 19 && value[10] == UInt8(ascii: "T") && value.hasDate(at: 0)
        && value.hasTime(at: 11)
    case .dateRange:
      return value.count == 21 && value[10] == UInt8(ascii: "/") && value.hasDate(at: 0)
        && value.hasDate(at: 11)
    case .phone: return false
    }
  }

  /// Whether nothing but the seconds is missing of the canonical form.
  private func lacksSeconds(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isCanonical else { return false }
    switch kind {
    case .time: return value.count == 5 && value.hasTime(at: 0)
    case .dateTime:
      return value.count == 16 && value[10] == UInt8(ascii: "T") && value.hasDate(at: 0)
        && value.hasTime(at: 11)
    default: return false
    }
  }

  /// The digits of a telephone number before and behind the end of its country code; all are behind it where the value
  /// begins with the code. `nil` for any other value.
  private func phoneDigits(
    of value: UnsafeBufferPointer<UInt8>
  ) -> (code: UnsafeBufferPointer<UInt8>, number: UnsafeBufferPointer<UInt8>)? {
    guard isOfDigits, !value.isEmpty, value.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    if code.isEmpty {
      guard value.count <= PhoneNumber.maximumCount, let count = PhoneNumber.codeCount(of: value),
        value.count > count
      else { return nil }
    }
    return (code, value)
  }
}

extension PhoneNumber {
  /// How many digits the country code has that a number begins with; `nil` where it begins with none.
  static func codeCount(of digits: UnsafeBufferPointer<UInt8>) -> Int? {
    guard digits.count > 1 else { return nil }
    switch digits[0] {
    case 0x30: return nil
    case 0x31, 0x37: return 1
    default: return hasTwoDigitCode(Int(digits[0] &- 0x30) * 10 + Int(digits[1] &- 0x30)) ? 2 : 3
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a number stands here as ``ExactDecimal`` writes it.
  fileprivate var isCanonicalDecimal: Bool {
    var place = 0
    var isZero = true
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { place = 1 }
    let start = place
    while place < count, self[place] &- 0x30 < 10 {
      if self[place] != 0x30 { isZero = false }
      place &+= 1
    }
    if place == start || self[start] == 0x30 && place > start &+ 1 { return false }
    if place < count {
      guard self[place] == UInt8(ascii: ".") else { return false }
      place &+= 1
      if place == count { return false }
      while place < count, self[place] &- 0x30 < 10 {
        if self[place] != 0x30 { isZero = false }
        place &+= 1
      }
    }
    // Zero has no sign.
    return place == count && !(isNegative && isZero)
  }

  @inline(__always)
  private func number(at place: Int, _ length: Int) -> Int? {
    var number = 0
    for index in place..<place &+ length {
      let digit = self[index] &- 0x30
      if digit > 9 { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }

  /// Whether a day of the calendar stands at a place, as ISO 8601 writes it.
  fileprivate func hasDate(at place: Int) -> Bool {
    guard let year = number(at: place, 4), self[place &+ 4] == UInt8(ascii: "-"),
      let month = number(at: place &+ 5, 2), self[place &+ 7] == UInt8(ascii: "-"),
      let day = number(at: place &+ 8, 2)
    else { return false }
    return 1...12 ~= month && day >= 1 && day <= DateLayout.days(inMonth: month, of: year)
  }

  /// Whether a time of day stands at a place, as ISO 8601 writes it, and nothing behind it.
  fileprivate func hasTime(at place: Int) -> Bool {
    guard let hour = number(at: place, 2), self[place &+ 2] == UInt8(ascii: ":"),
      let minute = number(at: place &+ 3, 2)
    else { return false }
    if count > place &+ 5 {
      guard self[place &+ 5] == UInt8(ascii: ":"), let second = number(at: place &+ 6, 2), second < 60 else {
        return false
      }
    }
    return hour < 24 && minute < 60
  }
}
