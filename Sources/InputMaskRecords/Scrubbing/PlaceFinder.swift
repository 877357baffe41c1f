/// Finds the places of a text at which something may be found: of those that are marked the ones at which the first eight bytes
/// can begin a match, and where words that must stand before may do so.
///
/// It has all that a place asks at hand, and counts no references. The text, its marks and the index live longer.
struct PlaceFinder {
  let index: FindIndex.Tables
  let words: UnsafePointer<UInt64>
  /// For each word of marks the signs that are near its places, as bits.
  let signs: UnsafePointer<UInt8>
  let base: UnsafePointer<UInt8>
  let count: Int
  /// Where the line begins; 0 for the whole text.
  var lineStart = 0
  /// The ways that what stands before the line allows.
  var waysAtLineStart: UInt64

  /// A place, and the ways that may have a match there. There may be none where a sign stands.
  typealias Found = (place: Int, ways: UInt64)

  /// The next place in a stretch.
  @inline(__always)
  func next(from offset: Int, to end: Int) -> Found? {
    guard offset < end else { return nil }
    let lastWord = (end &- 1) >> 6
    var word = offset >> 6
    var bits = words[word] & UInt64.max &<< UInt64(offset & 63)
    while true {
      if word == lastWord { bits &= UInt64.max &>> UInt64(63 &- (end &- 1) & 63) }
      while bits != 0 {
        let place = word &<< 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        let ways = ways(at: place)
        if ways != 0 { return (place, ways) }
        switch base[place] {
        case UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ">"): return (place, 0)
        case 0x20:
          if isBehindOption(place, end) { return (place, 0) }
        default: break
        }
      }
      if word == lastWord { return nil }
      word &+= 1
      bits = words[word]
    }
  }

  /// The ways that may have a match at a place.
  @inline(__always)
  func ways(at place: Int) -> UInt64 {
    let byte = place > lineStart ? Int(base[place &- 1]) : FindIndex.lineStart
    // A line has no line feed in it.
    let before = byte == 0x0A ? FindIndex.lineStart : byte
    var ways = index.ways(
      beginningWith: head(at: place), among: index.waysNear[Int(signs[place >> 6])] & index.preceding[before])
    if ways == 0 { return 0 }
    if before == FindIndex.lineStart {
      ways &= waysAtLineStart
    } else {
      // A sign behind a letter or a digit begins little.
      if index.kinds[before] == FindIndex.Kind.word { ways &= index.anywhereWays }
      if ways & index.contextWays != 0 {
        let syntax = KeySyntax(base: base, lineStart: lineStart, end: count)
        let name = FindIndex.Name(base: base, start: lineStart, end: syntax.nameEnd(before: place))
        ways &= index.freeWays | index.ways(withWordAtEndOf: name)
      }
    }
    return ways
  }

  @inline(never)
  private func isBehindOption(_ place: Int, _ end: Int) -> Bool {
    KeySyntax(base: base, lineStart: lineStart, end: end).isBehindOption(place, index.kinds)
  }

  /// The eight bytes at an offset, the first of them in the lowest bits; a line feed for each behind the text.
  @inline(__always)
  private func head(at offset: Int) -> UInt64 {
    if offset &+ 8 <= count {
      return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    }
    var head: UInt64 = 0
    for place in 0..<8 {
      head |= UInt64(offset + place < count ? base[offset + place] : 0x0A) << UInt64(8 * place)
    }
    return head
  }
}
