/// A decimal number as its digits, of any size and precision: compared, never computed with.
///
/// It borrows the bytes that it was read from, which must outlive it.
struct DecimalNumber {
  private let isNegative: Bool
  /// ASCII digits without leading zeros.
  private let whole: UnsafeBufferPointer<UInt8>
  /// ASCII digits without trailing zeros.
  private let fraction: UnsafeBufferPointer<UInt8>

  /// Reads an optional sign, digits, and an optional point with digits; `nil` for anything else.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count
    guard count > 0, let base = bytes.baseAddress else { return nil }
    var start = base[0] == 0x2D || base[0] == 0x2B ? 1 : 0
    let signEnd = start
    var wholeEnd = start
    while wholeEnd < count, base[wholeEnd] &- 0x30 <= 9 { wholeEnd &+= 1 }
    var fractionStart = count
    var end = wholeEnd
    if wholeEnd < count, base[wholeEnd] == 0x2E {
      fractionStart = wholeEnd &+ 1
      end = fractionStart
      while end < count, base[end] &- 0x30 <= 9 { end &+= 1 }
    }
    // There are digits, and nothing else.
    guard end == count, wholeEnd > signEnd || fractionStart < count else { return nil }
    while start < wholeEnd, base[start] == 0x30 { start &+= 1 }
    while end > fractionStart, base[end &- 1] == 0x30 { end &-= 1 }
    whole = UnsafeBufferPointer(start: base + start, count: wholeEnd &- start)
    fraction = UnsafeBufferPointer(start: base + fractionStart, count: end &- fractionStart)
    isNegative = base[0] == 0x2D && !(whole.isEmpty && fraction.isEmpty)
  }

  static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmallerMagnitude(than: left) : left.isSmallerMagnitude(than: right)
  }

  private func isSmallerMagnitude(than other: DecimalNumber) -> Bool {
    if whole.count != other.whole.count { return whole.count < other.whole.count }
    let difference = whole.firstDifference(from: other.whole)
    return difference != 0 ? difference < 0 : fraction.firstDifference(from: other.fraction) < 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Below zero where these bytes come before the others in an alphabet, above zero where behind.
  fileprivate func firstDifference(from other: UnsafeBufferPointer<UInt8>) -> Int {
    for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
      return Int(self[index]) - Int(other[index])
    }
    return count - other.count
  }
}
