/// A decimal number as its digits, of any size and precision: compared, never computed with.
///
/// It borrows the bytes that it was read from, which must outlive it.
struct DecimalNumber {
  private let isNegative: Bool
  /// ASCII digits without leading zeros.
  private let whole: TextRun
  /// ASCII digits without trailing zeros.
  private let fraction: TextRun

  /// Reads an optional sign, digits, and an optional point with digits; `nil` for anything else.
  init?(_ text: TextRun) {
    let bytes = text.bytes
    let count = bytes.count
    guard count > 0 else { return nil }
    var start = bytes[0] == 0x2D || bytes[0] == 0x2B ? 1 : 0
    let signEnd = start
    var wholeEnd = start
    while wholeEnd < count, bytes[wholeEnd].isDigit { wholeEnd &+= 1 }
    var fractionStart = count
    var end = wholeEnd
    if wholeEnd < count, bytes[wholeEnd] == 0x2E {
      fractionStart = wholeEnd &+ 1
      end = fractionStart
      while end < count, bytes[end].isDigit { end &+= 1 }
    }
    // There are digits, and nothing else.
    guard end == count, wholeEnd > signEnd || fractionStart < count else { return nil }
    while start < wholeEnd, bytes[start] == 0x30 { start &+= 1 }
    while end > fractionStart, bytes[end &- 1] == 0x30 { end &-= 1 }
    whole = text.run(start, wholeEnd)
    fraction = text.run(fractionStart, end)
    isNegative = bytes[0] == 0x2D && !(whole.bytes.isEmpty && fraction.bytes.isEmpty)
  }

  static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmallerMagnitude(than: left) : left.isSmallerMagnitude(than: right)
  }

  private func isSmallerMagnitude(than other: DecimalNumber) -> Bool {
    let (count, otherCount) = (whole.bytes.count, other.whole.bytes.count)
    if count != otherCount { return count < otherCount }
    let difference = whole.firstDifference(from: other.whole)
    return difference != 0 ? difference < 0 : fraction.firstDifference(from: other.fraction) < 0
  }
}

extension TextRun {
  /// Below zero where these bytes come before the others in an alphabet, above zero where behind.
  fileprivate func firstDifference(from other: TextRun) -> Int {
    for (left, right) in zip(bytes, other.bytes) where left != right { return Int(left) - Int(right) }
    return bytes.count - other.bytes.count
  }
}
