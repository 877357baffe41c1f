import InputMask

/// The values behind the keys of a line.
struct ValueSyntax {
  /// What stands behind a key.
  enum Value: Equatable {
    case text(Range<Int>)
    /// What stands between brackets, and has texts of its own.
    case structure(Range<Int>)
  }

  let base: UnsafePointer<UInt8>
  let lineStart: Int
  /// Where values end.
  let end: Int
  /// How many bytes were read for a closing bracket in vain.
  private(set) var vainCount = 0

  init(base: UnsafePointer<UInt8>, lineStart: Int, end: Int) {
    (self.base, self.lineStart, self.end) = (base, lineStart, end)
  }

  /// The value behind the separator of a key that begins at a place: what stands between quotes or brackets, or else up to a
  /// space or a sign that ends it.
  mutating func value(behind separator: Int, of key: Int) -> Value? {
    var start = separator + 1
    if base[separator] == UInt8(ascii: "=") {
      while start < end, base[start] == UInt8(ascii: "=") { start += 1 }
      if start < end, base[start] == UInt8(ascii: ">") { start += 1 }
    }
    let limit = min(end, start + 16)
    while start < limit, base[start] == 0x20 || base[start] == 0x09 { start += 1 }
    if let quote = quote(at: start) { return quotedValue(from: start, quote).map { .text($0) } }
    guard start < end else { return nil }
    switch base[start] {
    case UInt8(ascii: "$")
    where start + 1 < end && (base[start + 1] == UInt8(ascii: "{") || base[start + 1] == UInt8(ascii: "(")):
      // A name in the place of the value.
      return nil
    case UInt8(ascii: "<"):
      if base[separator] == UInt8(ascii: ">") { return cdata(from: start).map { .text($0) } }
      return tag(from: start).map { .text($0) }
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
      if let value = bracketed(from: start) { return value }
    default: break
    }
    return plain(from: start, of: key).map { .text($0) }
  }

  // MARK: Quotes

  /// Where a quote stands at a place, behind backslashes where it is within a string; `nil` where there is none.
  func quote(at start: Int) -> Int? {
    var quote = start
    while quote < end, base[quote] == UInt8(ascii: "\\") { quote += 1 }
    return quote < end && Self.isQuote(base[quote]) ? quote : nil
  }

  /// What stands between quotes; of texts that are added together, from the first quote to the last one.
  private func quotedValue(from start: Int, _ quote: Int) -> Range<Int>? {
    // Within a cell of a table each quote is written twice.
    let isDoubled =
      quote == start && quote + 2 < end && base[quote + 1] == base[quote] && !Self.endsValue(base[quote + 2])
    let value = quoted(
      from: quote + (isDoubled ? 2 : 1), by: base[quote], backslashes: quote - start, isDoubled: isDoubled)
    guard let value, quote == start, !isDoubled else { return value }
    var last: Int?
    var close = value.upperBound
    while close < end, let next = operand(behind: close + 1),
      let text = quoted(from: next + 1, by: base[next], backslashes: 0, isDoubled: false),
      text.upperBound < end
    {
      close = text.upperBound
      last = close
    }
    return last.map { start..<$0 + 1 } ?? value
  }

  /// Where a text begins that is added to the one before: `+ "b"`, `. "b"`, `|| 'b'`.
  private func operand(behind offset: Int) -> Int? {
    var offset = skipSpaces(from: offset)
    let sign = offset
    while offset < end, offset < sign + 2,
      [UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "|")].contains(base[offset])
    {
      offset += 1
    }
    guard offset > sign, base[sign] != UInt8(ascii: "|") || offset == sign + 2 else { return nil }
    offset = skipSpaces(from: offset)
    return offset < end && Self.isQuote(base[offset]) ? offset : nil
  }

  /// - Parameter isDoubled: whether two quotes stand on each side, as within a quoted cell of a table. Otherwise two in a row
  ///   are one that belongs to the value.
  func quoted(from start: Int, by quote: UInt8, backslashes: Int, isDoubled: Bool) -> Range<Int>? {
    var stop = start
    while stop < end {
      guard base[stop] == quote else {
        stop += 1
        continue
      }
      let isPair = stop + 1 < end && base[stop + 1] == quote
      if isDoubled {
        if isPair { return start < stop ? start..<stop : nil }
        stop += 1
        continue
      }
      var count = 0
      while stop - count > start, base[stop - count - 1] == UInt8(ascii: "\\") { count += 1 }
      let closes = backslashes == 0 ? count.isMultiple(of: 2) : count <= backslashes
      if closes, !isPair || backslashes > 0 || stop == start {
        return start < stop - min(count, backslashes) ? start..<stop - min(count, backslashes) : nil
      }
      stop += closes ? 2 : 1
    }
    // A quote that is never closed: the rest of the line.
    return start < end ? start..<end : nil
  }

  // MARK: Brackets

  /// A value in brackets: itself where it is one word, and otherwise a structure. `nil` where the bracket is closed by none, or
  /// what stands behind the closing one goes on.
  private mutating func bracketed(from start: Int) -> Value? {
    var depth = 0
    var isWord = true
    var hasQuote = false
    var offset = start
    while offset < end {
      if let quote = quote(at: offset) {
        hasQuote = true
        let inside = quoted(from: quote + 1, by: base[quote], backslashes: quote - offset, isDoubled: false)
        // Behind an empty one, and behind the backslashes before the closing one.
        offset = inside?.upperBound ?? quote + 1
        while offset < end, base[offset] == UInt8(ascii: "\\") { offset += 1 }
        offset += 1
        continue
      }
      switch base[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
        depth += 1
        if depth > 1 { isWord = false }
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        depth -= 1
        if depth > 0 { break }
        guard offset + 1 == end || Self.endsValue(base[offset + 1]) || base[offset + 1] == UInt8(ascii: "\\")
        else {
          vainCount += offset - start
          return nil
        }
        if isWord, !hasQuote { return .text(start..<offset + 1) }
        return base[start] == UInt8(ascii: "(") && !hasQuote ? nil : .structure(start..<offset + 1)
      case 0...0x20, UInt8(ascii: ","): isWord = false
      case UInt8(ascii: ":"), UInt8(ascii: "="): if base[start] == UInt8(ascii: "{") { isWord = false }
      default: break
      }
      offset += 1
    }
    vainCount += end - start
    // A structure that is cut off has its texts all the same.
    return hasQuote && quote(at: skipSpaces(from: start + 1)) != nil ? .structure(start..<end) : nil
  }

  /// One word in angle brackets that is no element: `<abcd1234>`.
  private func tag(from start: Int) -> Range<Int>? {
    var offset = start + 1
    guard offset < end, base[offset] != UInt8(ascii: "/") else { return nil }
    while offset < end, base[offset] > 0x20, base[offset] != UInt8(ascii: ">"),
      base[offset] != UInt8(ascii: "<")
    {
      offset += 1
    }
    guard offset < end, base[offset] == UInt8(ascii: ">"), offset - start > 4 else { return nil }
    let isEnd = offset + 1 == end || base[offset + 1] != UInt8(ascii: "<") && Self.endsValue(base[offset + 1])
    return isEnd ? start..<offset + 1 : nil
  }

  /// The text of a section that XML does not parse (XML 1.0, section 2.7).
  private func cdata(from start: Int) -> Range<Int>? {
    let opening = StaticString("<![CDATA[")
    let count = opening.utf8CodeUnitCount
    guard start + count < end, (0..<count).allSatisfy({ base[start + $0] == opening.utf8Start[$0] }) else {
      return nil
    }
    var stop = start + count
    let closing = StaticString("]]>")
    while stop < end, !(0..<3).allSatisfy({ stop + $0 >= end || base[stop + $0] == closing.utf8Start[$0] }) {
      stop += 1
    }
    return start + count < stop ? start + count..<stop : nil
  }

  // MARK: Plain values

  /// A value without quotes: up to a space, or a sign that ends it.
  private func plain(from start: Int, of key: Int) -> Range<Int>? {
    var brackets = OpenBrackets()
    var outer: OpenBrackets?
    var stop = start
    scan: while stop < end {
      let byte = base[stop]
      switch byte {
      case 0...0x20: break scan
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        // A quote between two characters belongs to the value, as in `don't`.
        guard stop > start, stop + 1 < end, !Self.endsValue(base[stop + 1]) else { break scan }
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"):
        if separates(stop, key) { break scan }
      case UInt8(ascii: "<"):
        if beginsTag(stop) { break scan }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.open(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if brackets.close(byte) { break }
        // One that was opened before the key ends the value.
        if stop + 1 == end || Self.endsValue(base[stop + 1]) { break scan }
        let known = outer ?? OpenBrackets(before: key, in: base, from: max(lineStart, key - 256))
        outer = known
        if known.isOpen(byte) { break scan }
      default: break
      }
      stop += 1
    }
    // The full stop of a sentence.
    if stop - start > 1, base[stop - 1] == UInt8(ascii: ".") { stop -= 1 }
    return stop > start ? start..<stop : nil
  }

  /// Whether a sign ends a value: it stands before the key too, nothing follows it, or another key does.
  private func separates(_ place: Int, _ key: Int) -> Bool {
    let sign = base[place]
    if key > lineStart,
      base[key - 1] == sign || base[key - 1] == UInt8(ascii: "?") && sign == UInt8(ascii: "&")
    {
      return true
    }
    var next = place + 1
    // As HTML writes it.
    if sign == UInt8(ascii: "&"), next + 4 < end, base[next] == UInt8(ascii: "a"),
      base[next + 1] == UInt8(ascii: "m"),
      base[next + 2] == UInt8(ascii: "p"), base[next + 3] == UInt8(ascii: ";")
    {
      next += 4
    }
    if next >= end || Self.endsValue(base[next]) { return true }
    let name = next
    let limit = min(end, name + 64)
    while next < limit,
      isWordByte(base[next]) || base[next] >= 0x80
        || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]")].contains(base[next])
    {
      next += 1
    }
    guard next > name, next < end, base[name] &- 0x30 >= 10 else { return false }
    return base[next] == UInt8(ascii: "=") || base[next] == UInt8(ascii: ":")
  }

  /// Whether an element begins or ends at a place, as in `abcd1234</password>`.
  private func beginsTag(_ place: Int) -> Bool {
    guard place + 1 < end else { return true }
    let first = base[place + 1]
    if [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(first) || Self.endsValue(first) {
      return true
    }
    var next = place + 1
    let limit = min(end, next + 32)
    while next < limit, isWordByte(base[next]) { next += 1 }
    if next < end, base[next] == UInt8(ascii: "/") { next += 1 }
    return next < end && base[next] == UInt8(ascii: ">")
  }

  private func skipSpaces(from offset: Int) -> Int {
    var offset = offset
    while offset < end, base[offset] == 0x20 || base[offset] == 0x09 { offset += 1 }
    return offset
  }

  // MARK: Signs

  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }

  /// Whether a byte may end a value without quotes.
  static func endsValue(_ byte: UInt8) -> Bool {
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

/// How many brackets of each kind are open.
private struct OpenBrackets {
  private var counts = SIMD4<Int32>()

  init() {}

  /// Those that are open at a place.
  init(before place: Int, in base: UnsafePointer<UInt8>, from start: Int) {
    for offset in start..<place {
      switch base[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(base[offset])
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = close(base[offset])
      default: break
      }
    }
  }

  /// The kind of a bracket: the rows of ASCII tell the kinds apart.
  private static func kind(_ byte: UInt8) -> Int { Int(byte >> 5 & 3) }

  mutating func open(_ byte: UInt8) { counts[Self.kind(byte)] += 1 }

  func isOpen(_ byte: UInt8) -> Bool { counts[Self.kind(byte)] > 0 }

  /// Closes a bracket; `false` where none of its kind is open.
  mutating func close(_ byte: UInt8) -> Bool {
    guard isOpen(byte) else { return false }
    counts[Self.kind(byte)] -= 1
    return true
  }
}
