import InputMask

extension KeySyntax {
  /// What stands behind a key.
  enum Value: Equatable {
    case text(Range<Int>)
    /// Those that stand between brackets.
    case texts([Range<Int>])
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
    let inner = behindComment(at: start)
    // A comment with nothing behind it is the value.
    if inner < end { start = inner }
    if node > start, node < end, node - start < Self.gapLimit {
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
    if let list = listStart(from: start), let value = bracketed(from: list, isCall: true) { return value }
    switch base[start] {
    case UInt8(ascii: "$") where dollarQuoted(from: start) != nil:
      return dollarQuoted(from: start).map { .text($0) }
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

  /// Whether a value stands behind one of some signs. A word behind a blank may be one of a sentence, unless nothing follows it.
  func mayBegin(_ text: Range<Int>, behind signs: ConstantTable<Bool>?) -> Bool {
    guard let signs else { return true }
    var sign = text.lowerBound - 1
    while sign > lineStart, base[sign] == 0x20 || base[sign] == 0x09 { sign -= 1 }
    let isBeside = sign == text.lowerBound - 1 || base[sign] != UInt8(ascii: ":")
    return isBeside && signs[Int(base[sign])] || isLineEnd(text.upperBound)
  }

  /// Whether nothing but blanks stands behind a place.
  func isLineEnd(_ place: Int) -> Bool { (place..<end).allSatisfy { base[$0] <= 0x20 } }

  /// Where a text ends as whose beginning a pattern matches words up to a place.
  func wordEnd(at place: Int, of text: Range<Int>, _ key: Int) -> Int {
    if Self.isQuote(base[text.lowerBound - 1]) {
      // In a list of arguments an option, which has a hyphen, and its value stand in quotes of their own.
      return base[text.lowerBound] == UInt8(ascii: "-") ? place : text.upperBound
    }
    var word = place
    while word > text.lowerBound, base[word - 1] > 0x20 { word -= 1 }
    return max(place, plain(from: word, behind: text.lowerBound - 1, of: key)?.upperBound ?? place)
  }

  /// Where the value behind a sign begins: behind blanks, a comment such as `/* x */` and, where the sign is a colon, the tag and the anchor
  /// of YAML (YAML 1.2.2, section 6.9), as in `!!str x` and `&name x`.
  func nodeStart(behind sign: Int) -> Int {
    var start = behindComment(at: skipSpaces(from: sign + 1))
    while base[sign] == UInt8(ascii: ":"), start < end, "!&".utf8.contains(base[start]) {
      let word = (start + 1..<end).prefix { isWordByte(base[$0]) || "!:.-/,<>".utf8.contains(base[$0]) }
      let next = skipSpaces(from: word.upperBound)
      // With nothing behind it, it is the value itself.
      guard next > word.upperBound, next < end else { break }
      start = next
    }
    return start
  }

  /// Where a value begins behind a comment that stands apart from it; the place itself where there is none.
  private func behindComment(at start: Int) -> Int {
    let inside = start + 2..<max(start + 2, min(end, start + Self.gapLimit))
    guard has("/*", at: start), let close = inside.first(where: { has("*/", at: $0) }) else { return start }
    let next = skipSpaces(from: close + 2)
    return next == end || next > close + 2 || Self.isQuote(base[next]) ? next : start
  }

  /// Whether a name with an equals sign right behind it stands at a place.
  private func isAssignment(_ place: Int) -> Bool {
    let name = (place..<end).prefix { base[$0].isLetter || "_-.".utf8.contains(base[$0]) }
    return name.count > 1 && name.upperBound + 1 < end && base[name.upperBound] == UInt8(ascii: "=")
      && isWordByte(base[name.upperBound + 1])
  }

  // MARK: Brackets

  /// Where the bracket stands that opens a list behind its type, a call or an operator, with a text in quotes or nothing in it:
  /// `[]string{"a"`, `List.of("a"`, `new String[] {`; the words of Perl and Ruby need no quotes, as in `qw(a b)`.
  func listStart(from start: Int) -> Int? {
    let hasNew = has("new ", at: start)
    var place = hasNew ? start + 4 : start
    let word = place
    while place < min(end, start + 64) {
      if has("[]", at: place) {
        place += 2
      } else if base[place].isLetter || "_.:<>!%&*".utf8.contains(base[place]) {
        place += 1
      } else {
        break
      }
    }
    let type = place
    if hasNew { place = skipSpaces(from: place) }
    guard type > word, place < end, "[({".utf8.contains(base[place]) else { return nil }
    if type - word == 2, has("qw", at: word) || has("%w", at: word) { return place }
    let inside = (place..<end).first { !"[({ ".utf8.contains(base[$0]) } ?? end
    return inside == end || quote(at: inside) != nil ? place : nil
  }

  /// A value in brackets: itself where it is one word, and otherwise the texts in it, between quotes or between commas and brackets, without
  /// keys. `nil` where the bracket is closed by none, or what stands behind the closing one goes on.
  /// - Parameters:
  ///   - isAssigned: whether nothing stands between an equals sign and the bracket, so that it is none of a sentence.
  ///   - isCall: whether the bracket stands right behind a name, so that anything may follow.
  private mutating func bracketed(from start: Int, isAssigned: Bool = false, isCall: Bool = false) -> Value? {
    // As in the connection strings of ODBC, where a brace is written twice within.
    var isBraced = isAssigned && base[start] == UInt8(ascii: "{")
    // Round brackets belong to texts that stand in others.
    let isRound = base[start] == UInt8(ascii: "(")
    var (texts, plain, hasQuote, isWord): ([Range<Int>], Int?, Bool, Bool) = ([], nil, false, true)
    // For each open bracket, from the lowest bit, whether it has keys; those that are nested deeper count as the ones around.
    var (keyed, depth, offset) = (UInt64(0), 0, start)
    while offset < end {
      if let quote = quote(at: offset) {
        // Within a word it is none of a list.
        if isBraced, isWordByte(base[offset - 1]) {
          if let close = bracesEnd(from: start) { return .text(start..<close) }
          (isBraced, vainCount) = (false, vainCount + end - start)
        }
        endPlain(&plain, offset, &texts)
        hasQuote = true
        let text = quoted(from: quote + 1, by: base[quote], backslashes: quote - offset, isDoubled: false)
        // Behind an empty one, and behind the backslashes before the closing one.
        offset = text?.upperBound ?? quote + 1
        while offset < end, base[offset] == UInt8(ascii: "\\") { offset += 1 }
        offset = min(offset + 1, end)
        let sign = skipSpaces(from: offset)
        let isKey =
          keyed & 1 != 0 && sign < end && (base[sign] == UInt8(ascii: ":") || base[sign] == UInt8(ascii: "="))
        if let text, !isKey { texts.append(text) }
        continue
      }
      let byte = base[offset]
      let endsPlain = isRound || byte != UInt8(ascii: "(") && byte != UInt8(ascii: ")")
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
        if endsPlain { endPlain(&plain, offset, &texts) }
        depth += 1
        keyed = keyed << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
        if depth > 1 { isWord = false }
      case UInt8(ascii: "}")
      where isBraced && depth == 1 && offset + 1 < end && base[offset + 1] == byte:
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        if endsPlain || depth == 1 { endPlain(&plain, offset, &texts) }
        depth -= 1
        keyed >>= 1
        if depth > 0 { break }
        let next = offset + 1 < end ? base[offset + 1] : 0
        if isBraced, !hasQuote, next == UInt8(ascii: ";") { return .text(start..<offset + 1) }
        let isSentence = isRound && !hasQuote && !isAssigned && !isWord
        guard isCall || !isSentence && (Self.endsValue(next) || next == UInt8(ascii: "\\")) else {
          vainCount += offset - start
          return nil
        }
        return isWord && !hasQuote ? .text(start..<offset + 1) : .texts(texts)
      case UInt8(ascii: ","):
        endPlain(&plain, offset, &texts)
        isWord = false
      case 0...0x20: isWord = false
      case UInt8(ascii: ":"), UInt8(ascii: "="):
        if keyed & 1 != 0 { plain = nil }
        if base[start] == UInt8(ascii: "{") { isWord = false }
      case UInt8(ascii: "\\"), UInt8(ascii: ">"): break
      default: plain = plain ?? offset
      }
      offset += 1
    }
    vainCount += end - start
    endPlain(&plain, end, &texts)
    // What is cut off has its texts all the same.
    return hasQuote && quote(at: skipSpaces(from: start + 1)) != nil ? .texts(texts) : nil
  }

  /// Adds the text without quotes that ends before a place, where one began.
  private func endPlain(_ start: inout Int?, _ place: Int, _ texts: inout [Range<Int>]) {
    guard let first = start else { return }
    let last = (first..<place).last { base[$0] > 0x20 && base[$0] != UInt8(ascii: "\\") } ?? first
    texts.append(first..<last + 1)
    start = nil
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

  func has(_ text: StaticString, at place: Int) -> Bool {
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
    text.count < 4 && text.contains { base[$0].isLetter || base[$0] >= 0x80 }
  }

  /// Whether a sign ends a value: it stands before the key too, nothing follows it, or another key or cell does.
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
    guard next > name, next < end else { return false }
    if base[next] == sign, !isShort, isRecord(by: sign, before: key) { return true }
    guard !base[name].isDigit else { return false }
    return base[next] == UInt8(ascii: "=") || base[next] == UInt8(ascii: ":")
  }

  /// Whether a sign separates the cells of a line, so that it stands right behind the first one, as in `2,x password: y,3,z`.
  private func isRecord(by sign: UInt8, before key: Int) -> Bool {
    let cell = (lineStart..<key).prefix { isWordByte(base[$0]) || "-.:".utf8.contains(base[$0]) }
    let next = cell.upperBound + 1
    return !cell.isEmpty && next < key && base[next - 1] == sign && base[next] > 0x20
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
