/// Ranges of prefixes, such as `51` to `55`, found by comparing code unit by code unit.
final class PrefixSet: Sendable {
  private struct PrefixRange: BitwiseCopyable {
    /// The first eight bytes of both ends as numbers, with zeros and with ones behind a shorter one.
    var lowerWord: UInt64
    var upperWord: UInt64
    var count: Int
    /// Where both ends begin among the bytes of all.
    var lower: Int
    var upper: Int
  }

  private let ranges: ConstantTable<PrefixRange>
  /// Where the ranges begin that a value with a first byte may lie in, for each byte; and where the last ones end.
  private let starts: ConstantTable<Int32>
  /// The ends of all ranges.
  private let ends: ConstantTable<UInt8>

  /// - Precondition: the bounds of a range are of one length, which is not zero.
  init(_ prefixes: [(lower: String, upper: String)]) {
    var ends: [UInt8] = []
    let ranges = prefixes.map { prefix in
      let count = prefix.lower.utf8.count
      defer { ends += Array(prefix.lower.utf8) + Array(prefix.upper.utf8) }
      let rest = count < 8 ? UInt64.max &>> UInt64(8 * count) : 0
      return PrefixRange(
        lowerWord: prefix.lower.withTextView { $0.whole.firstWord },
        upperWord: prefix.upper.withTextView { $0.whole.firstWord } | rest, count: count, lower: ends.count,
        upper: ends.count + count)
    }
    var sorted: [PrefixRange] = []
    var starts: [Int32] = []
    for byte in UInt64(0)..<256 {
      starts.append(Int32(sorted.count))
      sorted += ranges.filter { $0.lowerWord &>> 56 <= byte && byte <= $0.upperWord &>> 56 }
    }
    self.starts = ConstantTable(starts + [Int32(sorted.count)])
    self.ranges = ConstantTable(sorted)
    self.ends = ConstantTable(ends)
  }

  /// Whether the first bytes of a value lie between the bounds of a range.
  /// - Complexity: O(*n*) in the number of ranges with this first byte.
  func hasPrefix(of value: TextRun) -> Bool {
    guard let first = value.bytes.first else { return false }
    let word = value.firstWord
    var index = Int(starts[Int(first)])
    let end = Int(starts[Int(first) + 1])
    while index < end {
      let range = ranges[index]
      if range.lowerWord <= word, word <= range.upperWord, contains(value, range) { return true }
      index &+= 1
    }
    return false
  }

  /// Whether a value whose first word lies between those of a range does so with all its bytes.
  @inline(__always)
  private func contains(_ value: TextRun, _ range: PrefixRange) -> Bool {
    guard value.count >= range.count else { return false }
    // The words tell all of so few bytes.
    if range.count <= 8 { return true }
    let head = value.bytes[..<range.count]
    return !head.lexicographicallyPrecedes(ends.buffer[range.lower..<range.upper])
      && !ends.buffer[range.upper..<range.upper + range.count].lexicographicallyPrecedes(head)
  }
}

extension TextRun {
  /// The first eight bytes as a number that compares as they do; zeros stand behind fewer.
  @inline(__always)
  fileprivate var firstWord: UInt64 {
    let first = bytes.prefix(8)
    return first.reduce(0) { $0 &<< 8 | UInt64($1) } << UInt64(64 - 8 * first.count)
  }
}
