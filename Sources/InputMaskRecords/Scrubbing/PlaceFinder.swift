/// Finds the places of a text at which something may be found: those at which the first eight bytes can begin a match, behind
/// words that must stand before, and with the sign near that every match has; escapes; and the ends of keys with values.
///
/// It is a prefilter: an automaton is asked about the places that are left.
struct PlaceFinder {
  /// A place, and the ways that may have a match there. There may be none where a sign stands.
  typealias Found = (place: Int, ways: UInt64)

  private let index: FindIndex
  /// Whether no place is passed over, so that tests can tell that none is left out.
  private let looksEverywhere: Bool
  /// The text. Its memory is good as long as that of whoever looks at it.
  private(set) var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Where the line begins; 0 for the whole text.
  private(set) var lineStart = 0
  /// The ways that what stands before the line allows.
  private var waysAtLineStart: UInt64
  private var place = 0
  private(set) var end = 0
  /// For each sign of the index, from where on it was looked for, and where it was found.
  private var signs: [(from: Int, next: Int)]

  init(_ index: FindIndex, looksEverywhere: Bool) {
    self.index = index
    self.looksEverywhere = looksEverywhere
    waysAtLineStart = index.freeWays
    signs = Array(repeating: (0, -1), count: index.signs.count)
  }

  /// Turns to a stretch of a text.
  mutating func begin(
    _ text: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>, lineStart: Int = 0,
    waysAtLineStart: UInt64? = nil
  ) {
    self.text = text
    self.lineStart = lineStart
    self.waysAtLineStart = waysAtLineStart ?? index.freeWays
    (place, end) = (stretch.lowerBound, stretch.upperBound)
    for number in signs.indices { signs[number] = (0, -1) }
  }

  /// Passes over the places before an offset.
  @inline(__always)
  mutating func skip(to offset: Int) { place = max(place, offset) }

  /// The next place of the stretch.
  mutating func next() -> Found? {
    while place < end {
      let found = place
      place &+= 1
      let byte = text[found]
      if byte & 0xC0 == 0x80 { continue }
      let ways = ways(at: found)
      if ways != 0 || index.kinds[Int(byte)] & FindIndex.Kind.asks != 0 && asks(found) {
        return (found, ways)
      }
    }
    return nil
  }

  /// The ways that may have a match at a place.
  @inline(__always)
  mutating func ways(at place: Int) -> UInt64 {
    let byte = place > lineStart ? Int(text[place &- 1]) : FindIndex.lineStart
    // A line has no line feed in it.
    let isAtStart = byte == 0x0A || byte == FindIndex.lineStart
    var among = index.beginning[byte] & index.heads[Int(min(text[place], 0x7F))]
    if looksEverywhere { among = index.preceding[isAtStart ? FindIndex.lineStart : byte] }
    // Most bytes are in the middle of a word, or begin no match.
    if among == 0 { return 0 }
    return ways(at: place, among: among, isAtStart: isAtStart)
  }

  @inline(never)
  private mutating func ways(at place: Int, among: UInt64, isAtStart: Bool) -> UInt64 {
    var ways = index.ways(beginningWith: head(at: place), among: isAtStart ? among & waysAtLineStart : among)
    // Most heads begin no match.
    if ways == 0 { return 0 }
    ways = near(place, ways)
    if ways & index.contextWays == 0 || isAtStart { return ways }
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: text.count)
    let name = FindIndex.Name(base: base, start: lineStart, end: syntax.nameEnd(before: place, index.kinds))
    if !looksEverywhere { ways &= index.freeWays | index.ways(withWordAtEndOf: name) }
    return index.ways(ways, allowedBy: name)
  }

  /// Those of some ways whose sign is near enough to a place.
  mutating func near(_ place: Int, _ ways: UInt64) -> UInt64 {
    if looksEverywhere { return ways }
    var near = ways
    for number in index.signs.indices where near & index.signs[number].ways != 0 {
      let sign = index.signs[number]
      if place < signs[number].from || place > signs[number].next {
        let stretch = UnsafeBufferPointer(rebasing: text[..<end])
        signs[number] = (place, stretch.firstOffset(of: sign.byte, from: place) ?? .max)
      }
      if signs[number].next - place > sign.reach { near &= ~sign.ways }
    }
    return near
  }

  private var base: UnsafePointer<UInt8> { text.baseAddress.unsafelyUnwrapped }

  /// Whether an escape begins at a place, or a key with a value or the name of an option ends there.
  private func asks(_ place: Int) -> Bool {
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    switch text[place] {
    case UInt8(ascii: "\\"): return true
    case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ">"):
      // Most separators stand behind digits and other words.
      return place > lineStart && syntax.keyEnd(before: place).map { mayBeKey($0) } ?? false
    default:
      return place > lineStart && index.kinds[Int(text[place &- 1])] & FindIndex.Kind.word != 0
        && mayBeKey(place) && syntax.optionValue(behind: place, index.kinds) != nil
    }
  }

  /// Whether a name may end with a word behind which values are found.
  private func mayBeKey(_ nameEnd: Int) -> Bool {
    let name = FindIndex.Name(base: base, start: lineStart, end: nameEnd)
    return index.ways(withWordAtEndOf: name) & index.valueWays != 0
  }

  /// The eight bytes at an offset, the first of them in the lowest bits; a line feed for each behind the text.
  @inline(__always)
  private func head(at offset: Int) -> UInt64 {
    if offset &+ 8 <= text.count {
      return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    }
    return (0..<8).reduce(0) { head, place in
      head | UInt64(offset + place < text.count ? text[offset + place] : 0x0A) << UInt64(8 * place)
    }
  }
}
