/// A decimal number of any length, exact: its sign, its digits, and how many of them are decimals.
///
/// It is what a number means, beside its text. Arithmetic is that of decimal digits, as people and data bases do it; no
/// binary fraction comes near it.
public struct ExactDecimal: Sendable {
  /// Whether the number is below zero. Zero is not, whatever its sign was.
  public let isNegative: Bool
  /// The digits, each 0 through 9, at least one more than there are decimals, and no zero before the others but one.
  let digits: [UInt8]
  /// How many of the digits stand behind the point. Zeros at the end count: 1.50 has two.
  public let decimals: Int

  /// A number of digits, each 0 through 9.
  init(isNegative: Bool, digits: [UInt8], decimals: Int) {
    var zeros = 0
    while digits.count - zeros > decimals + 1, digits[zeros] == 0 { zeros += 1 }
    let missing = decimals + 1 - digits.count
    if missing > 0 {
      self.digits = Array(repeating: 0, count: missing) + digits
    } else {
      self.digits = zeros > 0 ? Array(digits[zeros...]) : digits
    }
    self.decimals = decimals
    self.isNegative = isNegative && digits.contains { $0 != 0 }
  }

  /// Reads a number as a value has it: an ASCII sign where there is one, digits, and perhaps a point with digits on
  /// both sides, such as `-1234.56`; `nil` for anything else.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    let text = text.utf8
    let hasSign = text.first == 0x2D || text.first == 0x2B
    var digits: [UInt8] = []
    digits.reserveCapacity(text.count)
    var point: Int?
    for byte in text.dropFirst(hasSign ? 1 : 0) {
      if byte.isDigit {
        digits.append(byte &- 0x30)
      } else {
        guard byte == 0x2E, point == nil else { return nil }
        point = digits.count
      }
    }
    // There are digits on both sides of a point.
    guard !digits.isEmpty, point != 0, point != digits.count else { return nil }
    self.init(isNegative: text.first == 0x2D, digits: digits, decimals: point.map { digits.count - $0 } ?? 0)
  }

  /// How a number is rounded.
  public enum Rounding: Sendable, CaseIterable {
    /// To the nearest; of two that are as near, to the one with an even last digit.
    case halfEven
    /// To the nearest; of two that are as near, away from zero.
    case halfUp
    /// Toward zero.
    case truncate
  }

  /// The number with so many decimals: rounded where it has more, filled up with zeros where it has fewer.
  /// - Complexity: O(*n*) in the digits.
  public func rounded(toDecimals count: Int, _ rounding: Rounding = .halfEven) -> ExactDecimal {
    let count = Swift.max(0, count)
    guard count < decimals else {
      return ExactDecimal(
        isNegative: isNegative, digits: digits + Array(repeating: 0, count: count - decimals), decimals: count
      )
    }
    var kept = Array(digits.dropLast(decimals - count))
    let rest = digits.suffix(decimals - count)
    let first = rest.first ?? 0
    let isTie = first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let isUp: Bool
    switch rounding {
    case .truncate: isUp = false
    case .halfUp: isUp = first >= 5
    case .halfEven: isUp = isTie ? (kept.last ?? 0) % 2 == 1 : first >= 5
    }
    if isUp {
      var index = kept.count - 1
      while index >= 0, kept[index] == 9 {
        kept[index] = 0
        index -= 1
      }
      if index >= 0 { kept[index] += 1 } else { kept.insert(1, at: 0) }
    }
    return ExactDecimal(isNegative: isNegative, digits: kept, decimals: count)
  }

  /// The number times ten to the power of `places`, with its digits as they are where a point can be put among them.
  /// - Complexity: O(*n*) in the digits and the places.
  public func scaled(byPowerOfTen places: Int) -> ExactDecimal {
    let zeros = [UInt8](repeating: 0, count: Swift.max(0, places - decimals))
    return ExactDecimal(
      isNegative: isNegative, digits: digits + zeros, decimals: Swift.max(0, decimals - places))
  }

  /// The number without the zeros at the end of its decimals.
  public var reduced: ExactDecimal {
    var count = 0
    while count < decimals, digits[digits.count - 1 - count] == 0 { count += 1 }
    return ExactDecimal(
      isNegative: isNegative, digits: Array(digits.dropLast(count)), decimals: decimals - count)
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The number as a value has it: `-1234.56`.
  public var description: String {
    String(decoding: NumberSymbols.canonical.core(of: self), as: UTF8.self)
  }
}

extension ExactDecimal: Hashable, Comparable {
  /// Whether both are the same number, however many zeros they end in.
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    let (left, right) = (left.reduced, right.reduced)
    return left.isNegative == right.isNegative && left.decimals == right.decimals
      && left.digits == right.digits
  }

  /// Hashes what equal numbers have in common.
  public func hash(into hasher: inout Hasher) {
    let reduced = reduced
    hasher.combine(reduced.isNegative)
    hasher.combine(reduced.decimals)
    hasher.combine(reduced.digits)
  }

  /// Whether the left number is smaller.
  /// - Complexity: O(*n*) in the digits.
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.hasSmallerMagnitude(than: left) : left.hasSmallerMagnitude(than: right)
  }

  private func hasSmallerMagnitude(than other: ExactDecimal) -> Bool {
    let count = Swift.max(decimals, other.decimals)
    let left = rounded(toDecimals: count).digits
    let right = other.rounded(toDecimals: count).digits
    return left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }
}
