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
    var point = -1
    var hasDigits = false
    var index = start
    while index < count {
      let byte = base[index]
      if byte &- 0x30 <= 9 {
        hasDigits = true
      } else if byte == 0x2E, point < 0 {
        point = index
      } else {
        return nil
      }
      index &+= 1
    }
    guard hasDigits else { return nil }
    let wholeEnd = point < 0 ? count : point
    while start < wholeEnd, base[start] == 0x30 { start &+= 1 }
    let fractionStart = point < 0 ? count : point &+ 1
    var end = count
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
