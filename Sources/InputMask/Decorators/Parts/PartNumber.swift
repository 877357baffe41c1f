/// The number that the digits of a part make so far, and what can still become of it.
struct PartNumber: BitwiseCopyable {
  let minimum: Int
  let maximum: Int
  let pad: Int
  /// The numbers that pass, and whether that are not all.
  private let low: Int
  private let high: Int
  private let hasRange: Bool
  /// The last year that two digits stand for; 0 for numbers that are none.
  private let lastShortYear: Int
  private(set) var value = 0
  /// How many digits there are.
  private(set) var count = 0
  /// How many of them are zeros at the start.
  private(set) var zeros = 0

  init(_ segment: PartsLayout.Segment) {
    minimum = segment.minimum
    maximum = segment.maximum
    pad = segment.pad
    hasRange = segment.range != nil
    low = segment.range?.lowerBound ?? .min
    high = segment.range?.upperBound ?? .max
    lastShortYear = segment.pivot.map { $0 < 100 ? 2000 + $0 : Swift.min($0, 9999) } ?? 0
  }

  /// 10 to the power of a number of digits that can be compared; the largest number for more.
  static func power(_ exponent: Int) -> Int {
    if exponent > PartsLayout.digitLimit { return .max }
    var result = 1
    for _ in 0..<exponent { result *= 10 }
    return result
  }

  /// Puts one more digit behind it.
  @inline(__always)
  mutating func append(_ digit: UInt8) {
    // A part with a range has no more digits than can be compared.
    if count < PartsLayout.digitLimit { value = value &* 10 &+ Int(digit) }
    if digit == 0, zeros == count { zeros &+= 1 }
    count &+= 1
  }

  /// Whether the number, with no more digits or more, is one that passes.
  var canPass: Bool { !hasRange || passes || canGoOn || canBeShort }

  /// Whether the number passes as it is, filled up with zeros.
  @inline(__always)
  var passes: Bool { hasWidth && (!hasRange || count > 0 && value >= low && value <= high) }

  /// Whether there are as many digits as there must be, filled up with zeros.
  @inline(__always)
  var hasWidth: Bool { Swift.max(count, pad) >= minimum }

  /// Whether some number that passes has these digits and more.
  var canGoOn: Bool {
    guard count < maximum else { return false }
    if !hasRange { return true }
    var scale = 1
    for length in (count + 1)...maximum {
      scale *= 10
      if Swift.max(length, pad) < minimum { continue }
      let first = value * scale
      if first <= high, low <= first + scale - 1 { return true }
    }
    return false
  }

  /// Whether the number is, or with one more digit can be, the last two digits of a year that passes.
  var canBeShort: Bool {
    guard lastShortYear > 0, hasRange, count == 1 || count == 2 else { return false }
    let shorts = count == 2 ? value...value : value * 10...value * 10 + 9
    return shorts.contains { low...high ~= year($0) }
  }

  /// The year that two digits stand for.
  fileprivate func year(_ short: Int) -> Int { lastShortYear - (lastShortYear - short) % 100 }

  /// Whether the number passes and would not with one more digit, which is of the next part then.
  func ends(before digit: UInt8) -> Bool {
    guard hasRange, count > 0, passes else { return false }
    var next = self
    next.append(digit)
    return !next.canPass
  }

  /// Whether no digit can follow though there is room for one.
  var isCertain: Bool { hasRange && count > 0 && count < maximum && passes && !canGoOn }
}

/// The digits that are put before those of a number.
struct PartFilling {
  var zeros = 0
  /// The first two digits of a year; 0 for none.
  var century: UInt8 = 0

  @inline(__always)
  func forEachDigit(_ body: (UInt8) -> Void) {
    for _ in 0..<zeros { body(0) }
    if century > 0 {
      body(century / 10)
      body(century % 10)
    }
  }
}

extension PartNumber {
  /// What the number is filled up with, once it can be no other or its part is left.
  @inline(__always)
  func filling(isLeft: Bool) -> PartFilling {
    if isLeft, lastShortYear > 0, count == 2 { return PartFilling(century: UInt8(year(value) / 100)) }
    let zeros = pad - count
    return PartFilling(zeros: zeros > 0 && count > 0 && passes && (isLeft || isCertain) ? zeros : 0)
  }

  /// Puts what it is filled up with before the number: zeros change none.
  @inline(__always)
  mutating func fill(with filling: PartFilling) {
    if filling.century == 0 { return }
    value += 100 * Int(filling.century)
    count = 4
  }

  /// How many zeros at the start of the number are left out when its part is left: one number has one text.
  @inline(__always)
  var needlessZeros: Int {
    guard pad > 0, zeros > 0, passes else { return 0 }
    // A zero by itself is the number.
    return Swift.max(0, Swift.min(zeros - (zeros == count ? 1 : 0), count - Swift.max(pad, minimum)))
  }
}
