/// A set of scalars as sorted ranges, for work on whole sets when a pattern is compiled.
package struct ScalarRanges: Hashable, Sendable {
  /// In ascending order; neighbours neither overlap nor touch.
  package private(set) var ranges: [ClosedRange<UInt32>]

  package static let last: UInt32 = 0x10FFFF
  package static let empty = ScalarRanges(sorted: [])
  package static let all = ScalarRanges(sorted: [0...last])

  /// The ranges must be in the order and form that `ranges` promises.
  private init(sorted ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

  /// Of ranges in any order, which may overlap.
  package init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  package init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  /// Adds a range that starts at or behind the start of the last one.
  package mutating func append(_ range: ClosedRange<UInt32>) {
    guard let last = ranges.last, range.lowerBound <= last.upperBound &+ 1 else {
      ranges.append(range)
      return
    }
    ranges[ranges.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// Hashes no more than what tells most sets apart: some have a thousand ranges.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ranges.count)
    hasher.combine(ranges.first)
    hasher.combine(ranges.last)
  }

  /// - Complexity: O(log of the number of ranges).
  package func contains(_ value: UInt32) -> Bool {
    let place = ranges.partitioningIndex { $0.upperBound >= value }
    return place < ranges.count && ranges[place].lowerBound <= value
  }

  /// The bytes that the scalars of the set may have.
  package var bytes: Set<UInt8> {
    let goesBeyond = ranges.last.map { $0.upperBound >= 0x80 } ?? false
    return Set((UInt8.min...UInt8.max).filter { $0 < 0x80 ? contains(UInt32($0)) : goesBeyond })
  }

  package var inverted: ScalarRanges {
    var result = ScalarRanges.empty
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.ranges.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= Self.last { result.ranges.append(next...Self.last) }
    return result
  }

  package func union(_ other: ScalarRanges) -> ScalarRanges {
    if other.isEmpty { return self }
    return isEmpty ? other : ScalarRanges(ranges + other.ranges)
  }

  package func intersection(_ other: ScalarRanges) -> ScalarRanges { subtracting(other.inverted) }

  package func subtracting(_ other: ScalarRanges) -> ScalarRanges { inverted.union(other).inverted }
}
