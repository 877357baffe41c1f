import CByteMarks

/// Finds the places of a text at which something may be found: of those that are marked the ones at which the first eight bytes
/// can begin a match, and where words that must stand before may do so.
///
/// It has all that a place asks at hand, and counts no references. The text, its marks and the index live longer.
struct PlaceFinder {
  let index: UnsafePointer<FindIndex.Tables>
  let words: UnsafePointer<UInt64>
  /// The places behind a name that may be that of a match.
  let names: UnsafePointer<UInt64>
  /// For each word of marks the signs that are near its places, as bits.
  let signs: UnsafePointer<UInt8>
  static let allSigns: UInt8 = 1 << UInt8(BYTE_MARKS_SIGNS) - 1
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
    index: UnsafePointer<FindIndex.Tables>, words: UnsafePointer<UInt64>, names: UnsafePointer<UInt64>,
    signs: UnsafePointer<UInt8>, base: UnsafePointer<UInt8>, count: Int
  ) {
    self.index = index
    self.words = words
    self.names = names
    self.signs = signs
    self.base = base
    self.count = count
    waysAtLineStart = index.pointee.freeWays
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
        if ways != 0 || asks(place) { return (place, ways) }
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
    let isAtStart = byte == 0x0A || byte == FindIndex.lineStart
    let name = names[place >> 6] &>> UInt64(place & 63) & 1
    // The marks do not know of names before the line.
    let near = Int(signs[place >> 6]) | Int(isAtStart ? 1 : name) &<< Int(BYTE_MARKS_SIGNS)
    let among =
      index.pointee.waysNear[near] & index.pointee.beginning[byte] & (isAtStart ? waysAtLineStart : .max)
    let ways = index.pointee.ways(beginningWith: head(at: place), among: among)
    if ways & index.pointee.contextWays == 0 || isAtStart { return ways }
    return Self.allowed(ways, behindNameAt: place, syntax, index)
  }

  @inline(__always)
  private var syntax: KeySyntax { KeySyntax(base: base, lineStart: lineStart, end: count) }

  // What is called for few places gets values, as a copy of the finder would have to be made for it.

  /// Those of some ways to which what stands before a place is no hindrance.
  @inline(never)
  private static func allowed(
    _ ways: UInt64, behindNameAt place: Int, _ syntax: KeySyntax, _ index: UnsafePointer<FindIndex.Tables>
  ) -> UInt64 {
    let end = syntax.nameEnd(before: place, index.pointee.kinds)
    let name = FindIndex.Name(base: syntax.base, start: syntax.lineStart, end: end)
    let left = ways & (index.pointee.freeWays | index.pointee.ways(withWordAtEndOf: name))
    return left & index.pointee.contextWays == 0 ? left : index.pointee.ways(left, allowedBy: name)
  }

  // MARK: Signs

  /// Whether an escape begins at a place, or a key with a value or the name of an option may end there.
  @inline(__always)
  private func asks(_ place: Int) -> Bool {
    guard index.pointee.kinds[Int(base[place])] & FindIndex.Kind.asks != 0 else { return false }
    return Self.asks(place, KeySyntax(base: base, lineStart: lineStart, end: end), index)
  }

  @inline(never)
  private static func asks(
    _ place: Int, _ syntax: KeySyntax, _ index: UnsafePointer<FindIndex.Tables>
  ) -> Bool {
    let kinds = index.pointee.kinds
    switch syntax.base[place] {
    case UInt8(ascii: "\\"): return true
    case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ">"):
      // Most separators stand behind digits and other words.
      guard place > syntax.lineStart, let nameEnd = syntax.keyEnd(before: place) else { return false }
      let name = FindIndex.Name(base: syntax.base, start: syntax.lineStart, end: nameEnd)
      return index.pointee.ways(withWordAtEndOf: name) & index.pointee.valueWays != 0
    default:
      return place > syntax.lineStart && kinds[Int(syntax.base[place &- 1])] & FindIndex.Kind.word != 0
        && syntax.optionValue(behind: place, kinds) != nil
    }
  }

  /// The eight bytes at an offset, the first of them in the lowest bits; a line feed for each behind the text.
  @inline(__always)
  private func head(at offset: Int) -> UInt64 {
    if offset &+ 8 <= count {
      return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    }
    return Self.headAtEnd(UnsafeBufferPointer(start: base, count: count), offset)
  }

  @inline(never)
  private static func headAtEnd(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
    var head: UInt64 = 0
    for place in 0..<8 {
      head |= UInt64(offset + place < text.count ? text[offset + place] : 0x0A) << UInt64(8 * place)
    }
    return head
  }
}
