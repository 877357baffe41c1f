/// A decimal number as its digits, of any size and precision: compared, never computed with.
struct DecimalNumber: Hashable, Sendable, Comparable {
  private var isNegative: Bool
  /// ASCII digits without leading zeros.
  private var whole: [UInt8]
  /// ASCII digits without trailing zeros.
  private var fraction: [UInt8]

  /// Reads an optional sign, digits, and an optional point with digits; `nil` for anything else.
  init?<Bytes: Collection>(_ bytes: Bytes) where Bytes.Element == UInt8 {
    var rest = bytes[...]
    isNegative = rest.first == 0x2D
    if rest.first == 0x2D || rest.first == 0x2B { rest = rest.dropFirst() }
    whole = []
    fraction = []
    var hasDigits = false
    var isBehindPoint = false
    for byte in rest {
      if byte == 0x2E, !isBehindPoint {
        isBehindPoint = true
        continue
      }
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      hasDigits = true
      if isBehindPoint {
        fraction.append(byte)
      } else if byte != 0x30 || !whole.isEmpty {
        whole.append(byte)
      }
    }
    guard hasDigits else { return nil }
    while fraction.last == 0x30 { fraction.removeLast() }
    if whole.isEmpty && fraction.isEmpty { isNegative = false }
  }

  /// Whether bytes are such a number, found out without memory for it.
  static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = bytes.first == 0x2D || bytes.first == 0x2B ? 1 : 0
    var hasDigits = false
    var isBehindPoint = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x30, byte <= 0x39 {
        hasDigits = true
      } else if byte == 0x2E, !isBehindPoint {
        isBehindPoint = true
      } else {
        return false
      }
      index += 1
    }
    return hasDigits
  }

  static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmallerMagnitude(than: left) : left.isSmallerMagnitude(than: right)
  }

  private func isSmallerMagnitude(than other: DecimalNumber) -> Bool {
    if whole.count != other.whole.count { return whole.count < other.whole.count }
    if whole != other.whole { return whole.lexicographicallyPrecedes(other.whole) }
    return fraction.lexicographicallyPrecedes(other.fraction)
  }
}
