/// A set of Unicode scalars, made once and then only read, by any number of threads.
///
/// Up to U+FFFF a bit for each scalar answers, in pages of 256 that exist only where the set is neither empty nor
/// full; above, the ranges are searched.
@usableFromInline
package final class ScalarSet: Sendable {
  @usableFromInline static var pageWords: Int { @inlinable @inline(__always) get { 4 } }

  /// As it was written.
  package let pattern: String
  private let scalars: ScalarRanges
  /// For each 256 scalars up to the last with a member, the number of a page.
  @usableFromInline let pageOf: ConstantTable<UInt16>
  /// Page 0 is empty, page 1 is full.
  @usableFromInline let pages: ConstantTable<UInt64>

  /// - Complexity: O(*n*) in the number of ranges and the 256 pages.
  package init(_ scalars: ScalarRanges, pattern: String) {
    self.pattern = pattern
    self.scalars = scalars
    let last = scalars.ranges.last { $0.lowerBound <= 0xFFFF }.map { min($0.upperBound, 0xFFFF) }
    var pageOf = [UInt16](repeating: 0, count: last.map { Int($0 >> 8) + 1 } ?? 0)
    var words =
      [UInt64](repeating: 0, count: Self.pageWords) + [UInt64](repeating: .max, count: Self.pageWords)
    for range in scalars.ranges where range.lowerBound <= 0xFFFF {
      Self.add(range.lowerBound...min(range.upperBound, 0xFFFF), to: &words, &pageOf)
    }
    self.pageOf = ConstantTable(pageOf)
    pages = ConstantTable(words)
  }

  private static func add(_ range: ClosedRange<UInt32>, to words: inout [UInt64], _ pageOf: inout [UInt16]) {
    for page in range.lowerBound >> 8...range.upperBound >> 8 {
      let first = max(range.lowerBound, page << 8)
      let last = min(range.upperBound, page << 8 | 0xFF)
      if last - first == 0xFF {
        pageOf[Int(page)] = 1
        continue
      }
      if pageOf[Int(page)] == 0 {
        pageOf[Int(page)] = UInt16(words.count / pageWords)
        words += [UInt64](repeating: 0, count: pageWords)
      }
      let start = Int(pageOf[Int(page)]) * pageWords
      for word in (first >> 6 & 3)...(last >> 6 & 3) {
        let low = max(first & 0xFF, word << 6) & 63
        let high = min(last & 0xFF, word << 6 | 63) & 63
        words[start + Int(word)] |= (UInt64.max >> UInt64(63 - high + low)) << UInt64(low)
      }
    }
  }

  /// - Complexity: O(1) up to U+FFFF, otherwise O(log *n*) in the number of ranges.
  @inlinable @inline(__always)
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value <= 0xFFFF else { return containsAbove(value) }
    let page = Int(truncatingIfNeeded: value &>> 8)
    guard page < pageOf.count else { return false }
    let word = Int(pageOf[page]) &* Self.pageWords &+ Int(truncatingIfNeeded: value &>> 6 & 3)
    return pages[word] &>> UInt64(value & 63) & 1 != 0
  }

  @usableFromInline @inline(never)
  func containsAbove(_ value: UInt32) -> Bool { scalars.contains(value) }

  /// The members below U+0080, one bit each.
  package var asciiBitmap: (UInt64, UInt64) {
    guard pageOf.count > 0 else { return (0, 0) }
    let start = Int(pageOf[0]) * Self.pageWords
    return (pages[start], pages[start + 1])
  }

  /// Whether no member is above U+007F.
  package var isASCIIOnly: Bool { scalars.ranges.last.map { $0.upperBound < 0x80 } ?? true }
}
