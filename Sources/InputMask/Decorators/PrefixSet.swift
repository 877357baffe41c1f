/// Ranges of prefixes, such as `51` to `55`, found by comparing code unit by code unit.
final class PrefixSet {
  fileprivate struct PrefixRange {
    var lower: UnsafeBufferPointer<UInt8>
    /// As long as `lower`.
    var upper: UnsafePointer<UInt8>
    /// The first eight bytes of each as a number, with zeros and with ones behind a shorter one.
    var lowerWord: UInt64
    var upperWord: UInt64

    init(lower: UnsafeBufferPointer<UInt8>, upper: UnsafePointer<UInt8>) {
      self.lower = lower
      self.upper = upper
      lowerWord = lower.firstWord
      let rest = UInt64.max &>> UInt64(8 * Swift.min(7, lower.count))
      let word = UnsafeBufferPointer(start: upper, count: lower.count).firstWord
      upperWord = lower.count < 8 ? word | rest : word
    }
  }

  private let ranges: ConstantTable<PrefixRange>
  /// Where the ranges begin that a value with a first byte may lie in, for each byte; and where the last ones end.
  private let starts: ConstantTable<Int32>
  /// Keeps the bytes of the ranges alive.
  private let literals: [ByteLiteral]

  /// - Precondition: the bounds of a range are of one length, which is not zero.
  init(_ prefixes: [(lower: String, upper: String)]) {
    literals = prefixes.flatMap { [ByteLiteral($0.lower), ByteLiteral($0.upper)] }
    var sorted: [PrefixRange] = []
    var starts: [Int32] = []
    for byte in 0..<256 {
      starts.append(Int32(sorted.count))
      for index in prefixes.indices {
        let lower = literals[2 * index].buffer
        guard let first = lower.first, let upper = literals[2 * index + 1].buffer.baseAddress else {
          continue
        }
        if Int(first) <= byte, byte <= Int(upper[0]) {
          sorted.append(PrefixRange(lower: lower, upper: upper))
        }
      }
    }
    self.starts = ConstantTable(starts + [Int32(sorted.count)])
    ranges = ConstantTable(sorted)
  }

  /// Whether a value with this first byte may begin with one of the prefixes.
  func mayBegin(with byte: UInt8) -> Bool { starts[Int(byte)] < starts[Int(byte) + 1] }

  /// Whether the first bytes of a value lie between the bounds of a range.
  /// - Complexity: O(*n*) in the number of ranges with this first byte.
  func hasPrefix(of value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = value.first else { return false }
    let word = value.firstWord
    var index = Int(starts[Int(first)])
    let end = Int(starts[Int(first) + 1])
    while index < end {
      let range = ranges.pointer + index
      if range.pointee.lowerWord <= word, word <= range.pointee.upperWord, range.pointee.contains(value) {
        return true
      }
      index &+= 1
    }
    return false
  }
}

extension PrefixSet.PrefixRange {
  /// Whether a value whose first word lies between those of the bounds does so with all its bytes.
  @inline(__always)
  fileprivate func contains(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard value.count >= lower.count else { return false }
    // The words tell all of so few bytes.
    if lower.count <= 8 { return true }
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

extension UnsafeBufferPointer<UInt8> {
  /// The first eight bytes as a number that compares as they do; zeros stand behind fewer.
  @inline(__always)
  fileprivate var firstWord: UInt64 {
    guard count < 8, let base = baseAddress else {
      return baseAddress.map { UInt64(bigEndian: UnsafeRawPointer($0).loadUnaligned(as: UInt64.self)) } ?? 0
    }
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(base[index]) &<< UInt64(56 &- 8 &* index) }
    return word
  }
}
