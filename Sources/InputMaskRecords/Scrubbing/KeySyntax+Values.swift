import InputMask

extension KeySyntax {
  /// What stands behind a key.
  enum Value: Equatable {
    case text(Range<Int>)
    /// What stands between brackets, and has texts of its own.
    case structure(Range<Int>)
  }

  /// The value behind the separator of a key that begins at a place: what stands between quotes or brackets, or else up to a
  /// space or a sign that ends it.
  mutating func value(behind separator: Int, of key: Int) -> Value? {
    var start = separator + 1
    let sign = base[separator]
    if sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":") {
      while start < end, base[start] == sign { start += 1 }
      if start < end, sign == UInt8(ascii: "="), base[start] == UInt8(ascii: ">") { start += 1 }
    }
    let node = nodeStart(behind: start - 1)
    start = min(skipSpaces(from: start), start + Self.gapLimit)
    if node > start, node - start < Self.gapLimit {
      let value = value(from: node, behind: node - 1, of: key)
      // A password may begin like a tag or an anchor, so that it is covered with what stands behind it.
      guard base[start] != base[start + 1], case .text(let text)? = value else { return value }
      return .text(start..<text.upperBound)
    }
    return value(from: start, behind: separator, of: key)
  }

  private mutating func value(from start: Int, behind separator: Int, of key: Int) -> Value? {
    let sign = base[separator]
    if let quote = quote(at: start) { return quotedValue(from: start, quote).map { .text($0) } }
    guard start < end else { return nil }
    if sign == UInt8(ascii: ">"), let value = content(from: start) { return value }
    switch base[start] {
    case UInt8(ascii: "$")
    where start + 1 < end && (base[start + 1] == UInt8(ascii: "{") || base[start + 1] == UInt8(ascii: "(")):
      return base[start + 1] == UInt8(ascii: "{") ? variableDefault(from: start + 2).map { .text($0) } : nil
    case _
    where sign == UInt8(ascii: "=") && start > separator + 1 && base[separator - 1] > 0x20
      && isAssignment(start):
      // The value is empty, and another key stands behind it.
      return nil
    case UInt8(ascii: "<"):
      if let tag = tag(from: start) { return .text(tag) }
      if beginsTag(start) { return nil }
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
      if let value = bracketed(from: start, isAssigned: sign == UInt8(ascii: "=") && start == separator + 1) {
        return value
      }
    default:
      if let value = prefixedQuote(from: start) { return .text(value) }
    }
    return plain(from: start, behind: separator, of: key).map { .text($0) }
  }

  /// Where the value ends that begins with a match: at its closing quote, or where the last word of the match does.
  func valueEnd(of match: Range<Int>, behind nameEnd: Int, of key: Int) -> Int {
    var open = match.lowerBound - 1
    let sign = base[open]
    if Self.isQuote(sign) {
      // Within a cell of a table each quote is written twice, and within a string backslashes stand before it.
      let isDoubled = open > lineStart && base[open - 1] == sign
      let quote = isDoubled ? open - 1 : open
      open = quote
      while open > lineStart, base[open - 1] == UInt8(ascii: "\\") { open -= 1 }
      return quotedValue(from: open, quote)?.upperBound ?? match.upperBound
    }
    let isAssigned = (nameEnd..<match.lowerBound).contains { Self.separators.contains(base[$0]) }
    guard isAssigned, sign <= 0x20 || Self.separators.contains(sign) else { return match.upperBound }
    var word = match.upperBound
    while word > match.lowerBound, base[word - 1] > 0x20 { word -= 1 }
    return plain(from: word, behind: match.lowerBound - 1, of: key)?.upperBound ?? match.upperBound
  }

  /// Where the value behind a sign begins: behind blanks and, where the sign is a colon, the tag and the anchor of YAML (YAML 1.2.2, section
  /// 6.9), as in `!!str x` and `&name x`.
  func nodeStart(behind sign: Int) -> Int {
    var start = skipSpaces(from: sign + 1)
    while base[sign] == UInt8(ascii: ":"), start < end, "!&".utf8.contains(base[start]) {
      let word = (start + 1..<end).prefix { isWordByte(base[$0]) || "!:.-/,<>".utf8.contains(base[$0]) }
      let next = skipSpaces(from: word.upperBound)
      // With nothing behind it, it is the value itself.
      guard next > word.upperBound, next < end else { break }
      start = next
    }
    return start
  }

  /// The text that stands for a variable without a value, as in `${NAME:-text}`; `nil` where a name is all there is.
  private func variableDefault(from name: Int) -> Range<Int>? {
    var start = (name..<end).prefix { isWordByte(base[$0]) }.upperBound
    if start < end, base[start] == UInt8(ascii: ":") { start += 1 }
    guard start > name, start < end, "-=+".utf8.contains(base[start]) else { return nil }
    let text = (start + 1..<end).prefix {
      base[$0] > 0x20 && base[$0] != UInt8(ascii: "}") && !Self.isQuote(base[$0])
    }
    return text.isEmpty ? nil : text
  }

  /// Whether a name with an equals sign right behind it stands at a place.
  private func isAssignment(_ place: Int) -> Bool {
    let name = (place..<end).prefix { (base[$0] | 0x20) &- 0x61 < 26 || "_-.".utf8.contains(base[$0]) }
    return name.count > 1 && name.upperBound + 1 < end && base[name.upperBound] == UInt8(ascii: "=")
      && isWordByte(base[name.upperBound + 1])
  }

  // MARK: Brackets

  /// A value in brackets: itself where it is one word, and otherwise a structure. `nil` where the bracket is closed by none, or
  /// what stands behind the closing one goes on.
  /// - Parameter isAssigned: whether nothing stands between an equals sign and the bracket, so that it is none of a sentence.
  private mutating func bracketed(from start: Int, isAssigned: Bool) -> Value? {
    // As in the connection strings of ODBC, where a brace is written twice within.
    let isBraced = isAssigned && base[start] == UInt8(ascii: "{")
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
      case UInt8(ascii: "}")
      where isBraced && depth == 1 && offset + 1 < end && base[offset + 1] == base[offset]:
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        depth -= 1
        if depth > 0 { break }
        if isBraced, !hasQuote, offset + 1 < end, base[offset + 1] == UInt8(ascii: ";") {
          return .text(start..<offset + 1)
        }
        guard offset + 1 == end || Self.endsValue(base[offset + 1]) || base[offset + 1] == UInt8(ascii: "\\")
        else {
          vainCount += offset - start
          return nil
        }
        if isWord, !hasQuote { return .text(start..<offset + 1) }
        let isSentence = base[start] == UInt8(ascii: "(") && !hasQuote && !isAssigned
        return isSentence ? nil : .structure(start..<offset + 1)
      case UInt8(ascii: "\\"):
        // No quote stands behind any of a row.
        while offset + 1 < end, base[offset + 1] == UInt8(ascii: "\\") { offset += 1 }
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

  // MARK: Elements

  /// The content of an element, up to its end: signs and spaces belong to it. `nil` where it does not end in the line.
  private mutating func content(from start: Int) -> Value? {
    let opening = StaticString("<![CDATA[")
    if has(opening, at: start) {
      let text = start + opening.utf8CodeUnitCount
      return text < end ? .text(text..<offset(of: "]]>", from: text)) : nil
    }
    var stop = start
    while stop < end, base[stop] != UInt8(ascii: "<") { stop += 1 }
    vainCount += stop - start
    guard stop > start, has("</", at: stop) else { return nil }
    vainCount -= stop - start
    while stop > start, base[stop - 1] <= 0x20 { stop -= 1 }
    return stop > start ? .text(start..<stop) : nil
  }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    return place + count <= end && (0..<count).allSatisfy { base[place + $0] == text.utf8Start[$0] }
  }

  /// Where a text stands next; the end of the line where it does not.
  private func offset(of text: StaticString, from start: Int) -> Int {
    var offset = start
    while offset < end, !has(text, at: offset) { offset += 1 }
    return offset
  }

  // MARK: Plain values

  /// A value without quotes: up to a space, or a sign that ends it.
  private func plain(from start: Int, behind separator: Int, of key: Int) -> Range<Int>? {
    var brackets = OpenBrackets()
    var outer: OpenBrackets?
    var stop = start
    scan: while stop < end {
      let byte = base[stop]
      if isData(stop, behind: separator) {
        stop += 1
        continue
      }
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), 0:
        if separates(stop, key, start) { break scan }
      case 0...0x20: break scan
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        // A quote between two characters belongs to the value, as in `don't`.
        guard stop > start, stop + 1 < end, !Self.endsValue(base[stop + 1]) else { break scan }
      case UInt8(ascii: "<"):
        if beginsTag(stop) { break scan }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.open(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if brackets.close(byte) { break }
        if isLast(stop) { break scan }
        // One that was opened before the key ends the value.
        if isFragment(start..<stop) { break }
        let known = outer ?? OpenBrackets(before: key, in: base, from: max(lineStart, key - 256))
        outer = known
        if known.isOpen(byte) { break scan }
      default: break
      }
      stop += 1
    }
    // The full stop of a sentence.
    let isSentence =
      stop == end || base[stop] <= 0x20 || base[stop] == UInt8(ascii: "<") || Self.isQuote(base[stop])
    if isSentence, stop - start > 1, base[stop - 1] == UInt8(ascii: ".") { stop -= 1 }
    return stop > start ? start..<stop : nil
  }

  /// Whether nothing stands behind a bracket but what closes more, or ends a list or a sentence.
  private func isLast(_ bracket: Int) -> Bool {
    var next = bracket + 1
    while next < end, ")]},;".utf8.contains(base[next]) { next += 1 }
    return next == end || base[next] <= 0x20 || base[next] == UInt8(ascii: "<") || Self.isQuote(base[next])
  }

  /// Whether a text is too short for a value of its own, and no number either, so that what stands behind it belongs to it.
  func isFragment(_ text: Range<Int>) -> Bool {
    text.count < 4 && text.contains { (base[$0] | 0x20) &- 0x61 < 26 || base[$0] >= 0x80 }
  }

  /// Whether a sign ends a value: it stands before the key too, nothing follows it, or another key does.
  private func separates(_ place: Int, _ key: Int, _ start: Int) -> Bool {
    let sign = base[place]
    let isShort = isFragment(start..<place)
    if key > lineStart, !isShort,
      base[key - 1] == sign || base[key - 1] == UInt8(ascii: "?") && sign == UInt8(ascii: "&")
    {
      return true
    }
    var next = place + 1
    // As HTML writes it.
    if sign == UInt8(ascii: "&"), has("amp;", at: next) { next += 4 }
    if next >= end || Self.endsValue(base[next]) && !(isShort && base[next] == sign) { return true }
    let name = next
    let limit = min(end, name + 64)
    while next < limit, isWordByte(base[next]) || base[next] >= 0x80 || "-.[]".utf8.contains(base[next]) {
      next += 1
    }
    guard next > name, next < end, base[name] &- 0x30 >= 10 else { return false }
    return base[next] == UInt8(ascii: "=") || base[next] == UInt8(ascii: ":")
  }

  /// Whether an element begins or ends at a place, as in `abcd1234</password>`.
  private func beginsTag(_ place: Int) -> Bool {
    guard place + 1 < end else { return true }
    let first = base[place + 1]
    if "/!?".utf8.contains(first) || Self.endsValue(first) { return true }
    var next = place + 1
    let limit = min(end, next + 32)
    while next < limit, isWordByte(base[next]) { next += 1 }
    if next < end, base[next] == UInt8(ascii: "/") { next += 1 }
    return next < end && base[next] == UInt8(ascii: ">")
  }

  func skipSpaces(from offset: Int) -> Int {
    var offset = offset
    while offset < end, base[offset] == 0x20 || base[offset] == 0x09 { offset += 1 }
    return offset
  }

  // MARK: Percent-encoded bytes

  /// Whether a byte is percent-encoded and the sign before the value is not: then it belongs to the value, whatever it is.
  @inline(__always)
  func isData(_ place: Int, behind sign: Int) -> Bool {
    encoded != nil && isEncoded(place) && !isEncoded(sign)
  }

  /// Whether a byte ends a text behind a sign that is percent-encoded: it could not stand in the encoded text.
  @inline(__always)
  func endsEncoded(_ place: Int, behind sign: Int) -> Bool {
    encoded != nil && !isEncoded(place) && isEncoded(sign) && Self.endsValue(base[place])
  }

  private func isEncoded(_ place: Int) -> Bool { encoded.map { $0[place] != 0 } ?? false }

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
