/// Ranges of prefixes, such as `51` to `55`, found by comparing code unit by code unit.
final class PrefixSet: Sendable {
  private struct PrefixRange: BitwiseCopyable {
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
      return PrefixRange(count: count, lower: ends.count, upper: ends.count + count)
    }
    var sorted: [PrefixRange] = []
    var starts: [Int32] = []
    for byte in UInt8(0)...255 {
      starts.append(Int32(sorted.count))
      sorted += ranges.filter { ends[$0.lower] <= byte && byte <= ends[$0.upper] }
    }
    self.starts = ConstantTable(starts + [Int32(sorted.count)])
    self.ranges = ConstantTable(sorted)
    self.ends = ConstantTable(ends)
  }

  /// Whether the first bytes of a value lie between the bounds of a range.
  /// - Parameter isBegun: whether those of a longer value that begins with this one count too.
  /// - Complexity: O(*n*) in the number of ranges with this first byte.
  func hasPrefix(of value: TextRun, isBegun: Bool = false) -> Bool {
    guard let first = value.bytes.first else { return false }
    return (starts[Int(first)]..<starts[Int(first) + 1]).contains { index in
      let range = ranges[Int(index)]
      let count = isBegun ? Swift.min(range.count, value.count) : range.count
      guard value.count >= count else { return false }
      let head = value.bytes[..<count]
      return !head.lexicographicallyPrecedes(ends.buffer[range.lower..<range.lower + count])
        && !ends.buffer[range.upper..<range.upper + count].lexicographicallyPrecedes(head)
    }
  }
}
