/// Unicode scalars as ranges, in order and apart from each other: the form in which sets are put together.
/// Surrogates count as scalars here, as in ICU.
struct ScalarRanges: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>] = []

  init() {}

  /// - Parameter ranges: in any order; they may overlap.
  /// - Complexity: O(*n* log *n*) in the number of ranges.
  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Adds a range that starts at or behind the start of the last one.
  mutating func append(_ range: ClosedRange<UInt32>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  /// - Complexity: O(log *n*) in the number of ranges.
  func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= value
  }

  func union(_ other: ScalarRanges) -> ScalarRanges {
    if ranges.isEmpty { return other }
    if other.ranges.isEmpty { return self }
    return ScalarRanges(ranges + other.ranges)
  }

  func complement() -> ScalarRanges {
    var result = ScalarRanges()
    var start: UInt32 = 0
    for range in ranges {
      if start < range.lowerBound { result.append(start...range.lowerBound - 1) }
      start = range.upperBound + 1
    }
    if start <= 0x10FFFF { result.append(start...0x10FFFF) }
    return result
  }

  func intersection(_ other: ScalarRanges) -> ScalarRanges {
    complement().union(other.complement()).complement()
  }

  func subtracting(_ other: ScalarRanges) -> ScalarRanges {
    intersection(other.complement())
  }
}
