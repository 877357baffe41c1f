import InputMask

/// Finds texts of rules in stretches of lines, on one thread.
///
/// Most places are passed over: sixteen bytes at a time are looked at for the beginnings of words and for signs that
/// matter, and of these only those go to an automaton at which the first four bytes can begin a match.
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
  private(set) var hits: [Hit] = []
  /// The products of the hits, one behind the other.
  let products = ByteStore(capacity: 1 << 12)
  /// Whether so much was tried in vain in the line that it cannot be searched.
  private(set) var isExhausted = false

  private let product = ByteStore(capacity: 1 << 10)
  /// For each way, where the sign stands next that all its matches have.
  private var required: [Int]
  /// How many bytes may still be read in vain.
  private var budget = 0
  private var base: UnsafePointer<UInt8>
  /// Where context may begin, and where matches end.
  private var lineStart = 0
  private var end = 0
  /// The ways whose context stands before the stretch.
  private var outerContext: UInt64 = 0
  /// The last ends of a match, in a ring.
  private let ends = UnsafeMutablePointer<Int>.allocate(capacity: endLimit)

  /// How many ends of a match are tried, from the longest.
  private static let endLimit = 16
  /// How many bytes may be read in vain for each byte of a line.
  private static let vainReads = 256
  private static let cover = FormatterChain.cover

  init(_ index: FindIndex, _ rules: [Rule]) {
    self.index = index
    formatters = rules.map { BulkFormatter($0) }
    required = Array(repeating: -1, count: index.ways.count)
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
  ///   - lineStart: where the line begins: context may stand before the stretch.
  ///   - outerContext: the ways whose context stands right before the stretch, where it is no part of `base`.
  ///   - readable: how many bytes there are at `base`; the stretch may end before.
  func search(
    _ base: UnsafePointer<UInt8>, _ stretch: Range<Int>, lineStart: Int, readable: Int,
    outerContext: UInt64 = 0
  ) {
    self.base = base
    self.lineStart = lineStart
    self.outerContext = outerContext
    end = stretch.upperBound
    for way in required.indices { required[way] = -1 }
    var position = stretch.lowerBound
    var offset = position
    // Whether the byte before is a letter, a digit or `_`, in the lowest byte.
    var carry: UInt64 = 0
    while offset < end, !isExhausted {
      var starts: SIMD2<UInt64>
      if offset + 16 <= readable {
        starts = places(
          UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self), &carry)
      } else {
        var bytes = SIMD16<UInt8>(repeating: 0x20)
        for index in 0..<min(16, readable - offset) { bytes[index] = base[offset + index] }
        starts = places(bytes, &carry)
      }
      for half in 0..<2 {
        while starts[half] != 0 {
          let place = offset + half * 8 + starts[half].trailingZeroBitCount >> 3
          starts[half] &= starts[half] &- 1
          if place >= end { break }
          if place >= position { look(at: place, &position) }
        }
      }
      offset += 16
    }
  }

  /// The places of sixteen bytes at which a candidate may begin, or a value behind a key; the lowest bit of a byte.
  @inline(__always)
  private func places(_ bytes: SIMD16<UInt8>, _ carry: inout UInt64) -> SIMD2<UInt64> {
    let lower = bytes | SIMD16(repeating: 0x20)
    let letters = (lower &- SIMD16(repeating: 0x61)) .< SIMD16(repeating: 26)
    let digits = (bytes &- SIMD16(repeating: 0x30)) .< SIMD16(repeating: 10)
    let words = unsafeBitCast(
      letters .| digits .| (bytes .== SIMD16(repeating: 0x5F)), to: SIMD2<UInt64>.self)
    var result = SIMD2<UInt64>(
      words[0] & ~(words[0] << 8 | carry), words[1] & ~(words[1] << 8 | words[0] >> 56))
    carry = words[1] >> 56
    if index.beginsAnywhere { result = words }
    var others = bytes .== SIMD16(repeating: UInt8(ascii: "\\"))
    for sign in index.signs { others = others .| (bytes .== SIMD16(repeating: sign)) }
    if index.beginsOutsideASCII { others = others .| (bytes .>= SIMD16(repeating: 0xC0)) }
    if !index.valueWays.isEmpty {
      others =
        others .| (bytes .== SIMD16(repeating: UInt8(ascii: "=")))
        .| (bytes .== SIMD16(repeating: UInt8(ascii: ":")))
        .| (bytes .== SIMD16(repeating: UInt8(ascii: ">")))
    }
    result |= unsafeBitCast(others, to: SIMD2<UInt64>.self)
    return result & SIMD2(repeating: 0x0101_0101_0101_0101)
  }

  @inline(__always)
  private func look(at place: Int, _ position: inout Int) {
    let byte = base[place]
    let ways = index.ways(at: place, in: base, end: end)
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
      best = (end, index.ways[number].rule)
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
    index.ways.withUnsafeBufferPointer { ways in
      if let (byte, reach) = ways[number].matcher?.requiredByte {
        if required[number] < place {
          required[number] =
            UnsafeBufferPointer(start: base, count: end).firstOffset(of: byte, from: place) ?? .max
        }
        if required[number] == .max || required[number] - place > reach { return false }
      }
      if !isBehindEscape, !ways[number].isAnywhere, isJoined(number, before: place) { return false }
      return ways[number].words.isEmpty || hasContext(number, before: place)
    }
  }

  /// Whether a letter or digit stands before a place, or a sign that joins one with the place.
  private func isJoined(_ number: Int, before place: Int) -> Bool {
    guard place > lineStart else { return false }
    if isWord(before: place) { return true }
    return index.ways[number].joins[Int(base[place - 1])] && isWord(before: place - 1)
  }

  private func isJoined(_ number: Int, behind place: Int) -> Bool {
    guard place < end else { return false }
    if isWord(at: place) { return true }
    return index.ways[number].joins[Int(base[place])] && isWord(at: place + 1)
  }

  private func isWord(before place: Int) -> Bool {
    guard place > lineStart else { return false }
    let byte = base[place - 1]
    if byte < 0x80 { return isWordByte(byte) }
    var start = place - 1
    while start > lineStart, place - start < 4, base[start] & 0xC0 == 0x80 { start -= 1 }
    return Self.isWord(UnsafeBufferPointer(start: base + start, count: place - start))
  }

  private func isWord(at place: Int) -> Bool {
    guard place < end else { return false }
    if base[place] < 0x80 { return isWordByte(base[place]) }
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
    let way = index.ways[number]
    guard let matcher = way.matcher else { return nil }
    var attempt = matcher.begin(at: place)
    var count = 0
    let bytes = UnsafeBufferPointer(start: base, count: end)
    matcher.advance(&attempt, to: end, in: bytes) { end in
      ends[count % Self.endLimit] = end
      count += 1
    }
    spend(attempt.offset - place)
    var found: Int?
    var tried = 0
    while tried < min(count, Self.endLimit), found == nil {
      tried += 1
      let end = ends[(count - tried) % Self.endLimit]
      if end <= shortest { break }
      if !way.isAnywhere, isJoined(number, behind: end) { continue }
      if isValid(place..<end, way.rule) { found = end }
    }
    if let found { budget += attempt.offset - place + (found - place) }
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

  private func hasContext(_ number: Int, before place: Int) -> Bool {
    if place == lineStart { return outerContext >> UInt64(number) & 1 != 0 }
    let nameEnd = nameEnd(before: place)
    return index.ways[number].words.start(endingAt: nameEnd, in: base, from: lineStart) != nil
  }

  /// The ways whose context stands right before a place of the line that was searched last.
  func context(before place: Int, in base: UnsafePointer<UInt8>, lineStart: Int) -> UInt64 {
    self.base = base
    self.lineStart = lineStart
    let nameEnd = nameEnd(before: place)
    var result: UInt64 = 0
    for (number, way) in index.ways.enumerated()
    where way.words.start(endingAt: nameEnd, in: base, from: lineStart) != nil {
      result |= 1 << UInt64(number)
    }
    return result
  }

  /// The end of the name before a place, with nothing but spaces, quotes and separators between.
  private func nameEnd(before place: Int) -> Int {
    var offset = place
    let limit = max(lineStart, place - 16)
    while offset > limit {
      switch base[offset - 1] {
      case 0x20, 0x09, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"),
        UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: "]"),
        UInt8(ascii: "."), UInt8(ascii: "#"):
        offset -= 1
      default: return offset
      }
    }
    return offset
  }

  // MARK: Values of keys

  @inline(__always)
  private func lookForValue(behind separator: Int, _ position: inout Int) {
    guard separator > lineStart else { return }
    let before = base[separator - 1]
    // Most separators stand behind digits and words that are no keys.
    if isWordByte(before) || before >= 0x80, !index.valueWordEnds[Int(before)] { return }
    findValue(behind: separator, &position)
  }

  @inline(never)
  private func findValue(behind separator: Int, _ position: inout Int) {
    guard let nameEnd = keyEnd(before: separator) else { return }
    for number in index.valueWays {
      let way = index.ways[number]
      guard let nameStart = way.words.start(endingAt: nameEnd, in: base, from: lineStart) else { continue }
      if base[separator] == UInt8(ascii: ">"), !isTag(nameStart, nameEnd, separator) { continue }
      guard let value = value(behind: separator), value.lowerBound >= position else { return }
      // A pattern that finds as much says more of the value.
      let ways = index.ways(at: value.lowerBound, in: base, end: end)
      if let best = bestMatch(ways, at: value.lowerBound, isBehindEscape: false), best.end >= value.upperBound
      {
        return take(value.lowerBound, best.end, best.rule, &position)
      }
      if takeValue(value, way.rule, &position) { return }
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
      if takeValue(stretch, index.ways[number].rule, &position) { return true }
    }
    return false
  }

  /// The end of the key before a separator; `nil` where the sign separates no key from a value.
  private func keyEnd(before separator: Int) -> Int? {
    var offset = separator
    let sign = base[separator]
    let next = separator + 1 < end ? base[separator + 1] : 0x20
    let before = base[separator - 1]
    switch sign {
    case UInt8(ascii: "="):
      // Comparisons are none.
      if next == sign || next == UInt8(ascii: "~") { return nil }
      if [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(before) {
        return nil
      }
      if before == UInt8(ascii: ":") { offset -= 1 }
    case UInt8(ascii: ":"):
      if next == sign || next == UInt8(ascii: "/") || next == UInt8(ascii: "=") || before == sign {
        return nil
      }
    default: return offset
    }
    let limit = max(lineStart, offset - 16)
    while offset > limit {
      switch base[offset - 1] {
      case 0x20, 0x09, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"),
        UInt8(ascii: "]"):
        offset -= 1
      default: return offset
      }
    }
    return offset
  }

  /// Whether a name is the end of the name of an element, as in `<db:password>`.
  private func isTag(_ start: Int, _ end: Int, _ separator: Int) -> Bool {
    guard end == separator else { return false }
    var offset = start
    while offset > lineStart, separator - offset < 64 {
      let byte = base[offset - 1]
      if byte == UInt8(ascii: "<") { return true }
      guard isWordByte(byte) || [UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
      else {
        return false
      }
      offset -= 1
    }
    return false
  }

  /// The value behind a separator: what stands between quotes, or else up to a space or a sign that ends values.
  private func value(behind separator: Int) -> Range<Int>? {
    var start = separator + 1
    if base[separator] == UInt8(ascii: "="), start < end, base[start] == UInt8(ascii: ">") { start += 1 }
    let limit = min(end, start + 16)
    while start < limit, base[start] == 0x20 || base[start] == 0x09 { start += 1 }
    var quote = start
    while quote < end, base[quote] == UInt8(ascii: "\\") { quote += 1 }
    if quote < end, [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].contains(base[quote]) {
      return quoted(from: quote + 1, by: base[quote], backslashes: quote - start)
    }
    guard start < end else { return nil }
    switch base[start] {
    // Another structure, or a name in the place of the value.
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"): return nil
    case UInt8(ascii: "$")
    where start + 1 < end && (base[start + 1] == UInt8(ascii: "{") || base[start + 1] == UInt8(ascii: "(")):
      return nil
    default: break
    }
    var stop = start
    while stop < end, !Self.endsValue(base[stop]) { stop += 1 }
    // The full stop of a sentence.
    if stop - start > 1, base[stop - 1] == UInt8(ascii: ".") { stop -= 1 }
    return stop > start ? start..<stop : nil
  }

  private func quoted(from start: Int, by quote: UInt8, backslashes: Int) -> Range<Int>? {
    var stop = start
    while stop < end {
      if base[stop] == quote {
        var count = 0
        while stop - count > start, base[stop - count - 1] == UInt8(ascii: "\\") { count += 1 }
        let closes = backslashes == 0 ? count.isMultiple(of: 2) : count <= backslashes
        if closes {
          return start < stop - min(count, backslashes) ? start..<stop - min(count, backslashes) : nil
        }
      }
      stop += 1
    }
    // A quote that is never closed: the rest of the line.
    return start < end ? start..<end : nil
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: ","),
      UInt8(ascii: ";"),
      UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
