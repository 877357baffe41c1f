/// Ranges of prefixes, such as `51` to `55`, found by comparing code unit by code unit.
final class PrefixSet: @unchecked Sendable {
  fileprivate struct PrefixRange {
    var lower: UnsafeBufferPointer<UInt8>
    /// As long as `lower`.
    var upper: UnsafePointer<UInt8>
  }

  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  private let ranges: UnsafeMutablePointer<PrefixRange>
  private let count: Int
  /// Keeps the bytes of the ranges alive.
  private let literals: [ByteLiteral]

  /// - Precondition: the bounds of a range are of one length, which is not zero.
  init(_ prefixes: [(lower: String, upper: String)]) {
    literals = prefixes.flatMap { [ByteLiteral($0.lower), ByteLiteral($0.upper)] }
    count = prefixes.count
    ranges = .allocate(capacity: prefixes.count)
    for index in 0..<count {
      guard let upper = literals[2 * index + 1].buffer.baseAddress else { continue }
      (ranges + index).initialize(to: PrefixRange(lower: literals[2 * index].buffer, upper: upper))
    }
  }

  deinit { ranges.deallocate() }

  /// Whether the first bytes of a value lie between the bounds of a range.
  /// - Complexity: O(*n*) in the number of ranges.
  func hasPrefix(of value: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<count where ranges[index].contains(value) { return true }
    return false
  }
}

extension PrefixSet.PrefixRange {
  @inline(__always)
  fileprivate func contains(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard value.count >= lower.count else { return false }
    var isAbove = false
    var isBelow = false
    var index = 0
    while index < lower.count {
      let byte = value[index]
      if !isAbove, byte != lower[index] {
        if byte < lower[index] { return false }
        isAbove = true
      }
      if !isBelow, byte != upper[index] {
        if byte > upper[index] { return false }
        isBelow = true
      }
      if isAbove, isBelow { return true }
      index &+= 1
    }
    return true
  }
}
