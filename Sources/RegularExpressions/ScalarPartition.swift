import UnicodeText

/// All scalars, parted so that every set has all scalars of a part, or none.
struct ScalarPartition {
  /// Where each stretch of one class starts, in ascending order.
  private var starts: [UInt32] = []
  private var numbers: [UInt8] = []
  /// For each class a bit for each set: whether the set has the class.
  private(set) var signatures: [[UInt64]] = []

  /// Nil when there would be more than `ScalarClasses.limit` classes.
  ///
  /// - Complexity: O(n log n) in the number of ranges of the sets.
  init?(_ sets: [ScalarRanges]) {
    var events: [UInt64] = []
    for (number, set) in sets.enumerated() {
      for range in set.ranges {
        events.append(UInt64(range.lowerBound) << 32 | UInt64(number))
        events.append((UInt64(range.upperBound) + 1) << 32 | UInt64(number))
      }
    }
    events.sort()
    var known: [[UInt64]: UInt8] = [:]
    var signature = [UInt64](repeating: 0, count: sets.count / 64 + 1)
    var index = 0
    var position: UInt64 = 0
    while position <= UInt64(ScalarRanges.last) {
      while index < events.count, events[index] >> 32 == position {
        let set = Int(events[index] & 0xFFFF_FFFF)
        signature[set >> 6] ^= 1 << UInt64(set & 63)
        index += 1
      }
      let number: UInt8
      if let seen = known[signature] {
        number = seen
      } else {
        guard signatures.count < ScalarClasses.limit else { return nil }
        number = UInt8(signatures.count)
        known[signature] = number
        signatures.append(signature)
      }
      starts.append(UInt32(position))
      numbers.append(number)
      position = index < events.count ? events[index] >> 32 : .max
    }
  }

  func has(_ number: Int, in set: Int) -> Bool {
    signatures[number][set >> 6] >> UInt64(set & 63) & 1 != 0
  }

  /// The classes that have characters outside of ASCII.
  var numbersBehindASCII: Set<Int> {
    var found: Set<Int> = []
    for index in starts.indices where index + 1 == starts.count || starts[index + 1] > 0x80 {
      found.insert(Int(numbers[index]))
    }
    return found
  }

  /// The classes of all scalars: for each page of 256, the number of its block; the blocks; the class of
  /// every scalar behind the last page. Pages of one class share a block.
  func pages() -> (pages: [UInt16], blocks: [UInt8], last: Int) {
    var pages: [UInt16] = []
    var blocks: [UInt8] = []
    var uniform: [UInt8: UInt16] = [:]
    var index = 0
    let pageCount = Int((starts.last ?? 0) >> 8) + 1
    for page in 0..<UInt32(pageCount) {
      let (first, last) = (page << 8, page << 8 | 0xFF)
      while index + 1 < starts.count, starts[index + 1] <= first { index += 1 }
      if page > 0, index + 1 == starts.count || starts[index + 1] > last {
        if let block = uniform[numbers[index]] {
          pages.append(block)
          continue
        }
        uniform[numbers[index]] = UInt16(blocks.count / 256)
      }
      pages.append(UInt16(blocks.count / 256))
      var (stretch, scalar) = (index, first)
      while scalar <= last {
        let next = stretch + 1 < starts.count ? min(starts[stretch + 1], last + 1) : last + 1
        blocks.append(contentsOf: repeatElement(numbers[stretch], count: Int(next - scalar)))
        (stretch, scalar) = (stretch + 1, next)
      }
    }
    return (pages, blocks, numbers.last.map(Int.init) ?? 0)
  }
}
