import InputMask

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
  private(set) var end = 0
  /// The places that have enough of the line before them, and of the text behind them.
  private var inner = 0..<0
  /// The first of 64 bytes that are looked at, the places among them that are left, and the ways that may have a match there.
  private var (window, places, windowWays) = (0, UInt64(0), UInt64(0))
  /// For each of the far signs, from where on it was looked for, and where it was found.
  private var found: [(from: Int, next: Int)]

  init(_ index: FindIndex, looksEverywhere: Bool) {
    self.index = index
    self.looksEverywhere = looksEverywhere
    waysAtLineStart = index.freeWays
    found = Array(repeating: (0, -1), count: index.farSigns.count)
  }

  /// Turns to a stretch of a text.
  mutating func begin(
    _ text: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>, lineStart: Int = 0,
    waysAtLineStart: UInt64? = nil
  ) {
    self.text = text
    self.lineStart = lineStart
    self.waysAtLineStart = waysAtLineStart ?? index.freeWays
    for number in found.indices { found[number] = (0, -1) }
    end = stretch.upperBound
    // What is asked of the bytes before a place takes it for granted that no word of another text stands there.
    let isInner = !looksEverywhere && self.waysAtLineStart & ~index.freeWays == 0
    inner = isInner ? lineStart + 2..<max(text.count - 7, lineStart + 2) : 0..<0
    look(from: stretch.lowerBound)
    // What stands before the line does not count.
    if stretch.lowerBound == lineStart { places |= 1 }
  }

  /// Passes over the places before an offset.
  @inline(__always)
  mutating func skip(to offset: Int) {
    if offset &- window >= 64 { return look(from: offset) }
    if offset > window { places &= .max &<< UInt64(offset &- window) }
  }

  /// The next place of the stretch.
  mutating func next() -> Found? {
    guard let base = text.baseAddress else { return nil }
    let (rows, kinds) = (index.around.pointer, index.kinds.pointer)
    while window < end {
      let (window, inner, windowWays) = (window, inner, windowWays)
      var left = places
      while left != 0 {
        let place = window &+ left.trailingZeroBitCount
        left &= left &- 1
        var ways: UInt64
        if inner.contains(place) {
          ways = windowWays & FindIndex.ways(around: base + place, rows)
          if ways != 0 { ways = allowed(ways, at: place) }
        } else {
          ways = self.ways(atEdge: place)
        }
        if ways != 0 || kinds[Int(base[place])] & FindIndex.Kind.asks != 0 && asks(place) {
          places = left
          return (place, ways)
        }
      }
      look(from: window &+ 64)
    }
    return nil
  }

  /// Looks at 64 bytes.
  @inline(never)
  private mutating func look(from offset: Int) {
    window = offset
    if offset >= end { return }
    places = .max
    windowWays = .max
    if end &- offset < 64 { places &>>= UInt64(64 &- (end &- offset)) }
    if looksEverywhere { return }
    if !index.mayBeginInWords, offset &+ 64 <= text.count {
      let (letters, digits) = (base + offset).wordBytes
      let before = offset > 0 ? text[offset &- 1] : 0
      let isBehindDigit = before.isDigit
      let isBehindWord = isBehindDigit || before.isLetter
      // A number may begin behind a letter.
      places &= ~(letters & ((letters | digits) &<< 1 | (isBehindWord ? 1 : 0)))
      places &= ~(digits & (digits &<< 1 | (isBehindDigit ? 1 : 0)))
    }
    for number in 0..<index.farSigns.count {
      let sign = index.farSigns[number]
      if next(number, from: offset) >= min(end, offset &+ 64 &+ sign.reach) { windowWays &= ~sign.ways }
    }
  }

  /// The ways that may have a match at a place with too little around it.
  @inline(never)
  private mutating func ways(atEdge place: Int) -> UInt64 {
    if text[place] & 0xC0 == 0x80 { return 0 }
    let isAtStart = place == lineStart || text[place &- 1] == 0x0A
    let byte = isAtStart ? FindIndex.lineStart : Int(text[place &- 1])
    let ways = looksEverywhere ? index.preceding[byte] : index.beginning[byte] & windowWays
    let head = index.ways(beginningWith: head(at: place), among: isAtStart ? ways & waysAtLineStart : ways)
    return isAtStart ? near(place, head) : allowed(head, at: place)
  }

  /// Those of some ways whose sign is near, and to which what stands before a place is no hindrance.
  @inline(never)
  private mutating func allowed(_ ways: UInt64, at place: Int) -> UInt64 {
    if text[place] & 0xC0 == 0x80 { return 0 }
    if ways & index.contextWays == 0 { return near(place, ways) }
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: text.count)
    let name = FindIndex.Name(base, lineStart, syntax.nameEnd(before: place, index.kinds))
    // Most names end like no word.
    var left = looksEverywhere ? ways : ways & (index.freeWays | index.ways(withWordAtEndOf: name))
    if left != 0 { left = near(place, left) }
    return left & index.contextWays == 0 ? left : index.ways(left, allowedBy: name)
  }

  /// The ways that may have a match at a place, whatever stands before it.
  mutating func ways(beginningAt place: Int) -> UInt64 {
    near(place, index.ways(beginningWith: head(at: place), among: .max))
  }

  /// Those of some ways whose sign is near enough to a place.
  @inline(__always)
  mutating func near(_ place: Int, _ ways: UInt64) -> UInt64 {
    if looksEverywhere || ways & index.signWays == 0 { return ways }
    var near = ways
    for number in 0..<index.farSigns.count where near & index.farSigns[number].ways != 0 {
      let sign = index.farSigns[number]
      if next(number, from: place) >= min(end, place &+ sign.reach &+ 1) { near &= ~sign.ways }
    }
    let head = head(at: place)
    for number in 0..<index.nearSigns.count where near & index.nearSigns[number].ways != 0 {
      let sign = index.nearSigns[number]
      if !sign.isIn(head) { near &= ~sign.ways }
    }
    return near
  }

  /// Where a sign stands next that may be far.
  @inline(__always)
  private mutating func next(_ sign: Int, from place: Int) -> Int {
    if place < found[sign].from || place > found[sign].next {
      let stretch = UnsafeBufferPointer(rebasing: text[..<end])
      found[sign] = (place, stretch.firstOffset(of: index.farSigns[sign].byte, from: place) ?? .max)
    }
    return found[sign].next
  }

  private var base: UnsafePointer<UInt8> { text.baseAddress.unsafelyUnwrapped }

  /// Whether an escape begins at a place, a key with a value ends there, or a text is compared with one.
  private func asks(_ place: Int) -> Bool {
    if text[place] == UInt8(ascii: "\\") { return true }
    guard place > lineStart else { return false }
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    if SQLColumns.valuesWord(before: place, syntax) != nil { return true }
    let other =
      syntax.comparedText(before: place)?.nameEnd ?? syntax.pairName(of: place)
      ?? syntax.pairName(behindValueOf: place)
    if let other, index.mayBeKey(other, syntax) { return true }
    return index.isKey(place, syntax)
      && KeyForm.all[Int(text[place])].contains { $0.separator(behind: place, in: syntax) != nil }
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
