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
  }

  private let index: FindIndex
  private let formatters: [BulkFormatter]
  /// What was found in the stretch, in order.
  @exclusivity(unchecked) private(set) var hits: [Hit] = []
  /// The products of the hits, one behind the other.
  let products = ByteStore(capacity: 1 << 12)
  /// Whether so much was tried in vain in the line that it cannot be searched.
  @exclusivity(unchecked) private(set) var isExhausted = false

  private let product = ByteStore(capacity: 1 << 10)
  /// The text that is searched.
  @exclusivity(unchecked) private var marks: TextMarks
  /// How many bytes may still be read in vain.
  @exclusivity(unchecked) private var budget = 0
  @exclusivity(unchecked) private var base: UnsafePointer<UInt8>
  /// Where context may begin, and where matches end.
  @exclusivity(unchecked) private var lineStart = 0
  @exclusivity(unchecked) private var end = 0
  /// The ways that what stands before the stretch allows.
  @exclusivity(unchecked) private var outerContext = UInt64.max
  /// The last ends of a match, in a ring.
  private let ends = UnsafeMutablePointer<Int>.allocate(capacity: CandidateMatcher.endLimit)

  /// How many bytes may be read in vain for each byte of a line.
  private static let vainReads = 256
  private static let cover = FormatterChain.cover

  init(_ index: FindIndex, _ rules: [Rule]) {
    self.index = index
    formatters = rules.map { BulkFormatter($0) }
    marks = TextMarks(index)
    base = UnsafePointer(product.memory.baseAddress.unsafelyUnwrapped)
  }

  deinit { ends.deallocate() }

  /// Begins a line.
  func beginLine(length: Int) {
    beginStretch()
    isExhausted = false
    budget = length &* Self.vainReads &+ 1 << 16
  }

  /// Begins another stretch of the same line.
  func beginStretch() {
    hits.removeAll(keepingCapacity: true)
    products.count = 0
  }

  /// Searches a stretch of a line.
  /// - Parameters:
  ///   - marks: those of the text, or of all lines that it is one of.
  ///   - lineStart: where the line begins: context may stand before the stretch.
  ///   - outerContext: the ways that what stands right before the stretch allows, where it is no part of the text; those
  ///     that nothing allows, where it is `nil`.
  func search(
    _ marks: TextMarks, _ stretch: Range<Int>, lineStart: Int, outerContext: UInt64? = nil
  ) {
    guard let base = marks.text.baseAddress, !stretch.isEmpty else { return }
    self.marks = marks
    self.base = base
    self.lineStart = lineStart
    self.outerContext = outerContext ?? index.freeWays
    end = stretch.upperBound
    let (words, kinds, preceding) = (marks.words, index.kinds, index.preceding)
    let (contextWays, anywhereWays, lastWord) = (index.contextWays, index.anywhereWays, (end - 1) >> 6)
    var word = stretch.lowerBound >> 6
    var bits = words[word] & UInt64.max << UInt64(stretch.lowerBound & 63)
    var position = stretch.lowerBound
    while true {
      if word == lastWord { bits &= UInt64.max >> UInt64(63 - (end - 1) & 63) }
      if marks.farEnd < (word &+ 1) &<< 6 { marks.far = 0 }
      while bits != 0 {
        let place = word &<< 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        let head = marks.head(at: place)
        let before = place > lineStart ? Int(base[place &- 1]) : FindIndex.lineStart
        var ways = index.ways(beginningWith: head, among: ~marks.far & preceding[before])
        if ways != 0, before != FindIndex.lineStart {
          // A sign behind a letter or a digit begins little.
          if kinds[before] == FindIndex.Kind.word { ways &= anywhereWays }
          if ways & contextWays != 0 { ways &= allowed(behind: name(before: place)) }
        }
        if ways == 0, kinds[Int(truncatingIfNeeded: head & 0xFF)] & FindIndex.Kind.sign == 0 { continue }
        if place < position { continue }
        look(at: place, ways, &position)
        if isExhausted { return }
      }
      if word == lastWord { return }
      word &+= 1
      bits = words[word]
    }
  }

  /// The ways that may have candidates behind a name, as bits.
  @inline(__always)
  private func allowed(behind name: FindIndex.Name) -> UInt64 {
    index.freeWays | index.ways(withWordAtEndOf: name)
  }

  @inline(never)
  private func look(at place: Int, _ ways: UInt64, _ position: inout Int) {
    let byte = base[place]
    if ways != 0 { tryMatches(ways, at: place, &position, isBehindEscape: false) }
    if byte == UInt8(ascii: "\\") {
      lookBehindEscape(place, &position)
    } else if place >= position,
      byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ">"),
      !index.valueWays.isEmpty
    {
      lookForValue(behind: place, &position)
    }
  }

  /// A candidate begins behind `\n`, `\t` and the like too, of which the letter is no part of it.
  private func lookBehindEscape(_ place: Int, _ position: inout Int) {
    guard place + 2 < end else { return }
    var backslashes = 0
    while place - backslashes > lineStart, base[place - backslashes - 1] == UInt8(ascii: "\\") {
      backslashes += 1
    }
    guard backslashes.isMultiple(of: 2) else { return }
    let start: Int
    switch base[place + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"):
      start = place + 2
    case UInt8(ascii: "u")
    where place + 6 < end && (place + 2..<place + 6).allSatisfy { Self.isHex(base[$0]) }:
      start = place + 6
    default: return
    }
    guard start >= position else { return }
    let ways = index.ways(at: start, in: base, end: end)
    if ways != 0 { tryMatches(ways, at: start, &position, isBehindEscape: true) }
  }

  private static func isHex(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 }

  // MARK: Candidates of patterns

  @inline(never)
  private func tryMatches(_ ways: UInt64, at place: Int, _ position: inout Int, isBehindEscape: Bool) {
    if let best = bestMatch(ways, at: place, isBehindEscape: isBehindEscape) {
      take(place, best.end, best.rule, &position)
    }
  }

  /// The longest match at a place, of several the first; its product is added to `products`.
  private func bestMatch(_ ways: UInt64, at place: Int, isBehindEscape: Bool) -> (end: Int, rule: Int)? {
    var best: (end: Int, rule: Int)?
    var left = ways
    while left != 0 {
      let number = left.trailingZeroBitCount
      left &= left &- 1
      guard mayMatch(number, at: place, isBehindEscape: isBehindEscape),
        let end = longestMatch(number, at: place, longerThan: best?.end ?? place)
      else { continue }
      best = (end, index.quickWays[number].rule)
      products.count = keptProducts
      products.append(product.bytes)
    }
    return best
  }

  /// The length of `products` that belongs to hits.
  private var keptProducts: Int { hits.last?.product.upperBound ?? 0 }

  private func take(_ start: Int, _ end: Int, _ rule: Int, _ position: inout Int) {
    hits.append(Hit(start: start, end: end, rule: rule, product: keptProducts..<products.count))
    position = end
  }

  /// Whether what stands before a place, and the signs behind it, allow a match of a way.
  @inline(__always)
  private func mayMatch(_ number: Int, at place: Int, isBehindEscape: Bool) -> Bool {
    let way = index.quickWays[number]
    if way.reach >= 0 {
      var next = marks.required[number]
      if next < place {
        next = marks.text.firstOffset(of: way.requiredByte, from: place) ?? .max
        marks.required[number] = next
      }
      if next >= end || next - place > way.reach {
        noteFar(number, next == .max ? next : next - way.reach, from: place)
        return false
      }
    }
    let before = place > lineStart ? Int(base[place - 1]) : FindIndex.lineStart
    if index.preceding[before] >> UInt64(number) & 1 == 0 { return false }
    if !isBehindEscape, !way.isAnywhere, isJoined(way, before: place) { return false }
    return !way.needsContext || hasContext(number, before: place)
  }

  /// Notes that a way has no match before a place, where that spares enough questions: for all marks of the same word.
  @inline(__always)
  private func noteFar(_ number: Int, _ end: Int, from place: Int) {
    guard end > place &+ 64 else { return }
    marks.farEnd = marks.far == 0 ? end : min(marks.farEnd, end)
    marks.far |= 1 &<< UInt64(number)
  }

  /// Whether a letter or digit stands before a place, or a sign that joins one with the place.
  @inline(__always)
  private func isJoined(_ way: FindIndex.QuickWay, before place: Int) -> Bool {
    guard place > lineStart else { return false }
    if isWord(before: place) { return true }
    return way.joins[Int(base[place - 1])] && isWord(before: place - 1)
  }

  @inline(__always)
  private func isJoined(_ way: FindIndex.QuickWay, behind place: Int) -> Bool {
    guard place < end else { return false }
    if isWord(at: place) { return true }
    return way.joins[Int(base[place])] && isWord(at: place + 1)
  }

  private func isWord(before place: Int) -> Bool {
    guard place > lineStart else { return false }
    let byte = base[place - 1]
    if byte < 0x80 { return index.kinds[Int(byte)] == FindIndex.Kind.word }
    var start = place - 1
    while start > lineStart, place - start < 4, base[start] & 0xC0 == 0x80 { start -= 1 }
    return Self.isWord(UnsafeBufferPointer(start: base + start, count: place - start))
  }

  private func isWord(at place: Int) -> Bool {
    guard place < end else { return false }
    if base[place] < 0x80 { return index.kinds[Int(base[place])] == FindIndex.Kind.word }
    return Self.isWord(UnsafeBufferPointer(start: base + place, count: min(4, end - place)))
  }

  /// Whether bytes begin with a letter or a digit outside of ASCII.
  private static func isWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }

  /// The end of the longest match of a way at a place that its rule calls valid. Its product is in `product`.
  private func longestMatch(_ number: Int, at place: Int, longerThan shortest: Int) -> Int? {
    let way = index.quickWays[number]
    guard let matcher = way.matcher else { return nil }
    let bytes = UnsafeBufferPointer(start: base, count: end)
    let (count, last) = matcher._withUnsafeGuaranteedRef {
      $0.findEnds(from: place, in: bytes, followedBy: way.followers, ends)
    }
    spend(last - place)
    var found: Int?
    var tried = 0
    while tried < min(count, CandidateMatcher.endLimit), found == nil {
      tried += 1
      let end = ends[(count - tried) % CandidateMatcher.endLimit]
      if end <= shortest { break }
      if !way.isAnywhere, isJoined(way, behind: end) { continue }
      if isValid(place..<end, way.rule) { found = end }
    }
    if let found { budget += last - place + (found - place) }
    return found
  }

  private func spend(_ count: Int) {
    budget -= count
    if budget < 0 { isExhausted = true }
  }

  /// Whether a rule calls a candidate valid. The shown text is in `product` then.
  private func isValid(_ candidate: Range<Int>, _ rule: Int) -> Bool {
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
    return index.allows(number, name(before: place))
  }

  /// The ways that what stands right before a place of the line that was searched last allows.
  func context(before place: Int, in base: UnsafePointer<UInt8>, lineStart: Int) -> UInt64 {
    self.base = base
    self.lineStart = lineStart
    return index.ways(allowedBy: name(before: place))
  }

  @inline(__always)
  private func name(before place: Int) -> FindIndex.Name {
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    return FindIndex.Name(base: base, start: lineStart, end: syntax.nameEnd(before: place))
  }

  // MARK: Values of keys

  @inline(__always)
  private func lookForValue(behind separator: Int, _ position: inout Int) {
    guard separator > lineStart else { return }
    let before = base[separator - 1]
    // Most separators stand behind digits and words that are no keys.
    if before >= 0x80 || index.kinds[Int(before)] == FindIndex.Kind.word, !mayBeKey(separator) { return }
    findValue(behind: separator, &position)
  }

  /// Whether a name may end with a word behind which values are found.
  @inline(__always)
  private func mayBeKey(_ nameEnd: Int) -> Bool {
    let name = FindIndex.Name(base: base, start: lineStart, end: nameEnd)
    return index.ways(withWordAtEndOf: name) & index.allValueWays != 0
  }

  @inline(never)
  private func findValue(behind separator: Int, _ position: inout Int) {
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    guard let nameEnd = syntax.keyEnd(before: separator), mayBeKey(nameEnd) else { return }
    for number in index.valueWays {
      guard let nameStart = index.wordStart(number, endingAt: nameEnd, in: base, from: lineStart) else {
        continue
      }
      if base[separator] == UInt8(ascii: ">"), !syntax.isTag(nameStart, nameEnd, separator) { continue }
      guard let value = syntax.value(behind: separator), value.lowerBound >= position else { return }
      // A pattern that finds as much, and shows no more, says more of the value.
      let ways = index.ways(at: value.lowerBound, in: base, end: end)
      var best = bestMatch(ways, at: value.lowerBound, isBehindEscape: false)
      if let found = best, found.end < value.upperBound { best = nil }
      let whole = value.lowerBound..<(best?.end ?? value.upperBound)
      let rule = index.quickWays[number].rule
      if let best,
        !isValue(whole, rule)
          || UnsafeBufferPointer(rebasing: products.bytes[keptProducts...]).equals(product.bytes)
      {
        return take(value.lowerBound, best.end, best.rule, &position)
      }
      if takeValue(whole, rule, &position) { return }
    }
  }

  /// Takes a value where its rule calls it valid.
  private func takeValue(_ value: Range<Int>, _ rule: Int, _ position: inout Int) -> Bool {
    guard isValue(value, rule) else { return false }
    products.count = keptProducts
    products.append(product.bytes)
    take(value.lowerBound, value.upperBound, rule, &position)
    return true
  }

  /// Whether a value is one of a rule. One that is malformed is none that the rule could judge, and is covered.
  private func isValue(_ value: Range<Int>, _ rule: Int) -> Bool {
    if isValid(value, rule) { return true }
    let bytes = UnsafeBufferPointer(start: base + value.lowerBound, count: value.count)
    guard String(validating: bytes, as: UTF8.self) == nil else { return false }
    product.count = 0
    product.append(Self.cover)
    return true
  }

  /// Takes a whole stretch as the value of a key, where one of some ways finds values.
  func takeWhole(_ base: UnsafePointer<UInt8>, _ stretch: Range<Int>, of ways: UInt64) -> Bool {
    self.base = base
    end = stretch.upperBound
    var position = stretch.lowerBound
    for number in index.valueWays where ways >> UInt64(number) & 1 != 0 {
      if takeValue(stretch, index.quickWays[number].rule, &position) { return true }
    }
    return false
  }
}
