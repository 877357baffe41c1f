import CByteMarks

/// Finds the places of a text at which something may be found: of those that are marked the ones at which the first eight bytes
/// can begin a match, and where words that must stand before may do so.
///
/// It has all that a place asks at hand, and counts no references. The text, its marks and the index live longer.
struct PlaceFinder {
  let index: FindIndex.Tables
  let words: UnsafePointer<UInt64>
  /// For each word of marks the signs that are near its places, as bits, and whether names are before them.
  let signs: UnsafePointer<UInt8>
  private static let nameSign: UInt8 = 1 << UInt8(BYTE_MARKS_SIGNS)
  /// All signs, and names.
  static let allSigns = 2 * nameSign - 1
  let base: UnsafePointer<UInt8>
  let count: Int
  /// Where the line begins; 0 for the whole text.
  var lineStart = 0
  /// The ways that what stands before the line allows.
  var waysAtLineStart: UInt64
  /// Where the stretch ends, and the last word of marks with places of it.
  private var (end, lastWord) = (0, -1)
  /// The word of marks that was come to, and the places of it that are left.
  private var (word, bits) = (-1, UInt64(0))

  init(
    index: FindIndex.Tables, words: UnsafePointer<UInt64>, signs: UnsafePointer<UInt8>,
    base: UnsafePointer<UInt8>,
    count: Int
  ) {
    self.index = index
    self.words = words
    self.signs = signs
    self.base = base
    self.count = count
    waysAtLineStart = index.freeWays
  }

  /// A place, and the ways that may have a match there. There may be none where a sign stands.
  typealias Found = (place: Int, ways: UInt64)

  /// Turns to a stretch.
  @inline(__always)
  mutating func begin(_ stretch: Range<Int>) {
    end = stretch.upperBound
    lastWord = (end &- 1) >> 6
    word = -1
    bits = 0
    skip(to: stretch.lowerBound)
  }

  /// Passes over the places before an offset.
  @inline(__always)
  mutating func skip(to offset: Int) {
    let target = offset >> 6
    if target > word {
      word = min(target, lastWord)
      bits = target > lastWord ? 0 : marked(word)
    }
    if target == word { bits &= UInt64.max &<< UInt64(offset & 63) }
  }

  /// The places of a word of marks that lie in the stretch.
  @inline(__always)
  private func marked(_ word: Int) -> UInt64 {
    word == lastWord ? words[word] & UInt64.max &>> UInt64(63 &- (end &- 1) & 63) : words[word]
  }

  /// The next place of the stretch.
  ///
  /// A call for each place costs less than all that a place asks being brought to the registers of the caller.
  @inline(never)
  mutating func next() -> Found? {
    var (word, bits) = (word, bits)
    defer { (self.word, self.bits) = (word, bits) }
    while true {
      while bits != 0 {
        let place = word &<< 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        let ways = ways(at: place)
        if ways != 0 { return (place, ways) }
        switch base[place] {
        case UInt8(ascii: "\\"): return (place, 0)
        case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ">"):
          if isBehindKey(place, end) { return (place, 0) }
        case let byte where KeySyntax.endsOption(byte):
          if isBehindWord(place), isBehindOption(place, end) { return (place, 0) }
        default: break
        }
      }
      if word >= lastWord { return nil }
      word &+= 1
      bits = marked(word)
    }
  }

  /// The ways that may have a match at a place.
  @inline(__always)
  func ways(at place: Int) -> UInt64 {
    let byte = place > lineStart ? Int(base[place &- 1]) : FindIndex.lineStart
    // A line has no line feed in it.
    let before = byte == 0x0A ? FindIndex.lineStart : byte
    // The marks do not know of names before the line.
    let near = signs[place >> 6] | (before == FindIndex.lineStart ? Self.nameSign : 0)
    var ways = index.ways(
      beginningWith: head(at: place), among: index.waysNear[Int(near)] & index.preceding[before])
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
        if ways & index.contextWays != 0 { ways = index.ways(ways, allowedBy: name) }
      }
    }
    return ways
  }

  @inline(__always)
  private func isBehindWord(_ place: Int) -> Bool {
    place > lineStart && index.kinds[Int(base[place &- 1])] == FindIndex.Kind.word
  }

  /// Whether the name of a key with a value may end before a separator. Most separators stand behind digits and other words.
  @inline(never)
  private func isBehindKey(_ separator: Int, _ end: Int) -> Bool {
    guard separator > lineStart else { return false }
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    guard let nameEnd = syntax.keyEnd(before: separator) else { return false }
    let name = FindIndex.Name(base: base, start: lineStart, end: nameEnd)
    return index.ways(withWordAtEndOf: name) & index.valueWays != 0
  }

  @inline(never)
  private func isBehindOption(_ place: Int, _ end: Int) -> Bool {
    KeySyntax(base: base, lineStart: lineStart, end: end).optionValue(behind: place, index.kinds) != nil
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
