import InputMask

/// Finds texts of rules in stretches of lines, on one thread.
///
/// Most places are passed over: of the beginnings of words and the signs that matter, only those go to an automaton at which
/// the first eight bytes can begin a match, where the sign that every match has is near, and where words that must stand
/// before may do so.
final class LineScan {
  /// A text that was found.
  struct Hit {
    var start: Int
    var end: Int
    /// The index of the rule.
    var rule: Int
    /// Where the product of the rule stands in `products`.
    var product: Range<Int>
    /// Whether a part of the text is percent-encoded, so that the product has to be as well.
    var isEncoded = false
  }

  let index: FindIndex
  private let formatters: [BulkFormatter]
  private let allowed: AllowedTexts
  /// What was found in the stretch, in order.
  @exclusivity(unchecked) var hits: [Hit] = []
  /// The products of the hits, one behind the other.
  let products = ByteStore(capacity: 1 << 12)
  /// What goes on in the line behind the one that was searched.
  @exclusivity(unchecked) var continuation: Continuation?
  /// Whether so much was tried in vain in the line that it cannot be searched.
  @exclusivity(unchecked) private(set) var isExhausted = false

  let product = ByteStore(capacity: 1 << 10)
  /// The places of the text that is searched.
  @exclusivity(unchecked) var places: PlaceFinder
  /// How many bytes may still be read in vain.
  @exclusivity(unchecked) private var budget = 0
  @exclusivity(unchecked) var base: UnsafePointer<UInt8>
  /// Where context may begin, and where matches end.
  @exclusivity(unchecked) var lineStart = 0
  @exclusivity(unchecked) var end = 0
  /// For each byte of the text, whether it is percent-encoded in the line; `nil` where none is.
  @exclusivity(unchecked) private(set) var encoded: UnsafePointer<UInt8>?
  /// The end of the encoded text that was come to last.
  @exclusivity(unchecked) var encodedEnd = 0
  /// The ways that what stands before the stretch allows.
  @exclusivity(unchecked) private var outerContext = UInt64.max
  /// What is still to be taken, the next one last.
  @exclusivity(unchecked) var awaited: [Awaited] = []
  /// The last ends of a match, in a ring.
  @exclusivity(unchecked) private var ends = Array(repeating: 0, count: CandidateMatcher.endLimit)

  /// How many bytes may be read in vain for each byte of a line.
  private static let vainReads = 256
  static let cover = FormatterChain.cover

  init(_ scrubber: Scrubber) {
    index = scrubber.index
    allowed = scrubber.allowed
    formatters = scrubber.rules.map { BulkFormatter($0) }
    places = PlaceFinder(index, looksEverywhere: scrubber.looksEverywhere)
    base = UnsafePointer(product.memory.baseAddress.unsafelyUnwrapped)
  }

  /// Begins a line.
  func beginLine(length: Int) {
    beginStretch()
    continuation = nil
    isExhausted = false
    budget = length &* Self.vainReads &+ 1 << 16
  }

  /// Lets more bytes be read in vain, as for so many bytes of a line.
  func grant(_ length: Int) { budget += length &* Self.vainReads }

  /// Begins another stretch of the same line.
  func beginStretch() {
    if !hits.isEmpty { hits.removeAll(keepingCapacity: true) }
    products.count = 0
  }

  /// Searches a stretch of a line.
  /// - Parameters:
  ///   - text: the line, or all lines that it is one of.
  ///   - lineStart: where the line begins: context may stand before the stretch.
  ///   - first: the first place of the stretch, where it is known.
  ///   - outerContext: the ways that what stands right before the stretch allows, where it is no part of the text; those
  ///     that nothing allows, where it is `nil`.
  ///   - encoded: for each byte of the text, whether it is percent-encoded in the line.
  func search(
    _ text: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>, lineStart: Int,
    first: PlaceFinder.Found? = nil,
    outerContext: UInt64? = nil, encoded: UnsafePointer<UInt8>? = nil
  ) {
    guard let base = text.baseAddress, !stretch.isEmpty else { return }
    self.base = base
    self.lineStart = lineStart
    self.encoded = encoded
    encodedEnd = 0
    awaited.removeAll(keepingCapacity: true)
    self.outerContext = outerContext ?? index.freeWays
    end = stretch.upperBound
    let start = first.map { $0.place + 1 } ?? stretch.lowerBound
    places.begin(text, start..<end, lineStart: lineStart, waysAtLineStart: outerContext)
    var position = stretch.lowerBound
    if let first {
      // The sign that was near may stand in another line.
      look(at: first.place, places.near(first.place, first.ways), &position)
      places.skip(to: position)
    }
    while !isExhausted {
      let next = places.next()
      takeAwaited(upTo: next?.place ?? .max, &position)
      guard let (place, ways) = next else { break }
      if place >= position { look(at: place, ways, &position) }
      places.skip(to: position)
    }
  }

  @inline(never)
  private func look(at place: Int, _ ways: UInt64, _ position: inout Int) {
    let byte = base[place]
    if ways != 0 { tryMatches(ways, at: place, &position, .found) }
    if byte == UInt8(ascii: "\\") { lookBehindEscape(place, &position) }
    if place >= position, place > lineStart, index.valueWays != 0 { lookForKey(endingAt: place, &position) }
  }

  /// A candidate begins behind `\n`, `\t` and the like too, of which the letter is no part of it.
  private func lookBehindEscape(_ place: Int, _ position: inout Int) {
    guard place + 2 < end else { return }
    let start: Int
    switch base[place + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"):
      start = place + 2
    case UInt8(ascii: "u")
    where place + 6 < end && (place + 2..<place + 6).allSatisfy { base[$0].hexadecimalValue != nil }:
      start = place + 6
    default: return
    }
    // Counted before letters only, of a row of backslashes once.
    var backslashes = 0
    while place - backslashes > lineStart, base[place - backslashes - 1] == UInt8(ascii: "\\") {
      backslashes += 1
    }
    guard backslashes.isMultiple(of: 2) else { return }
    guard start >= position else { return }
    let ways = places.ways(beginningAt: start)
    if ways != 0 { tryMatches(ways, at: start, &position, .behindEscape) }
  }

  // MARK: Candidates of patterns

  /// What is known of a place.
  enum Place {
    /// The place finder has found it: the context allows the ways.
    case found
    /// It stands behind an escape, which is no part of a word.
    case behindEscape
    case unknown
  }

  @inline(never)
  private func tryMatches(_ ways: UInt64, at place: Int, _ position: inout Int, _ known: Place) {
    guard let best = bestMatch(ways, at: place, known) else { return }
    take(place, best.end, best.rule, &position)
    // Groups of digits that go on may be those of a number that begins among them.
    if hits.last?.end == best.end, best.end + 1 < end, base[best.end + 1].isDigit,
      !base[best.end].isDigit,
      base[best.end] < 0x80
    {
      coverOverlapping(from: place + 1, &position)
    }
  }

  /// Covers what begins within a find and ends behind it as one with the find.
  private func coverOverlapping(from start: Int, _ position: inout Int) {
    var place = start - 1
    while place + 1 < position {
      place += 1
      guard base[place].isDigit, !base[place - 1].isDigit,
        let other = bestMatch(places.ways(beginningAt: place), at: place, .unknown), other.end > position
      else { continue }
      position = other.end
      products.count = keptProducts
      hits[hits.count - 1].end = other.end
      hits[hits.count - 1].product = keepCover()
    }
  }

  /// The longest match at a place, of several the first; its product is added to `products`.
  func bestMatch(_ ways: UInt64, at place: Int, _ known: Place) -> (end: Int, rule: Int)? {
    var best: (end: Int, rule: Int)?
    var goesOn: Int?
    for number in SetBits(ways) {
      guard mayMatch(number, at: place, known),
        let end = longestMatch(number, at: place, longerThan: best?.end ?? place)
      else { continue }
      best = (end, index.ways[number].rule)
      goesOn = index.ways[number].lines.map { _ in number }
      products.count = keptProducts
      products.append(product.bytes)
    }
    if let goesOn { continuation = Continuation(way: goesOn, kind: .lines(prefix: prefix(before: place))) }
    return best
  }

  /// The length of `products` that belongs to hits.
  var keptProducts: Int { hits.last?.product.upperBound ?? 0 }

  func take(_ start: Int, _ end: Int, _ rule: Int, _ position: inout Int) {
    position = end
    if allowed.contains(UnsafeBufferPointer(start: base + start, count: end - start)) { return }
    hits.append(Hit(start: start, end: end, rule: rule, product: keptProducts..<products.count))
  }

  /// Whether what stands before a place allows a match of a way.
  @inline(__always)
  private func mayMatch(_ number: Int, at place: Int, _ known: Place) -> Bool {
    let before = place > lineStart ? Int(base[place - 1]) : FindIndex.lineStart
    if index.preceding[before] >> UInt64(number) & 1 == 0 { return false }
    if known != .behindEscape, !index.ways[number].isAnywhere, isJoined(number, before: place) {
      return false
    }
    return known == .found || index.contextWays >> UInt64(number) & 1 == 0
      || hasContext(number, before: place)
  }

  /// The end of the longest match of a way at a place that its rule calls valid. Its product is in `product`.
  /// - Parameter whole: the end of what a match with an end is the beginning of.
  func longestMatch(
    _ number: Int, at place: Int, longerThan shortest: Int, whole: (Int) -> Int = { $0 }
  ) -> Int? {
    let way = index.ways[number]
    guard let matcher = way.matcher else { return nil }
    let bytes = UnsafeBufferPointer(start: base, count: end)
    let (count, last) =
      if let followers = way.followers {
        matcher.findEnds(from: place, in: bytes, followedBy: followers.pointer, &ends)
      } else {
        matcher.findEnds(from: place, in: bytes, &ends)
      }
    spend(last - place)
    var found: Int?
    var tried = 0
    while tried < min(count, CandidateMatcher.endLimit), found == nil {
      tried += 1
      let end = ends[(count - tried) % CandidateMatcher.endLimit]
      if !way.isAnywhere, isJoined(number, behind: end) { continue }
      let value = place..<whole(end)
      if value.upperBound <= shortest { break }
      if isValid(value, way.rule), !way.words.isEmpty || !isInRow(value) { found = value.upperBound }
    }
    if let found { budget += max(last, found) - place + (found - place) }
    return found
  }

  func spend(_ count: Int) {
    budget -= count
    if budget < 0 { isExhausted = true }
  }

  /// Whether a rule calls a candidate valid. The shown text is in `product` then.
  func isValid(_ candidate: Range<Int>, _ rule: Int) -> Bool {
    spend(candidate.count)
    product.count = 0
    let bytes = UnsafeBufferPointer(start: base + candidate.lowerBound, count: candidate.count)
    var outcome = formatters[rule].format(bytes, as: .shown, into: product.memory)
    if outcome.isValid, outcome.count > product.memory.count {
      product.reserve(outcome.count)
      outcome = formatters[rule].format(bytes, as: .shown, into: product.memory)
    }
    guard outcome.isValid, outcome.count <= product.memory.count else { return false }
    product.count = outcome.count
    return true
  }

  // MARK: Context

  /// Whether one of the words of a way stands before a place, and none that the way may not stand behind.
  private func hasContext(_ number: Int, before place: Int) -> Bool {
    if place == lineStart { return outerContext >> UInt64(number) & 1 != 0 }
    return index.ways[number].allows(name(before: place))
  }

  /// The ways that what stands right before a place of the line that was searched last allows.
  func context(before place: Int, in base: UnsafePointer<UInt8>, lineStart: Int) -> UInt64 {
    self.base = base
    self.lineStart = lineStart
    let end = name(before: place).end
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: place)
    return index.ways(allowedBy: FindIndex.Name(base, lineStart, syntax.pairName(before: end) ?? end))
  }

  @inline(__always)
  func name(before place: Int) -> FindIndex.Name {
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    return FindIndex.Name(base, lineStart, syntax.nameEnd(before: place, index.kinds))
  }
}
